/** Quality of a number, as stored. */
export const SITUACOES_TELEFONE = ['bom', 'recado', 'nao_testado', 'invalido', 'retirado'] as const
export type SituacaoTelefone = (typeof SITUACOES_TELEFONE)[number]

/** What an outcome says of the number that was called: flags of `tipos_evento`. */
export interface ResultadoDoContato {
  readonly alo: boolean
  readonly cpc: boolean
  readonly telefone_invalido: boolean
}

/**
 * The quality of a number after a contact through it.
 *
 * Takes    its quality before; what the outcome says.
 * Returns  `invalido` when it is not the client's, `bom` when the client answered, `recado` when somebody else did and the client
 *          never had; otherwise as before: a number that nobody answers is no worse for it.
 *
 * @example telefoneDepois('nao_testado', { alo: true, cpc: true, telefone_invalido: false }) // 'bom'
 */
export function telefoneDepois(antes: SituacaoTelefone, resultado: ResultadoDoContato): SituacaoTelefone {
  if (resultado.telefone_invalido) return 'invalido'
  if (resultado.cpc) return 'bom'
  if (resultado.alo && antes !== 'bom') return 'recado'
  return antes
}
