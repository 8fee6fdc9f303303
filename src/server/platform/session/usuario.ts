/** Who makes the request, read from the database for this very request. */
export interface Usuario {
  readonly id: number
  readonly nome: string
  readonly cpf: string
  readonly email: string | null
  readonly funcao: string
  /** False for the functions that regras.yaml lists under `portal`. */
  readonly interno: boolean
  readonly usuario_empresas: readonly number[]
  readonly executivo_cobranca_id: number | null
  readonly acesso_id: string | null
  readonly funcinarioId: number | null
  readonly meta: number
  /** Exact codes, wildcards expanded. */
  readonly permissoes: ReadonlySet<string>
  /** The session's jti. */
  readonly sessao: string
}
