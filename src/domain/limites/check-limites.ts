import { type ErrorParams, formatMessage } from '../../errors/app-error'
import type { ErrorCode } from '../../errors/catalogue'
import { toCents, toReais } from '../money/cents'
import { formatBRL, formatPercent } from '../money/format'
import { applyRate, toRate } from '../money/rate'
import type { FaixaDeLimite } from './faixa'
import type { Medidas } from './medidas'

/** One thing in a negotiation that goes beyond a limit, on the dotted path of its field. */
export interface Recusa {
  readonly campo: string
  readonly mensagem: string
  /** Percent, reais, instalments or days; the allowed methods as text. */
  readonly limite: number | string
  readonly pedido: number | string
}

/**
 * Holds a negotiation against its band.
 *
 * Takes    what was measured, and the band of its debt.
 * Returns  every refusal, one per field and limit; none when all is within.
 * Source   docs/regras.md, "Limites"; a single payment needs no entrada.
 *
 * @example checkLimites(medidas, faixa)[0]?.mensagem // 'Desconto de 20%: o limite é 15%.'
 */
export function checkLimites(medidas: Medidas, faixa: FaixaDeLimite): readonly Recusa[] {
  return [
    ...PERCENTS.flatMap(([campo, code, asked, limit]) =>
      medidas[asked] > faixa[limit] ? [refuse(campo, code, percents(medidas[asked], faixa[limit]))] : [],
    ),
    ...checkEntrada(medidas, faixa),
    ...checkParcelas(medidas, faixa),
    ...checkFirstDate(medidas, faixa),
    ...checkIntervalo(medidas, faixa),
    ...checkForma(medidas, faixa),
  ]
}

const PERCENTS = [
  ['parametros.desconto', 'limite_desconto', 'desconto', 'desconto_max'],
  ['parametros.juros', 'limite_desconto_juros', 'desconto_juros', 'desconto_juros_max'],
  ['parametros.multa', 'limite_desconto_multa', 'desconto_multa', 'desconto_multa_max'],
  ['parametros.honorarios', 'limite_desconto_honorarios', 'desconto_honorarios', 'desconto_honorarios_max'],
] as const

function percents(pedido: number, limite: number) {
  return { pedido, limite, params: { pedido: formatPercent(pedido), limite: formatPercent(limite) } }
}

function checkEntrada({ total, entrada, parcelas }: Medidas, { entrada_min, parcela_minima }: FaixaDeLimite): Recusa[] {
  const least = applyRate(toCents(total), toRate(entrada_min))
  const given = toCents(entrada)
  const payments = parcelas + (given > 0 ? 1 : 0)
  if (payments > 1 && given < least) {
    const params = { pedido: formatBRL(given), limite: formatBRL(least), porcento: formatPercent(entrada_min) }
    return [refuse('parametros.entrada', 'limite_entrada', { pedido: entrada, limite: toReais(least), params })]
  }
  return given > 0 ? checkAmount('parametros.entrada', entrada, parcela_minima) : []
}

function checkParcelas(
  { parcelas, menor_parcela }: Medidas,
  { max_parcelas, parcela_minima }: FaixaDeLimite,
): Recusa[] {
  const count = { pedido: parcelas, limite: max_parcelas }
  return [
    ...(parcelas > max_parcelas
      ? [refuse('parametros.nParcelas', 'limite_parcelas', { ...count, params: count })]
      : []),
    ...(menor_parcela === null ? [] : checkAmount('parametros.nParcelas', menor_parcela, parcela_minima)),
  ]
}

function checkAmount(campo: string, pedido: number, limite: number): Recusa[] {
  if (pedido >= limite) return []
  const params = { pedido: formatBRL(toCents(pedido)), limite: formatBRL(toCents(limite)) }
  return [refuse(campo, 'limite_parcela_minima', { pedido, limite, params })]
}

function checkFirstDate({ primeiro_vencimento }: Medidas, { primeiro_vencimento_max }: FaixaDeLimite): Recusa[] {
  if (primeiro_vencimento <= primeiro_vencimento_max) return []
  const days = { pedido: primeiro_vencimento, limite: primeiro_vencimento_max }
  return [refuse('parametros.dataEntrada', 'limite_primeiro_vencimento', { ...days, params: days })]
}

/** Instalments far apart are time that is given away. */
function checkIntervalo({ intervalo }: Medidas, { intervalo_max }: FaixaDeLimite): Recusa[] {
  if (intervalo <= intervalo_max) return []
  const days = { pedido: intervalo, limite: intervalo_max }
  return [refuse('parametros.intervalo', 'limite_intervalo', { ...days, params: days })]
}

function checkForma({ forma }: Medidas, { formas }: FaixaDeLimite): Recusa[] {
  const allowed = formasPermitidas(formas)
  if (allowed === null || allowed.includes(forma)) return []
  const limite = allowed.join(', ')
  return [refuse('formaPagamento', 'limite_forma', { pedido: forma, limite, params: { pedido: forma, limite } })]
}

/** The methods that are ticked; null when all may be used. */
export function formasPermitidas(formas: FaixaDeLimite['formas']): readonly string[] | null {
  const ticked = Object.entries(formas ?? {}).flatMap(([forma, allowed]) => (allowed ? [forma] : []))
  return ticked.length === 0 ? null : ticked
}

interface Compared extends Pick<Recusa, 'pedido' | 'limite'> {
  readonly params: ErrorParams
}

function refuse(campo: string, code: ErrorCode, { pedido, limite, params }: Compared): Recusa {
  return { campo, mensagem: formatMessage(code, params), limite, pedido }
}
