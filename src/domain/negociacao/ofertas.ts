import type { FaixaDeLimite } from '../limites/faixa'
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
 * Takes    the offers and the request; its other parameters stay. The band of limits of who negotiates, null where nothing is limited.
 * Returns  each offer with its figures in reais: discount and instalments cut down to what the creditor and the band allow, the
 *          entrada raised to the band's; an offer that still cannot be made is left out.
 * Throws   the refusals of the operations and parameters themselves.
 * Source   docs/regras.md, "Ofertas e propostas".
 *
 * @example ofertasProntas([{ rotulo: 'À vista', parcelas: 1, desconto: 15 }], entrada)[0].total // 3614.54
 */
export function ofertasProntas(
  ofertas: readonly Oferta[],
  entrada: EntradaProposta,
  faixa: FaixaDeLimite | null = null,
): readonly OfertaPronta[] {
  return ofertas.flatMap((oferta) => {
    const pronta = workOut(oferta, entrada, faixa)
    return pronta ? [pronta] : []
  })
}

function workOut(oferta: Oferta, entrada: EntradaProposta, faixa: FaixaDeLimite | null): OfertaPronta | undefined {
  const { rotulo, parcelas } = oferta
  const desconto = Math.min(oferta.desconto, faixa?.desconto_max ?? oferta.desconto)
  const entrada_porcento = entradaOf(oferta, faixa)
  const own = toCents(entrada.credor.parcela_minima ?? DEFAULT_PARCELA_MINIMA)
  const minimum = cents(Math.max(own, toCents(faixa?.parcela_minima ?? 0)))
  const base = { ...entrada.parametros, nParcelas: 1, entrada: 0, desconto }
  const { total } = atualizarOperacoes({ ...entrada, parametros: base })
  const down = applyRate(total, toRate(entrada_porcento))
  const nParcelas = Math.min(
    parcelas,
    entrada.credor.max_parcelas ?? DEFAULT_MAX_PARCELAS,
    faixa?.max_parcelas ?? parcelas,
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

/** One payment needs no entrada. */
function entradaOf({ parcelas, entrada_porcento = 0 }: Oferta, faixa: FaixaDeLimite | null): number {
  const single = parcelas === 1 && entrada_porcento === 0
  return single ? 0 : Math.max(entrada_porcento, faixa?.entrada_min ?? 0)
}

function mostInstallments(rest: Cents, minimum: Cents): number {
  return Math.floor(rest / Math.max(1, minimum))
}
