import { mod10 } from '../check-digits'
import { type BankStrategy, zeros } from './bank-strategy'
import { TERMS } from './terms'

/**
 * Itaú, carteira 109: carteira, nosso numero with its DAC, agency and account with theirs, "000".
 * Source: docs/trilhos.md, "Bancos".
 */
export const itau: BankStrategy = {
  banco: '341',
  ...TERMS['341'],
  codigo_impresso: '341-7',
  carteira: '109',
  maior_numero: 99_999_999,
  layout({ agencia, conta, carteira }, numero) {
    const nosso_numero = zeros(numero, 8)
    const account = zeros(agencia, 4) + zeros(conta, 5)
    const dac = mod10(account + carteira + nosso_numero)
    const accountDac = mod10(account)
    return {
      nosso_numero,
      impresso: `${carteira}/${nosso_numero}-${dac}`,
      campo_livre: `${carteira}${nosso_numero}${dac}${account}${accountDac}000`,
      agencia_codigo: `${zeros(agencia, 4)}/${zeros(conta, 5)}-${accountDac}`,
    }
  },
}
