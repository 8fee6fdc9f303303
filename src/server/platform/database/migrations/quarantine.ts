import type { ClientBase } from 'pg'
import { sqlLiteral, sqlName } from './design/sql-name'
import type { ColumnDesign, ConstraintDesign, TableDesign } from './design/table-design'

/** Something set aside under another name instead of dropped. */
export interface Quarantined {
  readonly id: number
  /** Its name in the database: `zz_descricao_20270302`. */
  readonly nome: string
  readonly especie: 'coluna' | 'tabela' | 'valores'
  /** The table it belongs to; of a table, its own former name. */
  readonly tabela: string
  /** null: the whole table. */
  readonly coluna: string | null
  readonly desenho: QuarantineDesign
  /** Since when, YYYY-MM-DD. */
  readonly em: string
  /** The plan that set it aside; null when it asked nobody. */
  readonly plano: string | null
}

/** What is needed to bring it back as it was. */
export interface QuarantineDesign {
  readonly coluna?: ColumnDesign
  readonly tabela?: TableDesign
  /** Values of an enumeration that were taken out, what stands in their place (SQL), and the rule that allowed them. */
  readonly valores?: {
    readonly lista: readonly string[]
    readonly no_lugar: string
    readonly regra: ConstraintDesign | null
  }
}

/** Days that something stays aside before a plan offers to drop it. */
export const QUARANTINE_DAYS = 30

/** `zz_descricao_20270302`; a second one of the same day is numbered. */
export function quarantineName(name: string, hoje: string, quarantine: readonly Quarantined[]): string {
  const taken = new Set(quarantine.map((each) => each.nome))
  const first = sqlName('zz', name, hoje.replaceAll('-', ''))
  for (let count = 2; ; count += 1) {
    const nome = count === 2 && !taken.has(first) ? first : sqlName(first, String(count))
    if (!taken.has(nome)) return nome
  }
}

/** What is aside now, newest first. */
export async function readQuarantine(client: ClientBase): Promise<readonly Quarantined[]> {
  const { rows } = await client.query<Quarantined>(
    `select id, nome, especie, tabela, coluna, desenho, to_char(em, 'YYYY-MM-DD') as em, plano from quarentena
     where desfeita_em is null and apagada_em is null order by id desc`,
  )
  return rows
}

export function setAsideSql(entry: Omit<Quarantined, 'id' | 'plano'>): string {
  const { nome, especie, tabela, coluna, desenho, em } = entry
  const values = [nome, especie, tabela].map(sqlLiteral).join(', ')
  const column = coluna === null ? 'null' : sqlLiteral(coluna)
  const design = sqlLiteral(JSON.stringify(desenho))
  return `insert into quarentena (nome, especie, tabela, coluna, desenho, em) values (${values}, ${column}, ${design}::jsonb, '${em}')`
}

export function undoneSql({ id }: Quarantined): string {
  return `update quarentena set desfeita_em = now() where id = ${id}`
}

export function droppedSql({ id }: Quarantined): string {
  return `update quarentena set apagada_em = now() where id = ${id}`
}

/** Whole days from one date to another. */
export function daysBetween(from: string, to: string): number {
  return Math.floor((Date.parse(to) - Date.parse(from)) / 86_400_000)
}
