import { beforeAll, describe, expect, it } from 'vitest'
import { CPF } from '../fixture'
import type { Actor } from '../harness'
import { csv, importerOf } from '../resources/import/importer'
import { withApp } from '../with-app'

const { t, administrador: admin } = withApp({}, ['administrador'])
let confirmed: Actor
beforeAll(async () => {
  confirmed = await (await t.as(CPF.administrador)).confirm()
})

const ASKS = { statusCode: 403, code: 'confirme_a_senha' }
const patch = async (actor: Actor, path: string, payload: object) => {
  const { versao } = (await actor.get(`/api/v1/${path}`)).json()
  return actor.inject({ method: 'PATCH', url: `/api/v1/${path}`, headers: { 'if-match': String(versao) }, payload })
}
const permissao = (id: number, code: string) => ({ usuario_id: id, permissao: code, efeito: 'conceder' })

describe('POST /api/v1/confirmar', () => {
  it('marks its own session for five minutes, and no other of the same person', async () => {
    const { rows } = await t.app.pool.query(
      'select extract(epoch from confirmada_ate - now()) as left from sessoes where confirmada_ate is not null',
    )
    expect(rows).toHaveLength(1)
    expect(rows[0].left).toBeGreaterThan(240)
    expect(rows[0].left).toBeLessThanOrEqual(300)
    expect((await admin.post('/api/v1/usuarios_permissoes', permissao(4, 'usuarios.ver'))).json()).toMatchObject(ASKS)
  })

  it('is not taken for granted after the five minutes', async () => {
    const late = await (await t.as(CPF.administrador)).confirm()
    await t.app.pool.query("update sessoes set confirmada_ate = now() - interval '1 second' where jti = $1", [
      jtiOf(late),
    ])
    expect((await patch(late, 'usuarios/4', { funcao: 'Credor' })).json()).toMatchObject(ASKS)
  })
})

describe('granting permissions', () => {
  const created = async (code: string): Promise<number> =>
    (await confirmed.post('/api/v1/usuarios_permissoes', permissao(5, code))).json().id

  it('asks for the password when a função changes, and says nothing changed', async () => {
    expect((await patch(admin, 'usuarios/4', { funcao: 'Administrador(a)' })).json()).toMatchObject(ASKS)
    expect((await admin.get('/api/v1/usuarios/4')).json()).toMatchObject({ funcao: 'Executivo(a) de Cobrança' })
    expect((await patch(admin, 'usuarios/4', { nome: 'Edu M.' })).statusCode).toBe(200)
    expect((await patch(confirmed, 'usuarios/4', { funcao: 'Supervisor(a) Cobrança' })).statusCode).toBe(200)
  })

  it('asks when a person is made, who begins with a função', async () => {
    const body = { nome: 'Lia Torres', cpf: '16899535009', funcao: 'Credor' }
    expect((await admin.post('/api/v1/usuarios', body)).json()).toMatchObject(ASKS)
    expect((await confirmed.post('/api/v1/usuarios', body)).statusCode).toBe(201)
  })

  it('asks for rows inside the form of the person', async () => {
    const rows = { permissoes_proprias: [{ permissao: 'usuarios.ver', efeito: 'conceder' }] }
    expect((await patch(admin, 'usuarios/6', rows)).json()).toMatchObject(ASKS)
    expect((await patch(confirmed, 'usuarios/6', rows)).statusCode).toBe(200)
    expect((await patch(admin, 'usuarios/6', { permissoes_proprias: [] })).json()).toMatchObject(ASKS)
  })

  it('asks for taking a row away, bringing it back and reverting it', async () => {
    const id = await created('clientes.ver')
    expect((await patch(confirmed, `usuarios_permissoes/${id}`, { efeito: 'negar' })).statusCode).toBe(200)
    const [line] = (await admin.get(`/api/v1/usuarios_permissoes/${id}/historico`)).json()
    const revert = (actor: Actor) =>
      actor.inject({
        method: 'POST',
        url: `/api/v1/usuarios_permissoes/${id}/historico/${line.id}/reverter`,
        headers: { 'if-match': '2' },
      })
    expect((await revert(admin)).json()).toMatchObject(ASKS)
    const remove = (actor: Actor) =>
      actor.inject({ method: 'DELETE', url: `/api/v1/usuarios_permissoes/${id}`, headers: { 'if-match': '2' } })
    expect((await remove(admin)).json()).toMatchObject(ASKS)
    expect((await remove(confirmed)).statusCode).toBe(204)
    const back = await admin.inject({ method: 'POST', url: `/api/v1/usuarios_permissoes/${id}/restaurar` })
    expect(back.json()).toMatchObject(ASKS)
  })

  it('asks before a file of them is brought in', async () => {
    const file = csv(['Usuário', 'Permissão', 'Efeito'], ['5', 'usuarios.ver', 'Conceder'])
    const { id } = await importerOf(admin, 'usuarios_permissoes').upload('permissoes.csv', file)
    const url = `/api/v1/usuarios_permissoes/importacoes/${id}`
    expect((await admin.post(`${url}/confirmar`, {})).json()).toMatchObject(ASKS)
    expect((await admin.post(`${url}/desfazer`, {})).json()).toMatchObject(ASKS)
    // past that question, the file has still to be rehearsed
    expect((await confirmed.post(`${url}/confirmar`, {})).json().code).not.toBe('confirme_a_senha')
  })
})

describe('publishing limits', () => {
  it('asks, for one and for many, whole and not row by row', async () => {
    const faixa = { atraso_de: 0, valor_de: 0, max_parcelas: 12, parcela_minima: 10, primeiro_vencimento_max: 30 }
    const made = await admin.post('/api/v1/limites', { nome: 'Teto', faixas: [faixa] })
    expect(made.statusCode).toBe(201)
    const publish = (actor: Actor) =>
      actor.post('/api/v1/limites/atos/publicar', { ids: [made.json().id], versoes: { [made.json().id]: 1 } })
    expect((await publish(admin)).json()).toMatchObject(ASKS)
    expect((await admin.get(`/api/v1/limites/${made.json().id}`)).json()).toMatchObject({ status: 'Rascunho' })
    expect((await publish(confirmed)).json()).toMatchObject({ feitos: 1 })
  })
})

describe('what it is not asked for', () => {
  it('leaves the dialer credentials as the contract has them', async () => {
    const answer = await (await t.as(CPF.outroExecutivo)).get('/api/v1/executivo/findId/8')
    expect([answer.statusCode, Object.keys(answer.json().dados)]).toEqual([200, ['usuario', 'senha', 'ramal']])
  })
})

function jtiOf({ token }: Actor): string {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).jti
}
