import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { serverExtensions } from '../../../../src/server/app/extensions'
import { avisarAprovadores, avisarSolicitante } from '../../../../src/server/areas/aprovacoes/avisar'
import { asCompany } from '../../../../src/server/framework/resources/events/as-company'
import { collectEvents } from '../../../../src/server/framework/resources/events/collect-events'
import { CPF } from '../../fixture'
import type { Actor } from '../../harness'
import { withApp } from '../../with-app'
import { createCarteira } from '../negociacao/carteira'

const { t, executivo, supervisorCobranca, coordenador } = withApp({ hoje: '2026-11-19', hora: '10:00' }, [
  'executivo',
  'supervisorCobranca',
  'coordenador',
])

/** Beyond an executive (15 %), within a supervisor (30 %). */
const MEDIO = { desconto: 25, nParcelas: 3 }

function context() {
  return {
    definitions: t.definitions,
    clock: t.app.clock,
    secret: t.app.secret,
    usuario: asCompany(t.definitions, null),
  }
}
const sendEmails = () => serverExtensions.jobs.enviarAvisos(t.db, context(), t.app)
const call = (id: number) => ({ recurso: 'aprovacoes', registro_id: id, evento: 'transicao' })

async function ask(parametros: object = MEDIO, actor: Actor = executivo): Promise<number> {
  const carteira = await createCarteira(t.db)
  const aprovacao = { justificativa: 'Cliente perdeu o emprego e paga à vista.' }
  const body = { ...carteira, credor_id: 10, formaPagamento: 'boleto_pix', parametros, aprovacao }
  const answer = await actor.post('/api/v1/proposta/store', body)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json<{ aprovacao: { id: number } }>().aprovacao.id
}

/** The events that the history of a request sets off, as they are declared. */
async function eventsOf(id: number): Promise<readonly string[]> {
  for (;;) if ((await collectEvents(t.db, t.definitions)) === 0) break
  const { rows } = await sql<{ alvo: string }>`
    select alvo from entregas where recurso = 'aprovacoes' and registro_id = ${id} and meio = 'chamar' order by id`.execute(
    t.db,
  )
  return rows.map(({ alvo }) => alvo)
}

function written(id: number) {
  return t.db
    .selectFrom('avisos_por_email')
    .selectAll()
    .where('do_recurso', '=', 'aprovacoes')
    .where('do_registro', '=', id)
    .orderBy('pessoa_id')
    .execute()
}

const tell = (id: number) => t.db.transaction().execute((trx) => avisarAprovadores(trx, context(), call(id)))
const answer = (id: number) => t.db.transaction().execute((trx) => avisarSolicitante(trx, context(), call(id)))
const decide = (actor: Actor, id: number, decisao: object) => actor.post(`/api/v1/aprovacoes/${id}/decidir`, decisao)

describe('a request for approval by e-mail', () => {
  it('is told, once each, to those who could decide it: not to who asked, nor beyond their own limit', async () => {
    const id = await ask()
    expect(await eventsOf(id)).toEqual(['avisarAprovadores'])
    for (let times = 0; times < 3; times += 1) await tell(id)
    const avisos = await written(id)
    const able = avisos.map(({ pessoa_id }) => pessoa_id)
    expect(able).toContain(supervisorCobranca.usuarioId)
    expect(able).not.toContain(executivo.usuarioId)
    expect(new Set(able).size).toBe(able.length)
    for (const cpf of [CPF.administrador, CPF.coordenador, CPF.supervisorCobranca, CPF.backoffice]) {
      const person = await t.as(cpf)
      const may = (await decide(person, id, { decisao: 'aprovar', validade: '2020-01-01' })).json().code
      // whoever gets as far as his own wrong day could have decided
      expect([cpf, able.includes(person.usuarioId)]).toEqual([cpf, may === 'validade_passada'])
    }
    await sendEmails()
    const { rows } = await sql<{ texto: string }>`
      select texto from mensagens_simuladas where para = 'usuario3@avenca.test'`.execute(t.db)
    expect(rows).toHaveLength(1)
    expect(rows[0]?.texto).toMatch(new RegExp(`http://localhost:3000/\\S*aprovacoes\\S*${id}\\b`))
    const { rows: clientes } = await sql<{ nome: string }>`
      select c.nome from aprovacoes a join clientes c on c.id = a.cliente_id where a.id = ${id}`.execute(t.db)
    expect(rows[0]?.texto).not.toContain(clientes[0]?.nome)
  })

  it('beyond the limit of a supervisor is told to who may go that far, and to no supervisor', async () => {
    const id = await ask({ desconto: 45, nParcelas: 1 })
    await tell(id)
    const able = (await written(id)).map(({ pessoa_id }) => pessoa_id)
    expect((await decide(supervisorCobranca, id, { decisao: 'aprovar' })).json().code).toBe('aprovador_limite')
    expect(able).not.toContain(supervisorCobranca.usuarioId)
    expect(able).toContain(coordenador.usuarioId)
  })

  it('answers who asked, once for each outcome, with who decided', async () => {
    const id = await ask()
    expect(
      (await decide(supervisorCobranca, id, { decisao: 'recusar', resposta: 'Fora da política.' })).statusCode,
    ).toBe(200)
    expect(await eventsOf(id)).toEqual(['avisarAprovadores', 'avisarSolicitante'])
    for (let times = 0; times < 2; times += 1) await answer(id)
    expect(await written(id)).toMatchObject([
      { pessoa_id: executivo.usuarioId, tipo: 'resposta', assunto: `Aprovação ${id}: recusada` },
    ])
    await sendEmails()
    const [told] = await written(id)
    expect(told).toMatchObject({ status: 'Enviado' })
    expect(told?.texto).toContain('Silvia Rocha')
  })

  it('asks nobody to decide what was decided before the e-mail left', async () => {
    const id = await ask()
    await tell(id)
    await decide(supervisorCobranca, id, { decisao: 'aprovar' })
    await sendEmails()
    const left = (await written(id)).filter(({ tipo }) => tipo === 'aprovacao')
    expect(left.length).toBeGreaterThan(0)
    for (const aviso of left)
      expect(aviso).toMatchObject({ status: 'Cancelado', motivo: 'O pedido não espera mais decisão.' })
  })

  it('is not written to who wants no such e-mail', async () => {
    for (const person of [supervisorCobranca, executivo])
      await person.inject({ method: 'PUT', url: '/api/v1/me/preferencias', payload: { emails: { aprovacao: false } } })
    const id = await ask()
    await tell(id)
    const told = (await written(id)).map(({ pessoa_id }) => pessoa_id)
    expect(told).not.toContain(supervisorCobranca.usuarioId)
    expect(told).toContain(coordenador.usuarioId)
    await decide(coordenador, id, { decisao: 'aprovar' })
    await answer(id)
    expect((await written(id)).map(({ tipo }) => tipo)).not.toContain('resposta')
  })
})
