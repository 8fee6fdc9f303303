import { sql } from 'kysely'
import type { ActContext } from '../../act-context'
import type { Db } from '../../database/pool'
import { agendaSql, carteiraSql, clientFilter, type FilaFilters, pageLookupsSql } from './fila-sql'

export type AcaoSugerida = 'cobrar_promessa' | 'retornar' | 'contatar' | 'negociar'

export interface FilaRow {
  readonly cliente_id: number
  readonly nome: string
  readonly cpf_cnpj: string
  readonly perfil: string | null
  readonly credores: readonly string[]
  readonly titulos: number
  readonly total_nominal: number
  readonly maior_atraso: number
  readonly ultimo_evento: { readonly em: string; readonly tipo: string; readonly descricao: string } | null
  readonly proximo_agendamento: string | null
  readonly executivo: { readonly id: number; readonly titulo: string } | null
  readonly acao_sugerida: AcaoSugerida
}

export interface Fila {
  readonly total: number
  readonly rows: FilaRow[]
}

/**
 * The clients with debts in collection, by what to do next: a promise due today, an appointment that passed without a
 * contact, nobody spoken to for days, then the oldest debt.
 *
 * One statement: it groups the debts once, reads only the events that can change a place in the line, and looks up names,
 * sums, creditors and the last event for the page alone.
 */
export async function listFila(db: Db, ctx: ActContext, filters: FilaFilters): Promise<Fila> {
  const { rows } = await sql<Row>`
    with ${carteiraSql(ctx, filters)}, ${agendaSql(ctx, filters)},
    fila as materialized (
      select c.cliente_id, c.vencimento,
        case when a.promessa_hoje then 1 when a.atrasado then 2 when r.cliente_id is null then 3 else 4 end as lugar
      from carteira c
      left join agenda a on a.cliente_id = c.cliente_id
      left join recentes r on r.cliente_id = c.cliente_id
      where ${clientFilter(ctx, filters)}
    ),
    pagina as (
      select * from fila order by lugar, vencimento, cliente_id
      limit ${filters._end - filters._start} offset ${filters._start}
    )
    select t.total_linhas, p.cliente_id, k.nome, k.cpf_cnpj, k.perfil, n.titulos, n.total_nominal,
      greatest(${ctx.clock.hoje()}::date - p.vencimento, 0) as maior_atraso,
      (array['cobrar_promessa', 'retornar', 'contatar', 'negociar'])[p.lugar] as acao_sugerida,
      case when x.id is not null then json_build_object('id', x.id, 'titulo', x.nome) end as executivo,
      u.ultimo_em, u.ultimo_tipo, u.ultimo_texto, g.proximo_agendamento, n.credores
    from (select count(*) as total_linhas from fila) t
    left join pagina p on true
    left join clientes k on k.id = p.cliente_id
    left join executivos x on x.id = k.executivo_cobranca_id
    ${pageLookupsSql(ctx, filters)}
    order by p.lugar, p.vencimento, p.cliente_id
  `.execute(db)
  return {
    total: rows[0]?.total_linhas ?? 0,
    rows: rows.flatMap(({ total_linhas: _, ...row }) => (row.cliente_id === null ? [] : [toWire(row)])),
  }
}

interface Row extends Omit<FilaRow, 'ultimo_evento'> {
  readonly total_linhas: number
  readonly ultimo_em: string | null
  readonly ultimo_tipo: string
  readonly ultimo_texto: string
}

function toWire({ ultimo_em, ultimo_tipo, ultimo_texto, ...own }: Omit<Row, 'total_linhas'>): FilaRow {
  const event = ultimo_em === null ? null : { em: ultimo_em, tipo: ultimo_tipo, descricao: ultimo_texto }
  return { ...own, ultimo_evento: event }
}
