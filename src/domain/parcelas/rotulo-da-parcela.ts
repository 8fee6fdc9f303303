/**
 * What people call an instalment, on screen and on paper; the wire keeps number and total.
 *
 * Takes    its number, 0 for the entrada; how many there are, the entrada not counted.
 * Returns  'Entrada', or its number of so many.
 * Source   docs/regras.md, "O acordo e as parcelas".
 *
 * @example rotuloDaParcela(3, 6) // '3/6'
 */
export function rotuloDaParcela(numero: number, total: number): string {
  return numero === 0 ? ENTRADA : `${numero}/${total}`
}

/** The same inside a sentence: 'entrada', 'parcela 3/6'. */
export function nomeDaParcela(numero: number, total: number): string {
  return numero === 0 ? ENTRADA.toLowerCase() : `parcela ${numero}/${total}`
}

/** The same of a report line, whose place is 'n/total': '0/6' → 'Entrada', '3/6' as it is. */
export function rotuloDoLugar(lugar: string): string {
  return /^0\//.test(lugar) ? ENTRADA : lugar
}

/**
 * How far an agreement is paid, the entrada told apart from the instalments.
 *
 * @example pagasDoAcordo({ entrada: 'paga', pagas: 2, total: 6 }) // 'Entrada paga · 2 de 6'
 */
export function pagasDoAcordo(acordo: {
  readonly entrada: 'nenhuma' | 'aberta' | 'paga'
  readonly pagas: number
  readonly total: number
}): string {
  const { entrada, pagas, total } = acordo
  const down = { nenhuma: [], aberta: [`${ENTRADA} em aberto`], paga: [`${ENTRADA} paga`] }[entrada]
  return [...down, ...(total > 0 ? [`${pagas} de ${total}`] : [])].join(' · ')
}

const ENTRADA = 'Entrada'
