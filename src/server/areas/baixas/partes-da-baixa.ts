import { type Cents, cents, sumCents, toReais } from '../../../domain/money/cents'
import { formatBRL } from '../../../domain/money/format'
import { type Mora, separarMora, totalDaMora } from '../../../domain/recebimentos/mora'
import { type ModoDeReparticao, repartirValor } from '../../../domain/recebimentos/repartir-valor'
import { AppError } from '../../../errors/app-error'
import type { AcordoTravado, ParcelaDoAcordo } from '../../collection/acordos/linhas-do-livro'
import type { ParcelaRow } from '../../collection/acordos/lock-acordo'
import { listAbertas, saldoDaParcela } from './parcela-aberta'

/** What one instalment gets of a payment. */
export interface Parte {
  readonly parcela: ParcelaRow
  /** What pays the instalment. */
  readonly valor: Cents
  /** What came beside it for being late. */
  readonly mora?: Mora
}

/** How an amount is taken: the mora its charge asked, and how what exceeds both goes over the others. */
export interface Regra {
  readonly mora: Mora
  /** Centavos. */
  readonly tolerancia: number
  readonly excedente?: ModoDeReparticao | undefined
}

/**
 * Where an amount received for one instalment goes: to it, then to the mora of its charge, and what exceeds both to the agreement's other
 * open ones when `excedente` says how.
 *
 * Throws   `valor_acima_da_parcela`, `valor_acima_da_ultima` and `valor_acima_do_saldo` on `valor`; the answer's `maximo` (reais) is the
 *          largest amount that goes through as it was asked.
 */
export function partesDaParcela(
  { parcela, ...travado }: ParcelaDoAcordo,
  valor: Cents,
  { mora, tolerancia, excedente }: Regra,
): readonly Parte[] {
  const saldo = saldoDaParcela(parcela)
  const separado = separarMora(valor, saldo, mora, tolerancia)
  const own = { parcela, valor: separado.parcela, mora: separado }
  if (separado.excedente === 0) return [own]
  const abertas = listAbertas(travado)
  const open = sumCents(abertas.map(saldoDaParcela))
  if (!excedente) throw acimaDaParcela(saldo, open, cents(saldo + totalDaMora(mora)))
  if (separado.excedente > open - saldo) throw acimaDoSaldo(cents(open + totalDaMora(mora)))
  const others = abertas.filter(({ id }) => id !== parcela.id)
  return [own, ...spread(others, repartirValor(others.map(openOf), separado.excedente, excedente))]
}

/** Where an amount received for a whole agreement goes. Throws `valor_acima_do_saldo`. */
export function partesDoAcordo(travado: AcordoTravado, valor: Cents, modo: ModoDeReparticao): readonly Parte[] {
  const abertas = listAbertas(travado)
  const open = sumCents(abertas.map(saldoDaParcela))
  if (valor > open) throw acimaDoSaldo(open)
  return spread(abertas, repartirValor(abertas.map(openOf), valor, modo))
}

function acimaDaParcela(saldo: Cents, open: Cents, most: Cents): AppError {
  const maximo = { maximo: toReais(most) }
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
