/** A place on the earth, in degrees: north and east are positive. */
export interface Ponto {
  readonly latitude: number
  readonly longitude: number
}

/**
 * Brings a point to six decimals, eleven centimetres.
 *
 * Returns  undefined when a degree is none: latitude from -90 to 90, longitude from -180 to 180.
 */
export function pontoOf(latitude: number, longitude: number): Ponto | undefined {
  const fits = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
  // -0 is 0
  return fits ? { latitude: sixDecimals(latitude) + 0, longitude: sixDecimals(longitude) + 0 } : undefined
}

function sixDecimals(degrees: number): number {
  return Math.round(degrees * 1_000_000) / 1_000_000
}

/**
 * Reads a point as people have it at hand.
 *
 * Takes    two numbers (`-23.5505, -46.6333`; with a decimal comma, `-23,5505; -46,6333`), `geo:` or the address of a page of
 *          OpenStreetMap or Google Maps: the pin before the middle of the map.
 * Returns  undefined for any other text, and for `-23,5`, which may be one number.
 *
 * @example readPonto('https://www.google.com/maps/@-23.5505,-46.6333,17z') // { latitude: -23.5505, longitude: -46.6333 }
 */
export function readPonto(text: string): Ponto | undefined {
  if (text.length > LONGEST) return undefined
  const plain = text.trim().replaceAll('\u2212', '-').replaceAll(/%2c/gi, ',')
  for (const form of /^https?:\/\//i.test(plain) ? ADDRESSES : WRITTEN) {
    const match = form.exec(plain)
    if (match) return pontoOf(degrees(match[1]), degrees(match[2]))
  }
  return undefined
}

/** Of an address. */
const LONGEST = 2000

const DOT = String.raw`(-?\d{1,3}(?:\.\d{1,15})?)`
const COMMA = String.raw`(-?\d{1,3}(?:,\d{1,15})?)`

/** What is pinned, what was asked for, what is in the middle. */
const ADDRESSES = [
  `!3d${DOT}!4d${DOT}`,
  `[?&]mlat=${DOT}&mlon=${DOT}`,
  String.raw`[?&](?:q|ll|query|destination|center)=(?:loc:)?${DOT},(?:\+|%20)?${DOT}`,
  String.raw`/(?:search|place|dir)/+${DOT},(?:\+|%20)?${DOT}`,
  `@${DOT},${DOT}`,
  String.raw`#map=\d{1,2}(?:\.\d{1,9})?/${DOT}/${DOT}`,
].map((form) => new RegExp(form))

const WRITTEN = [
  `^geo:${DOT},${DOT}`,
  String.raw`^${DOT}(?:\s*;\s*|,?\s+)${DOT}$`,
  String.raw`^(-?\d{1,3}\.\d{1,15}),${DOT}$`,
  String.raw`^${COMMA}(?:\s*;\s*|,?\s+)${COMMA}$`,
].map((form) => new RegExp(form))

function degrees(text = ''): number {
  return Number(text.replace(',', '.'))
}

/** As maps take it: `-23.5505, -46.6333`. */
export function writePonto({ latitude, longitude }: Ponto): string {
  return `${latitude}, ${longitude}`
}

/** A place and how far around it, in kilometres. */
export interface Circulo extends Ponto {
  readonly km: number
}

/** Reads `-23.5505,-46.6333,5`, a filter by distance; undefined when it is none. */
export function readCirculo(text: string): Circulo | undefined {
  const match = CIRCLE.exec(text)
  const [ponto, km] = [match && pontoOf(degrees(match[1]), degrees(match[2])), Number(match?.[3])]
  return ponto && km > 0 && km <= HALF_WAY_ROUND ? { ...ponto, km } : undefined
}

const CIRCLE = new RegExp(String.raw`^${DOT},${DOT},(\d{1,5}(?:\.\d{1,3})?)$`)
const HALF_WAY_ROUND = 20_038

export function writeCirculo({ latitude, longitude, km }: Circulo): string {
  return `${latitude},${longitude},${km}`
}

/** Mean radius of the earth, in kilometres; the database reckons with the same. */
export const RAIO_KM = 6371.0088
