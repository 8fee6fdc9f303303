/** Characters of the GSM 03.38 default alphabet; each takes one septet. */
const GSM =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
/** Characters of its extension table; each takes an escape and itself. */
const GSM_EXTENDED = '\f^{}\\[~]|€'

const septets: ReadonlyMap<string, number> = new Map([
  ...[...GSM].map((character) => [character, 1] as const),
  ...[...GSM_EXTENDED].map((character) => [character, 2] as const),
])

/** Room of one message: alone, and as a part of several (the header takes the rest). */
const ROOM = { gsm: { alone: 160, part: 153 }, ucs2: { alone: 70, part: 67 } } as const

/** How a text travels by SMS. */
export interface EnvioSms {
  readonly codificacao: 'gsm' | 'ucs2'
  /** Septets or UTF-16 units used. */
  readonly tamanho: number
  /** Messages that the operator charges. */
  readonly partes: number
  /** What still fits before another part is charged. */
  readonly restam: number
}

/**
 * Counts the parts that an SMS is sent in.
 *
 * Takes    the text as it will be sent, variables already in their places.
 * Returns  0 parts for nothing; one character outside the GSM alphabet (ã, ç, õ, ê …) makes the whole text UCS-2. A character of
 *          two units is never cut between two parts.
 * Source   3GPP TS 23.038, TS 23.040 (user data header of 6 octets).
 *
 * @example partesSms('Ola, seu acordo vence amanha.').partes // 1
 */
export function partesSms(texto: string): EnvioSms {
  const characters = [...texto]
  const codificacao = characters.every((character) => septets.has(character)) ? 'gsm' : 'ucs2'
  const units = characters.map((character) =>
    codificacao === 'gsm' ? (septets.get(character) ?? 1) : character.length,
  )
  const tamanho = units.reduce((sum, unit) => sum + unit, 0)
  const { alone, part } = ROOM[codificacao]
  if (tamanho <= alone) return { codificacao, tamanho, partes: tamanho === 0 ? 0 : 1, restam: alone - tamanho }
  let partes = 1
  let used = 0
  for (const unit of units) {
    if (used + unit > part) {
      partes += 1
      used = 0
    }
    used += unit
  }
  return { codificacao, tamanho, partes, restam: part - used }
}
