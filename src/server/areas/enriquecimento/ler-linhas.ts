import type { Definitions } from '../../../declaration/config-definitions'
import type { FieldDefinition } from '../../../declaration/definitions'
import { readCpfCnpj } from '../../../domain/documentos/cpf-cnpj'
import { DADOS_DE_CONTATO, DADOS_DO_CLIENTE, OBITO } from '../../../domain/fornecedores/dados'
import { AppError, formatMessage } from '../../../errors/app-error'
import type { ErrorCode } from '../../../errors/catalogue'
import { cellReader } from '../../framework/resources/import/check/read-cell'
import { type Cell, cellText, isBlankCell, storable } from '../../framework/resources/import/file/cell'
import { comparable } from '../../framework/resources/import/mapping/comparable'
import { lineWriter } from '../../framework/staging/lines'
import { planTable, type TablePlan } from '../../framework/staging/table/plan-table'
import type { TableRow } from '../../framework/staging/table/read-table'
import { openTable } from '../../framework/staging/table/table-file'
import type { ReceivedFile } from '../../platform/tabular/receive'
import { RESPOSTA } from './tables'

const [TELEFONE, EMAIL] = DADOS_DE_CONTATO

/** Column → how suppliers call it. */
const TITULOS = {
  cpf: ['cpf', 'cpf cnpj', 'cnpj', 'documento'],
  tipo: ['tipo', 'dado', 'campo'],
  valor: ['valor', 'conteudo'],
  fonte: ['fonte', 'origem'],
  escore: ['escore', 'score', 'pontuacao'],
} as const
type Coluna = keyof typeof TITULOS
const COLUNAS = ['cpf', 'tipo', 'valor', 'fonte', 'escore'] as const satisfies readonly Coluna[]
const EXIGIDAS = ['cpf', 'tipo', 'valor'] as const satisfies readonly Coluna[]

/** Anything that may be said of a client → the field that keeps it; a death has none. */
const CAMPOS: readonly (readonly [string, string])[] = [
  ['telefones', TELEFONE],
  ['emails', EMAIL],
  ...DADOS_DO_CLIENTE.map((campo) => ['clientes', campo] as const),
]

/** Other words that suppliers have for them. */
const SINONIMOS: ReadonlyMap<string, string> = new Map([
  ['celular', 'telefone'],
  ['fone', 'telefone'],
  ['e mail', 'email'],
  ['logradouro', 'endereco'],
  ['municipio', 'cidade'],
  ['estado', 'uf'],
  ['falecimento', 'obito'],
])

const ANY = { formato: null, decimal: null } as const

export interface Leitura {
  readonly plan: TablePlan
  /** A row as COPY takes it, with its verdict. */
  readonly textOf: (id: number) => (row: TableRow) => string
}

/** How an answer is read: its table, and what each row of it says. Throws `enriquecimento_colunas`, and what no file of rows may be. */
export async function planejarLeitura(definitions: Definitions, file: ReceivedFile): Promise<Leitura> {
  const plan = await planTable(
    await openTable(file),
    WISHES,
    (titles) => COLUNAS.filter((each) => placeOf(titles, each) >= 0).length,
  )
  const missing = EXIGIDAS.filter((each) => placeOf(plan.headings, each) < 0)
  if (missing.length > 0) throw new AppError('enriquecimento_colunas', { colunas: missing.join(', ') })
  const places = COLUNAS.map((each) => placeOf(plan.headings, each))
  const readers = readersOf(definitions)
  const write = lineWriter(RESPOSTA)
  return {
    plan,
    textOf: (id) => (row) => {
      const [cpf, tipo, valor, fonte, escore] = places.map((place) => row.celulas[place] ?? null)
      return write(id, { linha: row.linha, ...judged(readers, { cpf, tipo, valor, fonte, escore }) })
    },
  }
}

const WISHES = { formato: 'auto', codificacao: 'auto', separador: 'auto', aba: null, colunas: {} } as const

function placeOf(titles: readonly string[], coluna: Coluna): number {
  const names: readonly string[] = TITULOS[coluna]
  return titles.findIndex((title) => names.includes(comparable(title)))
}

type Reader = ReturnType<typeof cellReader>
interface Readers {
  readonly valores: ReadonlyMap<string, Reader>
  readonly fonte: Reader
  readonly escore: Reader
}

function readersOf({ resources }: Definitions): Readers {
  const reader = (recurso: string, nome: string) => {
    const field: FieldDefinition | undefined = resources[recurso]?.campos.find((campo) => campo.nome === nome)
    if (!field) throw new Error(`no field ${recurso}.${nome}`)
    return cellReader(field, ANY)
  }
  return {
    valores: new Map(CAMPOS.map(([recurso, campo]) => [campo, reader(recurso, campo)])),
    fonte: reader('enriquecimentos_achados', 'fonte'),
    escore: reader('enriquecimentos_achados', 'escore'),
  }
}

type Cells = Readonly<Record<Coluna, Cell | undefined>>

function judged(readers: Readers, cells: Cells) {
  const refused = (coluna: Coluna, motivo: string) => ({ situacao: 'recusada' as const, coluna, motivo, dela: {} })
  const cpf = readCpfCnpj(cellText(cells.cpf))?.cpf_cnpj
  if (cpf === undefined) return refused('cpf', say('cpf_cnpj_invalido'))
  const said = comparable(cellText(cells.tipo))
  const dado = SINONIMOS.get(said) ?? said
  const read = readers.valores.get(dado)
  if (dado !== OBITO && !read) return refused('tipo', say('enriquecimento_dado_desconhecido'))
  if (dado !== OBITO && isBlankCell(cells.valor)) return refused('valor', say('campo_obrigatorio'))
  const novo = read ? read(cells.valor ?? null) : { value: storable(cellText(cells.valor).slice(0, LONGEST)) || 'sim' }
  if ('error' in novo) return refused('valor', novo.error)
  const fonte = optional(readers.fonte, cells.fonte)
  if ('error' in fonte) return refused('fonte', fonte.error)
  const escore = optional(readers.escore, cells.escore)
  if ('error' in escore) return refused('escore', escore.error)
  const dela = {
    cpf_cnpj: cpf,
    dado,
    novo: String(novo.value),
    fonte: textOf(fonte.value),
    escore: textOf(escore.value),
  }
  return { situacao: 'criar' as const, dela }
}

/** Of what is said of a death. */
const LONGEST = 40

function optional(read: Reader, cell: Cell | undefined): ReturnType<Reader> {
  return isBlankCell(cell) ? { value: null } : read(cell ?? null)
}

function textOf(value: unknown): string | null {
  return value === null || value === undefined ? null : String(value)
}

function say(code: ErrorCode): string {
  return formatMessage(code)
}
