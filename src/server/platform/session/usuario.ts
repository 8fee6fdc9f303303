import type { Avisos, Emails } from '../../../contract/instalacao/pessoal'

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
  /** In which the person chose to read; null: never chose. */
  readonly idioma: string | null
  /** How the person likes the product; null: never said. */
  readonly preferencias: Preferencias | null
  /** Exact codes, wildcards expanded. */
  readonly permissoes: ReadonlySet<string>
  /** The session's jti, or the id of the program that asks. */
  readonly sessao: string
  /** The program that asks in this person's name, where no person does: its rights are the part of his that it was given. */
  readonly programa?: Programa
}

export interface Preferencias {
  readonly tema: string | null
  readonly menu: string | null
  readonly densidade: string | null
  readonly avisos: Avisos | null
  readonly emails: Emails | null
  /** The newest of the news that the person has seen. */
  readonly novidades: string | null
}

export interface Programa {
  readonly id: string
  /** As its owner named it. */
  readonly nome: string
  /** The only dashboard that it may ask for: it is a screen on a wall. null: a program. */
  readonly painel: string | null
}
