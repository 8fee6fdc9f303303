import { useSearchParams } from 'react-router-dom'

/** Page and filters of a list as they stand in the address, so that a link shows the same rows. Another filter begins at page 1. */
export function useAddressFilters<F extends string>(names: readonly F[]) {
  const [query, setQuery] = useSearchParams()
  const set = (changes: Readonly<Record<string, string>>) => {
    const next = new URLSearchParams(query)
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    if (!('pagina' in changes)) next.delete('pagina')
    setQuery(next, { replace: true })
  }
  const chosen = names.flatMap((name) => {
    const value = query.get(name)
    return value ? [[name, value] as const] : []
  })
  return {
    chosen,
    current: Math.max(1, Number.parseInt(query.get('pagina') ?? '1', 10) || 1),
    addressed: (name: string) => query.get(name) ?? '',
    set,
    setPage: (page: number) => set({ pagina: page > 1 ? String(page) : '' }),
    clear: () => set(Object.fromEntries(names.map((name) => [name, '']))),
  }
}
