import { rest11 } from '../check-digits'
import { type BankStrategy, zeros } from './bank-strategy'
import { TERMS } from './terms'

/**
 * Santander, carteira 101: "9", beneficiary (7), nosso numero of 12 digits with its check digit, "0", carteira.
 * Source: docs/trilhos.md, "Bancos".
 */
export const santander: BankStrategy = {
  banco: '033',
  ...TERMS['033'],
  codigo_impresso: '033-7',
  carteira: '101',
  maior_numero: 999_999_999_999,
  layout({ agencia, carteira, codigo_beneficiario }, numero) {
    const nosso_numero = zeros(numero, 12)
    const digit = checkDigit(nosso_numero)
    return {
      nosso_numero,
      impresso: `${nosso_numero}-${digit}`,
      campo_livre: `9${codigo_beneficiario}${nosso_numero}${digit}0${carteira}`,
      agencia_codigo: `${zeros(agencia, 4)}/${codigo_beneficiario}`,
    }
  },
}

/** Modulus 11: rests 0 and 1 are 0, rest 10 is 1. */
function checkDigit(digits: string): number {
  const rest = rest11(digits, 9)
  return rest < 2 ? 0 : 11 - rest
}
