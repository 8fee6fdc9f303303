/** An instalment as somebody names it. */
export interface ParcelaDita {
  /** 0 is the down payment. */
  readonly numero: number
  /** Of how many; null where it is not said. */
  readonly total: number | null
}

/**
 * Reads how a creditor names an instalment.
 *
 * Takes    text without outer spaces, not blank.
 * Returns  undefined for what names none.
 *
 * @example lerParcelaDita('02/10') // { numero: 2, total: 10 }
 */
export function lerParcelaDita(text: string): ParcelaDita | undefined {
  if (/^entrada$/i.test(text)) return { numero: 0, total: null }
  const [, numero, total] = /^(?:parcela\s+)?(\d{1,3})(?:\s*(?:\/|de)\s*(\d{1,3}))?$/i.exec(text) ?? []
  if (numero === undefined) return undefined
  const said = { numero: Number(numero), total: total === undefined ? null : Number(total) }
  return said.total !== null && said.numero > said.total ? undefined : said
}
