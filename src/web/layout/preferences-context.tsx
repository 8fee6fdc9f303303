import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react'
import { type Preferences, readPreferences, writePreferences } from '../session/preferences'
import { applySkin } from '../theme/skin'

interface PreferencesValue {
  readonly preferences: Preferences
  readonly change: (next: Partial<Preferences>) => void
}

const PreferencesContext = createContext<PreferencesValue | null>(null)

/** Skin and menu of the user, kept in this browser. */
export function PreferencesProvider({ userId, children }: { readonly userId: string; readonly children: ReactNode }) {
  const [preferences, setPreferences] = useState(() => readPreferences(userId))
  const change = useCallback(
    (next: Partial<Preferences>) => {
      const changed = { ...preferences, ...next }
      writePreferences(userId, changed)
      applySkin(changed.skin)
      setPreferences(changed)
    },
    [preferences, userId],
  )
  const value = useMemo(() => ({ preferences, change }), [preferences, change])
  return <PreferencesContext.Provider value={value}>{children}</PreferencesContext.Provider>
}

export function usePreferences(): PreferencesValue {
  const value = useContext(PreferencesContext)
  if (value === null) throw new Error('Outside of PreferencesProvider.')
  return value
}
