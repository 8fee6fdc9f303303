const listeners = new Set<(recurso: string) => void>()

/** What one's own act changed (`x-mudou`, names by comma): screens need not wait until they hear of it like everybody else. */
export function tellChanged(header: unknown): void {
  if (typeof header !== 'string') return
  for (const recurso of header.split(',')) for (const listener of listeners) listener(recurso)
}

export function onChanged(listener: (recurso: string) => void): void {
  listeners.add(listener)
}
