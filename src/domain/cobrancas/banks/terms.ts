import { type BankStrategy, digits, upToDigits } from './bank-strategy'

/** What each bank is called, and what it asks of a convenio: apart from how it numbers its slips, so that a form may ask it as one types. */
export const TERMS = {
  '001': { nome: 'Banco do Brasil', exige: { agencia: upToDigits(4), conta: upToDigits(8), convenio: digits(7) } },
  '033': { nome: 'Santander', exige: { agencia: upToDigits(4), codigo_beneficiario: digits(7) } },
  '104': { nome: 'Caixa', exige: { agencia: upToDigits(4), codigo_beneficiario: digits(6) } },
  '237': { nome: 'Bradesco', exige: { agencia: upToDigits(4), conta: upToDigits(7) } },
  '341': { nome: 'Itaú', exige: { agencia: upToDigits(4), conta: upToDigits(5) } },
} as const satisfies Readonly<Record<string, Pick<BankStrategy, 'nome' | 'exige'>>>

const known: Readonly<Record<string, Pick<BankStrategy, 'nome' | 'exige'>>> = TERMS

export function termsOf(banco: string): Pick<BankStrategy, 'nome' | 'exige'> | undefined {
  return Object.hasOwn(known, banco) ? known[banco] : undefined
}
