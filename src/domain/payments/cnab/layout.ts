import { type Campo, readCampos } from './field'

export interface Registro {
  readonly nome: string
  readonly campos: readonly Campo[]
}

/** What of a return file is counted, by the bank's own rule; totals of titles and sums are the bank's portfolio and are never compared. */
export interface Conferencia {
  /** 18-23 of a lot's trailer: every record of the lot with both ends, or its details alone; null where the bank counts nothing that holds. */
  readonly lote: 'registros' | 'detalhes' | null
  /** 24-29 of the file's trailer. */
  readonly arquivo: 'registros' | null
  /** 395-400 of each line, without a hole. */
  readonly sequencia: boolean
}

/** What a bank expects of what is written into its table. */
export interface Escrita {
  /** Of the layout of the file and of the lot, where the convenio says no other. */
  readonly versao_arquivo: string
  readonly versao_lote: string
  /** Interest as a percentage a month, with two or five decimals, or as centavos a day. */
  readonly juros: 'por cento' | 'por cento com cinco decimais' | 'por dia'
  /** Its code for a title that is never written off by itself; null where the table says what is always written. */
  readonly sem_baixa: string | null
}

export type Largura = 240 | 400
export type Sentido = 'remessa' | 'retorno'

export interface Layout {
  readonly banco: string
  readonly largura: Largura
  readonly sentido: Sentido
  readonly registros: readonly Registro[]
  readonly conferencia: Conferencia
  /** Of a remessa alone. */
  readonly escrita?: Escrita
}

/** One bank's table: records by name, in the order in which a line is tried against them. */
export interface Tabela {
  readonly banco: string
  readonly largura: Largura
  readonly sentido: Sentido
  readonly registros: Readonly<Record<string, string | readonly Campo[]>>
  readonly conferencia: Conferencia
  readonly escrita?: Escrita
}

/**
 * A layout from its table: `$` in a value is the bank.
 *
 * Throws   Error where a record leaves a hole, has columns twice, a name twice, or does not end at the width: a defect of the table, found when
 *          it is loaded.
 */
export function defineLayout({ registros, ...layout }: Tabela): Layout {
  const records = Object.entries(registros).map(([nome, table]) => {
    const campos = (typeof table === 'string' ? readCampos(table) : table).map((campo) => ofBank(campo, layout.banco))
    checkCampos(`${layout.banco} ${layout.largura} ${layout.sentido} ${nome}`, campos, layout.largura)
    return { nome, campos }
  })
  return { ...layout, registros: records }
}

function ofBank(campo: Campo, banco: string): Campo {
  return campo.valor === '$' ? { ...campo, valor: banco } : campo
}

/** Throws where the fields, in order, are not exactly the columns 1 to `width`. */
export function checkCampos(where: string, campos: readonly Campo[], width: number): void {
  let next = 1
  const names = new Set<string>()
  for (const { de, ate, nome } of campos) {
    if (de > next) throw new Error(`cnab: ${where} has a hole at ${next}-${de - 1}`)
    if (de < next) throw new Error(`cnab: ${where} has column ${de} twice`)
    if (ate < de) throw new Error(`cnab: ${where} has a field of no width at ${de}`)
    if (nome !== null && names.has(nome)) throw new Error(`cnab: ${where} has "${nome}" twice`)
    if (nome !== null) names.add(nome)
    next = ate + 1
  }
  if (next !== width + 1) throw new Error(`cnab: ${where} ends at ${next - 1}, not at ${width}`)
}

/** A table with some of its columns laid out otherwise: every field that a new one touches goes. */
export function withCampos(table: string, changes: string): readonly Campo[] {
  const news = readCampos(changes)
  const kept = readCampos(table).filter(({ de, ate }) => !news.some((each) => each.de <= ate && de <= each.ate))
  return [...kept, ...news].sort((a, b) => a.de - b.de)
}
