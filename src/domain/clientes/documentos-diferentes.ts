import { isCnpj } from '../documentos/cnpj'
import { isCpfCnpj } from '../documentos/cpf-cnpj'

const ROOT_OF_CNPJ = 8

/**
 * Whether two documents say that their holders are two: both valid, and not branches of one company.
 *
 * Takes    digits or letters as stored; what is no document says nothing.
 * Source   docs/telas.md, "Clientes duplicados".
 *
 * @example documentosDiferentes('11444777000161', '11444777000242') // false: one company
 */
export function documentosDiferentes(one: string, other: string): boolean {
  if (!isCpfCnpj(one) || !isCpfCnpj(other) || one === other) return false
  return !(isCnpj(one) && isCnpj(other) && one.slice(0, ROOT_OF_CNPJ) === other.slice(0, ROOT_OF_CNPJ))
}
