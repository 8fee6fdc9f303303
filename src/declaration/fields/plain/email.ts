import { accept, type FieldKind, refuse } from '../field-kind'
import { oneLine, textOf } from '../text-value'

/** In lower case, so that one address is one text. */
export const email: FieldKind = {
  normalize: (value) => {
    const address = oneLine(value)?.toLowerCase() ?? ''
    return isEmail(address) ? accept(address) : refuse('email_invalido')
  },
  format: textOf,
  filtros: ['igual', 'contem'],
  ordenavel: true,
  pesquisavel: true,
}

/** Whether a text in lower case can be an address. */
export function isEmail(address: string): boolean {
  return address.length <= 254 && ADDRESS.test(address)
}

const ADDRESS =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/
