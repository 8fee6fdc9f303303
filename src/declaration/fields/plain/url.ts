import { accept, type FieldKind, refuse } from '../field-kind'
import { oneLine, textOf } from '../text-value'

/** Only http and https: anything else in a link could run. */
export const url: FieldKind = {
  normalize: (value) => {
    const address = oneLine(value) ?? ''
    const fits = address.length <= 2000 && /^https?:\/\/[^\s/]/i.test(address) && URL.canParse(address)
    return fits ? accept(address) : refuse('url_invalida')
  },
  format: textOf,
  filtros: ['igual', 'contem'],
  ordenavel: false,
  pesquisavel: true,
}
