const MAIORIDADE = 18

/**
 * Whether somebody has not come of age yet.
 *
 * Takes    day of birth, YYYY-MM-DD or null; hoje.
 * Returns  false where the day is not known. Who was born on 29 February comes of age on 1 March.
 * Source   docs/regras.md, "Menores".
 *
 * @example isMenor('2009-01-04', '2027-01-03') // true
 */
export function isMenor(nascimento: string | null, hoje: string): boolean {
  if (nascimento === null) return false
  const [year = '', ...rest] = nascimento.split('-')
  return hoje < [Number(year) + MAIORIDADE, ...rest].join('-')
}
