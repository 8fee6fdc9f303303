import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { FILTERABLE } from '../../../../declaration/derive/filter-operators'
import { normalizeTelefone } from '../../../../domain/documentos/telefone'
import type { ActContext } from '../../../platform/act-context'
import { containsSql, wordsSql } from '../list/condition-sql'
import { modelOf, modelsOf, type ResourceModel, rowsOf } from '../model'
import { existsFor } from '../scoped'
import { name } from '../sql-names'
import { type RelatedSearch, type SearchedColumn, type SearchPlan, searchPlanOf } from './search-plan'
import { type Term, termsOf } from './terms'

type Sql = RawBuilder<SqlBool>

/**
 * Quick search over the rows of `alias`: every word must be found, in any order, each in a `busca` field, in what `procura.em`
 * names, or as the record's number. What this user reads masked is found by its whole value, and by people of the house only.
 */
export function searchSql(ctx: ActContext, of: SearchedRows, q: string): Sql {
  if (of.model.definition.consulta) return searchBehindSql(ctx, of, q)
  const plan = searchPlanOf(ctx, of.model)
  const terms = termsOf(q.trim(), plan.palavras)
  return sql`(${sql.join(
    terms.map((term) => termSql(ctx, { ...of, plan }, term)),
    sql` and `,
  )})`
}

/** A row of a consulta is found by what finds a record that it names. */
function searchBehindSql(ctx: ActContext, { model, alias }: SearchedRows, q: string): Sql {
  const ways = model.refs
    .filter(({ key }) => model.definition.consulta?.busca.includes(key))
    .map(({ key, recurso }) => {
      const target = modelOf(modelsOf(ctx.definitions), recurso ?? '')
      const found = sql`${existsFor(ctx, target.definition.recurso, BEHIND)} and ${searchSql(ctx, { model: target, alias: BEHIND }, q)}`
      return sql<SqlBool>`${name(alias, key)} in (
        select ${name(BEHIND, 'id')} from ${rowsOf(target)} ${name(BEHIND)} where ${found}
      )`
    })
  return anyOf(ways)
}

const BEHIND = 'atras'

export interface SearchedRows {
  readonly model: ResourceModel
  readonly alias: string
  /** Which of them, when not those that stand. */
  readonly rows?: 'excluidas'
}

interface Place extends SearchedRows {
  readonly plan: SearchPlan
}

/**
 * Each way of finding is asked by itself, so that each uses its own index: an `or` over two tables would read them whole. `any(array)`
 * asks it once whatever the planner takes the tables for; `in` did so for every row of a company just made, which has no statistics.
 */
function termSql(ctx: ActContext, place: Place, term: Term): Sql {
  const { alias, plan } = place
  const related = term.de === null ? plan.outras.flatMap((other) => relatedSql(ctx, place, other, term)) : []
  if (related.length === 0) return anyOf(ownSql(plan, alias, term))
  const own = ownSql(plan, OWN, term)
  const ways = own.length === 0 ? related : [ownRows(place, anyOf(own)), ...related]
  return sql<SqlBool>`${name(alias, 'id')} = any(array(${sql.join(ways, sql` union all `)}))`
}

const OWN = 'achado'

/** Rows of the searched resource itself; the indexes hold only those that stand. */
function ownRows({ model, rows }: Place, where: Sql): RawBuilder<unknown> {
  const standing = rows === 'excluidas' ? sql`is not null` : sql`is null`
  return sql`select ${name(OWN, 'id')} from ${rowsOf(model)} ${name(OWN)}
    where ${name(OWN, 'excluido_em')} ${standing} and ${where}`
}

function ownSql(plan: SearchPlan, alias: string, term: Term): readonly Sql[] {
  const numbered = plan.numeros.some(({ nomeada }) => !nomeada)
  const columns = term.de !== null || (numbered && isShortNumber(term)) ? [] : plan.proprias
  return [
    ...numbersSql(plan, alias, term),
    ...columns.flatMap((column) => columnSql(column, name(alias, column.key), term)),
  ]
}

function numbersSql({ numeros }: SearchPlan, alias: string, { inteiro, de }: Term): readonly Sql[] {
  if (inteiro === null) return []
  return numeros
    .filter((column) => (de === null ? !column.nomeada : column.de === de))
    .map(({ key }) => sql<SqlBool>`${name(alias, key)} = ${inteiro}`)
}

const OTHER = 'outro'

function relatedSql(
  ctx: ActContext,
  place: Place,
  { model: target, coluna, liga }: RelatedSearch,
  term: Term,
): readonly RawBuilder<unknown>[] {
  const matches = columnSql(coluna, name(OTHER, coluna.key), term)
  if (matches.length === 0 || isShortNumber(term)) return []
  const where = sql`${existsFor(ctx, target.definition.recurso, OTHER)} and ${anyOf(matches)}`
  const from = sql`from ${rowsOf(target)} ${name(OTHER)} where ${where}`
  if (liga.kind === 'lista') return [sql`select ${name(OTHER, liga.key)} ${from}`]
  return [ownRows(place, sql`${name(OWN, liga.key)} = any(array(select ${name(OTHER, 'id')} ${from}))`)]
}

/** `72` is somebody's number, not a piece of the neighbour's phone. */
function isShortNumber({ inteiro, texto }: Term): boolean {
  return inteiro !== null && texto.length <= SHORTEST_PIECE
}

/** Shorter pieces of a document or a phone fit nearly everyone's. */
const SHORTEST_PIECE = 3

function columnSql(column: SearchedColumn, at: RawBuilder<unknown>, { texto, nu }: Term): readonly Sql[] {
  if (column.tipo === 'telefone') return numberSql(column, at, nu === null ? [] : phoneSpellings(nu))
  if (FILTERABLE[column.tipo]?.valor === 'documento')
    return numberSql(column, at, nu === null ? [] : documentSpellings(nu))
  if (column.digitos) {
    const digits = sql`regexp_replace(${at}, '[^0-9]', '', 'g')`
    return nu === null || !/^\d+$/.test(nu) ? [] : numberSql(column, digits, [nu])
  }
  if (column.inteira) return [sql<SqlBool>`${at} = ${texto}`]
  if (column.tipo === 'texto_rico') return [wordsSql(at, texto)]
  // a slip's number is printed with a dash that is not stored
  const bare = nu !== null && nu !== texto && nu.length >= SHORTEST_PIECE ? [containsSql(at, nu)] : []
  return [containsSql(at, texto), ...bare]
}

/** A CPF as people write it who drop its first zeros. */
function documentSpellings(nu: string): readonly string[] {
  return /^\d{9,10}$/.test(nu) ? [nu, nu.padStart(CPF_DIGITS, '0')] : [nu.toUpperCase()]
}

const CPF_DIGITS = 11

function numberSql({ inteira }: SearchedColumn, at: RawBuilder<unknown>, spellings: readonly string[]): readonly Sql[] {
  return spellings.flatMap((spelling) => {
    if (inteira) return [sql<SqlBool>`${at} = ${spelling}`]
    return spelling.length < SHORTEST_PIECE ? [] : [containsSql(at, spelling)]
  })
}

function anyOf(conditions: readonly Sql[]): Sql {
  return conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`
}

/** Digits of a number without its area code. */
const LOCAL = [8, 9]
/** Fewer digits are no phone, but a part of one. */
const NATIONAL = [10, 11]

/**
 * The spellings in which a phone may be stored, of what somebody typed or heard.
 *
 * Takes    letters and digits, no punctuation.
 * Returns  digits: without country code and trunk zero, with and without the ninth digit of a mobile.
 *
 * @example phoneSpellings('551187654321') // ['1187654321', '11987654321']
 */
export function phoneSpellings(typed: string): readonly string[] {
  const digits = normalizeTelefone(typed)
  if (digits === '') return []
  const area = NATIONAL.includes(digits.length) ? digits.slice(0, 2) : ''
  const local = digits.slice(area.length)
  if (!LOCAL.includes(local.length)) return [digits]
  const other = local.length === 8 ? `${area}9${local}` : local.startsWith('9') ? `${area}${local.slice(1)}` : null
  return other === null ? [digits] : [digits, other]
}
