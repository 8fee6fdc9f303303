import type { ErroDeDeclaracao, Linguagem } from '../../../../../contract/declaracoes/declaracoes'

/** What an editor is about. */
export interface EditorInput {
  /** Path of the file. */
  readonly arquivo: string
  readonly tipo: string
  readonly texto: string
  /** Those of this file. */
  readonly erros: readonly ErroDeDeclaracao[]
  /** Null until it is there: the editor works without. */
  readonly linguagem: Linguagem | null
  readonly somenteLeitura: boolean
  readonly onTexto: (texto: string) => void
}
