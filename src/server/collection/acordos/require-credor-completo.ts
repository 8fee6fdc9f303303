import { AppError } from '../../../errors/app-error'
import type { ActContext } from '../../platform/act-context'

/** What a document of collection names of the creditor. */
interface CredorNoDocumento {
  readonly id: number
  readonly nome: string
  readonly cpf_cnpj: string | null
  readonly endereco: string | null
  readonly cidade: string | null
  readonly uf: string | null
}

const REQUIRED = ['cpf_cnpj', 'endereco', 'cidade', 'uf'] as const satisfies readonly (keyof CredorNoDocumento)[]

/**
 * Lets no document out that does not say whose debt it is.
 *
 * Throws   `credor_incompleto`, naming the fields that are missing and the page where they are filled in.
 * Source   Lei 8.078/1990 (CDC), art. 42-A: name, address and CPF or CNPJ of whoever supplied the product or service.
 */
export function requireCredorCompleto(
  { definitions }: Pick<ActContext, 'definitions'>,
  credor: CredorNoDocumento,
): void {
  const missing = REQUIRED.filter((field) => !credor[field])
  if (missing.length === 0) return
  const resource = definitions.resources.credores
  const labels = missing.map((nome) => resource?.campos.find((field) => field.nome === nome)?.rotulo ?? nome)
  const onde = (resource?.rotas.editar ?? '').replace(':id', String(credor.id))
  throw new AppError('credor_incompleto', { campos: labels.join(', '), nome: credor.nome, onde }, undefined, {
    credor_id: credor.id,
    campos: missing,
    onde,
  })
}
