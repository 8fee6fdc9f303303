import { useEffect, useMemo, useState } from 'react'
import { useConfig } from '../../../refine/config-context'
import { type Item, itemDe, type LinhaABaixar } from './linha'

export interface Marcada {
  readonly linha: LinhaABaixar
  readonly item: Item
}

/** Instalments that are ticked, over all pages, each with what is written off of it. Another question forgets them. */
export function useMarcadas(question: string) {
  const { hoje } = useConfig()
  const [marcadas, setMarcadas] = useState<ReadonlyMap<number, Marcada>>(new Map())
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question is what runs it
  useEffect(() => setMarcadas(new Map()), [question])

  const mark = (linhas: readonly LinhaABaixar[]) =>
    setMarcadas((now) => {
      const next = new Map(now)
      for (const linha of linhas) if (!next.has(linha.id)) next.set(linha.id, { linha, item: itemDe(linha, hoje) })
      return next
    })
  const unmark = (ids: readonly number[]) => setMarcadas((now) => new Map([...now].filter(([id]) => !ids.includes(id))))
  const change = (id: number, own: Partial<Item>) =>
    setMarcadas((now) => {
      const known = now.get(id)
      return known ? new Map(now).set(id, { ...known, item: { ...known.item, ...own } }) : now
    })
  const all = useMemo(() => [...marcadas.values()], [marcadas])
  return {
    all,
    get: (id: number) => marcadas.get(id),
    mark,
    unmark,
    toggle: (linha: LinhaABaixar) => (marcadas.has(linha.id) ? unmark([linha.id]) : mark([linha])),
    change,
    clear: () => setMarcadas(new Map()),
  }
}

export type Marcadas = ReturnType<typeof useMarcadas>
