import { type RawBuilder, sql } from 'kysely'
import { addBusinessDays } from '../../../../domain/calendar/business-days'
import { addDays } from '../../../../domain/calendar/iso-date'
import { grupos, listas } from '../../../../domain/generated-lists'
import type { RegraCumprida } from '../../../../domain/recebimentos/motivo-automatico'
import type { StatusAcordo } from '../../../../domain/states/transition'
import { listFeriados } from '../../../collection/acordos/janela'
import type { ServerSource } from '../../../framework/consultas/server-source'
import type { ActContext } from '../../../platform/act-context'
import { listed } from '../../../platform/database/fixed-words'
import type { Db } from '../../../platform/database/pool'

/** An agreement that the run of a day ends, if nothing is paid before. */
export interface Automatico extends RegraCumprida {
  readonly acordo_id: number
  readonly cliente_id: number
  readonly credor_id: number
  readonly executivo_cobranca_id: number | null
  /** Reais. */
  readonly total: number
  readonly valor_pago: number
  readonly para: Extract<StatusAcordo, 'Cancelado' | 'Quebrado'>
}

export interface Run {
  /** The day of the run, YYYY-MM-DD. */
  readonly dia: string
  /** Only this one, when given. */
  readonly acordo_id?: number
}

/** Those of tomorrow's run: the rows of the consulta `acordos_automaticos`. */
export const acordosAutomaticos: ServerSource<'acordosAutomaticos'> = (db, ctx) =>
  automaticosSql(db, ctx, { dia: addDays(ctx.clock.hoje(), 1) })

/**
 * The agreements that the run of a day ends and why, as the run itself decides it; each names the first rule that holds.
 * What waits for the creditor's word or is disputed is not late here.
 *
 * Source   docs/estados.md, "Acordo"; credores `dias_cancelar_entrada`, `dias_quebra`, `parcelas_quebra`, else
 *          regras.yaml `acordos`.
 */
export async function automaticosSql(db: Db, ctx: ActContext, run: Run): Promise<RawBuilder<Automatico>> {
  const { quebra_dias, quebra_parcelas, cancelar_entrada_dias_uteis } = ctx.definitions.regras.acordos
  const prazos = await cutoffs(db, run.dia, cancelar_entrada_dias_uteis)
  return sql<Automatico>`
    select a.id as acordo_id, a.cliente_id, a.credor_id, a.executivo_cobranca_id, a.total, a.valor_pago,
      c.limite, c.regra, v.vencimento, v.parcelas_vencidas,
      (${run.dia}::date - v.conta_de) as dias_atraso,
      case when a.valor_pago > 0 then ${sql.lit(listas.status_acordo.quebrado)} else ${sql.lit(listas.status_acordo.cancelado)} end as para
    from acordos a
    join credores k on k.id = a.credor_id
    join lateral (
      select min(p.data_vencimento) as vencimento,
        min(greatest(p.data_vencimento, a.conta_atraso_de)) as conta_de,
        count(*) filter (where a.conta_atraso_de is null or p.data_vencimento >= a.conta_atraso_de) as parcelas_vencidas
      from parcelas p
      where p.acordo_id = a.id and p.data_vencimento < ${run.dia}::date and p.excluido_em is null
        and p.status in ${listed(grupos.status_parcela.a_receber)}
    ) v on v.vencimento is not null
    join lateral (
      select 'entrada' as regra, 1 as ordem, e.dias as limite
      from jsonb_to_recordset(${JSON.stringify(prazos)}::jsonb) as e(dias int, ate date)
      where a.status = ${sql.lit(listas.status_acordo.aguardando)} and e.dias = coalesce(k.dias_cancelar_entrada, ${cancelar_entrada_dias_uteis}::int)
        and v.conta_de <= e.ate
        and not exists (
          select from parcelas i where i.acordo_id = a.id and i.excluido_em is null
            and i.status in ${listed(grupos.status_parcela.em_conferencia)}
        )
      union all
      select 'dias', 2, coalesce(k.dias_quebra, ${quebra_dias}::int)
      where a.status in ${listed(grupos.status_acordo.com_pagamento)}
        and ${run.dia}::date - v.conta_de >= coalesce(k.dias_quebra, ${quebra_dias}::int)
      union all
      select 'parcelas', 3, coalesce(k.parcelas_quebra, ${quebra_parcelas}::int)
      where a.status in ${listed(grupos.status_acordo.com_pagamento)}
        and v.parcelas_vencidas >= coalesce(k.parcelas_quebra, ${quebra_parcelas}::int)
      order by ordem limit 1
    ) c on true
    where a.status in ${listed(grupos.status_acordo.em_andamento)}
      and (a.proximo_vencimento is null or a.proximo_vencimento < ${run.dia}::date)
      ${run.acordo_id === undefined ? sql`` : sql`and a.id = ${run.acordo_id}`}
      and a.excluido_em is null
  `
}

/** For each number of business days in use: the latest day from which that many have passed on the day of the run. */
async function cutoffs(db: Db, dia: string, general: number) {
  const { rows: own } = await sql<{ dias: number }>`
    select distinct dias_cancelar_entrada as dias from credores where dias_cancelar_entrada is not null
  `.execute(db)
  const days = new Set([general, ...own.map(({ dias }) => dias)])
  const holidays = await listFeriados(db)
  return [...days].map((dias) => ({ dias, ate: latestStart(dia, dias, holidays) }))
}

/** The latest day before `dia` from which `count` business days lead to `dia` or earlier. */
function latestStart(dia: string, count: number, holidays: readonly string[]): string {
  let start = addDays(dia, -Math.max(count, 1))
  while (addBusinessDays(start, count, holidays) > dia) start = addDays(start, -1)
  return start
}
