import { type RawBuilder, sql } from 'kysely'
import { ACOES, type Contagens, type FilaRow, type SituacaoNaFila } from '../../../domain/contact/fila'
import type { ActContext } from '../../act-context'
import { contatoHojeSql, tratadosSql } from '../../contact/tratados'
import type { Db } from '../../database/pool'
import { isHeld } from '../../resources/holds/holds'
import { clientFilter, placeOf } from './fila-filters'
import { agendaSql, carteiraSql, type FilaFilters, pageLookupsSql } from './fila-sql'
import { totaisAtualizados } from './fila-totais'

export interface Fila {
  readonly total: number
  readonly rows: FilaRow[]
}

export interface Page {
  readonly _start: number
  readonly _end: number
}

/**
 * The clients to be worked on, by what to do next: a promise due, one that was missed, an appointment that is due, an agreement in
 * arrears that nobody spoke about, nobody spoken to for days, then the oldest debt. A client without debts in collection stands
 * here while something is to be done; who was dealt with today, or is in another person's hands, does not.
 *
 * One statement: it groups the debts once, reads only what can change a place in the line, and looks up names, sums, creditors
 * and the last event for the page alone; a second one reads the debts of the page, to bring them up to today.
 */
export async function listFila(db: Db, ctx: ActContext, filters: FilaFilters & Page): Promise<Fila> {
  const ofPlace = filters.acao === undefined ? sql`true` : sql`lugar = ${placeOf(filters.acao)}`
  const order =
    filters.situacao === 'trabalhados' ? sql`tratado_em desc, cliente_id` : sql`lugar, vencimento, cliente_id`
  const { rows } = await sql<Row>`
    with ${filaSql(ctx, filters, situacaoSql(ctx, filters.situacao))},
    pagina as (
      select *, row_number() over (order by ${order}) as posicao from fila where ${ofPlace} order by ${order}
      limit ${filters._end - filters._start} offset ${filters._start}
    )
    select z.total_linhas, p.cliente_id, k.nome, k.cpf_cnpj, k.perfil, n.titulos, n.total_nominal,
      greatest(${ctx.clock.hoje()}::date - p.vencimento, 0) as maior_atraso,
      (${[...ACOES]}::text[])[p.lugar] as acao_sugerida,
      case when x.id is not null then json_build_object('id', x.id, 'titulo', x.nome) end as executivo,
      u.ultimo_em, u.ultimo_tipo, u.ultimo_texto, g.proximo_agendamento, g.agendamento, m.promessa,
      case when p.lugar = 4 then ka.acordo_em_risco end as acordo_em_risco, f.telefone, c.credores, h.contato_hoje,
      case when su.id is not null then json_build_object('usuario_id', su.id, 'nome', su.nome, 'desde', s.desde) end
        as em_atendimento
    from (select count(*) as total_linhas from fila where ${ofPlace}) z
    left join pagina p on true
    left join clientes k on k.id = p.cliente_id
    left join executivos x on x.id = k.executivo_cobranca_id
    ${pageLookupsSql(ctx, filters)}
    ${contatoHojeSql(ctx, sql`case when p.tratado_em is not null then p.cliente_id end`)}
    ${heldSql(ctx, sql`p.cliente_id`)}
    left join usuarios su on su.id = s.usuario_id
    order by p.posicao
  `.execute(db)
  const found = rows.filter(({ cliente_id }) => cliente_id !== null)
  const totais = await totaisAtualizados(db, ctx, { ...filters, clientes: found.map(({ cliente_id }) => cliente_id) })
  return {
    total: rows[0]?.total_linhas ?? 0,
    rows: found.map(({ total_linhas: _, ...row }) => toWire(row, totais.get(row.cliente_id) ?? 0)),
  }
}

/** How many stand in the queue, were worked on today, and are in hand, under the same filters. */
export async function countFila(
  db: Db,
  ctx: ActContext,
  { situacao: _, acao, ...filters }: FilaFilters,
): Promise<Contagens> {
  const ofPlace = acao === undefined ? sql`true` : sql`${placeSql} = ${placeOf(acao)}`
  const { rows } = await sql<Contagens>`
    with ${clientelaSql(ctx, filters)}
    select count(*) filter (where ${situacaoSql(ctx, undefined)}) as fila,
      count(*) filter (where ${situacaoSql(ctx, 'trabalhados')}) as trabalhados,
      count(*) filter (where ${situacaoSql(ctx, 'em_atendimento')}) as em_atendimento
    from clientela c
    left join recentes r on r.cliente_id = c.cliente_id
    ${heldSql(ctx, sql`c.cliente_id`)}
    where ${clientFilter(ctx, filters)} and ${ofPlace}
  `.execute(db)
  const [row] = rows
  if (!row) throw new Error('one row was asked for')
  return row
}

export interface Candidato {
  readonly cliente_id: number
  /** When he was last dealt with today. */
  readonly tratado_em: string | null
}

/** The first of the queue whom nobody has in hand, without those who are named. */
export async function firstOfFila(
  db: Db,
  ctx: ActContext,
  filters: FilaFilters & { readonly sem: readonly number[]; readonly limite: number },
): Promise<Candidato[]> {
  const ofPlace = filters.acao === undefined ? sql`true` : sql`lugar = ${placeOf(filters.acao)}`
  const { rows } = await sql<Candidato>`
    with ${filaSql(ctx, filters, livreSql)}
    select cliente_id, tratado_em from fila where ${ofPlace} and cliente_id <> all(${[...filters.sem]}::bigint[])
    order by lugar, vencimento, cliente_id limit ${filters.limite}
  `.execute(db)
  return rows
}

/** A return that came due after the client was dealt with is what puts him back; else the first of what is to be done. */
const placeSql = sql`case when c.retorno_em > c.tratado_em then 3
  else coalesce(c.lugar, case when r.cliente_id is null then 5 else 6 end) end`

function filaSql(ctx: ActContext, filters: FilaFilters, situacao: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${clientelaSql(ctx, filters)},
    fila as materialized (
      select c.cliente_id, c.vencimento, c.tratado_em, ${placeSql} as lugar
      from clientela c
      left join recentes r on r.cliente_id = c.cliente_id
      ${heldSql(ctx, sql`c.cliente_id`)}
      where ${clientFilter(ctx, filters)} and ${situacao}
    )`
}

/** Everybody who may stand in the queue or beside it: with debts in collection, with something to be done, dealt with today. */
function clientelaSql(ctx: ActContext, filters: FilaFilters): RawBuilder<unknown> {
  return sql`${carteiraSql(ctx, filters)}, ${agendaSql(ctx, filters)}, ${tratadosSql(ctx)},
    clientela as (
      select coalesce(o.cliente_id, a.cliente_id, d.cliente_id) as cliente_id,
        coalesce(o.vencimento, a.vencimento, ${ctx.clock.hoje()}::date) as vencimento, coalesce(o.total, 0) as total,
        a.lugar, a.retorno_em, d.em as tratado_em, o.cliente_id is not null as em_carteira
      from carteira o
      full join agenda a on a.cliente_id = o.cliente_id
      full join tratados d on d.cliente_id = coalesce(o.cliente_id, a.cliente_id)
    )`
}

interface Row extends Omit<FilaRow, 'ultimo_evento' | 'total_atualizado'> {
  readonly total_linhas: number
  readonly ultimo_em: string | null
  readonly ultimo_tipo: string
  readonly ultimo_texto: string
}

function toWire(
  { ultimo_em, ultimo_tipo, ultimo_texto, ...own }: Omit<Row, 'total_linhas'>,
  total_atualizado: number,
): FilaRow {
  const event = ultimo_em === null ? null : { em: ultimo_em, tipo: ultimo_tipo, descricao: ultimo_texto }
  return { ...own, total_atualizado, ultimo_evento: event }
}

/** Who was dealt with today is worked on again when an appointment of later today comes due. */
const aTrabalhar = sql`(c.tratado_em is null or c.retorno_em > c.tratado_em)`

/** Which of the clients `c` with their treatment `c.tratado_em` stand in what is asked for; `s` is who holds them. */
function situacaoSql(ctx: ActContext, situacao: SituacaoNaFila | undefined): RawBuilder<unknown> {
  if (situacao === 'trabalhados') return sql`c.tratado_em is not null`
  if (situacao === 'em_atendimento') return sql`s.usuario_id is not null`
  return sql`(${aTrabalhar} and (s.usuario_id is null or s.usuario_id = ${ctx.usuario.id}))`
}

/** To be worked on, and in nobody's hands. */
const livreSql = sql`(${aTrabalhar} and s.usuario_id is null)`

/** Who has the client `cliente` in hand, as `s`. What staff has in hand is staff's matter. */
function heldSql(ctx: ActContext, cliente: RawBuilder<unknown>): RawBuilder<unknown> {
  const staff = ctx.usuario.interno ? sql`true` : sql`false`
  return sql`left join posses s on s.recurso = 'clientes' and s.registro_id = ${cliente} and ${isHeld(ctx, 's')} and ${staff}`
}
