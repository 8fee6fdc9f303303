import { type RawBuilder, sql } from 'kysely'
import type { SituacaoNaFila } from '../../../domain/contact/fila'
import type { ActContext } from '../../act-context'
import { isHeld } from '../../resources/holds/holds'

/** Who was dealt with today is worked on again when an appointment of later today comes due. */
const aTrabalhar = sql`(c.tratado_em is null or c.retorno_em > c.tratado_em)`

/** Which of the clients `c` with their treatment `c.tratado_em` stand in what is asked for; `s` is who holds them. */
export function situacaoSql(ctx: ActContext, situacao: SituacaoNaFila | undefined): RawBuilder<unknown> {
  if (situacao === 'trabalhados') return sql`c.tratado_em is not null`
  if (situacao === 'em_atendimento') return sql`s.usuario_id is not null`
  return sql`(${aTrabalhar} and (s.usuario_id is null or s.usuario_id = ${ctx.usuario.id}))`
}

/** To be worked on, and in nobody's hands. */
export const livreSql = sql`(${aTrabalhar} and s.usuario_id is null)`

/** Who has the client `cliente` in hand, as `s`. What staff has in hand is staff's matter. */
export function heldSql(ctx: ActContext, cliente: RawBuilder<unknown>): RawBuilder<unknown> {
  const staff = ctx.usuario.interno ? sql`true` : sql`false`
  return sql`left join posses s on s.recurso = 'clientes' and s.registro_id = ${cliente} and ${isHeld(ctx, 's')} and ${staff}`
}
