import { rest11 } from '../check-digits'
import { type BankStrategy, zeros } from './bank-strategy'
import { TERMS } from './terms'

/** First digit of the nosso numero: registered; second: the slip is sent by the beneficiary. */
const REGISTRADA = '1'
const EMITIDA_PELO_BENEFICIARIO = '4'

/**
 * Caixa SIGCB, registered (RG): beneficiary with its check digit, then the 15 digits of the nosso numero in three pieces, the
 * two digits of its modality between them, and a check digit over all of it. Source: docs/trilhos.md, "Bancos".
 */
export const caixa: BankStrategy = {
  banco: '104',
  ...TERMS['104'],
  codigo_impresso: '104-0',
  carteira: 'RG',
  maior_numero: 999_999_999_999_999,
  layout({ agencia, codigo_beneficiario }, numero) {
    const sequence = zeros(numero, 15)
    const nosso_numero = REGISTRADA + EMITIDA_PELO_BENEFICIARIO + sequence
    const beneficiary = `${codigo_beneficiario}${checkDigit(codigo_beneficiario)}`
    const pieces = [
      sequence.slice(0, 3),
      REGISTRADA,
      sequence.slice(3, 6),
      EMITIDA_PELO_BENEFICIARIO,
      sequence.slice(6),
    ]
    const body = beneficiary + pieces.join('')
    return {
      nosso_numero,
      impresso: `${nosso_numero}-${checkDigit(nosso_numero)}`,
      campo_livre: `${body}${checkDigit(body)}`,
      agencia_codigo: `${zeros(agencia, 4)}/${codigo_beneficiario}-${checkDigit(codigo_beneficiario)}`,
    }
  },
}

/** Modulus 11: 10 and 11 are 0. */
function checkDigit(text: string): number {
  const digit = 11 - rest11(text, 9)
  return digit > 9 ? 0 : digit
}
