import exceljs from 'exceljs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stateOf } from '../../database/table-state'
import { CPF } from '../../fixture'
import type { Actor } from '../../harness'
import { type DeclaredApp, openDeclaredApp } from '../declared-app'
import { csv, importerOf } from './importer'
import { ITENS, LOJAS, VENDAS } from './pedidos-importados'

let t: DeclaredApp
let admin: Actor
let vendas: ReturnType<typeof importerOf>

beforeAll(async () => {
  t = await openDeclaredApp({ lojas: LOJAS, vendas: VENDAS, itens: ITENS }, { worker: 'sim' })
  admin = await t.as(CPF.administrador)
  vendas = importerOf(admin, 'vendas')
  await t.app.pool.query(`insert into lojas (id, nome, codigo, cnpj) values
    (10, 'Centro', 'C1', '11222333000181'), (11, 'São José', 'SJ', null), (12, 'Repetida', 'R', null), (13, 'Repetida 2', 'R', null)`)
})
afterAll(() => t.close())

const HEAD = ['Nº do pedido', 'Loja', 'Valor', 'Vencimento', 'Estado']
const row = (at: number, valor = '10,50') => [`N-${at}`, 'Centro', valor, '20/11/2026', 'Nova']
const total = async () =>
  Number((await t.app.pool.query('select count(*) from vendas where excluido_em is null')).rows[0].count)

describe('a file of 200 rows with one that is wrong', () => {
  let id: number
  it('suggests the columns, judges every row and writes nothing yet', async () => {
    const rows = Array.from({ length: 200 }, (_, at) => row(at, at === 100 ? 'dez' : '1.234,56'))
    const made = await vendas.upload('pedidos.csv', csv(HEAD, ...rows))
    expect(made).toMatchObject({
      linhas: 200,
      mapa: ['numero', 'loja_id', 'valor', 'pago_em', 'estado'],
      modo: 'ambos',
      chave: ['loja_id', 'numero'],
    })
    expect(made.colunas[1]).toEqual({ titulo: 'Loja', amostra: ['Centro'] })
    expect((await vendas.put(made.id, { mapa: made.mapa, modo: 'ambos', chave: made.chave })).statusCode).toBe(200)
    const { importacao } = await vendas.step(made.id, 'ensaio')
    expect(importacao).toMatchObject({ situacao: 'ensaiada', criar: 199, recusadas: 1, atualizar: 0 })
    expect(importacao.motivos).toEqual([
      { coluna: 'Valor', contagem: 1, linha: 102, motivo: expect.stringContaining('reais') },
    ])
    expect(await total()).toBe(0)
    id = made.id
  })

  it('brings in the 199 others, each with its history, even when it is confirmed twice at once', async () => {
    const url = `/api/v1/vendas/importacoes/${id}/confirmar`
    const [one, other] = await Promise.all([admin.post(url, {}), admin.post(url, {})])
    expect([one.statusCode, other.statusCode], one.body + other.body).toEqual([202, 202])
    expect(one.json()).toEqual(other.json())
    const { importacao } = await vendas.step(id, 'confirmar')
    expect(importacao).toMatchObject({ situacao: 'importada', criar: 199, recusadas: 1 })
    expect(await total()).toBe(199)
    await expect.poll(() => stateOf(t.db, 'vendas')).toMatchObject({ linhas: 199 })
    const [found] = (await admin.get('/api/v1/vendas?numero=N-3')).json()
    expect(found).toMatchObject({ valor: 1234.56, pago_em: '2026-11-20', loja_id: 10, estado: 'N', desconto: 0 })
    const [line] = (await admin.get(`/api/v1/vendas/${found.id}/historico`)).json()
    expect(line).toMatchObject({ acao: 'criar', origem: `importacao ${id}`, mudancas: { numero: [null, 'N-3'] } })
    const tree = JSON.stringify({ campo: 'criado_em', op: 'eq', valor: importacao.instante })
    const list = await admin.get(`/api/v1/vendas?_onde=${encodeURIComponent(tree)}&_end=1`)
    expect(list.headers['x-total-count']).toBe('199')
  })

  it('takes the rejects file back once it is corrected', async () => {
    const workbook = new exceljs.Workbook()
    await workbook.xlsx.load((await vendas.rejects(id)) as never)
    const sheet = workbook.worksheets[0]
    expect(sheet?.getRow(1).values).toEqual([undefined, ...HEAD, 'motivo', 'linha'])
    expect(sheet?.rowCount).toBe(2)
    expect(sheet?.getRow(2).getCell(6).value).toContain('Valor: ')
    if (sheet) sheet.getRow(2).getCell(3).value = 99.9
    const corrected = Buffer.from(await workbook.xlsx.writeBuffer())
    const made = await vendas.upload('pedidos - recusadas.xlsx', corrected)
    expect(made.mapa).toEqual(['numero', 'loja_id', 'valor', 'pago_em', 'estado', null, null])
    const { importacao } = await again(made)
    expect(importacao).toMatchObject({ situacao: 'importada', criar: 1, recusadas: 0 })
    expect(await total()).toBe(200)
  })

  it('changes by key what is there and leaves alone what is the same', async () => {
    const rehearsed = await vendas.rehearse('mais.csv', csv(HEAD, row(1, '77,00'), row(2, '1.234,56'), row(900)))
    expect(rehearsed).toMatchObject({ criar: 1, atualizar: 1, iguais: 1, recusadas: 0 })
    expect((await vendas.lines(rehearsed.id, 'atualizar'))[0].mudancas).toEqual({ valor: [1234.56, 77] })
    await vendas.step(rehearsed.id, 'confirmar')
    expect((await admin.get('/api/v1/vendas?numero=N-1')).json()[0]).toMatchObject({ valor: 77, versao: 2 })
    expect((await admin.get('/api/v1/vendas?numero=N-2')).json()[0]).toMatchObject({ versao: 1 })
  })

  async function again(made: { id: number; mapa: unknown; modo: string; chave: unknown }) {
    await vendas.put(made.id, { mapa: made.mapa, modo: made.modo, chave: made.chave })
    await vendas.step(made.id, 'ensaio')
    return vendas.step(made.id, 'confirmar')
  }
})

describe('a row is held to what a save by screen is held to', () => {
  const head = ['numero', 'loja', 'valor', 'estado', 'motivo', 'desconto', 'urgente', 'cpf']
  it.each([
    ['an unknown shop', ['X1', 'Nenhuma', '1', '', '', '', '', ''], 'loja', 'Nenhum registro'],
    ['a code that two shops have', ['X2', 'R', '1', '', '', '', '', ''], 'loja', 'Mais de um'],
    ['a blank required value', ['X3', 'C1', '', '', '', '', '', ''], 'valor', 'obrigatório'],
    ['a blank key', ['', 'C1', '1', '', '', '', '', ''], 'numero', 'chave está vazia'],
    ['less than the minimum', ['X4', 'C1', '0', '', '', '', '', ''], 'valor', 'mínimo'],
    ['a word outside the list', ['X5', 'C1', '1', 'Outra', '', '', '', ''], 'estado', 'lista'],
    ['a hidden field', ['X6', 'C1', '1', 'N', 'porque sim', '', '', ''], 'motivo', 'não pode ser alterado'],
    ['a field that its state requires', ['X7', 'C1', '1', 'Fechada', '', '', '', ''], 'Motivo', 'obrigatório'],
    ['a rule across fields', ['X8', 'C1', '1', '', '', '60', 'não', ''], 'desconto', 'urgente'],
    ['a CPF that is none', ['X9', 'C1', '1', '', '', '', '', '12345678900'], 'cpf', 'CPF'],
    ['a control code', ['X\u0001', 'C1', '1', '', '', '', '', ''], 'numero', ''],
  ])('%s is refused at its column', async (_, cells, coluna, motivo) => {
    const { id, criar, recusadas } = await vendas.rehearse(
      'um.csv',
      csv(head, cells, ['bom', 'C1', '1', '', '', '', '', '']),
    )
    expect([criar, recusadas]).toEqual([1, 1])
    const [line] = await vendas.lines(id, 'recusada')
    expect(line.motivo).toContain(motivo)
    expect(line.coluna?.toLowerCase()).toBe(coluna.toLowerCase())
  })

  it('tells each reason of a row under its own column', async () => {
    const rows = ['W1', 'W2'].map((numero) => [numero, 'Nenhuma', '0', '', '', '', '', ''])
    const { recusadas, motivos } = await vendas.rehearse('dois.csv', csv(head, ...rows))
    expect(recusadas).toBe(2)
    const found = motivos.map(({ coluna, contagem, linha }: Record<string, unknown>) => [coluna, contagem, linha])
    expect(found.toSorted()).toEqual([
      ['loja', 2, 2],
      ['valor', 2, 2],
    ])
    expect(JSON.stringify(motivos)).not.toMatch(/(loja|valor): /)
  })

  it('understands names, codes, numbers, labels, lost zeros and Brazilian words', async () => {
    const { criar, recusadas, motivos } = await vendas.rehearse(
      'bons.csv',
      csv(
        head,
        ['Y1', 'sao jose', 'R$ 1.234,5', 'aprovada', '', '60%', 'Sim', '191'],
        ['Y2', '11.222.333/0001-81', '1234.50', 'A', '', '', 'n', ''],
        ['Y3', '11', '1', '', '', '', '', ''],
      ),
    )
    expect([criar, recusadas, motivos]).toEqual([3, 0, []])
  })

  it('names the line that already had the same key', async () => {
    const { id } = await vendas.rehearse(
      'dobro.csv',
      csv(head, ['Z1', 'C1', '1', '', '', '', '', ''], ['Z1', 'Centro', '2', '', '', '', '', '']),
    )
    expect((await vendas.lines(id, 'recusada'))[0]).toMatchObject({
      linha: 3,
      motivo: expect.stringContaining('linha 2'),
    })
  })
})
