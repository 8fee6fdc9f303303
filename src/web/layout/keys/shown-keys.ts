import { useEffect } from 'react'

/** One line of what the keyboard does: `[['J', 'K'], 'mover']`. */
export type ShownKey = readonly [keys: readonly string[], does: string]

export interface KeysOfScreen {
  readonly title: string
  readonly keys: readonly ShownKey[]
}

const standing = new Set<KeysOfScreen>()

/** Tells the list of keys ("?") what the keyboard does here, as long as this is on screen. `keys` must be one value, not made anew. */
export function useShownKeys(keys: KeysOfScreen): void {
  useEffect(() => {
    standing.add(keys)
    return () => {
      standing.delete(keys)
    }
  }, [keys])
}

/** What is on screen now, the last to come first. */
export function keysOnScreen(): readonly KeysOfScreen[] {
  return [...standing].reverse()
}
