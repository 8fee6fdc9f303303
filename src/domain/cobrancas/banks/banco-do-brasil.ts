import { type BankStrategy, zeros } from './bank-strategy'
import { TERMS } from './terms'

/**
 * Banco do Brasil, carteira 17, convenio of 7 digits: nosso numero = convenio + 10 digits, no check digit.
 * Source: docs/trilhos.md, "Bancos".
 */
export const bancoDoBrasil: BankStrategy = {
  banco: '001',
  ...TERMS['001'],
  codigo_impresso: '001-9',
  carteira: '17',
  maior_numero: 9_999_999_999,
  layout({ agencia, conta, digito_conta, carteira, convenio }, numero) {
    const nosso_numero = convenio + zeros(numero, 10)
    return {
      nosso_numero,
      impresso: nosso_numero,
      campo_livre: `000000${nosso_numero}${carteira}`,
      agencia_codigo: `${zeros(agencia, 4)}/${zeros(conta, 8)}${digito_conta === '' ? '' : `-${digito_conta}`}`,
    }
  },
}
