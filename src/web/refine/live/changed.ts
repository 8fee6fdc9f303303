const listeners = new Set<(recurso: string) => void>()

/** What one's own act changed: screens need not wait until they hear of it like everybody else. */
export function tellChanged(recursos: readonly string[]): void {
  for (const recurso of recursos) for (const listener of listeners) listener(recurso)
}

export function onChanged(listener: (recurso: string) => void): void {
  listeners.add(listener)
}
