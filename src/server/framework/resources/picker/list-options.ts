import { type SqlBool, sql } from 'kysely'
import type { FieldDefinition } from '../../../../declaration/definitions'
import { titleOf } from '../../../../declaration/derive/title'
import type { SortKey } from '../../../../declaration/value-definitions'
import type { ActContext } from '../../../platform/act-context'
import type { Queryable } from '../../../platform/database/queryable'
import { maySee } from '../access'
import { readKept } from '../kept/read-whole'
import { containsSql } from '../list/condition-sql'
import { countRows } from '../list/list-records'
import { modelOf, modelsOf, type ResourceModel, rowsOf } from '../model'
import { maskedKeys, searchesPersonal } from '../personal/masked'
import { noteChosen } from '../personal/note-chosen'
import { titleRecordFor } from '../personal/title-record-for'
import { orderSql, ROW } from '../read/read-rows'
import type { Row } from '../read/row'
import { titleColumns, titleJoins } from '../read/title-columns'
import { titlePlanOf } from '../read/title-plan'
import { searchSql } from '../search/search-sql'
import { name } from '../sql-names'
import { allOf, visibleRows } from '../where'
import { optionsOf } from './options'

export interface PickerQuery {
  readonly q: string | null
  /** Titles of these, whatever `opcoes` says: a record may keep a value that is no longer offered. */
  readonly ids: readonly number[] | null
  /** What stands in the record that is being filled: of `ids`, those that still fit it. Null: nobody said. */
  readonly registro: Row | null
  readonly start: number
  readonly end: number
}

export interface Option {
  readonly id: number
  readonly titulo: string
}

/** What a ref or muitos field offers to this user. */
export async function listOptions(
  db: Queryable,
  ctx: ActContext,
  field: FieldDefinition,
  query: PickerQuery,
): Promise<{ readonly options: readonly Option[]; readonly total: number }> {
  const models = modelsOf(ctx.definitions)
  const target = modelOf(models, field.recurso ?? '')
  const plan = titlePlanOf(models, target)
  const where = pickerWhere(ctx, field, target, query)
  const columns = sql.join([name(ROW, 'id'), ...titleColumns(plan, ROW)])
  const page = sql<Row>`
    select ${columns} from ${rowsOf(target)} ${name(ROW)} ${sql.join(titleJoins(plan, ROW), sql` `)}
    where ${where} order by ${orderSql(pickerOrder(ctx, field, target, plan.own), ROW)}
    limit ${query.end - query.start} offset ${query.start}
  `
  // one connection at a time; who asks for titles wants no count, and many ask for the same
  const rows = query.ids === null ? (await page.execute(db)).rows : await readKept(db, page)
  const total = query.ids === null ? await countRows(db, target, where) : rows.length
  const options = rows.map((row) => {
    const id = Number(row.id)
    return { id, titulo: titleOf(target.definition, titleRecordFor(ctx, { target, plan, alias: ROW, id }, row)) }
  })
  await noteChosen(db, ctx, target, { q: query.q, conditions: [] }, { where, records: options, total })
  return { options, total }
}

function pickerWhere(ctx: ActContext, field: FieldDefinition, target: ResourceModel, query: PickerQuery) {
  const { ids, registro } = query
  const named = ids === null ? [] : [sql<SqlBool>`${name(ROW, 'id')} = any(${ids})`]
  const offered =
    ids === null || registro !== null
      ? allOf([optionsOf(ctx, field, target, registro), ...named])
      : visibleRows(ctx, target, named)
  return query.q === null ? offered : allOf([offered, pickerSearch(ctx, target, query.q)])
}

/** By the target's `busca` fields; a target without any is searched by the text of its title. */
function pickerSearch(ctx: ActContext, target: ResourceModel, q: string) {
  const { campos, procura } = target.definition
  if (campos.some((field) => field.busca) || procura.em.length > 0)
    return searchSql(ctx, { model: target, alias: ROW }, q)
  const first = target.definition.titulo.flatMap((part) => ('path' in part ? [part.path[0] ?? ''] : []))[0] ?? 'id'
  const field = target.fields.get(first)
  const depth = field?.pessoal ? searchesPersonal(target.definition.recurso, ctx.usuario) : 'parte'
  const column = name(ROW, field?.key ?? 'id')
  if (depth === 'nada' || (field && !maySee(field, ctx.usuario))) return sql<SqlBool>`false`
  return depth === 'inteiro' ? sql<SqlBool>`${column} = ${q}` : containsSql(column, q)
}

/** As declared, or by the title; never by what this user reads masked: the place in a list tells of it. */
function pickerOrder(
  { usuario }: ActContext,
  field: FieldDefinition,
  target: ResourceModel,
  titleKeys: readonly string[],
): readonly SortKey[] {
  const masked = maskedKeys(target, usuario)
  const asked = field.opcoes?.ordem
  const nome = asked?.replace(/^-/, '')
  const key = nome === undefined ? titleKeys[0] : (target.fields.get(nome)?.key ?? nome)
  return [
    {
      campo: key !== undefined && target.columns.has(key) && !masked.has(key) ? key : 'id',
      direcao: asked?.startsWith('-') ? 'desc' : 'asc',
    },
  ]
}
