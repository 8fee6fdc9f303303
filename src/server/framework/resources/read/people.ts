import { sql } from 'kysely'
import type { ActContext } from '../../../platform/act-context'
import type { Queryable } from '../../../platform/database/queryable'
import { asksFor, type ResourceModel } from '../model'
import type { Row } from './row'

/** The columns of every resource that hold who did something, and where their names stand beside them. */
const PEOPLE = { criado_por: 'criado_por_nome', alterado_por: 'alterado_por_nome' } as const

/** The names of who made and changed the records, for resources whose list shows them: by the key of a record. */
export async function loadPeople(
  db: Queryable,
  { definitions }: ActContext,
  model: ResourceModel,
  rows: readonly Row[],
): Promise<(row: Row) => Row> {
  const { colunas } = model.definition.lista
  const shown = Object.entries(PEOPLE).filter(([key]) => colunas.includes(key) && asksFor(model, key))
  const ids = [...new Set(shown.flatMap(([key]) => rows.flatMap((row) => Number(row[key]) || [])))]
  if (ids.length === 0 || !definitions.resources.usuarios) return () => ({})
  const found = await sql<{ id: number; nome: string }>`
    select id, nome from usuarios where id = any(${ids}::bigint[])
  `.execute(db)
  const names = new Map(found.rows.map(({ id, nome }) => [Number(id), nome]))
  return (row) => Object.fromEntries(shown.map(([key, nome]) => [nome, names.get(Number(row[key])) ?? null]))
}

/** The key under which a record carries the name behind such a column, where its list shows it. */
export function nameKeyOf({ definition }: ResourceModel, nome: string): string | undefined {
  if (!definition.lista.colunas.includes(nome)) return undefined
  return Object.entries(PEOPLE).find(([key]) => key === nome)?.[1]
}
