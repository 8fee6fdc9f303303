import { createContext, type ReactNode, useContext, useMemo, useRef, useState } from 'react'

/** One cell: record and field key. */
export interface CellPlace {
  readonly id: number
  readonly key: string
}

interface InlineEdit {
  readonly editing: CellPlace | null
  /** The cell that takes the focus back after its edit. */
  readonly left: CellPlace | null
  /** Opens a cell; the one that is open is saved first, and stays when it cannot be. */
  readonly start: (place: CellPlace) => void
  readonly stop: () => void
  /** How the open cell saves itself; answers whether it did. */
  readonly onLeave: (save: (() => Promise<boolean>) | null) => void
}

const InlineContext = createContext<InlineEdit | null>(null)

/** Lets the cells below be edited in place, one at a time. */
export function InlineEditProvider({ children }: { readonly children: ReactNode }) {
  const [state, setState] = useState<Pick<InlineEdit, 'editing' | 'left'>>({ editing: null, left: null })
  const save = useRef<(() => Promise<boolean>) | null>(null)
  const value = useMemo<InlineEdit>(
    () => ({
      ...state,
      start: (place) => {
        const open = () => setState({ editing: place, left: null })
        if (save.current === null) open()
        else void save.current().then((isSaved) => isSaved && open())
      },
      stop: () => setState(({ editing }) => ({ editing: null, left: editing })),
      onLeave: (next) => {
        save.current = next
      },
    }),
    [state],
  )
  return <InlineContext.Provider value={value}>{children}</InlineContext.Provider>
}

/** null where cells are only read. */
export function useInlineEdit(): InlineEdit | null {
  return useContext(InlineContext)
}

export function isCell(place: CellPlace | null, id: number, key: string): boolean {
  return place !== null && place.id === id && place.key === key
}
