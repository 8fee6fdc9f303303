import type { Recusa } from '../../../domain/limites/check-limites'
import { toCents } from '../../../domain/money/cents'
import { brl, formatPercent } from '../../../domain/money/format'
import { texts } from '../../i18n/screens/aprovacoes-texts'

/** One refusal in the words of a table: what, asked, allowed, and by how much it goes beyond. */
export interface Excesso {
  readonly nome: string
  readonly pedido: string
  readonly limite: string
  readonly passa: string
}

/**
 * Says a refusal in figures of its own unit.
 *
 * Takes    the refusal, and how a payment method is called.
 * Returns  texts; the instalments are refused for being too many when more are asked than allowed, else for being too small.
 *
 * @example descreverExcesso({ campo: 'parametros.desconto', pedido: 25, limite: 15, mensagem }, String).passa // '10 p.p. a mais'
 */
export function descreverExcesso(recusa: Recusa, nomeDaForma: (forma: string) => string): Excesso {
  const { campo, pedido, limite } = recusa
  const nome = nameOf(campo)
  if (typeof pedido !== 'number' || typeof limite !== 'number') {
    const words = (value: number | string) => String(value).split(', ').map(nomeDaForma).join(', ')
    return { nome, pedido: words(pedido), limite: words(limite) || texts.semMedida, passa: texts.semMedida }
  }
  if (campo === 'parametros.dataEntrada' || campo === 'parametros.intervalo') {
    const passa = texts.diasAMais(pedido - limite)
    return { nome, pedido: texts.dias(pedido), limite: texts.dias(limite), passa }
  }
  if (campo === 'parametros.nParcelas' && pedido > limite) {
    return { nome, pedido: String(pedido), limite: String(limite), passa: texts.aMais(pedido - limite) }
  }
  if (pedido < limite) {
    const missing = (toCents(limite) - toCents(pedido)) / 100
    const of = campo === 'parametros.nParcelas' ? texts.menorParcela : nome
    return { nome: of, pedido: brl(pedido), limite: brl(limite), passa: texts.faltam(brl(missing)) }
  }
  const points = formatPercent((Math.round(pedido * 10_000) - Math.round(limite * 10_000)) / 10_000)
  return { nome, pedido: formatPercent(pedido), limite: formatPercent(limite), passa: texts.pontos(points) }
}

const NAMES: Readonly<Record<string, string>> = texts.campos

function nameOf(campo: string): string {
  return NAMES[campo] ?? campo
}
