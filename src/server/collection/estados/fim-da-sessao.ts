import { type RawBuilder, sql } from 'kysely'
import { name } from '../../framework/resources/sql-names'
import type { ActContext } from '../../platform/act-context'
import { businessNow } from '../../platform/database/business-now'

/**
 * When the last session ended in which the state of a row `alias` of `estados_trabalho` was held; null while one lives. Sessions that
 * follow each other without a gap, as when the hour is renewed, are one. It is after the state began: two ends of one person are never the same.
 *
 * Source   docs/telas.md, "Estado de trabalho".
 */
export function fimDaSessao(ctx: Pick<ActContext, 'clock'>, alias: string): RawBuilder<string | null> {
  const [de, usuario] = [name(alias, 'de'), name(alias, 'usuario_id')]
  // sessions live by the machine's clock, states by the house's
  const shift = sql`(${businessNow(ctx.clock)} - now())`
  return sql`(
    select case when s.viva is null or (${de} < s.viva + ${shift} and (s.fim is null or s.fim < s.viva))
      then greatest(s.fim + ${shift}, ${de} + interval '1 millisecond') end
    from (
      select min(criada_em) filter (where vive) as viva, max(acabou) filter (where not vive) as fim
      from (
        select criada_em, least(revogada_em, expira_em) as acabou, revogada_em is null and expira_em > now() as vive
        from sessoes where sessoes.usuario_id = ${usuario}
      ) sessoes
    ) s
  )`
}
