import ExcelJS from 'exceljs'
import { cpfNumber } from '../../../src/server/demo/documents'
import { type CreditorFile, csv } from './files'

/** Agreements of the house that moves in, of two instalments each, the first of them paid. */
export const AGREEMENTS = 2_000
const [NOMINAL, JUROS] = [1_000, 10]

/** What its workbook comes to. */
export const MOVED = {
  lines: AGREEMENTS * 5,
  total: AGREEMENTS * (NOMINAL + JUROS),
  received: (AGREEMENTS * (NOMINAL + JUROS)) / 2,
} as const

const every = <T>(made: (n: number) => T): readonly T[] =>
  Array.from({ length: AGREEMENTS }, (_, index) => made(index + 1))

/** The debts first, as any creditor sends them. */
export const CLUBE = csv('clube.csv', [
  'cpf_cnpj;nome;numero_operacao;valor_nominal;data_vencimento',
  ...every((n) => `${cpfNumber(20_000 + n)};Sócio ${n};S-${n};${NOMINAL},00;10/03/2026`),
])

/** Then what was agreed over them, in the words of another system. */
export async function mudanca(): Promise<CreditorFile> {
  const book = new ExcelJS.Workbook()
  const sheet = (nome: string, titulos: readonly string[], linhas: readonly (string | number)[][]) =>
    book.addWorksheet(nome).addRows([titulos, ...linhas])
  const metade = (NOMINAL + JUROS) / 2
  sheet(
    'Acordos',
    [
      ...['Contrato', 'CNPJ do credor', 'Devedor', 'Operações', 'Status', 'Data', 'Forma de pagamento', 'Valor total'],
      ...['Juros', 'Multa', 'Honorários', 'Desconto', 'Comissão'],
    ],
    every((n) => [
      ...[`A-${n}`, CNPJ, cpfNumber(20_000 + n), `S-${n}`, 'Em dia', '10/10/2026', 'Boleto', NOMINAL + JUROS],
      ...[JUROS, 0, 0, 0, 0],
    ]),
  )
  sheet(
    'Parcelas',
    ['Contrato', 'Parcela', 'Data de vencimento', 'Valor da parcela', 'Status'],
    every((n) => [
      [`A-${n}`, 1, '10/10/2026', metade, 'Liquidada'],
      [`A-${n}`, 2, '10/12/2026', metade, 'Em aberto'],
    ]).flat(),
  )
  sheet(
    'Recebimentos',
    ['Contrato', 'Parcela', 'Data', 'Valor', 'Forma de pagamento', 'Taxa do cartão'],
    every((n) => [`A-${n}`, 1, '10/10/2026', metade, 'Boleto', '']),
  )
  sheet(
    'Eventos',
    ['Contrato', 'Data', 'Tipo', 'Texto', 'Usuário'],
    every((n) => [`A-${n}`, '09/10/2026', 'Ligação', 'Fechou em duas vezes', 'joana.sistema']),
  )
  const buffer = Buffer.from(await book.xlsx.writeBuffer())
  return { name: 'mudanca.xlsx', mimeType: XLSX, buffer }
}

export const CNPJ = '00000000000191'
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
