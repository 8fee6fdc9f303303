import { grupos, listas } from '../../../domain/generated-lists'
import { toCents } from '../../../domain/money/cents'
import { isIn } from '../../../domain/states/group'
import type { ServerEvent } from '../../framework/resources/events/delivery-context'
import { lockKnown } from '../../framework/writing/lock'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'
import type { CobrancaRow } from './cobranca-row'
import { encerrarCobranca, isOpen } from './encerrar'
import { lockCobrancasDaParcela } from './lock-cobrancas'

/**
 * Ends what could still be paid and must not: every open charge of an agreement that ended, and after a receipt the charges of its
 * instalment that ask for more than is left.
 *
 * Source   docs/estados.md, "Acordo" and "Cobrança": money and slip move apart.
 */
export const cancelarCobrancas: ServerEvent = async (trx, ctx, { recurso, registro_id }) => {
  if (recurso === 'acordos') return ofAcordo(trx, ctx, registro_id)
  const { parcela_id } = await trx
    .selectFrom('recebimentos')
    .select('parcela_id')
    .where('id', '=', registro_id)
    .executeTakeFirstOrThrow()
  await ofParcela(trx, ctx, parcela_id)
}

async function ofAcordo(trx: Db, ctx: ActContext, id: number): Promise<void> {
  const acordo = await trx.selectFrom('acordos').select('status').where('id', '=', id).executeTakeFirst()
  // taken up again meanwhile
  if (!acordo || !isIn(grupos.status_acordo.desfeito, acordo.status)) return
  const parcelas = await trx
    .selectFrom('parcelas')
    .select('id')
    .where('acordo_id', '=', id)
    .where('excluido_em', 'is', null)
    .orderBy('id')
    .execute()
  for (const parcela of parcelas) {
    const open = (await lockCobrancasDaParcela(trx, parcela.id)).filter(isOpen)
    await end(trx, ctx, open, `Acordo ${acordo.status.toLowerCase()}.`)
  }
}

async function ofParcela(trx: Db, ctx: ActContext, id: number): Promise<void> {
  const parcela = await lockKnown(trx, 'parcelas', id)
  const left = leftOf(parcela)
  const open = (await lockCobrancasDaParcela(trx, id)).filter(isOpen)
  const tooMuch = open.filter(({ valor }) => toCents(valor) > left)
  await end(trx, ctx, tooMuch, left === 0 ? 'Parcela paga.' : 'Parcela paga em parte.')
}

function leftOf(parcela: { readonly status: string; readonly valor_nominal: number; readonly valor_pago: number }) {
  return isIn(grupos.status_parcela.recebeu, parcela.status)
    ? 0
    : toCents(parcela.valor_nominal) - toCents(parcela.valor_pago)
}

async function end(trx: Db, ctx: ActContext, cobrancas: readonly CobrancaRow[], motivo: string): Promise<void> {
  for (const cobranca of cobrancas) {
    await encerrarCobranca(trx, ctx, {
      cobranca,
      como: listas.status_cobranca.cancelada,
      motivo,
      acao: 'cancelar_cobranca',
    })
  }
}
