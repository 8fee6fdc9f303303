import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '../harness'
import { withApp } from '../with-app'
import { createCompany } from './company'

const { t } = withApp()
let fundo: Actor

/** A portal user of creditor 129, which sees the operations of all creditors; every permission there is. */
beforeAll(async () => {
  await createCompany(t)
  const cpf = '90000000129'
  const usuario = { id: 9129, nome: 'Fundo Horizonte', cpf, funcao: 'Credor', versao: 1, ativo: true }
  await t.db.insertInto('usuarios').values(usuario).execute()
  await t.db.insertInto('usuarios_usuario_empresas').values({ de_id: 9129, para_id: 129 }).execute()
  await t.db
    .insertInto('usuarios_permissoes')
    .values({ usuario_id: 9129, permissao: '*', efeito: 'conceder', versao: 1 })
    .execute()
  await t.db
    .insertInto('operacoes')
    .values({
      id: 129,
      numero_operacao: 'FUNDO-1',
      cliente_id: 2,
      credor_id: 129,
      valor_nominal: 129,
      data_vencimento: '2026-03-01',
      status_operacao: 'C',
      versao: 1,
    })
    .execute()
  fundo = await t.as(cpf)
})

const operacoes = () => t.db.selectFrom('operacoes').selectAll().orderBy('id').execute()

describe('the portal of a creditor that sees all operations', () => {
  let before: Awaited<ReturnType<typeof operacoes>>
  beforeEach(async () => {
    before = await operacoes()
  })

  it('lists, opens and sums the operations of every creditor', async () => {
    const answer = await fundo.get('/api/v1/operacoes?_end=100')
    expect(answer.headers['x-total-count']).toBe(String(before.length))
    expect((await fundo.get('/api/v1/operacoes/4')).json()).toMatchObject({ id: 4, credor_id: 57 })
    expect((await fundo.get('/api/v1/operacoes/totais')).json()).toMatchObject({ linhas: before.length })
  })

  it.each(['acordos', 'parcelas', 'parcelas_operacoes', 'acordos_operacoes', 'propostas', 'remessas', 'eventos'])(
    'sees nothing else of them: %s',
    async (recurso) => {
      expect((await fundo.get(`/api/v1/${recurso}`)).body).toBe('[]')
    },
  )

  it.each([
    ['PATCH', '/api/v1/operacoes/4', { aluno: 'Mudado' }],
    ['PATCH', '/api/v1/operacoes/4', { valor_nominal: 1 }],
    ['PATCH', '/api/v1/operacoes/4', { credor_id: 129 }],
    ['PATCH', '/api/v1/operacoes/4', {}],
    ['DELETE', '/api/v1/operacoes/4', undefined],
    ['PATCH', '/api/v1/operacoes/129', { credor_id: 57 }],
  ] as const)('changes none of another creditor: %s %s %j', async (method, url, payload) => {
    const { versao } = (await fundo.get(url)).json<{ versao: number }>()
    const answer = await fundo.inject({
      method,
      url,
      headers: { 'if-match': String(versao) },
      ...(payload && { payload }),
    })
    expect([403, 422], answer.body).toContain(answer.statusCode)
    expect(await operacoes()).toEqual(before)
  })

  it('brings none of another creditor back', async () => {
    await t.db.updateTable('operacoes').set({ excluido_em: '2026-11-01T00:00:00Z' }).where('id', '=', 36).execute()
    before = await operacoes()
    const answer = await fundo.inject({ method: 'POST', url: '/api/v1/operacoes/36/restaurar' })
    expect(answer.statusCode).toBe(404)
    expect(await operacoes()).toEqual(before)
  })

  it('makes none for another creditor', async () => {
    const answer = await fundo.post('/api/v1/operacoes', {
      numero_operacao: 'X',
      cliente_id: 2,
      credor_id: 57,
      valor_nominal: 1,
      data_vencimento: '2026-01-01',
    })
    expect(answer.statusCode).toBe(422)
    expect(await operacoes()).toEqual(before)
  })

  it('closes no agreement over them, under its own creditor or theirs', async () => {
    for (const credor_id of [129, 10]) {
      const body = { cliente_id: 2, credor_id, operacoes: [3], formaPagamento: 'boleto_pix' }
      const answer = await fundo.post('/api/v1/acordo/store', body)
      expect([403, 404, 422], answer.body).toContain(answer.statusCode)
    }
    expect(await operacoes()).toEqual(before)
  })

  it('changes its own, so that the refusals mean something', async () => {
    const answer = await fundo.inject({
      method: 'PATCH',
      url: '/api/v1/operacoes/129',
      headers: { 'if-match': '1' },
      payload: { aluno: 'Mudado' },
    })
    expect(answer.statusCode, answer.body).toBe(200)
  })
})
