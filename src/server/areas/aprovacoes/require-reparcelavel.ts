import { sql } from 'kysely'
import { listas } from '../../../domain/generated-lists'
import { assertTransition } from '../../../domain/states/transition'
import type { ActContext } from '../../act-context'
import { lockAcordo } from '../../agreements/lock-acordo'
import type { Db } from '../../database/pool'
import type { AprovacaoRow } from './aprovacao-row'
import { refusePassedDay } from './require-first-day'

type Asked = Pick<AprovacaoRow, 'id' | 'acordo_anterior_id'>

/**
 * Holds a request for a re-instalment to what could still be done with it: the agreement goes on, and its first day has not passed.
 *
 * Throws   `transicao_nao_permitida`, `aprovacao_primeiro_vencido`.
 */
export async function requireReparcelavel(trx: Db, ctx: ActContext, { id, acordo_anterior_id }: Asked): Promise<void> {
  if (acordo_anterior_id === null) return
  const { status } = await lockAcordo(trx, ctx, acordo_anterior_id)
  assertTransition('acordo', status, listas.status_acordo.reparcelado)
  const { primeiro, simulado_em } = await trx
    .selectFrom('aprovacoes')
    .select(sql<string | null>`pedido -> 'parametros' ->> 'dataEntrada'`.as('primeiro'))
    .select(sql<string | null>`simulacao -> 'acordo' ->> 'data_acordo'`.as('simulado_em'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  refusePassedDay(ctx.clock, primeiro, simulado_em ?? '')
}
