import { rest11 } from '../check-digits'
import { type BankStrategy, zeros } from './bank-strategy'
import { TERMS } from './terms'

/**
 * Bradesco, carteira 09: agency, carteira, nosso numero of 11 digits, account, "0". Source: docs/trilhos.md, "Bancos".
 */
export const bradesco: BankStrategy = {
  banco: '237',
  ...TERMS['237'],
  codigo_impresso: '237-2',
  carteira: '09',
  maior_numero: 99_999_999_999,
  layout({ agencia, conta, digito_conta, carteira }, numero) {
    const nosso_numero = zeros(numero, 11)
    return {
      nosso_numero,
      impresso: `${carteira}/${nosso_numero}-${checkDigit(carteira + nosso_numero)}`,
      campo_livre: `${zeros(agencia, 4)}${carteira}${nosso_numero}${zeros(conta, 7)}0`,
      agencia_codigo: `${zeros(agencia, 4)}/${zeros(conta, 7)}${digito_conta === '' ? '' : `-${digito_conta}`}`,
    }
  },
}

/** Modulus 11 with weights 2 to 7: rest 0 is 0, rest 1 is the letter P. */
function checkDigit(digits: string): string {
  const rest = rest11(digits, 7)
  if (rest === 1) return 'P'
  return rest === 0 ? '0' : String(11 - rest)
}
