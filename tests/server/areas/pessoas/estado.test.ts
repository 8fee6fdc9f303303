import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { encerrarEstados } from '../../../../src/server/areas/pessoas/encerrar-estados'
import { asCompany } from '../../../../src/server/framework/resources/events/as-company'
import { CPF } from '../../fixture'
import type { Actor } from '../../harness'
import { withApp } from '../../with-app'

const { t, coordenador } = withApp({ hoje: '2026-11-20' }, ['coordenador'])

const say = (actor: Actor, payload: object) => actor.inject({ method: 'PUT', url: '/api/v1/me/estado', payload })
const statesOf = async ({ usuarioId }: Actor) => {
  const { rows } = await sql<{ status: string; complemento: string | null; aberto: boolean; minutos: number | null }>`
    select status, complemento, ate is null as aberto, minutos from estados_trabalho where usuario_id = ${usuarioId} order by id
  `.execute(t.db)
  return rows
}
/** What the floor live says of somebody. */
const liveOf = async (nome: string) => {
  const rows = (await coordenador.get('/api/v1/equipe_ao_vivo')).json<Record<string, unknown>[]>()
  return rows.find((row) => JSON.stringify(row.executivo).includes(nome))
}
const endGone = () =>
  encerrarEstados(t.db, {
    definitions: t.definitions,
    clock: t.app.clock,
    secret: t.app.secret,
    usuario: asCompany(t.definitions, null),
    origem: 'agenda 1',
  })

describe('a work state', () => {
  it('begins by the choice of the person, ends where another begins, and goes on when the same is said again', async () => {
    const edu = await t.as(CPF.executivo)
    expect((await say(edu, { status: 'Disponível' })).statusCode).toBe(204)
    await say(edu, { status: 'Pausa', complemento: ' café ' })
    await say(edu, { status: 'Pausa', complemento: 'almoço' })
    expect(await statesOf(edu)).toEqual([
      { status: 'Disponível', complemento: null, aberto: false, minutos: 0 },
      { status: 'Pausa', complemento: 'almoço', aberto: true, minutos: null },
    ])
    expect(await liveOf('Edu Martins')).toMatchObject({ estado: 'Pausa', complemento: 'almoço', pausas: 1 })
  })

  it('is one for all tabs and sessions of a person, however many speak at once', async () => {
    const [one, other] = [await t.as(CPF.outroExecutivo), await t.as(CPF.outroExecutivo)]
    const said = ['Pausa', 'Em ligação', 'Disponível', 'Pausa', 'Em ligação', 'Disponível']
    const answers = await Promise.all(said.map((status, at) => say(at % 2 === 0 ? one : other, { status })))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(said.map(() => 204))
    expect((await statesOf(one)).filter(({ aberto }) => aberto)).toHaveLength(1)
    const twice = sql`insert into estados_trabalho (usuario_id, status, de) values (${one.usuarioId}, 'Pausa', now())`
    await expect(twice.execute(t.db)).rejects.toThrow('duplicate key')
  })

  it('pauses for a reason of the house, and refuses any other', async () => {
    const admin = await t.as(CPF.administrador)
    const made = async (nome: string, tipo: string) =>
      (await admin.post('/api/v1/motivos', { nome, tipo })).json<{ id: number }>().id
    const [lunch, fault] = [await made('Almoço', 'pausa'), await made('Engano', 'devolucao')]
    const nina = await t.as(CPF.analistaFinanceiro)
    expect((await nina.get('/api/v1/me/estado')).json()).toEqual({
      status: null,
      complemento: null,
      motivo_id: null,
      motivos: [{ id: lunch, nome: 'Almoço' }],
      ligacao: null,
    })
    const refused = [
      { status: 'Pausa', motivo_id: fault },
      { status: 'Disponível', motivo_id: lunch },
      { status: 'Pausa', motivo_id: 999_999 },
      { status: 'Dormindo' },
    ]
    for (const body of refused) expect([body, (await say(nina, body)).statusCode]).toEqual([body, 422])
    expect((await say(nina, { status: 'Pausa', motivo_id: lunch })).statusCode).toBe(204)
    const { blocos } = (await coordenador.get('/api/v1/paineis/cobranca')).json()
    const byReason = blocos.find(({ rotulo }: { rotulo: string }) => rotulo === 'Pausas por motivo')
    const parts = byReason.series[0].partes.map((part: { titulo: string; quantidade: number }) => [
      part.titulo,
      part.quantidade,
    ])
    expect(parts).toContainEqual(['Almoço', 1])
  })

  it.each([
    { how: 'leaves', end: (actor: Actor) => actor.post('/api/logout', {}) },
    { how: 'ends all his sessions', end: (actor: Actor) => actor.post('/api/v1/sessoes/encerrar', {}) },
    {
      how: 'is let expire',
      // no act: an hour goes by
      end: (actor: Actor) =>
        sql`update sessoes set expira_em = clock_timestamp() where usuario_id = ${actor.usuarioId}`.execute(t.db),
    },
  ])('ends with the session of whoever $how, at once for who looks, and written down soon after', async ({ end }) => {
    const otto = await t.as(CPF.supervisorCobranca)
    await say(otto, { status: 'Em ligação' })
    await endGone()
    expect((await statesOf(otto)).at(-1)).toMatchObject({ aberto: true })
    await end(otto)
    const again = await t.as(CPF.supervisorCobranca)
    expect((await again.get('/api/v1/me/estado')).json()).toMatchObject({ status: null })
    expect(await endGone()).toBe(1)
    expect(await endGone()).toBe(0)
    expect((await statesOf(otto)).at(-1)).toMatchObject({ status: 'Em ligação', aberto: false })
    await again.post('/api/v1/sessoes/encerrar', {})
  })

  it('stays while another session of the person lives, and is nothing of the portal', async () => {
    const [here, there] = [await t.as(CPF.supervisorFinanceiro), await t.as(CPF.supervisorFinanceiro)]
    await say(here, { status: 'Pausa', complemento: 'café' })
    await here.post('/api/logout', {})
    expect(await endGone()).toBe(0)
    expect((await there.get('/api/v1/me/estado')).json()).toMatchObject({ status: 'Pausa', complemento: 'café' })
    expect((await say(await t.as(CPF.credor10), { status: 'Pausa' })).statusCode).toBe(404)
  })
})
