import { sql } from 'kysely'
import { ACOES, type FilaRow } from '../../../domain/contact/fila'
import type { ActContext } from '../../act-context'
import type { Db } from '../../database/pool'
import { clientFilter, placeOf } from './fila-filters'
import { agendaSql, carteiraSql, type FilaFilters, pageLookupsSql } from './fila-sql'
import { totaisAtualizados } from './fila-totais'

export interface Fila {
  readonly total: number
  readonly rows: FilaRow[]
}

/**
 * The clients to be worked on, by what to do next: a promise due, one that was missed, an appointment that is due, an agreement in
 * arrears that nobody spoke about, nobody spoken to for days, then the oldest debt. A client without debts in collection stands
 * here while something is to be done.
 *
 * One statement: it groups the debts once, reads only what can change a place in the line, and looks up names, sums, creditors
 * and the last event for the page alone; a second one reads the debts of the page, to bring them up to today.
 */
export async function listFila(db: Db, ctx: ActContext, filters: FilaFilters): Promise<Fila> {
  const ofPlace = filters.acao === undefined ? sql`true` : sql`lugar = ${placeOf(filters.acao)}`
  const { rows } = await sql<Row>`
    with ${carteiraSql(ctx, filters)}, ${agendaSql(ctx, filters)},
    clientela as (
      select coalesce(o.cliente_id, a.cliente_id) as cliente_id, coalesce(o.vencimento, a.vencimento, ${ctx.clock.hoje()}::date)
        as vencimento, coalesce(o.total, 0) as total, a.lugar, o.cliente_id is not null as em_carteira
      from carteira o full join agenda a on a.cliente_id = o.cliente_id
    ),
    fila as materialized (
      select c.cliente_id, c.vencimento,
        coalesce(c.lugar, case when r.cliente_id is null then 5 else 6 end) as lugar
      from clientela c
      left join recentes r on r.cliente_id = c.cliente_id
      where ${clientFilter(ctx, filters)}
    ),
    pagina as (
      select * from fila where ${ofPlace} order by lugar, vencimento, cliente_id
      limit ${filters._end - filters._start} offset ${filters._start}
    )
    select t.total_linhas, p.cliente_id, k.nome, k.cpf_cnpj, k.perfil, n.titulos, n.total_nominal,
      greatest(${ctx.clock.hoje()}::date - p.vencimento, 0) as maior_atraso,
      (${[...ACOES]}::text[])[p.lugar] as acao_sugerida,
      case when x.id is not null then json_build_object('id', x.id, 'titulo', x.nome) end as executivo,
      u.ultimo_em, u.ultimo_tipo, u.ultimo_texto, g.proximo_agendamento, g.agendamento, m.promessa,
      case when p.lugar = 4 then ka.acordo_em_risco end as acordo_em_risco, f.telefone, c.credores
    from (select count(*) as total_linhas from fila where ${ofPlace}) t
    left join pagina p on true
    left join clientes k on k.id = p.cliente_id
    left join executivos x on x.id = k.executivo_cobranca_id
    ${pageLookupsSql(ctx, filters)}
    order by p.lugar, p.vencimento, p.cliente_id
  `.execute(db)
  const found = rows.filter(({ cliente_id }) => cliente_id !== null)
  const totais = await totaisAtualizados(db, ctx, { ...filters, clientes: found.map(({ cliente_id }) => cliente_id) })
  return {
    total: rows[0]?.total_linhas ?? 0,
    rows: found.map(({ total_linhas: _, ...row }) => toWire(row, totais.get(row.cliente_id) ?? 0)),
  }
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
