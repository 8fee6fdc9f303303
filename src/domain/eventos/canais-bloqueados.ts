/** The channels by which a client may not be contacted: those of the record's map that are on. */
export function canaisBloqueados(canais: unknown): string[] {
  if (typeof canais !== 'object' || canais === null) return []
  return Object.entries(canais).flatMap(([canal, blocked]) => (blocked === true ? [canal] : []))
}
