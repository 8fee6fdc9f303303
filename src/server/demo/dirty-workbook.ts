import { addDays } from '../../domain/calendar/iso-date'
import { formatDate } from '../../domain/calendar/read-date'
import { loadExceljs } from '../platform/heavy-packages'
import { cpfFrom, cpfNumber } from './documents'

/** What people do to a file before they send it, by the code of what a reader says of it. */
export const DIRT = [
  'aviso_documento_zeros',
  'aviso_documento_cientifico',
  'linha_documento_cientifico',
  'aviso_data_serial',
  'linha_data_ano_curto',
  'linha_data_mes_dia',
  'aviso_moeda',
  'linha_valor_parenteses',
  'aviso_linha_oculta',
  'linha_erro_formula',
  'linha_repetida',
  'aviso_varios_na_celula',
  'aviso_figura',
  'linha_caractere',
] as const

export type Dirt = (typeof DIRT)[number]

/** The heading, and what stands above it. */
const HEADING = ['cpf_cnpj', 'nome', 'numero_operacao', 'valor_nominal', 'data_vencimento', 'telefone']
const HEADING_ROW = 3

interface DirtyLine {
  readonly linha: number
  /** null: clean. */
  readonly dirt: Dirt | null
  readonly centavos: number
}

interface Made {
  readonly hoje: string
  readonly linhas: number
}

/**
 * Writes a workbook as creditors send it: a merged title over the headings, a total below, and among clean lines every kind of dirt,
 * each as often as the others.
 *
 * Takes    where to; how many lines and the day of today.
 * Returns  what stands on each line, so that a reader can be held to it. The total stands on the line after the last.
 */
export async function writeDirtyWorkbook(path: string, { hoje, linhas }: Made): Promise<readonly DirtyLine[]> {
  const { Workbook } = await loadExceljs()
  const book = new Workbook()
  book.addWorksheet('Leia-me').addRow(['Inadimplentes do mês', formatDate(hoje)])
  const sheet = book.addWorksheet('Inadimplentes')
  sheet.addRow(['Relatório de inadimplência'])
  sheet.mergeCells('A1:F1')
  sheet.addRow([])
  sheet.addRow(HEADING)
  const made: DirtyLine[] = []
  for (let count = 1; count <= linhas; count += 1) {
    const linha = HEADING_ROW + count
    const dirt = count % EVERY === 0 ? (DIRT[(count / EVERY) % DIRT.length] ?? null) : null
    const centavos = 10_000 + ((count * 7_919) % 500_000)
    const clean: Row = {
      documento: cpfNumber(count),
      nome: `Pessoa ${count}`,
      numero: `S-${count}`,
      valor: plain(centavos),
      vencimento: formatDate(addDays(hoje, -(count % 700) - 1)),
      telefone: '',
    }
    const { documento, nome, numero, valor, vencimento, telefone } = dirt === null ? clean : SOILED[dirt](clean, count)
    const row = sheet.addRow([documento, nome, numero, valor, vencimento, telefone])
    if (dirt === 'aviso_linha_oculta') row.hidden = true
    made.push({ linha, dirt, centavos })
  }
  const total = made.reduce((sum, { centavos }) => sum + centavos, 0)
  sheet.addRow(['Total', null, null, plain(total)])
  await book.xlsx.writeFile(path)
  return made
}

/** Every so many lines one is dirty. */
const EVERY = 5

interface Row {
  readonly documento: unknown
  readonly nome: string
  readonly numero: string
  readonly valor: unknown
  readonly vencimento: string
  readonly telefone: string
}

const SOILED: Readonly<Record<Dirt, (row: Row, count: number) => Row>> = {
  // kept as a number it loses the zeros that it begins with
  aviso_documento_zeros: (row, count) => ({ ...row, documento: Number(cpfFrom(1_000_000 + count)) }),
  aviso_documento_cientifico: (row) => ({ ...row, documento: scientific(String(row.documento)) }),
  linha_documento_cientifico: (row) => ({ ...row, documento: `${scientific(String(row.documento)).slice(0, 4)}E+10` }),
  aviso_data_serial: (row, count) => ({ ...row, vencimento: String(46_000 - (count % 900)) }),
  linha_data_ano_curto: (row) => ({ ...row, vencimento: row.vencimento.replace(/\d\d(\d\d)$/, '$1') }),
  linha_data_mes_dia: (row) => ({ ...row, vencimento: '12/25/2025' }),
  aviso_moeda: (row) => ({ ...row, valor: `R$\u00a0${String(row.valor)}` }),
  linha_valor_parenteses: (row) => ({ ...row, valor: `(${String(row.valor)})` }),
  aviso_linha_oculta: (row) => row,
  linha_erro_formula: (row) => ({ ...row, valor: { error: '#REF!' } }),
  linha_repetida: (row, count) => ({ ...row, numero: `S-${count - 1}` }),
  aviso_varios_na_celula: (row, count) => ({ ...row, telefone: `(11) 9${phone(count)} / 11 9${phone(count + 1)}` }),
  aviso_figura: (row) => ({ ...row, nome: `${row.nome} 😀` }),
  linha_caractere: (row) => ({ ...row, nome: `${row.nome}_x0000_` }),
}

/** Digits with a dot after the first, as a spreadsheet shows a long number. */
function scientific(digits: string): string {
  return `${digits.slice(0, 1)},${digits.slice(1)}E+${digits.length - 1}`
}

function phone(count: number): string {
  return String(10_000_000 + (count % 89_999_999))
}

function plain(centavos: number): string {
  return `${Math.floor(centavos / 100)},${String(centavos % 100).padStart(2, '0')}`
}
