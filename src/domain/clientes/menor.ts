import { isDate } from '../calendar/iso-date'

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

/**
 * The same for many at once: whoever was born after that day has not come of age yet.
 *
 * @example ultimoNascimentoDeMaior('2028-02-29') // '2010-02-28': 2010 has no 29 February
 */
export function ultimoNascimentoDeMaior(hoje: string): string {
  const [year = '', ...rest] = hoje.split('-')
  const birth = [Number(year) - MAIORIDADE, ...rest].join('-')
  return isDate(birth) ? birth : `${Number(year) - MAIORIDADE}-02-28`
}
