import { addDays } from '../calendar/iso-date'
import type { Cents } from '../money/cents'
import type { StatusPromessa } from '../states/transition'

/** What the ledger says of one promise. */
export interface PromessaNoRazao {
  readonly status: StatusPromessa
  readonly valor: Cents
  /** Last day on which a payment counts: the promised day and the tolerance. */
  readonly limite: string
  /** Received for it from its making to its limit, reversals taken off. */
  readonly recebido: Cents
  /** A later promise over the same debt of the client waits: this one cannot wait again beside it. */
  readonly sucessora: 'aberta' | 'nenhuma'
}

/**
 * Where a promise stands by what was received for it.
 *
 * Takes    the promise, amounts in centavos, dates as YYYY-MM-DD; hoje.
 * Returns  its status: kept when the money is exact, over or under when it is not, missed once the limit passed without the
 *          whole of it. An invalidated one stays so.
 * Source   docs/estados.md, "Promessa"; docs/telas.md, "Acompanhamento".
 *
 * @example statusDaPromessa({ ...promessa, valor: cents(30_000), recebido: cents(30_000) }, '2026-11-20') // 'Cumprida'
 */
export function statusDaPromessa(promessa: PromessaNoRazao, hoje: string): StatusPromessa {
  const { status, valor, limite, recebido, sucessora } = promessa
  if (status === 'Invalidada') return status
  if (recebido === valor) return 'Cumprida'
  if (recebido > valor) return 'Paga a maior'
  if (hoje > limite || status === 'Não cumprida') return 'Não cumprida'
  if (sucessora === 'aberta') return 'Invalidada'
  return recebido > 0 ? 'Paga a menor' : 'Aberta'
}

/** The last day on which a payment keeps the promise. Throws `data_invalida`. */
export function limiteDaPromessa(data: string, toleranciaDias: number): string {
  return addDays(data, toleranciaDias)
}
