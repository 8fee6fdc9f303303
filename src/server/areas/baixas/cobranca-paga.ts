import { grupos } from '../../../domain/generated-lists'
import { type Cents, cents, toReais } from '../../../domain/money/cents'
import { formatBRL } from '../../../domain/money/format'
import { isIn } from '../../../domain/states/group'
import { AppError } from '../../../errors/app-error'
import type { CobrancaPaga } from '../../collection/acordos/cobrancas-pagas'
import type { AcordoTravado } from '../../collection/acordos/linhas-do-livro'
import type { Parte } from './partes-da-baixa'

export interface Procurada {
  readonly parcela_id: number
  /** The charge that the request names; null: money that came without one; undefined: nothing was said. */
  readonly cobranca_id?: number | null | undefined
  readonly forma: string
  readonly valor: Cents
}

/**
 * Which charge's money an amount is: the one named, else the newest that was paid by the same method and still waits, of the instalment
 * or, where it is no more than that, of what was spread from an instalment that is paid by now and came back.
 *
 * Takes    the agreement's instalments and paid charges, as the transaction that writes sees them.
 * Returns  null for money that came without a charge.
 * Throws   `cobranca_nao_paga`, `cobranca_ja_baixada` and `cobranca_de_outra_forma` on `cobranca_id`, `valor_acima_da_cobranca` on `valor`;
 *          the answer's `maximo` (reais) is what is left of the charge.
 * Source   docs/regras.md, "Baixa e estorno".
 */
export function cobrancaDaBaixa(
  { parcelas }: Pick<AcordoTravado, 'parcelas'>,
  pagas: readonly CobrancaPaga[],
  procurada: Procurada,
): CobrancaPaga | null {
  const { cobranca_id, valor } = procurada
  if (cobranca_id === null) return null
  const known = pagas.filter(({ parcela_id }) => parcelas.some(({ id }) => id === parcela_id))
  const cobranca =
    cobranca_id === undefined ? waiting(parcelas, known, procurada) : named(known, cobranca_id, procurada)
  if (cobranca && valor > cobranca.a_baixar) throw acimaDaCobranca(cobranca.a_baixar)
  return cobranca
}

function waiting(
  parcelas: AcordoTravado['parcelas'],
  known: readonly CobrancaPaga[],
  { parcela_id, forma, valor }: Procurada,
): CobrancaPaga | null {
  const open = known.filter((each) => each.forma === forma && each.a_baixar > 0)
  const own = open.find((each) => each.parcela_id === parcela_id)
  if (own) return own
  const isPaid = (id: number) =>
    parcelas.some((parcela) => parcela.id === id && isIn(grupos.status_parcela.recebeu, parcela.status))
  return open.find((each) => each.baixado > 0 && each.a_baixar >= valor && isPaid(each.parcela_id)) ?? null
}

function named(known: readonly CobrancaPaga[], id: number, { forma }: Procurada): CobrancaPaga {
  const cobranca = known.find((each) => each.id === id)
  if (!cobranca) throw AppError.onField('cobranca_id', 'cobranca_nao_paga')
  if (cobranca.a_baixar === 0) throw AppError.onField('cobranca_id', 'cobranca_ja_baixada')
  if (cobranca.forma !== forma) throw AppError.onField('cobranca_id', 'cobranca_de_outra_forma')
  return cobranca
}

/**
 * Which charge's money each part of an amount for a whole agreement is: that of one which was spread and came back, else none.
 *
 * Throws   `cobranca_a_baixar` while a charge of that method waits on an instalment that it pays: that one comes first.
 */
export function cobrancasDoAcordo<P extends Parte>(
  travado: Pick<AcordoTravado, 'parcelas'>,
  pagas: readonly CobrancaPaga[],
  { forma, partes }: { readonly forma: string; readonly partes: readonly P[] },
): readonly (P & { readonly cobranca_id: number | null })[] {
  const waits = pagas.find(
    (each) => each.forma === forma && each.a_baixar > 0 && partes.some(({ parcela }) => parcela.id === each.parcela_id),
  )
  if (waits) throw new AppError('cobranca_a_baixar', { cobranca_id: waits.id, saldo: formatBRL(waits.a_baixar) })
  let left = pagas
  return partes.map((parte) => {
    const cobranca = cobrancaDaBaixa(travado, left, { parcela_id: parte.parcela.id, forma, valor: parte.valor })
    left = left.map((each) => (each.id === cobranca?.id ? afterBaixa(each, parte.valor) : each))
    return { ...parte, cobranca_id: cobranca?.id ?? null }
  })
}

/** A charge once an amount of it was written off. */
export function afterBaixa(cobranca: CobrancaPaga, valor: Cents): CobrancaPaga {
  return { ...cobranca, a_baixar: cents(cobranca.a_baixar - valor), baixado: cents(cobranca.baixado + valor) }
}

function acimaDaCobranca(left: Cents): AppError {
  return AppError.onField('valor', 'valor_acima_da_cobranca', { saldo: formatBRL(left) }, { maximo: toReais(left) })
}
