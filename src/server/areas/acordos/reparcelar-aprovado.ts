import { sql } from 'kysely'
import { formatDate } from '../../../domain/calendar/read-date'
import { listas } from '../../../domain/generated-lists'
import { AppError } from '../../../errors/app-error'
import { changeAprovacao } from '../../collection/acordos/change-aprovacao'
import { requireGranted } from '../../collection/limites/require-granted'
import { inScope } from '../../framework/resources/scoped'
import { lockWhere } from '../../framework/writing/lock'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'
import type { PlanoAprovado } from './pedir-reparcelamento'
import { type Fechamento, reparcelar } from './reparcelar'

/**
 * Does exactly the re-instalment that was approved, once.
 *
 * Takes    an open transaction; the agreement and an approval that was granted for it; the total the person saw, else the approved one.
 * Throws   `nao_encontrado` on `aprovacao_id` for one of another agreement; `aprovacao_usada`, `aprovacao_pendente`, `aprovacao_vencida`,
 *          `aprovacao_data_passou`; `aprovacao_excedida` where it would go further by now; and as `reparcelar`.
 * Source   docs/estados.md, "Aprovação".
 */
export async function reparcelarAprovado(
  trx: Db,
  ctx: ActContext,
  fechamento: Fechamento,
  pedido: { readonly id: number; readonly aprovacao_id: number; readonly total_esperado: number | null },
) {
  const { id, aprovacao_id } = pedido
  const { plano, row } = await lockConcedida(trx, ctx, pedido)
  const total_esperado = pedido.total_esperado ?? row.total
  const done = await reparcelar(trx, ctx, fechamento, { id, ...plano, total_esperado, aprovacao_id })
  // it names what was made with it: nothing more can be
  await changeAprovacao(trx, ctx, {
    row,
    para: listas.status_aprovacao.aprovada,
    acao: 'usar',
    mudancas: { acordo_id: done.acordo_id },
  })
  return done
}

async function lockConcedida(trx: Db, ctx: ActContext, pedido: { readonly id: number; readonly aprovacao_id: number }) {
  const { id, aprovacao_id } = pedido
  const onde = sql<boolean>`id = ${aprovacao_id} and acordo_anterior_id = ${id} and ${inScope(ctx, 'aprovacoes')}`
  const [row] = await lockWhere(trx, 'aprovacoes', onde)
  if (!row) throw AppError.onField('aprovacao_id', 'nao_encontrado')
  if (row.acordo_id !== null) throw new AppError('aprovacao_usada', { id: row.id, acordo: row.acordo_id })
  requireGranted(ctx, row)
  const plano = readPlano(row.pedido)
  const first = plano.parametros.dataEntrada
  if (first && first < ctx.clock.hoje() && !ctx.usuario.permissoes.has('negociacao.data_retroativa')) {
    throw new AppError('aprovacao_data_passou', { data: formatDate(first) })
  }
  return { plano, row }
}

/** The record keeps what the route had checked when it was asked. */
function readPlano(stored: unknown): PlanoAprovado {
  if (isPlano(stored)) return stored
  throw new Error('an approval of a re-instalment without its plan')
}

function isPlano(stored: unknown): stored is PlanoAprovado {
  return typeof stored === 'object' && stored !== null && 'formaPagamento' in stored && 'parametros' in stored
}
