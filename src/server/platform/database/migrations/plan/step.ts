export type StepClass = 'aditiva' | 'verificavel' | 'renomeacao' | 'destrutiva' | 'deriva'

/** One thing that a plan does, whole or not at all. */
export interface Step {
  readonly classe: StepClass
  /** In the words of the declarations. */
  readonly faz: string
  /** Statements of one transaction; none where nothing can be done about it. */
  readonly sql: readonly string[]
  /** An index built while others write: it takes no transaction. */
  readonly sozinho?: true
  /** Table of whose rows it reads or writes every one. */
  readonly toca?: string
  /** verificavel: what must not be there. */
  readonly check?: Check
  /** destrutiva: what would be lost. */
  readonly loss?: Loss
  /** E217: where the field stands. */
  readonly campo?: { readonly table: string; readonly column: string }
}

export interface Check {
  /** Condition of the rows that do not fit. */
  readonly countSql: string
  /** Answers up to ten rows {exemplo}; null where no single row is to blame. */
  readonly sampleSql: string | null
  /** What the count counts: `linhas sem valor`. */
  readonly conta: string
  /** Blocked even when nothing is counted. */
  readonly sempre?: true
}

export interface Loss {
  /** `remover operacoes.descricao`: begins the phrase that a person confirms. */
  readonly verbo: string
  readonly countSql: string
  /** Answers one row {ultimo}, a date; null where rows bear none. */
  readonly newestSql: string | null
  readonly unidade: readonly [one: string, many: string]
  /** Answers one row {resumo}: what is counted, in words. */
  readonly resumoSql?: string
  /** When nothing is counted nothing is lost: aplica: there is no step; passa: nobody is asked. */
  readonly semPerda?: 'aplica' | 'passa'
  /** What made it is gone as well: when nothing is counted, and nothing by this, nobody is asked. */
  readonly traceSql?: string
  /** Something long set aside that may go now: the product runs as well without. */
  readonly oferta?: true
}

export function additive(faz: string, ...sql: readonly string[]): Step {
  return { classe: 'aditiva', faz, sql }
}

export function renaming(faz: string, ...sql: readonly string[]): Step {
  return { classe: 'renomeacao', faz, sql }
}

/** Something that neither the files nor we did: shown, never mended. */
export function drift(faz: string): Step {
  return { classe: 'deriva', faz, sql: [] }
}

/** Rows that do not fit, with up to ten of their ids. */
export function rowsThatFail(table: string, condition: string, conta: string): Check {
  return {
    countSql: `select count(*) as contagem from "${table}" where ${condition}`,
    sampleSql: `select id as exemplo from "${table}" where ${condition} order by id limit 10`,
    conta,
  }
}

export const VALORES = ['valor', 'valores'] as const
export const LINHAS = ['linha', 'linhas'] as const

export function countRows(table: string): string {
  return `select count(*) as contagem from "${table}"`
}

export function countFilled(table: string, column: string): string {
  return `select count("${column}") as contagem from "${table}"`
}

/** The day of the newest change among the rows of a declared table that meet the condition. */
export function newestChange(table: string, condition: string): string {
  return `select ${dayOf('max(greatest(criado_em, alterado_em))')} as ultimo from "${table}" where ${condition}`
}

/** The day of an instant where the company works. */
export function dayOf(instant: string): string {
  return `(${instant} at time zone 'America/Sao_Paulo')::date`
}
