/** What a message may say of its addressee. */
export const VARIAVEIS = [
  'nome',
  'primeiro_nome',
  'credor',
  'credor_cnpj',
  'empresa',
  'valor',
  'vencimento',
  'link',
  'validade',
  'linha_digitavel',
  'pix',
] as const

/**
 * The places of a template that no message can fill.
 *
 * Takes    the template: text with places such as `{nome}`.
 * Returns  each unknown place once, in order of appearance; a brace without its pair counts as itself.
 * Source   docs/declaracoes.md, "Modelos de mensagem"; docs/telas.md, "Mensagens".
 *
 * @example variaveisDesconhecidas('Olá {nome}, pague {valro}') // ['valro']
 */
export function variaveisDesconhecidas(texto: string): readonly string[] {
  const known: readonly string[] = VARIAVEIS
  const found = [...texto.matchAll(/\{([^{}]*)\}/g)].map((match) => match[1] ?? '')
  const loose = texto.replace(/\{[^{}]*\}/g, '').match(/[{}]/g) ?? []
  return [...new Set([...found.filter((name) => !known.includes(name)), ...loose])]
}
