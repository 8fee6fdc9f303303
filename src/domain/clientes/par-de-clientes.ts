import type { Motivo } from './duplicados'

/** A record of a pair, and what hangs on it. */
export interface Pessoa {
  readonly id: number
  readonly nome: string
  readonly cpf_cnpj: string
  readonly cidade: string | null
  readonly uf: string | null
  readonly operacoes: number
  readonly acordos: number
}

/** Two records that may be one person, the older first; how likely, 0 to 100, and why. */
export interface ParDeClientes {
  readonly pontos: number
  readonly motivos: readonly Motivo[]
  readonly clientes: readonly [Pessoa, Pessoa]
}

/** Who asked not to be contacted stays so where two records become one, unless it is chosen otherwise. */
export const MARCADOS = ['sem_contato'] as const
