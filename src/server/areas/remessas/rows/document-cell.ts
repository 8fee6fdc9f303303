import { readCpfCnpj } from '../../../../domain/documents/cpf-cnpj'
import type { CellReader } from './cell-reading'

/** A CPF or CNPJ with or without its mask; leading zeros that a spreadsheet ate are put back, with a warning. */
export const readDocument: CellReader = (text) => {
  const found = readCpfCnpj(text)
  if (!found) return { code: 'linha_documento' }
  return found.completed ? { value: found.cpf_cnpj, warning: true } : { value: found.cpf_cnpj }
}
