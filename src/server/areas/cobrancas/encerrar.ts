import { sql } from 'kysely'
import { grupos, listas } from '../../../domain/generated-lists'
import { isIn } from '../../../domain/states/group'
import { assertTransition } from '../../../domain/states/transition'
import { AppError } from '../../../errors/app-error'
import type { WritingContext } from '../../framework/writing/writing-context'
import type { Db } from '../../platform/database/pool'
import { type CobrancaRow, changeCobranca } from './cobranca-row'
import { pixAoEncerrar } from './pix/pedir-retirada'
import { esquecer, instruir } from './remessas/instrucoes'

export interface Encerramento {
  /** Locked. */
  readonly cobranca: CobrancaRow
  readonly como: 'Cancelada' | 'Expirada' | 'Rejeitada'
  readonly motivo: string
  readonly acao: string
}

/**
 * Ends a charge from this side. Money that comes for it afterwards makes it `Paga sem cobrança`.
 *
 * Throws   `transicao_nao_permitida` for one that was paid or has ended.
 */
export async function encerrarCobranca(trx: Db, ctx: WritingContext, fim: Encerramento): Promise<CobrancaRow> {
  const { cobranca, como, motivo, acao } = fim
  assertTransition('cobrancas.status', cobranca.status, como)
  if (!isOpen(cobranca)) {
    throw new AppError('transicao_nao_permitida', { de: cobranca.status, para: como, permitido: 'nada' })
  }
  await tellBank(trx, ctx, fim)
  const field = como === listas.status_cobranca.rejeitada ? 'motivo_rejeicao' : 'motivo_cancelamento'
  // of one that expired the provider knows the term
  const pix = como === listas.status_cobranca.expirada ? {} : pixAoEncerrar(cobranca)
  return changeCobranca(trx, ctx, {
    cobranca,
    acao,
    mudancas: { encerrada_como: como, [field]: motivo.slice(0, 200), ...pix },
  })
}

/** A slip that was rejected is none, and one that expired ends at its bank by its own term, where the convenio gives one. */
async function tellBank(trx: Db, ctx: WritingContext, { cobranca, como, motivo }: Encerramento): Promise<void> {
  if (cobranca.convenio_id === null) return
  if (como === listas.status_cobranca.rejeitada) return esquecer(trx, ctx, [cobranca.id])
  const told = { cobranca, movimento: '02', vencimento: cobranca.vencimento, motivo } as const
  const semPrazo = sql<boolean>`coalesce(v.dias_baixa, 0) = 0`
  await instruir(trx, ctx, como === listas.status_cobranca.expirada ? { ...told, se: semPrazo } : told)
}

export function isOpen({ status }: CobrancaRow): boolean {
  return isIn(grupos.status_cobranca.aberta, status)
}
