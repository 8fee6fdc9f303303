import { type Cents, cents, sumCents, toReais } from '../../../domain/money/cents'
import { formatBRL } from '../../../domain/money/format'
import { type ModoDeReparticao, repartirValor } from '../../../domain/recebimentos/repartir-valor'
import { AppError } from '../../../errors/app-error'
import type { AcordoTravado, ParcelaDoAcordo } from '../../collection/acordos/linhas-do-livro'
import type { ParcelaRow } from '../../collection/acordos/lock-acordo'
import { listAbertas, saldoDaParcela } from './parcela-aberta'

/** What one instalment gets of a payment. */
export interface Parte {
  readonly parcela: ParcelaRow
  readonly valor: Cents
}

/**
 * Where an amount received for one instalment goes: to it, and what exceeds it to the agreement's other open ones when `excedente` says how.
 *
 * Throws   `valor_acima_da_parcela`, `valor_acima_da_ultima` and `valor_acima_do_saldo` on `valor`; the answer's `maximo` (reais) is the
 *          largest amount that goes through as it was asked.
 */
export function partesDaParcela(
  { parcela, ...travado }: ParcelaDoAcordo,
  valor: Cents,
  excedente?: ModoDeReparticao,
): readonly Parte[] {
  const saldo = saldoDaParcela(parcela)
  if (valor <= saldo) return [{ parcela, valor }]
  const abertas = listAbertas(travado)
  const open = sumCents(abertas.map(saldoDaParcela))
  if (!excedente) throw acimaDaParcela(saldo, open)
  if (valor > open) throw acimaDoSaldo(open)
  const others = abertas.filter(({ id }) => id !== parcela.id)
  return [
    { parcela, valor: saldo },
    ...spread(others, repartirValor(others.map(openOf), cents(valor - saldo), excedente)),
  ]
}

/** Where an amount received for a whole agreement goes. Throws `valor_acima_do_saldo`. */
export function partesDoAcordo(travado: AcordoTravado, valor: Cents, modo: ModoDeReparticao): readonly Parte[] {
  const abertas = listAbertas(travado)
  const open = sumCents(abertas.map(saldoDaParcela))
  if (valor > open) throw acimaDoSaldo(open)
  return spread(abertas, repartirValor(abertas.map(openOf), valor, modo))
}

function acimaDaParcela(saldo: Cents, open: Cents): AppError {
  const maximo = { maximo: toReais(saldo) }
  if (open <= saldo) return AppError.onField('valor', 'valor_acima_da_ultima', { saldo: formatBRL(saldo) }, maximo)
  const amounts = { saldo: formatBRL(saldo), acordo: formatBRL(open) }
  return AppError.onField('valor', 'valor_acima_da_parcela', amounts, maximo)
}

function acimaDoSaldo(open: Cents): AppError {
  return AppError.onField('valor', 'valor_acima_do_saldo', { saldo: formatBRL(open) }, { maximo: toReais(open) })
}

function openOf(parcela: ParcelaRow) {
  return { saldo: saldoDaParcela(parcela) }
}

function spread(parcelas: readonly ParcelaRow[], valores: readonly Cents[]): Parte[] {
  return parcelas.flatMap((parcela, index) => {
    const valor = valores[index] ?? cents(0)
    return valor > 0 ? [{ parcela, valor }] : []
  })
}
