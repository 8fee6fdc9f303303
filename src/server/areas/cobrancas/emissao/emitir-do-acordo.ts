import { AppError } from '../../../../errors/app-error'
import { lockAcordo, lockParcelas } from '../../../collection/acordos/lock-acordo'
import type { ActContext } from '../../../platform/act-context'
import type { Db } from '../../../platform/database/pool'
import type { CobrancaRow } from '../cobranca-row'
import { emitirCobranca } from './emitir-cobranca'
import type { Segredos } from './externo'
import { isOpen } from './lock-parcela'
import type { PedidoDeCobranca } from './nova-cobranca'

export interface CobrancasDoAcordo {
  readonly cobrancas: readonly CobrancaRow[]
  /** Instalments that got none, each with its reason. */
  readonly recusas: readonly {
    readonly parcela_id: number
    readonly numero_parcela: number
    readonly message: string
  }[]
}

/**
 * Issues a charge for every open instalment of an agreement, each judged alone.
 *
 * Throws   `nao_encontrado`, `acordo_sem_parcelas_abertas`, the first refusal when no instalment gets one, and at once when another
 *          system does not answer: the rest would only wait for it in vain.
 */
export async function emitirDoAcordo(
  db: Db,
  ctx: ActContext,
  { acordo_id, ...pedido }: Omit<PedidoDeCobranca, 'parcela_id'> & { readonly acordo_id: number },
  segredos: Segredos,
): Promise<CobrancasDoAcordo> {
  const parcelas = await db.transaction().execute(async (trx) => {
    await lockAcordo(trx, ctx, acordo_id)
    return (await lockParcelas(trx, acordo_id)).filter(isOpen)
  })
  if (parcelas.length === 0) throw new AppError('acordo_sem_parcelas_abertas')
  const cobrancas: CobrancaRow[] = []
  const refused: { readonly parcela_id: number; readonly numero_parcela: number; readonly error: AppError }[] = []
  for (const { id, numero_parcela } of parcelas) {
    try {
      const { cobranca } = await emitirCobranca(db, ctx, { ...pedido, parcela_id: id }, segredos)
      cobrancas.push(cobranca)
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error
      refused.push({ parcela_id: id, numero_parcela, error })
    }
  }
  const [first] = refused
  if (first && cobrancas.length === 0) throw first.error
  return { cobrancas, recusas: refused.map(({ error, ...parcela }) => ({ ...parcela, message: messageOf(error) })) }
}

/** What stands at a field says more than the message of the whole. */
function messageOf({ errors, message }: AppError): string {
  return Object.values(errors ?? {})[0]?.[0] ?? message
}
