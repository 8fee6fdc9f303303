import { useEffect, useMemo, useRef, useState } from 'react'
import { isPlainObject } from '../../../framework/fields/wire-value'
import { useKept } from '../../../framework/resources/form/drafts/kept-typing'
import { useConfig } from '../../../refine/config-context'
import { type Item, itemDe, type LinhaABaixar } from './linha'

export interface Marcada {
  readonly linha: LinhaABaixar
  readonly item: Item
}

/**
 * Instalments that are ticked, over all pages, each with what is written off of it. Another question forgets them; the end of the
 * session does not.
 */
export function useMarcadas(question: string) {
  const { hoje } = useConfig()
  const { found, note, discard } = useKept('lote.marcadas')
  const [marcadas, setMarcadas] = useState(() => readKept(found, question))
  const asked = useRef(question)
  useEffect(() => {
    if (asked.current !== question) setMarcadas(new Map())
    asked.current = question
  }, [question])
  useEffect(() => {
    if (marcadas.size === 0) discard()
    else note({ question, marcadas: [...marcadas.values()] })
  }, [marcadas, question, note, discard])

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

function readKept(found: unknown, question: string): ReadonlyMap<number, Marcada> {
  if (!isPlainObject(found) || found.question !== question || !Array.isArray(found.marcadas)) return new Map()
  return new Map(found.marcadas.filter(isMarcada).map((one) => [one.linha.id, one]))
}

function isMarcada(value: unknown): value is Marcada {
  return (
    isPlainObject(value) &&
    isPlainObject(value.linha) &&
    typeof value.linha.id === 'number' &&
    isPlainObject(value.item)
  )
}
