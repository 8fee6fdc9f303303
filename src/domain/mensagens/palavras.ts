import { semAcento } from './sem-acento'

/** Words that, alone in a message, ask for no more on that channel. */
const DESCADASTRO: readonly string[] = ['sair', 'parar', 'cancelar', 'remover', 'stop']
/** That the number belongs to somebody else. */
const NAO_CONHECE: readonly string[] = ['nao conheco', 'engano', 'numero errado']

export type PedidoDaResposta = 'descadastro' | 'nao_conhece'

/**
 * What an answer asks for, when it is only such a word: in any case, with or without accents and punctuation.
 *
 * Takes    the answer as it came.
 * Returns  null for anything else: a person reads it.
 * Source   docs/contato.md, "Mensagens".
 *
 * @example pedidoDaResposta(' Sair! ') // 'descadastro'
 */
export function pedidoDaResposta(texto: string): PedidoDaResposta | null {
  const words = semAcento(texto.replace(/[^\p{L}\p{N}]+/gu, ' '))
  if (DESCADASTRO.includes(words)) return 'descadastro'
  return NAO_CONHECE.includes(words) ? 'nao_conhece' : null
}
