import { grupos } from '../../../domain/generated-lists'
import { type Cents, cents, toCents, toReais } from '../../../domain/money/cents'
import { formatBRL } from '../../../domain/money/format'
import { AppError } from '../../../errors/app-error'
import type { Db } from '../../platform/database/pool'

/** A charge that was paid, and how much of its money no receipt names yet. */
export interface CobrancaPaga {
  readonly id: number
  readonly parcela_id: number
  readonly forma: string
  readonly a_baixar: Cents
}

/** The paid charges of instalments, the newest first, also those of which nothing is left to write off. */
export async function loadCobrancasPagas(db: Db, parcelas: readonly number[]): Promise<readonly CobrancaPaga[]> {
  if (parcelas.length === 0) return []
  const rows = await db
    .selectFrom('cobrancas')
    .select(['id', 'parcela_id', 'forma', 'valor_pago', 'valor_baixado'])
    .where('parcela_id', 'in', [...parcelas])
    .where('status', 'in', [...grupos.status_cobranca.paga])
    .where('excluido_em', 'is', null)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ valor_pago, valor_baixado, ...row }) => ({
    ...row,
    a_baixar: cents(Math.max(0, toCents(valor_pago ?? 0) - toCents(valor_baixado ?? 0))),
  }))
}

export interface Procurada {
  readonly parcela_id: number
  /** The charge that the request names, if it does. */
  readonly cobranca_id?: number | undefined
  readonly forma: string
  readonly valor: Cents
}

/**
 * Which charge's money an amount is: the one named, else the newest of the instalment that was paid by the same method and still waits.
 *
 * Takes    paid charges as the transaction that writes sees them.
 * Returns  null for money that came without a charge.
 * Throws   `cobranca_nao_paga` and `cobranca_ja_baixada` on `cobranca_id`, `valor_acima_da_cobranca` on `valor`; the answer's `maximo`
 *          (reais) is what is left of the charge.
 * Source   docs/regras.md, "Baixa e estorno".
 */
export function cobrancaDaBaixa(pagas: readonly CobrancaPaga[], procurada: Procurada): CobrancaPaga | null {
  const own = pagas.filter(({ parcela_id }) => parcela_id === procurada.parcela_id)
  const cobranca =
    procurada.cobranca_id === undefined ? waiting(own, procurada.forma) : named(own, procurada.cobranca_id)
  if (cobranca && procurada.valor > cobranca.a_baixar) throw acimaDaCobranca(cobranca.a_baixar)
  return cobranca
}

function waiting(own: readonly CobrancaPaga[], forma: string): CobrancaPaga | null {
  return own.find((each) => each.forma === forma && each.a_baixar > 0) ?? null
}

function named(own: readonly CobrancaPaga[], id: number): CobrancaPaga {
  const cobranca = own.find((each) => each.id === id)
  if (!cobranca) throw AppError.onField('cobranca_id', 'cobranca_nao_paga')
  if (cobranca.a_baixar === 0) throw AppError.onField('cobranca_id', 'cobranca_ja_baixada')
  return cobranca
}

function acimaDaCobranca(left: Cents): AppError {
  return AppError.onField('valor', 'valor_acima_da_cobranca', { saldo: formatBRL(left) }, { maximo: toReais(left) })
}
