/**
 * The words a name reads as: `valor_nominal` → "Valor nominal", `cpf_cnpj` → "CPF/CNPJ".
 *
 * Takes    a name of the declarations, and config/palavras.yaml (name without accents → word).
 * Returns  words with accents where the list knows them, the first letter in upper case.
 */
export function labelOf(name: string, palavras: Readonly<Record<string, string>>): string {
  const whole = wordOf(name, palavras)
  if (whole !== undefined) return capitalize(whole)
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split('_')
    .filter((word) => word !== '')
  return capitalize(words.map((word) => wordOf(word, palavras) ?? word).join(' '))
}

/** Portuguese singular of the first word of a label: "Operações" → "Operação", "Tipos de evento" → "Tipo de evento". */
export function singularOf(label: string): string {
  const [first = '', ...rest] = label.split(' ')
  return [singularWord(first), ...rest].join(' ')
}

/** "operacoes" → "operacao"; words of three letters stay. */
export function singularWord(word: string): string {
  for (const [plural, singular] of SINGULARS) {
    if (word.length > plural.length + 2 && word.toLowerCase().endsWith(plural))
      return word.slice(0, -plural.length) + singular
  }
  return word
}

/** Longest first. */
const SINGULARS: readonly (readonly [plural: string, singular: string])[] = [
  ['ções', 'ção'],
  ['coes', 'cao'],
  ['sões', 'são'],
  ['ões', 'ão'],
  ['oes', 'ao'],
  ['ães', 'ão'],
  ['ais', 'al'],
  ['éis', 'el'],
  ['eis', 'el'],
  ['óis', 'ol'],
  ['ns', 'm'],
  ['res', 'r'],
  ['zes', 'z'],
  ['s', ''],
]

function wordOf(word: string, palavras: Readonly<Record<string, string>>): string | undefined {
  return Object.hasOwn(palavras, word) ? palavras[word] : undefined
}

function capitalize(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
