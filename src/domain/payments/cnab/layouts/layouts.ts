import type { Largura, Layout, Sentido } from '../layout'
import { remessas240 } from './remessa-240'
import { remessas400 } from './remessa-400'
import { retornos240 } from './retorno-240'
import { retornos400 } from './retorno-400'

/** Every layout there is. Another bank or width is one more table. */
export const layouts: readonly Layout[] = [...remessas240, ...remessas400, ...retornos240, ...retornos400]

/**
 * The layout of a bank, or nothing where there is none: Itaú takes no remessa of 240 columns here.
 *
 * @example layoutOf('341', 240, 'remessa') // undefined
 */
export function layoutOf(banco: string, largura: Largura, sentido: Sentido): Layout | undefined {
  return layouts.find((each) => each.banco === banco && each.largura === largura && each.sentido === sentido)
}
