import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CPF } from '../../fixture'
import type { Actor } from '../../harness'
import { type DeclaredApp, openDeclaredApp } from '../declared-app'
import { csv, importerOf } from './importer'
import { ITENS, LOJAS, VENDAS } from './pedidos-importados'

let t: DeclaredApp
let admin: Actor
let credor10: Actor
let vendas: ReturnType<typeof importerOf>

beforeAll(async () => {
  t = await openDeclaredApp({ lojas: LOJAS, vendas: VENDAS, itens: ITENS }, { worker: 'sim' })
  admin = await t.as(CPF.administrador)
  vendas = importerOf(admin, 'vendas')
  await t.app.pool.query(`insert into lojas (id, nome, codigo) values (10, 'Centro', 'C1'), (57, 'Norte', 'N1')`)
  for (const code of ['vendas.*', 'lojas.*']) await t.grant(9, code)
  credor10 = await t.as(CPF.credor10)
})
afterAll(() => t.close())

const HEAD = ['numero', 'loja', 'valor', 'margem']
const rowsOf = async (where: string) => (await t.app.pool.query(`select * from vendas where ${where} order by id`)).rows
const bring = async (...rows: string[][]) => {
  const { id } = await vendas.rehearse('lote.csv', csv(HEAD, ...rows))
  return (await vendas.step(id, 'confirmar')).importacao
}

describe('undoing an import', () => {
  it('deletes what it made, puts back what it changed, and leaves what others touched since', async () => {
    await bring(['A1', 'C1', '10', ''], ['A2', 'C1', '20', ''], ['A3', 'C1', '30', ''])
    const second = await bring(
      ['A1', 'C1', '11', '5'],
      ['A2', 'C1', '22', ''],
      ['A3', 'C1', '30', ''],
      ['B1', 'C1', '1', ''],
      ['B2', 'C1', '2', ''],
      ['B3', 'C1', '3', ''],
    )
    expect(second).toMatchObject({ criar: 3, atualizar: 2, iguais: 1 })
    const [a2] = await rowsOf("numero = 'A2'")
    const [b2, b3] = await rowsOf("numero in ('B2', 'B3')")
    const edit = (id: number, versao: number) =>
      admin.inject({
        method: 'PATCH',
        url: `/api/v1/vendas/${id}`,
        payload: { urgente: true },
        headers: { 'if-match': `${versao}` },
      })
    expect((await edit(a2.id, 2)).statusCode).toBe(200)
    expect((await edit(b2.id, 1)).statusCode).toBe(200)
    await admin.inject({ method: 'POST', url: '/api/v1/itens', payload: { nome: 'x', venda_id: b3.id } })
    const { importacao } = await vendas.step(second.id, 'desfazer')
    expect(importacao).toMatchObject({ situacao: 'desfeita', mantidas: 3 })
    const kept = await vendas.lines(second.id, 'mantida')
    expect(kept.map(({ linha, motivo }: { linha: number; motivo: string }) => [linha, motivo])).toEqual([
      [3, 'Alterado por outra pessoa depois da importação.'],
      [6, 'Alterado por outra pessoa depois da importação.'],
      [7, 'Há registros ligados a este.'],
    ])
    expect(await rowsOf("numero in ('A1', 'A2', 'A3', 'B1', 'B2', 'B3') and excluido_em is null")).toMatchObject([
      { numero: 'A1', valor: 10, margem: null, versao: 3 },
      { numero: 'A2', valor: 22 },
      { numero: 'A3', valor: 30, versao: 1 },
      { numero: 'B2' },
      { numero: 'B3' },
    ])
    const [a1] = await rowsOf("numero = 'A1'")
    const [line] = (await admin.get(`/api/v1/vendas/${a1.id}/historico`)).json()
    expect(line).toMatchObject({
      origem: `importacao ${second.id} desfeita`,
      mudancas: { valor: [11, 10], margem: [5, null] },
    })
  })

  it('refuses before the import is over, and asked twice does it once', async () => {
    const { id } = await vendas.rehearse('outro.csv', csv(HEAD, ['D1', 'C1', '1', '']))
    expect((await admin.post(`/api/v1/vendas/importacoes/${id}/desfazer`, {})).statusCode).toBe(409)
    await vendas.step(id, 'confirmar')
    const first = await vendas.step(id, 'desfazer')
    const again = await admin.post(`/api/v1/vendas/importacoes/${id}/desfazer`, {})
    expect(again.json()).toEqual({ trabalho_id: first.importacao.trabalho_id })
  })
})

describe('what changes between the dry run and the import', () => {
  it('is refused row by row: a changed record, a taken key, a vanished shop', async () => {
    await bring(['E1', 'C1', '1', ''], ['E2', 'C1', '1', ''])
    await t.app.pool.query(`insert into lojas (id, nome, codigo) values (70, 'Some', 'S1')`)
    const { id, criar, atualizar } = await vendas.rehearse(
      'corrida.csv',
      csv(
        HEAD,
        ['E1', 'C1', '5', ''],
        ['E2', 'C1', '6', ''],
        ['E3', 'C1', '7', ''],
        ['E4', 'C1', '8', ''],
        ['E5', 'S1', '9', ''],
      ),
    )
    expect([criar, atualizar]).toEqual([3, 2])
    const [e1] = await rowsOf("numero = 'E1'")
    await admin.inject({
      method: 'PATCH',
      url: `/api/v1/vendas/${e1.id}`,
      payload: { valor: 3 },
      headers: { 'if-match': '1' },
    })
    await admin.inject({ method: 'POST', url: '/api/v1/vendas', payload: { numero: 'E3', loja_id: 10, valor: 4 } })
    await t.app.pool.query('update lojas set excluido_em = now() where id = 70')
    const { importacao } = await vendas.step(id, 'confirmar')
    expect(importacao).toMatchObject({ criar: 1, atualizar: 1, recusadas: 3 })
    const lines = await vendas.lines(id, 'recusada')
    expect(lines.map(({ linha, celulas }: { linha: number; celulas: string[] }) => [linha, celulas[0]])).toEqual([
      [2, 'E1'],
      [4, 'E3'],
      [6, 'E5'],
    ])
    expect(await rowsOf("numero in ('E1', 'E2', 'E3', 'E4', 'E5')")).toMatchObject([
      { valor: 3 },
      { valor: 6 },
      { valor: 4 },
      { numero: 'E4', valor: 8 },
    ])
  })
})

describe('a user of one creditor', () => {
  it('neither makes nor changes records outside his scope, nor finds them by name', async () => {
    await bring(['F1', 'N1', '1', ''], ['F2', 'C1', '1', ''])
    const own = importerOf(credor10, 'vendas')
    const importacao = await own.rehearse(
      'dele.csv',
      csv(['numero', 'loja_id', 'valor'], ['F1', '57', '9'], ['F2', '10', '9'], ['F3', '57', '9'], ['F4', '10', '9']),
    )
    expect(importacao).toMatchObject({ criar: 1, atualizar: 1, recusadas: 2 })
    expect((await own.lines(importacao.id, 'recusada')).map(({ linha }: { linha: number }) => linha)).toEqual([2, 4])
  })

  it('is offered no field that he may not edit, and gets none in by another way', async () => {
    const own = importerOf(credor10, 'vendas')
    const made = await own.upload('margem.csv', csv(HEAD, ['G1', 'C1', '1', '50']))
    expect(made.mapa).toEqual(['numero', 'loja_id', 'valor', null])
    const answer = await own.put(made.id, { mapa: ['numero', 'loja_id', 'valor', 'margem'], modo: 'criar' })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toEqual({ 'mapa.3': ['Este campo não pode ser importado.'] })
  })

  it("does not see another person's import", async () => {
    const { id } = await vendas.upload('meu.csv', csv(HEAD, ['H1', 'C1', '1', '']))
    for (const url of [`${id}`, `${id}/linhas`, `${id}/rejeitos.xlsx`]) {
      expect((await credor10.get(`/api/v1/vendas/importacoes/${url}`)).statusCode, url).toBe(404)
    }
    expect((await credor10.post(`/api/v1/vendas/importacoes/${id}/confirmar`, {})).statusCode).toBe(404)
    const ids = (await credor10.get('/api/v1/vendas/importacoes')).json().map((each: { id: number }) => each.id)
    expect(ids).not.toContain(id)
  })

  it('needs the permission of what a mode does', async () => {
    await t.grant(9, 'vendas.editar', 'negar')
    const own = importerOf(credor10, 'vendas')
    const made = await own.upload('modo.csv', csv(HEAD, ['I1', 'C1', '1', '']))
    expect(made.modos).toEqual(['criar'])
    const answer = await own.put(made.id, { mapa: made.mapa, modo: 'ambos', chave: ['loja_id', 'numero'] })
    expect([answer.statusCode, answer.json().message]).toEqual([403, expect.stringContaining('vendas.editar')])
  })
})
