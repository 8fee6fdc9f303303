import { type RawBuilder, sql } from 'kysely'
import { listas } from '../../../domain/generated-lists'
import type { ActContext } from '../../platform/act-context'
import { businessNow } from '../../platform/database/business-now'
import { startOf } from '../../platform/database/start-of-day'
import { fimDaSessao } from './fim-da-sessao'

/** Joins of a person `u`: his open state `b`, `v` where he is logged in and said nothing, and his pauses of the day `z`. */
export function estadoDe(ctx: ActContext): RawBuilder<unknown> {
  const hoje = ctx.clock.hoje()
  return sql`
    left join lateral (
      select b.status, b.de, b.complemento, m.nome as motivo from estados_trabalho b left join motivos m on m.id = b.motivo_id
      where b.usuario_id = u.id and b.ate is null and ${fimDaSessao(ctx, 'b')} is null
    ) b on true
    left join lateral (
      select ${listas.status_trabalho.disponivel} as status, min(s.criada_em) + (${businessNow(ctx.clock)} - now()) as de
      from sessoes s where s.usuario_id = u.id and s.revogada_em is null and s.expira_em > now() having count(*) > 0
    ) v on true
    left join (
      select b.usuario_id, count(*)::integer as pausas,
        sum(coalesce(b.minutos, extract(epoch from ${businessNow(ctx.clock)} - b.de) / 60))::integer as em_pausa
      from estados_trabalho b
      where b.status = ${listas.status_trabalho.pausa} and b.de >= ${startOf(hoje)} and b.excluido_em is null group by 1
    ) z on z.usuario_id = u.id`
}
