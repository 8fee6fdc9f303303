import { sql } from 'kysely'
import type { ActContext } from '../../../platform/act-context'
import type { Queryable } from '../../../platform/database/queryable'
import type { Row } from '../read/row'
import { createErrorList } from '../write/field-errors'

/** How a user wants the columns of a list: field names in order, pixels of those he widened, the frozen ones. */
export interface ColumnLayout {
  readonly colunas: readonly string[]
  readonly larguras: Readonly<Record<string, number>>
  readonly congeladas: readonly string[]
}

/** By declared view; `lista` is the list's own. */
export type ColumnLayouts = Readonly<Record<string, ColumnLayout>>

const NAME = /^[A-Za-z][A-Za-z0-9_]{0,62}$/
const MOST = 200
const WIDTH = { min: 40, max: 1_200 }

export async function readLayouts(db: Queryable, { usuario }: ActContext, recurso: string): Promise<ColumnLayouts> {
  const { rows } = await sql<{ arranjos: ColumnLayouts }>`
    select arranjos from colunas where usuario_id = ${usuario.id} and recurso = ${recurso}
  `.execute(db)
  return rows[0]?.arranjos ?? {}
}

/** Keeps one arrangement; null goes back to the declaration's. Other arrangements stay. */
export async function writeLayout(
  db: Queryable,
  { usuario }: ActContext,
  {
    recurso,
    nome,
    arranjo,
  }: { readonly recurso: string; readonly nome: string; readonly arranjo: ColumnLayout | null },
): Promise<void> {
  const change = JSON.stringify(arranjo === null ? {} : { [nome]: arranjo })
  await sql`
    insert into colunas as c (usuario_id, recurso, arranjos) values (${usuario.id}, ${recurso}, ${change}::jsonb)
    on conflict (usuario_id, recurso)
      do update set arranjos = (c.arranjos - ${nome}::text) || excluded.arranjos, alterado_em = now()
  `.execute(db)
}

/** Names are not compared with the fields: a layout outlives a renamed one, and a hidden one is never sent. */
export function readLayoutBody(body: Row): ColumnLayout | null {
  const errors = createErrorList()
  const { arranjo, ...others } = body
  for (const key of Object.keys(others)) errors.addCode(key, 'campo_desconhecido')
  if (arranjo === null) {
    errors.refuse()
    return null
  }
  const layout = isRow(arranjo) ? layoutOf(arranjo) : null
  if (layout === null) errors.addCode('arranjo', 'lista_invalida')
  errors.refuse()
  return layout
}

function layoutOf({ colunas, larguras, congeladas, ...others }: Row): ColumnLayout | null {
  if (Object.keys(others).length > 0 || !isNames(colunas) || !isNames(congeladas) || !isRow(larguras)) return null
  const widths = Object.entries(larguras).flatMap(([name, width]): [string, number][] =>
    NAME.test(name) && isWidth(width) ? [[name, width]] : [],
  )
  if (colunas.length === 0 || widths.length < Object.keys(larguras).length || widths.length > MOST) return null
  return { colunas, congeladas, larguras: Object.fromEntries(widths) }
}

function isNames(value: unknown): value is readonly string[] {
  return (
    Array.isArray(value) && value.length <= MOST && value.every((each) => typeof each === 'string' && NAME.test(each))
  )
}

function isWidth(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= WIDTH.min && value <= WIDTH.max
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
