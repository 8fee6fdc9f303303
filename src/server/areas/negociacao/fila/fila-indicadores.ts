import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Indicadores } from '../../../../contract/fila'
import { addDays } from '../../../../domain/calendar/iso-date'
import { grupos, listas } from '../../../../domain/generated-lists'
import { recebimentosSql } from '../../../collection/acordos/recebido'
import { inScope } from '../../../framework/resources/scoped'
import { name } from '../../../framework/resources/sql-names'
import type { ActContext } from '../../../platform/act-context'
import { listed } from '../../../platform/database/fixed-words'
import type { Db } from '../../../platform/database/pool'
import { startOf } from '../../../platform/database/start-of-day'
import type { IndicadoresQueryString } from './fila-schema'
import { inCollection } from './fila-sql'

/** The figures above the queue, of the chosen creditor and executive. Amounts in reais; estornos are negative receipts. */
export async function readIndicadores(db: Db, ctx: ActContext, filters: IndicadoresQueryString): Promise<Indicadores> {
  const hoje = ctx.clock.hoje()
  const { sem_contato_dias } = ctx.definitions.regras.fila
  const { executivo_id } = filters
  const ofClient = (alias: string) =>
    executivo_id === undefined
      ? sql`true`
      : sql`exists (select from clientes k where k.id = ${name(alias, 'cliente_id')} and k.executivo_cobranca_id = ${executivo_id})`
  const ofCredor = (alias: string) =>
    filters.credor_id === undefined ? sql`true` : sql`${name(alias, 'credor_id')} = ${filters.credor_id}`
  const mine = (alias: string) =>
    executivo_id === undefined ? sql`true` : sql`${name(alias, 'executivo_cobranca_id')} = ${executivo_id}`
  const open = (recurso: 'promessas' | 'agendamentos', alias: string): RawBuilder<unknown> =>
    sql`${name(alias, 'excluido_em')} is null and ${inScope(ctx, recurso, alias)} and ${ofCredor(alias)} and ${mine(alias)}`
  const { rows } = await sql<Omit<Indicadores, 'sem_contato_dias'>>`
    with recentes as (
      select distinct e.cliente_id from eventos e join tipos_evento t on t.id = e.tipo_id and t.acionamento
      where e.criado_em >= ${startOf(addDays(hoje, 1 - sem_contato_dias))} and e.excluido_em is null
        and ${inScope(ctx, 'eventos', 'e')}
    ),
    carteira as (
      select o.cliente_id, sum(o.valor_nominal) as total from operacoes o
      where ${inCollection(ctx, filters)} and ${ofClient('o')} group by o.cliente_id
    )
    select coalesce((select sum(total) from carteira), 0) as carteira,
      (select count(*) from carteira c where not exists (select from recentes r where r.cliente_id = c.cliente_id))
        as sem_contato,
      (select coalesce(sum(r.valor), 0)
        ${recebimentosSql(ctx, { de: `${hoje.slice(0, 7)}-01`, ate: hoje }, sql<SqlBool>`${ofCredor('r')} and ${mine('a')}`)}
      ) as recuperado_mes,
      p.promessas_ativas, p.promessas_valor, p.vencidas + a.tarefas as tarefas_hoje
    from (
      select count(*) as promessas_ativas, coalesce(sum(p.valor - p.valor_recebido), 0) as promessas_valor,
        count(*) filter (where p.data <= ${hoje}::date) as vencidas
      from promessas p where p.status in ${listed(grupos.status_promessa.aberta)} and ${open('promessas', 'p')}
    ) p, (
      select count(*) as tarefas from agendamentos a
      where a.status = ${sql.lit(listas.status_agendamento.aberto)} and a.quando < ${startOf(addDays(hoje, 1))} and ${open('agendamentos', 'a')}
    ) a
  `.execute(db)
  const [row] = rows
  if (!row) throw new Error('one row was asked for')
  return { ...row, sem_contato_dias }
}
