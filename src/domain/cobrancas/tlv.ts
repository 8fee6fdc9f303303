/** One element of a BR Code: two digits of id, two of length, the value. */
export interface TlvField {
  readonly id: string
  readonly value: string
}

/** Ids that hold elements themselves: merchant accounts (26 to 51), additional data (62), unreserved templates (80 to 99). */
export function isTemplate(id: string): boolean {
  const number = Number(id)
  return (number >= 26 && number <= 51) || number === 62 || (number >= 80 && number <= 99)
}

/** The elements in one line, for values of at most 99 characters. */
export function writeTlv(fields: readonly TlvField[]): string {
  return fields.map(({ id, value }) => `${id}${String(value.length).padStart(2, '0')}${value}`).join('')
}

/** The elements of a text; null when a length does not end where the text does, or an id comes twice. */
export function readTlv(text: string): readonly TlvField[] | null {
  const fields: TlvField[] = []
  let at = 0
  while (at < text.length) {
    const [, id, length] = /^(\d{2})(\d{2})/.exec(text.slice(at, at + 4)) ?? []
    if (id === undefined || length === undefined) return null
    const value = text.slice(at + 4, at + 4 + Number(length))
    if (value.length !== Number(length) || value === '' || fields.some((field) => field.id === id)) return null
    fields.push({ id, value })
    at += 4 + value.length
  }
  return fields.length === 0 ? null : fields
}
