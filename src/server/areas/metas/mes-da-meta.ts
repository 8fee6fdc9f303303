import { type RawBuilder, sql } from 'kysely'
import { bankDaysAgo, bankDaysIn } from '../../../domain/calendar/compared-period'
import { periodOf } from '../../../domain/calendar/period'
import { listFeriados } from '../../collection/acordos/janela'
import { keptSumsBy } from '../../framework/resources/kept/kept-rows'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'
import { metasPorDia } from './metas-query'

/** Bank days before today whose mean is what another day is expected to bring. */
const SEEN = 20

/** What the month of a target is told from, of whichever level. */
interface MesDaMeta {
  /** Targets of money received of the month, a row for each day. */
  readonly metas: RawBuilder<unknown>
  /** Money received, by day and these columns, as far back as is needed. */
  readonly recebido: (por: readonly string[]) => RawBuilder<unknown>
  /** Of that: before today, today, and in the last bank days. */
  readonly somas: RawBuilder<unknown>
  /** Over `x` of meta, antes, de_hoje and ultimos: what came, what is left, for each bank day, and what the month comes to. */
  readonly contas: RawBuilder<unknown>
}

/**
 * The month of targets of money received.
 *
 * Source   docs/regras.md, "Metas".
 */
export async function mesDaMeta(db: Db, ctx: ActContext): Promise<MesDaMeta> {
  const hoje = ctx.clock.hoje()
  const { from: inicio, to: fim } = periodOf('mes', hoje)
  const feriados = await listFeriados(db)
  const dias = bankDaysIn({ from: hoje, to: fim }, feriados)
  const desde = bankDaysAgo(hoje, SEEN, feriados)
  const porDia = [await metasPorDia(db, ctx)].flat()[0]
  return {
    metas: sql`(select * from (${porDia}) m where tipo = 'recebido' and dia between ${inicio} and ${fim})`,
    recebido: (por) =>
      sql`(select * from ${keptSumsBy(ctx.definitions, { recurso: 'recebimentos', por: ['data', ...por], somas: ['valor'] })} k
        where data between least(${inicio}::date, ${desde}::date) and ${hoje})`,
    somas: sql`coalesce(sum(valor) filter (where data >= ${inicio} and data < ${hoje}), 0) as antes,
      coalesce(sum(valor) filter (where data = ${hoje}), 0) as de_hoje,
      coalesce(sum(valor) filter (where data >= ${desde} and data < ${hoje}), 0) as ultimos`,
    contas: sql`x.meta, x.antes + x.de_hoje as recebido, x.de_hoje as recebido_hoje, greatest(x.meta - x.antes, 0) as falta,
      ${dias}::integer as dias_restantes, round(greatest(x.meta - x.antes, 0) / greatest(${dias}::integer, 1), 2) as meta_do_dia,
      round(100 * (x.antes + x.de_hoje) / nullif(x.meta, 0), 2) as porcento,
      x.antes + greatest(x.de_hoje, round(${dias}::integer * x.ultimos / ${SEEN}::integer, 2)) as projecao`,
  }
}
