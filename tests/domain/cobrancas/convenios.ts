import type { ConvenioDoBoleto } from '../../../src/domain/cobrancas/emitir-boleto'

const base = { agencia: '1234', conta: '56789', digito_conta: null, convenio: null, codigo_beneficiario: null }

/** One that can issue, of each bank. */
export const CONVENIOS = [
  { ...base, nome: 'Banco do Brasil', banco: '001', carteira: '17', convenio: '3128557', digito_conta: 'X' },
  { ...base, nome: 'Itaú', banco: '341', carteira: '109', conta: '56789-0' },
  { ...base, nome: 'Bradesco', banco: '237', carteira: '09', digito_conta: '3' },
  { ...base, nome: 'Santander', banco: '033', carteira: '101', codigo_beneficiario: '1899775' },
  { ...base, nome: 'Caixa', banco: '104', carteira: 'RG', codigo_beneficiario: '200656' },
] as const satisfies readonly ConvenioDoBoleto[]
