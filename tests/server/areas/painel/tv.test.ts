import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Painel } from '../../../../src/contract/paineis/painel'
import { CPF } from '../../fixture'
import type { Actor } from '../../harness'
import { withApp } from '../../with-app'

const { t } = withApp({ hoje: '2026-11-20', env: { AVENCA_POR_MINUTO: '1000000' } }, [])
const METAS = '/api/v1/paineis/metas'

/** The token that an address brings to a screen. */
const open = async (cpf: string, painel = 'metas') => {
  const maker = await (await t.as(cpf)).confirm()
  const answer = await maker.post(`/api/v1/paineis/${painel}/tv`, { nome: 'Sala da cobrança', dias: 30 })
  expect(answer.statusCode, answer.body).toBe(201)
  const [address, token = ''] = answer.json<{ caminho: string }>().caminho.split('#')
  expect(address).toBe(`/tv/${painel}`)
  return { maker, token }
}
const byScreen = (token: string, url: string, method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' = 'GET') =>
  t.app.inject({ method, url, headers: { authorization: `Bearer ${token}`, 'idempotency-key': `${method}${url}` } })
const listed = async (actor: Actor) =>
  (await actor.get('/api/v1/telas_tv')).json<{ id: number; painel: string; versao: string; revogada: boolean }[]>()
const revoke = (actor: Actor, id: number) => actor.post('/api/v1/telas_tv/atos/revogar', { ids: [id], valores: {} })

describe('a dashboard on a screen', () => {
  it('shows the figures of its maker, without lists and without the names of people', async () => {
    const { token, maker } = await open(CPF.coordenador)
    const shown = (await byScreen(token, METAS)).json<Painel>()
    const own = (await maker.get(METAS)).json<Painel>()
    expect(shown.blocos[0]).toEqual(own.blocos[0])
    expect(shown.tv).toBe(true)
    const told = shown.blocos.map((bloco) => ('por' in bloco ? `${bloco.kind} ${bloco.por.campo}` : bloco.kind))
    expect(told).toEqual(['figuras', 'grafico data', 'ranking equipe_id', 'grafico data'])
    expect(own.blocos.length).toBeGreaterThan(shown.blocos.length)
    const floor = (
      await byScreen((await open(CPF.coordenador, 'cobranca')).token, '/api/v1/paineis/cobranca')
    ).json<Painel>()
    expect(floor.blocos.map(({ kind }) => kind)).not.toContain('lista')
  })

  it('opens exactly that dashboard: every other address of the product refuses its token', async () => {
    const { token } = await open(CPF.administrador)
    const refused: string[] = []
    for (const { method, url, permissao } of t.app.routePermissions) {
      if (permissao === 'publica' || method === 'HEAD' || method === 'OPTIONS') continue
      if (method === 'GET' && url === METAS) continue
      const path = url.replaceAll(/:\w+/g, '1').replace('*', 'x')
      const answer = await byScreen(token, path, method as 'GET')
      if (answer.statusCode !== 403 || answer.json().code !== 'programa_nao_pode')
        refused.push(`${method} ${path} ${answer.statusCode}`)
    }
    expect(refused).toEqual([])
    expect((await byScreen(token, METAS)).statusCode).toBe(200)
  })

  it('keeps only the hash of its token', async () => {
    const { token } = await open(CPF.coordenador)
    const { rows } = await sql<{ hash: string; tudo: string }>`
      select hash, p::text || coalesce((select string_agg(v::text, ' ') from telas_tv v), '') as tudo from programas p
      where hash = ${createHash('sha256').update(token).digest('hex')}`.execute(t.db)
    expect(rows).toHaveLength(1)
    expect(rows[0]?.tudo).not.toContain(token)
  })

  it('is listed to who opened it and to administrators, each of whom ends it at once', async () => {
    const { token, maker } = await open(CPF.coordenador)
    const other = await open(CPF.supervisorCobranca)
    const admin = await t.as(CPF.administrador)
    const [mine] = await listed(maker)
    const [theirs] = await listed(other.maker)
    expect((await listed(other.maker)).map(({ id }) => id)).toEqual([theirs?.id])
    await revoke(other.maker, mine?.id ?? 0)
    expect((await byScreen(token, METAS)).statusCode).toBe(200)
    expect((await listed(admin)).map(({ id }) => id)).toEqual(expect.arrayContaining([mine?.id, theirs?.id]))
    const ended = await revoke(maker, mine?.id ?? 0)
    expect(ended.statusCode, ended.body).toBeLessThan(300)
    expect((await byScreen(token, METAS)).statusCode).toBe(401)
    expect((await byScreen(other.token, METAS)).statusCode).toBe(200)
    expect((await revoke(admin, theirs?.id ?? 0)).statusCode).toBeLessThan(300)
    expect((await byScreen(other.token, METAS)).statusCode).toBe(401)
    expect((await maker.get('/api/v1/programas')).json()).toEqual([])
  })

  it('stops on its day, and while its maker may not see the dashboard or is switched off', async () => {
    const { token, maker } = await open(CPF.supervisorCobranca)
    const denied = async (efeito: 'negar' | null) => {
      const del = sql`delete from usuarios_permissoes where usuario_id = ${maker.usuarioId}`
      await del.execute(t.db)
      if (efeito === null) return
      const admin = await (await t.as(CPF.administrador)).confirm()
      const given = { usuario_id: maker.usuarioId, permissao: 'painel.metas', efeito }
      expect((await admin.post('/api/v1/usuarios_permissoes', given)).statusCode).toBe(201)
    }
    await denied('negar')
    expect((await byScreen(token, METAS)).statusCode).toBe(403)
    await denied(null)
    expect((await byScreen(token, METAS)).statusCode).toBe(200)
    // no act: thirty days go by
    await sql`update programas set expira_em = now() where usuario_id = ${maker.usuarioId}`.execute(t.db)
    expect((await byScreen(token, METAS)).statusCode).toBe(401)
    const again = await open(CPF.supervisorCobranca)
    const admin = await (await t.as(CPF.administrador)).confirm()
    const url = `/api/v1/usuarios/${maker.usuarioId}`
    const headers = { 'if-match': String((await admin.get(url)).json().versao) }
    const off = await admin.inject({ method: 'PATCH', url, payload: { ativo: false }, headers })
    expect(off.statusCode, off.body).toBe(200)
    expect((await byScreen(again.token, METAS)).statusCode).toBe(401)
  })

  it('is opened by who may, for as many days as a year has, and only where the file allows it', async () => {
    const plain = await (await t.as(CPF.executivo)).confirm()
    expect((await plain.post(`${METAS}/tv`, { nome: 'Sala', dias: 30 })).statusCode).toBe(403)
    const maker = await (await t.as(CPF.coordenador)).confirm()
    expect((await maker.post(`${METAS}/tv`, { nome: 'Sala', dias: 366 })).statusCode).toBe(422)
    expect((await maker.post('/api/v1/paineis/faturamento/tv', { nome: 'Sala', dias: 30 })).statusCode).toBe(404)
    const late = await t.as(CPF.coordenador)
    await sql`update sessoes set confirmada_ate = null`.execute(t.db)
    expect((await late.post(`${METAS}/tv`, { nome: 'Sala', dias: 30 })).json().code).toBe('confirme_a_senha')
  })
})
