import { useEffect, useMemo, useState } from 'react'
import type { WireRecord } from '../../../framework/fields/renderer'
import { isPlainObject } from '../../../framework/fields/wire-value'
import { useKept } from '../../../framework/resources/form/drafts/kept-typing'
import { useConfig } from '../../../refine/config-context'
import { type Item, itemDe, type Marcada, readLinha } from './linha'

export type ChangeItem = (id: number, own: Partial<Item>) => void

/** The instalments that the question is about, each with what is written off of it; what was put right outlives the session. */
export function useItens(rows: readonly WireRecord[]) {
  const { hoje } = useConfig()
  const { found, note } = useKept('lote.itens')
  const [asked, setAsked] = useState(rows)
  const [changes, setChanges] = useState<Changes>(() => (isPlainObject(found?.itens) ? found.itens : {}))
  useEffect(() => {
    if (Object.keys(changes).length > 0) note({ itens: changes })
  }, [changes, note])
  const marcadas = useMemo(
    () =>
      asked.map(readLinha).map((linha): Marcada => {
        const change = changes[linha.id]
        return { linha, item: { ...itemDe(linha, hoje), ...(isPlainObject(change) && change) } }
      }),
    [asked, changes, hoje],
  )
  const change: ChangeItem = (id, own) =>
    setChanges((now) => {
      const known = now[id]
      return { ...now, [id]: { ...(isPlainObject(known) && known), ...own } }
    })
  return { marcadas, change, ask: setAsked }
}

type Changes = Readonly<Record<string, unknown>>
