import { sql } from 'kysely'
import type { CobrancaApurada } from '../../../../domain/cobrancas/apurar-cobranca'
import { cobrancaPor } from '../../../../domain/cobrancas/payment-methods'
import { grupos, listas } from '../../../../domain/generated-lists'
import { sumCents, toCents } from '../../../../domain/money/cents'
import { isIn } from '../../../../domain/states/group'
import { loadCobrancasPagas } from '../../../collection/acordos/cobrancas-pagas'
import { lockWhere } from '../../../framework/writing/lock'
import type { WritingContext } from '../../../framework/writing/writing-context'
import { listed } from '../../../platform/database/fixed-words'
import type { Db } from '../../../platform/database/pool'
import type { CobrancaRow } from '../cobranca-row'
import { encerrarCobranca } from '../encerrar'
import { pedirRetiradaDoPix } from '../pix/pedir-retirada'
import { jaEntrou } from '../remessas/a-remeter'
import { esquecer, instruir } from '../remessas/instrucoes'

/** A charge as it was, and what it has come to. */
interface Apurada {
  readonly cobranca: CobrancaRow
  readonly apurada: CobrancaApurada
}

/**
 * What must not be paid again once a charge was: its slip at a bank that does not know of the payment is withdrawn by 02, which is not told any more
 * once the bank knows; its dynamic Pix, where it was paid another way, is withdrawn at its provider; and what is open beside it of the same instalment and asks for more than is left ends.
 *
 * Takes    charges locked with their instalments, written as they have come to.
 * Source   docs/trilhos.md, "Remessa ao banco".
 */
export async function retirarPagas(trx: Db, ctx: WritingContext, apuradas: readonly Apurada[]): Promise<void> {
  const known = apuradas.filter(({ apurada }) => apurada.sabida_no_banco).map(({ cobranca }) => cobranca.id)
  await esquecer(trx, ctx, known)
  const paid = apuradas.filter(
    ({ cobranca, apurada }) =>
      isIn(grupos.status_cobranca.aberta, cobranca.status) && isIn(grupos.status_cobranca.paga, apurada.status),
  )
  for (const { cobranca, apurada } of paid) if (!apurada.sabida_no_banco) await retirarDoBanco(trx, ctx, cobranca)
  const byOther = paid.filter(({ apurada }) => !apurada.sabida_no_pix)
  await pedirRetiradaDoPix(
    trx,
    ctx,
    byOther.map(({ cobranca }) => cobranca),
  )
  await encerrarOutras(trx, ctx, [...new Set(paid.map(({ cobranca }) => cobranca.parcela_id))])
}

async function retirarDoBanco(trx: Db, ctx: WritingContext, cobranca: CobrancaRow): Promise<void> {
  if (cobrancaPor(cobranca.forma) !== 'boleto') return
  const motivo = 'Paga de outro modo: o título não se paga mais no banco.'
  const told = { cobranca, movimento: '02', vencimento: cobranca.vencimento, motivo } as const
  // one that is no more Registrando was not registered by that
  const never = cobranca.status === listas.status_cobranca.registrando
  await instruir(trx, ctx, never ? { ...told, se: jaEntrou(sql`c.id`) } : told)
}

async function encerrarOutras(trx: Db, ctx: WritingContext, parcelas: readonly number[]): Promise<void> {
  if (parcelas.length === 0) return
  const open = await lockWhere(
    trx,
    'cobrancas',
    sql`parcela_id = any(${parcelas}::bigint[]) and status in ${listed(grupos.status_cobranca.aberta)}`,
  )
  if (open.length === 0) return
  const rows = await lockWhere(trx, 'parcelas', sql`id = any(${open.map(({ parcela_id }) => parcela_id)}::bigint[])`)
  const pagas = await loadCobrancasPagas(trx, [...new Set(open.map(({ acordo_id }) => acordo_id))])
  for (const cobranca of open) {
    const parcela = rows.find(({ id }) => id === cobranca.parcela_id)
    const waits = sumCents(pagas.filter((each) => each.parcela_id === cobranca.parcela_id).map((each) => each.a_baixar))
    const left = parcela ? toCents(parcela.valor_nominal) - toCents(parcela.valor_pago) - waits : 0
    if (toCents(cobranca.valor) <= left) continue
    const motivo = 'Parcela paga por outra cobrança.'
    await encerrarCobranca(trx, ctx, {
      cobranca,
      como: listas.status_cobranca.cancelada,
      motivo,
      acao: 'cancelar_cobranca',
    })
  }
}
