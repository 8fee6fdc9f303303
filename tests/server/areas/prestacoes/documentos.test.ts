import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Actor, TestApp } from '../../harness'
import { readSheet } from '../../resources/export/exporting'
import { fechar } from '../baixas/acordo-recebendo'
import { openBaixas, receber } from '../baixas/open-baixas'
import { abrir, ler, levar, ROTA } from './prestacao-de-teste'

let t: TestApp
let executivo: Actor
let analista: Actor
beforeAll(async () => {
  ;({ t, executivo, analista } = await openBaixas())
})
afterAll(() => t.close())

const FIELDS = [
  'Índice',
  'Nº da operação',
  'Operação',
  'Instituição',
  'Código do credor',
  'Cliente',
  'Aluno',
  'CPF/CNPJ',
  'Dias vencido',
  'Vencimento original',
  'Vencimento',
  'Recebimento',
  'Parcela',
  'Valor negociado',
  'Juros',
  'Multa',
  'Honorários',
  'Desconto',
  'Realizado',
  'Principal',
  'Repasse',
  'Origem',
  'Correção',
  'Taxa do cartão',
  'Comissão',
  'Forma',
]

it('gives a statement as PDF and as a sheet of the 26 columns with their sums and its code', async () => {
  const acordo = await fechar(t, executivo)
  await receber(analista, acordo.parcelas[0])
  const id = await abrir(analista, { credor_id: 10 })
  await levar(analista, id, 'fechar')
  const { codigo } = await ler(analista, id)
  const pdf = await analista.get(`${ROTA}/${id}/prestacao.pdf`)
  expect([pdf.statusCode, pdf.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
  const xlsx = await analista.get(`${ROTA}/${id}/prestacao.xlsx`)
  expect(xlsx.statusCode, xlsx.body).toBe(200)
  const sheet = await readSheet(xlsx.rawPayload)
  const row = (at: number) => FIELDS.map((_, column) => sheet.getRow(at).getCell(column + 1).value)
  expect(sheet.getCell('B2').text).toBe(codigo)
  expect(row(3)).toEqual(FIELDS)
  const column = (name: string, at: number) => row(at)[FIELDS.indexOf(name)]
  const money = ['Valor negociado', 'Realizado', 'Principal', 'Comissão', 'Repasse']
  expect(money.map((name) => column(name, 4))).toEqual([333.34, 333.34, 333.34, 33.33, 300.01])
  expect(money.map((name) => column(name, 5))).toEqual([166.66, 166.66, 166.66, 16.67, 149.99])
  expect(money.map((name) => column(name, 6))).toEqual([500, 500, 500, 50, 450])
  expect([column('Índice', 6), sheet.rowCount]).toEqual(['Total de 2', 6])
})

it('gives them to whoever sees the statement, and keeps who took them', async () => {
  const acordo = await fechar(t, executivo)
  await receber(analista, acordo.parcelas[0])
  const id = await abrir(analista, { credor_id: 10 })
  for (const nome of ['prestacao.pdf', 'prestacao.xlsx']) {
    expect((await executivo.get(`${ROTA}/${id}/${nome}`)).statusCode, nome).toBe(403)
    expect((await analista.get(`${ROTA}/999999/${nome}`)).statusCode, nome).toBe(404)
    await analista.get(`${ROTA}/${id}/${nome}`)
  }
  const { rows } = await t.app.pool.query(
    "select from acessos where recurso = 'prestacoes' and registro_id = $1 and acao = 'gerar_prestacao'",
    [id],
  )
  expect(rows).toHaveLength(2)
})

it('is named beside each line and receipt that it tells, in the report of finance too', async () => {
  const acordo = await fechar(t, executivo)
  await receber(analista, acordo.parcelas[0])
  const before = await reported(acordo.id)
  expect(before).toEqual([[null, null], [null]])
  const id = await abrir(analista, { credor_id: 10 })
  const { numero } = await ler(analista, id)
  expect(await reported(acordo.id)).toEqual([[numero, numero], [numero]])
})

/** What the ledger and the report of finance say of the statement of an agreement's lines and receipts. */
async function reported(acordo: number) {
  const numbers = async (relatorio: string) => {
    const answer = await analista.get(`/api/v1/${relatorio}?acordo_id=${acordo}&_start=0&_end=9`)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json<{ prestacao: number | null; acordo_id?: number }[]>().map(({ prestacao }) => prestacao)
  }
  return [await numbers('recebimentos_linhas'), (await numbers('relatorio_prestacao_contas_financeiro')).slice(0, 1)]
}
