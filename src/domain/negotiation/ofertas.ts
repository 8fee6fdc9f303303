import { type Cents, cents, toCents, toReais } from '../money/cents'
import { applyRate, toRate } from '../money/rate'
import { DEFAULT_MAX_PARCELAS } from './check-parametros'
import type { EntradaProposta, ParametrosNegociacao } from './entrada'
import { atualizarOperacoes, calcularNegociacao, DEFAULT_PARCELA_MINIMA } from './negociacao'

/** One of `ofertas` in config/regras.yaml; percents 0 to 100. */
export interface Oferta {
  readonly rotulo: string
  readonly parcelas: number
  readonly desconto: number
  /** Entrada as a percent of the total that the discount leaves. */
  readonly entrada_porcento?: number
}

/** An offer worked out for one request: what to put into the form and what the button shows. */
export interface OfertaPronta {
  readonly rotulo: string
  readonly parametros: ParametrosNegociacao
  readonly total: number
  readonly valor_entrada: number
  readonly quantidade_parcelas: number
  readonly valor_parcela: number
}

/**
 * Works out the ready offers of a negotiation.
 *
 * Takes    the offers and the request; its other parameters stay.
 * Returns  each offer with its figures in reais, instalments cut down to what the creditor's max_parcelas and parcela_minima
 *          allow; an offer that still cannot be made is left out.
 * Throws   the refusals of the operations and parameters themselves.
 * Source   rules.md, "Agreement and instalments".
 *
 * @example ofertasProntas([{ rotulo: 'À vista', parcelas: 1, desconto: 15 }], entrada)[0].total // 3614.54
 */
export function ofertasProntas(ofertas: readonly Oferta[], entrada: EntradaProposta): readonly OfertaPronta[] {
  return ofertas.flatMap((oferta) => {
    const pronta = workOut(oferta, entrada)
    return pronta ? [pronta] : []
  })
}

function workOut(oferta: Oferta, entrada: EntradaProposta): OfertaPronta | undefined {
  const { rotulo, desconto, parcelas, entrada_porcento } = oferta
  const minimum = toCents(entrada.credor.parcela_minima ?? DEFAULT_PARCELA_MINIMA)
  const base = { ...entrada.parametros, nParcelas: 1, entrada: 0, desconto }
  const { total } = atualizarOperacoes({ ...entrada, parametros: base })
  const down = applyRate(total, toRate(entrada_porcento ?? 0))
  const nParcelas = Math.min(
    parcelas,
    entrada.credor.max_parcelas ?? DEFAULT_MAX_PARCELAS,
    mostInstallments(cents(total - down), minimum),
  )
  if (nParcelas < 1 || (down > 0 && down < minimum)) return undefined
  const parametros = { ...base, nParcelas, entrada: toReais(down) }
  const { schedule } = calcularNegociacao({ ...entrada, parametros })
  const regular = schedule.filter(({ numero_parcela }) => numero_parcela > 0)
  return {
    rotulo,
    parametros,
    total: toReais(total),
    valor_entrada: toReais(down),
    quantidade_parcelas: regular.length,
    valor_parcela: regular[0] ? toReais(regular[0].valor) : 0,
  }
}

function mostInstallments(rest: Cents, minimum: Cents): number {
  return Math.floor(rest / Math.max(1, minimum))
}
