import { sql } from 'kysely'
import type { Pedido } from '../../../../contract/negociacao'
import { AppError } from '../../../../errors/app-error'
import { inScope } from '../../../framework/resources/scoped'
import { lockWhere } from '../../../framework/writing/lock'
import type { ActContext } from '../../../platform/act-context'
import type { Db } from '../../../platform/database/pool'
import { findIndisponiveis } from './find-indisponiveis'

/**
 * Locks the chosen operations in the order of their ids: two people closing over the same ones queue, and never deadlock.
 *
 * Throws   `operacao_indisponivel`, naming the agreement that holds an operation, who closed it and when.
 */
export async function lockOperacoes(trx: Db, ctx: ActContext, { cliente_id, operacoes }: Pedido): Promise<void> {
  if (operacoes.length === 0) return
  const onde = sql<boolean>`id = any(${[...operacoes]}::bigint[]) and cliente_id = ${cliente_id} and ${inScope(ctx, 'operacoes')}`
  const rows = await lockWhere(trx, 'operacoes', onde)
  refuseForeign(ctx, rows)
  const [refusal] = (await findIndisponiveis(trx, ctx, rows)).values()
  if (refusal) throw refusal
}

interface LockedOperacao {
  readonly numero_operacao: string
  readonly credor_id: number
}

/** A portal user may see the operations of all creditors, and change those of their own only. */
function refuseForeign({ usuario }: ActContext, rows: readonly LockedOperacao[]): void {
  if (usuario.interno) return
  const foreign = rows.find(({ credor_id }) => !usuario.usuario_empresas.includes(credor_id))
  if (!foreign) return
  throw AppError.onField('operacoes', 'operacao_de_outro_credor', { operacao: foreign.numero_operacao })
}
