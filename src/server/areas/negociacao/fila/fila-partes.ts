import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Contagens } from '../../../../contract/fila'
import type { SituacaoNaFila } from '../../../../domain/eventos/fila'
import { tratadosSql } from '../../../collection/eventos/tratados'
import { isHeld } from '../../../framework/resources/holds/holds'
import type { Row } from '../../../framework/resources/read/row'
import type { ActContext } from '../../../platform/act-context'
import { isRecent, type Narrowing, narrowingOf, placeOf } from './fila-filters'
import { type Among, agendaSql, carteiraSql, EVERYBODY, type FilaFilters, isOpenToday, recentesSql } from './fila-sql'

/**
 * The queue is made of two parts: the few of whom something is known today (`tocados`: something to be done, something done, in
 * somebody's hands), and all others in collection (`demais`), who stand behind them by their oldest debt. The few are looked at one
 * by one; of the others no more are read than are asked for.
 */

/** Nobody spoke to them for days, or somebody did. */
const [CONTATAR, NEGOCIAR] = [placeOf('contatar'), placeOf('negociar')]

/** A return that came due after the client was dealt with is what puts him back; else the first of what is to be done. */
const placeSql = sql`case when c.retorno_em > c.tratado_em then ${sql.lit(placeOf('retornar'))}
  else coalesce(c.tarefa, case when ${isRecent} then ${sql.lit(NEGOCIAR)} else ${sql.lit(CONTATAR)} end) end`

export interface Asked {
  /** Which of the few stand in what is asked for; over `tocados c`. */
  readonly situacao: RawBuilder<unknown>
  /** Whether the others stand in it, and the order is that of the queue. */
  readonly de: 'fila' | 'tocados'
  /** So many are enough. */
  readonly first: number
}

/** `fila`: the first of the queue, each at his place. */
export function filaSql(ctx: ActContext, filters: FilaFilters, { situacao, de, first }: Asked): RawBuilder<unknown> {
  const narrowing = narrowingOf(ctx, filters)
  // once so many stand at nearer places, nobody behind them is looked at
  const near =
    de === 'fila' && narrowing.everybody
      ? sql`c.lugar <= coalesce((select lugar from perto where conhecido order by lugar offset ${first - 1} limit 1), ${sql.lit(NEGOCIAR)})`
      : sql`true`
  const others = de === 'tocados' ? [] : placesOfOthers(filters)
  const parts = others.map((place, at) => {
    const nearer = others.slice(0, at).map((one) => sql` + (select count(*) from ${partAt(one)})`)
    return sql`${partAt(place)} as materialized (
      select c.cliente_id, c.vencimento, null::timestamptz as tratado_em, ${sql.lit(place)} as lugar
      from ${OTHERS} where ${isOther(narrowing, [place])}
      order by c.vencimento, c.cliente_id limit (
        select greatest(0, ${first} - (select count(*) from clientela where lugar < ${sql.lit(place)})${joined(nearer)})
      )
    ),`
  })
  return sql`${sourcesSql(ctx, filters, { narrowing, among: EVERYBODY })},
    perto as materialized (select * from tocados c where ${situacao} and ${ofPlace(filters)}),
    clientela as materialized (${clientelaSql(ctx, narrowing, sql`(select * from perto c where ${near})`)}),
    ${joined(parts)}
    fila as (
      select cliente_id, vencimento, tratado_em, lugar from clientela
      ${joined(others.map((place) => sql`union all select * from ${partAt(place)} `))}
    )`
}

/**
 * How many stand in the queue, were worked on today, and are in hand. Whom the hour touches (an appointment of today, somebody's hands,
 * what was done today) is counted by `agoraSql`, and taken out of what `doDiaSql` counts, which is the same all day while nobody writes.
 */
function countSql(ctx: ActContext, filters: FilaFilters, among: Among): RawBuilder<unknown> {
  const narrowing = narrowingOf(ctx, filters)
  return sql`with ${sourcesSql(ctx, filters, { narrowing, among })},
    clientela as (${clientelaSql(ctx, narrowing, sql`(select * from tocados c where ${ofPlace(filters)})`)}),
    demais as (select c.cliente_id from ${OTHERS} where ${isOther(narrowing, placesOfOthers(filters))})
    select count(*) filter (where ${situacaoSql(ctx, undefined)}) + (select count(*) from demais) as fila,
      count(*) filter (where ${situacaoSql(ctx, 'trabalhados')}) as trabalhados,
      count(*) filter (where ${situacaoSql(ctx, 'em_atendimento')}) as em_atendimento
    from clientela c`
}

/** One row: `fila`, as if the hour touched nobody, with those `columns`. */
export function doDiaSql(ctx: ActContext, filters: FilaFilters, columns: RawBuilder<unknown>): RawBuilder<Row> {
  return sql`select n.fila, ${columns} from (${countSql(ctx, filters, { ...EVERYBODY, hora: 'sem' })}) n`
}

/** One row of the few whom the hour touches: the three counts, and `do_dia`, as how many of the queue `doDiaSql` counts them. */
export function agoraSql(ctx: ActContext, filters: FilaFilters): RawBuilder<Contagens & { readonly do_dia: number }> {
  const de = (cliente: RawBuilder<unknown>) =>
    sql<SqlBool>`${cliente} = any(array(select t.cliente_id from tocados_pela_hora t))`
  return sql`with ${tratadosSql(ctx)}, tocados_pela_hora as materialized (
      select cliente_id from tratados union ${heldIds(ctx)}
      union select a.cliente_id from agendamentos a where ${isOpenToday(ctx.clock.hoje())}
    )
    select agora.*, dia.fila as do_dia from (${countSql(ctx, filters, { de, hora: 'com' })}) agora,
      (${countSql(ctx, filters, { de, hora: 'sem' })}) dia`
}

function heldIds(ctx: ActContext): RawBuilder<unknown> {
  return sql`select s.registro_id from posses s where s.recurso = 'clientes' and ${isHeld(ctx, 's')}`
}

interface Sources {
  readonly narrowing: Narrowing
  readonly among: Among
}

/** `carteira`, `tocados` and what they are made of. */
function sourcesSql(ctx: ActContext, filters: FilaFilters, { narrowing, among }: Sources): RawBuilder<unknown> {
  const { escolhidos } = narrowing
  const today = among.hora === 'com'
  return sql`${carteiraSql(ctx, filters, among)}, ${recentesSql(ctx, filters, among)}, ${agendaSql(ctx, filters, among)},
    ${today ? sql`${tratadosSql(ctx)},` : sql``}
    ${escolhidos ? sql`escolhidos as materialized (${escolhidos}),` : sql``}
    tocados as materialized (
      select c.*, ${placeSql} as lugar from (${today ? touchedSql(ctx, among) : PLANNED}) c
    )`
}

/** With what was done today, and whose hands they are in. */
function touchedSql(ctx: ActContext, { de }: Among): RawBuilder<unknown> {
  return sql`
    select t.cliente_id, a.vencimento, a.lugar as tarefa, a.retorno_em, d.em as tratado_em, s.usuario_id as na_mao_de,
      a.cliente_id is not null or d.cliente_id is not null as conhecido
    from (select cliente_id from agenda union select cliente_id from tratados union ${heldIds(ctx)}) t
    left join agenda a on a.cliente_id = t.cliente_id
    left join tratados d on d.cliente_id = t.cliente_id
    ${heldSql(ctx, sql`t.cliente_id`)}
    where ${de(sql`t.cliente_id`)}`
}

/** What is to be done alone. */
const PLANNED = sql`
  select a.cliente_id, a.vencimento, a.lugar as tarefa, a.retorno_em, null::timestamptz as tratado_em, null::bigint as na_mao_de,
    true as conhecido
  from agenda a`

/** Those of `from`, rows of `tocados`, who pass the filters: with their debts, where they have any in collection. */
function clientelaSql(ctx: ActContext, { onde }: Narrowing, from: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select c.* from (
      select c.cliente_id, coalesce(o.vencimento, c.vencimento, ${ctx.clock.hoje()}::date) as vencimento,
        coalesce(o.total, 0) as total, c.tarefa, c.lugar, c.retorno_em, c.tratado_em, c.na_mao_de, c.conhecido,
        o.cliente_id is not null as em_carteira
      from ${from} c left join carteira o on o.cliente_id = c.cliente_id
    ) c where (c.em_carteira or c.conhecido) and ${onde}`
}

/** `carteira` as `c`, in the shape of `clientela`. */
const OTHERS = sql`(select o.*, true as em_carteira, null::int as tarefa from carteira o) c`

function partAt(place: number): RawBuilder<unknown> {
  return place === CONTATAR ? sql`a_contatar` : sql`a_negociar`
}

/** Which of the two places of the others are asked for, the nearer one first. */
function placesOfOthers({ acao }: FilaFilters): readonly number[] {
  return [CONTATAR, NEGOCIAR].filter((place) => acao === undefined || placeOf(acao) === place)
}

/** Of the others `c`, those at these places who pass the filters. */
function isOther({ onde }: Narrowing, places: readonly number[]): RawBuilder<unknown> {
  const [place, ...more] = places
  if (place === undefined) return sql`false`
  const there = more.length > 0 ? sql`true` : place === CONTATAR ? sql`not ${isRecent}` : isRecent
  return sql`c.cliente_id not in (select t.cliente_id from tocados t) and ${there} and ${onde}`
}

function joined(parts: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql.join([...parts], sql``)
}

function ofPlace({ acao }: FilaFilters): RawBuilder<unknown> {
  return acao === undefined ? sql`true` : sql`c.lugar = ${sql.lit(placeOf(acao))}`
}

/** Who was dealt with today is worked on again when an appointment of later today comes due. */
const aTrabalhar = sql`(c.tratado_em is null or c.retorno_em > c.tratado_em)`

/** Which of the clients `c` with their treatment `c.tratado_em` and holder `c.na_mao_de` stand in what is asked for. */
export function situacaoSql(ctx: ActContext, situacao: SituacaoNaFila | undefined): RawBuilder<unknown> {
  if (situacao === 'trabalhados') return sql`c.tratado_em is not null`
  if (situacao === 'em_atendimento') return sql`c.na_mao_de is not null`
  return sql`(${aTrabalhar} and (c.na_mao_de is null or c.na_mao_de = ${ctx.usuario.id}))`
}

/** To be worked on, and in nobody's hands. */
export const livreSql = sql`(${aTrabalhar} and c.na_mao_de is null)`

/** Who has the client `cliente` in hand, as `s`. What staff has in hand is staff's matter. */
export function heldSql(ctx: ActContext, cliente: RawBuilder<unknown>): RawBuilder<unknown> {
  const staff = ctx.usuario.interno ? sql`true` : sql`false`
  return sql`left join posses s on s.recurso = 'clientes' and s.registro_id = ${cliente} and ${isHeld(ctx, 's')} and ${staff}`
}
