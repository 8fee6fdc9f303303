import type { Definitions } from '../../../../declaration/config-definitions'
import type { FieldDefinition } from '../../../../declaration/definitions'
import { formatDate } from '../../../../domain/calendar/read-date'
import { lerParcelaDita } from '../../../../domain/prestacao/parcela-dita'
import { AppError, formatMessage } from '../../../../errors/app-error'
import { cellReader } from '../../../framework/resources/import/check/read-cell'
import { type Cell, cellText, isBlankCell, storable } from '../../../framework/resources/import/file/cell'
import { shortened } from '../../../framework/resources/import/file/receive-import'
import { comparable } from '../../../framework/resources/import/mapping/comparable'
import { lineWriter } from '../../../framework/staging/lines'
import { planTable, type TablePlan } from '../../../framework/staging/table/plan-table'
import type { TableRow } from '../../../framework/staging/table/read-table'
import { openTable } from '../../../framework/staging/table/table-file'
import type { ReceivedFile } from '../../../platform/tabular/receive'
import { EXTRATO, type PedidoDoExtrato } from './formato'

/** Column → how creditors call it, the likeliest first, without what only says that it is a number. */
const TITULOS = {
  operacao: ['operacao', 'contrato', 'titulo'],
  parcela: ['parcela'],
  data: [
    'data',
    'data do pagamento',
    'data pagamento',
    'data do recebimento',
    'data recebimento',
    'pago em',
    'recebimento',
  ],
  valor: ['valor', 'valor pago', 'valor recebido', 'valor do pagamento', 'realizado'],
} as const
type Coluna = keyof typeof TITULOS
const COLUNAS = ['operacao', 'parcela', 'data', 'valor'] as const satisfies readonly Coluna[]
const EXIGIDAS = { operacao: 'Número da operação', data: 'Data', valor: 'Valor' } as const

export interface Leitura {
  readonly plan: TablePlan
  /** The headings as the file writes them. */
  readonly titulos: Readonly<Partial<Record<Coluna, string>>>
  /** A row as COPY takes it, with its verdict. */
  readonly textOf: (id: number) => (row: TableRow) => string
}

type Reader = ReturnType<typeof cellReader>
type Readers = Readonly<Record<Exclude<Coluna, 'parcela'>, Reader>>

/**
 * How the file of a creditor is read: its table, and what each row of it says.
 *
 * Throws   on `arquivo`: `coluna_ausente`, and what no file of rows may be.
 */
export async function planejarLeitura(
  definitions: Definitions,
  file: ReceivedFile,
  periodo: Pick<PedidoDoExtrato, 'periodo_de' | 'periodo_ate'>,
): Promise<Leitura> {
  const plan = await planTable(
    await openTable(file),
    WISHES,
    (titles) => COLUNAS.filter((each) => placeOf(titles, each) >= 0).length,
  )
  const missing = Object.entries(EXIGIDAS).filter(([each]) => placeOf(plan.headings, each as Coluna) < 0)
  if (missing.length > 0) {
    const colunas = missing.map(([, rotulo]) => `"${rotulo}"`).join(', ')
    throw AppError.onField('arquivo', 'coluna_ausente', { colunas: `as colunas ${colunas}` })
  }
  const places = COLUNAS.map((each) => [each, placeOf(plan.headings, each)] as const)
  const titulos = Object.fromEntries(places.flatMap(([each, at]) => (at < 0 ? [] : [[each, plan.headings[at] ?? '']])))
  const readers = readersOf(definitions)
  const write = lineWriter(EXTRATO)
  const textOf = (id: number) => (row: TableRow) => {
    const cells = Object.fromEntries(places.map(([each, at]) => [each, row.celulas[at] ?? null]))
    const read = widthOf(plan, row) ?? judged(readers, cells as Cells, periodo)
    if (!('coluna' in read)) return write(id, { linha: row.linha, situacao: 'criar', dela: { folha: '', ...read } })
    const { coluna, motivo } = read
    const valor = coluna === null ? null : storable(shortened(cellText(cells[coluna])))
    const heading = coluna === null ? null : (titulos[coluna] ?? coluna)
    return write(id, { linha: row.linha, situacao: 'recusada', coluna: heading, valor, motivo, dela: { folha: '' } })
  }
  return { plan, titulos, textOf }
}

const WISHES = { formato: 'auto', codificacao: 'auto', separador: 'auto', aba: null, colunas: {} } as const

function placeOf(titles: readonly string[], coluna: Coluna): number {
  const plain = titles.map((title) => comparable(title).replace(NUMERO_DE, ''))
  const places = TITULOS[coluna].map((name) => plain.indexOf(name))
  return places.find((at) => at >= 0) ?? -1
}

const NUMERO_DE = /^(?:numero|num|nr|no|n) (?:d[aeo] )?/

function readersOf({ resources }: Definitions): Readers {
  const reader = (nome: string) => {
    const field: FieldDefinition | undefined = resources.extratos_credor_linhas?.campos.find(
      (campo) => campo.nome === nome,
    )
    if (!field) throw new Error(`no field extratos_credor_linhas.${nome}`)
    return cellReader(field, { formato: null, decimal: null })
  }
  return { operacao: reader('numero_operacao'), data: reader('data'), valor: reader('valor') }
}

type Cells = Readonly<Record<Coluna, Cell>>

interface Recusa {
  /** Where; null: the row as a whole. */
  readonly coluna: Coluna | null
  readonly motivo: string
}

/** What a row says, by the columns of its table. */
type Dita = Readonly<Record<'numero_operacao' | 'data' | 'pago', string>> &
  Readonly<Record<'parcela_dita' | 'numero' | 'total', string | number | null>>

/** A row with lost or further cells says something else than its headings. */
function widthOf({ headings }: TablePlan, { celulas }: TableRow): Recusa | undefined {
  if (celulas.length >= headings.length && celulas.slice(headings.length).every(isBlankCell)) return undefined
  const params = { encontradas: celulas.length, esperadas: headings.length }
  return { coluna: null, motivo: formatMessage('linha_colunas', params) }
}

function judged(readers: Readers, cells: Cells, { periodo_de, periodo_ate }: Periodo): Dita | Recusa {
  if (/^(sub)?tota(l|is)( geral)?\s*:?$/i.test(cellText(Object.values(cells).find((cell) => !isBlankCell(cell)))))
    return { coluna: null, motivo: formatMessage('extrato_credor_total') }
  const said: Record<string, string> = {}
  for (const coluna of ['operacao', 'data', 'valor'] as const) {
    if (isBlankCell(cells[coluna])) return { coluna, motivo: formatMessage('linha_vazio') }
    const read = readers[coluna](cells[coluna])
    if ('error' in read) return { coluna, motivo: read.error }
    said[coluna] = String(read.value)
  }
  const { operacao = '', data = '', valor = '' } = said
  if (data < periodo_de || data > periodo_ate) {
    const params = { de: formatDate(periodo_de), ate: formatDate(periodo_ate) }
    return { coluna: 'data', motivo: formatMessage('data_fora_do_intervalo', params) }
  }
  const parcela = cellText(cells.parcela)
  const dita = parcela === '' ? { numero: null, total: null } : lerParcelaDita(parcela)
  if (!dita) return { coluna: 'parcela', motivo: formatMessage('extrato_credor_parcela') }
  return { numero_operacao: operacao, data, pago: valor, parcela_dita: parcela || null, ...dita }
}

type Periodo = Pick<PedidoDoExtrato, 'periodo_de' | 'periodo_ate'>
