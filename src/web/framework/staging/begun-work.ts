/** Work that was begun in this tab, and the record that it fills; ids only. */
export interface BegunWork {
  readonly registro_id: number
  readonly trabalho_id: number
}

/** Kept so that leaving the page, a reload or a new log-in does not lose sight of it. */
export function begunWork(kind: string, usuarioId: number) {
  const key = `avenca.${kind}.${usuarioId}`
  return {
    write: ({ registro_id, trabalho_id }: BegunWork) =>
      sessionStorage.setItem(key, JSON.stringify({ registro_id, trabalho_id })),
    read: (): BegunWork | null => {
      try {
        const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
        return isBegunWork(stored) ? stored : null
      } catch {
        return null
      }
    },
    forget: () => sessionStorage.removeItem(key),
  }
}

function isBegunWork(value: unknown): value is BegunWork {
  return (
    typeof value === 'object' &&
    value !== null &&
    Number.isInteger(Reflect.get(value, 'registro_id')) &&
    Number.isInteger(Reflect.get(value, 'trabalho_id'))
  )
}
