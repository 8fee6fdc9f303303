import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ActContext } from '../../../platform/act-context'
import type { Queryable } from '../../../platform/database/queryable'
import { modelOf, modelsOf, type ResourceModel, rowsOf } from '../model'
import { ROW } from '../read/read-rows'
import type { Row } from '../read/row'
import { name } from '../sql-names'
import { maskedKeys } from './masked'
import { asksOf, type Chosen } from './refuse-masked-query'
import { noteCounted, noteSeen } from './seen'

/** Of more than so many that a count tells of, it is noted only how many they are. */
const NAMED = 100

interface Found {
  /** Condition over the alias ROW that was asked. */
  readonly where: RawBuilder<SqlBool>
  /** What the answer shows; none of a bare count. */
  readonly records: readonly Row[]
  /** How many it says that there are; null: it does not say. */
  readonly total: number | null
}

/**
 * Who chooses rows by a personal value has learned it of each of them, whichever fields the answer holds, and of those that are only
 * counted too: a search, or a condition on such a field, is noted like the value itself (docs/declaracoes.md, "Registro de acessos").
 */
export async function noteChosen(
  db: Queryable,
  ctx: ActContext,
  model: ResourceModel,
  chosen: Chosen,
  { where, records, total }: Found,
): Promise<void> {
  const noted = notedBy(ctx, model, chosen)
  const found = total ?? records.length
  if (noted.length === 0 || found === 0) return
  if (found > NAMED) for (const { recurso } of noted) noteCounted(ctx.usuario, recurso, found)
  if (found > NAMED && records.length === 0) return
  const shown = found > records.length && found <= NAMED ? null : records
  const keys = noted.map(({ key }) => key)
  const rows =
    shown?.every((record) => keys.every((key) => Object.hasOwn(record, key))) === true
      ? shown
      : await readKeys(
          db,
          model,
          shown === null ? { keys, where, most: NAMED } : { keys, where: oneOf(shown), most: shown.length },
        )
  for (const { recurso, key } of noted)
    for (const row of rows) if (typeof row[key] === 'number') noteSeen(ctx.usuario, recurso, row[key])
}

interface Noted {
  readonly recurso: string
  /** Where a row names the record. */
  readonly key: string
}

/** Whose records the question goes by: the rows' own, those behind a consulta, and those that `procura.em` leads to. */
function notedBy(ctx: ActContext, model: ResourceModel, { q, conditions }: Chosen): readonly Noted[] {
  const { campos, consulta, procura } = model.definition
  const models = modelsOf(ctx.definitions)
  const personal = new Set(model.pessoais.map(({ key }) => key))
  const asks = q !== null || conditions.some((condition) => asksOf(condition, personal))
  const behind = (consulta?.busca ?? []).flatMap((key) => {
    const recurso = campos.find((field) => field.key === key)?.recurso
    return recurso ? [{ of: modelOf(models, recurso), key }] : []
  })
  const beside = procura.em.flatMap((path) => {
    if (path.kind !== 'ref') return []
    const of = modelOf(models, path.recurso)
    return of.pessoais.some(({ key }) => key === path.campo) ? [{ of, key: path.via }] : []
  })
  // a search behind a consulta goes on to whom its record names; the row names him too, where the consulta shows him
  const beyond = behind.flatMap(({ of }) =>
    of.definition.procura.em.flatMap((path) => {
      const key =
        path.kind === 'ref'
          ? campos.find(({ recurso, tipo }) => tipo === 'ref' && recurso === path.recurso)?.key
          : undefined
      return path.kind === 'ref' && key !== undefined ? [{ of: modelOf(models, path.recurso), key }] : []
    }),
  )
  const all = [...(asks ? [{ of: model, key: 'id' }] : []), ...(q === null ? [] : [...behind, ...beyond, ...beside])]
  const told = all.filter(({ of }) => of.pessoais.length > 0 && maskedKeys(of, ctx.usuario).size === 0)
  const once = new Map(told.map(({ of, key }) => [key, { recurso: of.definition.recurso, key }] as const))
  return [...once.values()]
}

function oneOf(records: readonly Row[]): RawBuilder<SqlBool> {
  return sql`${name(ROW, 'id')} = any(${records.map(({ id }) => Number(id))})`
}

async function readKeys(
  db: Queryable,
  model: ResourceModel,
  { keys, where, most }: { readonly keys: readonly string[]; readonly where: Found['where']; readonly most: number },
): Promise<readonly Row[]> {
  const columns = sql.join(keys.map((key) => name(ROW, key)))
  const { rows } = await sql<Row>`
    select ${columns} from ${rowsOf(model)} ${name(ROW)} where ${where} limit ${most}
  `.execute(db)
  return rows
}
