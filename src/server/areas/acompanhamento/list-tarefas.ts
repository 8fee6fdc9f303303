import { sql } from 'kysely'
import { ABAS, type Aba, type Tarefa, type TotaisDaAba } from '../../../domain/contact/tarefa'
import { contatoHojeSql, tratadosSql } from '../../collection/contact/tratados'
import { type KeptAnswers, MOMENT, readWhole } from '../../framework/resources/kept/kept-answers'
import { existsFor } from '../../framework/resources/scoped'
import { name } from '../../framework/resources/sql-names'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'
import type { ContagensQueryString, TarefasQueryString } from './acompanhamento-schema'
import { tarefasSql } from './tarefas-sql'

export interface Tarefas {
  readonly total: number
  readonly rows: Tarefa[]
}

/** Tabs of work: who was dealt with today has had his call, and stands below. An appointment is answered by the contact itself. */
const OF_WORK: ReadonlySet<Aba> = new Set(['hoje', 'atrasados', 'risco'])

/** One page of one tab, in the order of its day. */
export async function listTarefas(
  db: Db,
  ctx: ActContext,
  filters: TarefasQueryString & { readonly _start: number; readonly _end: number },
): Promise<Tarefas> {
  const sinks = OF_WORK.has(filters.aba)
  const { rows } = await sql<Tarefa & { total_linhas: number; id: number | null }>`
    with tarefas as materialized (${tarefasSql(ctx, filters.aba, filters)}), ${tratadosSql(ctx)},
    pagina as (
      select x.*, d.em as tratado_em, ${sinks ? sql`d.em is not null and x.tipo <> 'agendamento'` : sql`false`} as tratada
      from tarefas x left join tratados d on d.cliente_id = x.cliente_id
      order by tratada, x.data, x.quando nulls last, x.tipo, x.id
      limit ${filters._end - filters._start} offset ${filters._start}
    )
    select n.total_linhas, p.tipo, p.id, p.quando, p.data, p.motivo, p.valor, p.canal, p.telefone, p.status,
      p.acordo_id, p.parcela_id, h.contato_hoje, (${ctx.clock.hoje()}::date - p.data) as dias,
      json_build_object('id', k.id, 'titulo', k.nome, 'cpf_cnpj', k.cpf_cnpj) as cliente,
      case when c.id is not null then json_build_object('id', c.id, 'titulo', c.nome) end as credor,
      case when x.id is not null then json_build_object('id', x.id, 'titulo', x.nome) end as executivo,
      case when g.id is not null
        then json_build_object('valor_pago', g.valor_pago, 'forma_pagamento', g.forma_pagamento) end as acordo
    from (select count(*) as total_linhas from tarefas) n
    left join pagina p on true
    left join clientes k on k.id = p.cliente_id
    left join credores c on c.id = p.credor_id and ${existsFor(ctx, 'credores', 'c')}
    left join executivos x on x.id = p.executivo_cobranca_id
    left join acordos g on g.id = p.acordo_id and p.tipo = 'acordo'
    ${contatoHojeSql(ctx, sql`case when p.tratado_em is not null then p.cliente_id end`)}
    order by p.tratada, p.data, p.quando nulls last, p.tipo, p.id
  `.execute(db)
  return {
    total: rows[0]?.total_linhas ?? 0,
    rows: rows.flatMap(({ total_linhas: _, ...row }) => (row.id === null ? [] : [row])),
  }
}

/** How many stand in each tab. */
export async function countTarefas(
  db: Db,
  ctx: ActContext,
  { answers, ...filters }: ContagensQueryString & Answered,
): Promise<Record<Aba, number>> {
  const counts = ABAS.map((aba) => sql`(select count(*) from (${tarefasSql(ctx, aba, filters)}) t) as ${name(aba)}`)
  const row = await readWhole(db, answers, sql`select ${sql.join([...counts, MOMENT])}`)
  const of = (aba: Aba) => Number(row[aba])
  return {
    hoje: of('hoje'),
    atrasados: of('atrasados'),
    semana: of('semana'),
    promessas: of('promessas'),
    entradas: of('entradas'),
    risco: of('risco'),
  }
}

interface Answered {
  readonly answers: KeptAnswers
}

interface OfOneTab extends Answered {
  readonly aba: Aba
  readonly filters: ContagensQueryString
}

/** How many stand in one tab and what they come to: the rows of every page of its list, summed. */
export async function sumTarefas(db: Db, ctx: ActContext, { aba, filters, answers }: OfOneTab): Promise<TotaisDaAba> {
  const totals = sql.join([sql`count(*) as quantidade`, sql`coalesce(sum(t.valor), 0) as valor`, MOMENT])
  const row = await readWhole(db, answers, sql`select ${totals} from (${tarefasSql(ctx, aba, filters)}) t`)
  return { quantidade: Number(row.quantidade), valor: Number(row.valor) }
}
