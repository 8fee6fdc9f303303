/*
 * The hours of the law written down once more, by hand, from the table of the law alone: no file of the product, no time zone data, no
 * calendar. An instant is a number of minutes since 1970 in UTC.
 */

/** UF: Monday to Friday, Saturday. */
const HOURS = `
SP 8-20 8-14
RJ 9-19 -
CE 8-18 -
AL 8-20 8-14
AM 8-18 -
ES 8-19 -
`
const OTHERS = '8-20 8-14'

const CODES = `
SP 11 12 13 14 15 16 17 18 19
RJ 21 22 24
ES 27 28
MG 31 32 33 34 35 37 38
PR 41 42 43 44 45 46
SC 47 48 49
RS 51 53 54 55
DF 61
GO 61 62 64
TO 63
MT 65 66
MS 67
AC 68
RO 69
BA 71 73 74 75 77
SE 79
PE 81 87
AL 82
PB 83
RN 84
CE 85 88
PI 86 89
PA 91 93 94
AM 92 97
RR 95
AP 96
MA 98 99
`

/** Hours from UTC, where they are not three less. */
const CLOCKS: Readonly<Record<string, number>> = { AC: -5, AM: -4, MT: -4, MS: -4, RO: -4, RR: -4 }

const lines = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split(' '))
const hours = new Map(lines(HOURS).map(([uf = '', ...rest]) => [uf, rest]))

export const UFS = lines(CODES).map(([uf = '']) => uf)
export const DDDS = [...new Set(lines(CODES).flatMap(([, ...codes]) => codes))].sort()

export interface Place {
  readonly uf: string
  readonly clock: number
}

/** Every place that an address and an area code stand for. */
export function placesOf(uf: string, ddd: string): readonly Place[] {
  const served = lines(CODES).flatMap(([name = '', ...codes]) => (codes.includes(ddd) ? [name] : []))
  const all = [uf, ...served].map((name) => ({ uf: name, clock: CLOCKS[name] ?? -3 }))
  return ddd === '97' ? [...all, { uf: 'AM', clock: -5 }] : all
}

/** Days on which nothing is done, as days since 1970, and the UF of each; blank: everywhere. */
export type DaysOff = ReadonlyMap<number, string>

/** Whether a minute fits in every place. */
export function isOpen(places: readonly Place[], minute: number, off: DaysOff = new Map()): boolean {
  return places.every(({ uf, clock }) => {
    const local = minute + clock * 60
    const day = Math.floor(local / 1440)
    const holiday = off.get(day)
    if (holiday !== undefined && (holiday === '' || holiday === uf)) return false
    const [week = '', saturday = ''] = hours.get(uf) ?? OTHERS.split(' ')
    // 1970 began on a Thursday
    const weekday = (day + 4) % 7
    const [from, to] = (weekday === 0 ? '-' : weekday === 6 ? saturday : week).split('-').map(Number)
    const hour = Math.floor((local - day * 1440) / 60)
    return from !== undefined && to !== undefined && to > 0 && hour >= from && hour < to
  })
}

/** Minutes at which what is open closes, or the other way round, in order. */
export function changesOf(places: readonly Place[], from: number, to: number, off?: DaysOff): readonly number[] {
  const changes: number[] = []
  for (let minute = from; minute < to; minute += 60)
    // every figure of the table is a whole hour: only its first minute can differ from the one before
    if (isOpen(places, minute, off) !== isOpen(places, minute - 1, off)) changes.push(minute)
  return changes
}
