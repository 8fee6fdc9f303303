/** What a step may say of whom it is said to. */
const VARIAVEIS_DA_FALA = ['nome', 'credor', 'valor', 'vencimento'] as const

/** What stands for each in a contact. */
export type ValoresDaFala = Readonly<Record<(typeof VARIAVEIS_DA_FALA)[number], string>>

/** Whether a step says only what a contact can fill in; a brace without its pair is unknown too. */
export function falaConhecida(fala: string): boolean {
  const known: readonly string[] = VARIAVEIS_DA_FALA
  const found = [...fala.matchAll(/\{([^{}]*)\}/g)].map((match) => match[1] ?? '')
  return found.every((nome) => known.includes(nome)) && !/[{}]/.test(fala.replace(/\{[^{}]*\}/g, ''))
}

/**
 * What is said, with the places filled in.
 *
 * @example preencherFala('Bom dia, {nome}.', valores) // 'Bom dia, Ana.'
 */
export function preencherFala(fala: string, valores: ValoresDaFala): string {
  const said = new Map<string, string>(Object.entries(valores))
  return fala.replace(/\{([a-z]+)\}/g, (place, nome: string) => said.get(nome) ?? place)
}
