import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import type { Preferencias } from '../../contract/instalacao/pessoal'
import { keepPreferences } from '../refine/calls/account'
import type { Me } from '../refine/me'
import {
  emailChoices,
  noticeChoices,
  type Preferences,
  readPreferences,
  writePreferences,
} from '../session/preferences'
import { applySkin } from '../theme/skin'

interface PreferencesValue {
  readonly preferences: Preferences
  readonly change: (next: Partial<Preferences>) => void
  /** What the server keeps, wherever it was chosen; what was never told stays. */
  readonly adopt: (kept: Partial<Preferences>) => void
}

const PreferencesContext = createContext<PreferencesValue | null>(null)

/** Skin, menu, density and notices of the user: kept in this browser, which draws by them before anything is asked, and told to the server. */
export function PreferencesProvider({ userId, children }: { readonly userId: string; readonly children: ReactNode }) {
  const [preferences, setPreferences] = useState(() => readPreferences(userId))
  const adopt = useCallback(
    (next: Partial<Preferences>) => {
      const changed = { ...preferences, ...next }
      writePreferences(userId, changed)
      applySkin(changed.skin)
      setPreferences(changed)
    },
    [preferences, userId],
  )
  const change = useCallback(
    (next: Partial<Preferences>) => {
      adopt(next)
      // it stays in this browser when it cannot be told
      const { slim: _, ...told } = next
      if (Object.keys(told).length > 0) keepPreferences(toWire(told)).catch(() => undefined)
    },
    [adopt],
  )
  const value = useMemo(() => ({ preferences, change, adopt }), [preferences, change, adopt])
  return <PreferencesContext.Provider value={value}>{children}</PreferencesContext.Provider>
}

/** In the words of the wire. */
function toWire({ skin, menu, density, avisos, emails }: Partial<Preferences>): Preferencias {
  return {
    ...(skin && { tema: skin === 'dark' ? 'escuro' : 'claro' }),
    ...(menu && { menu }),
    ...(density && { densidade: density === 'compact' ? 'compacta' : 'confortavel' }),
    ...(avisos && { avisos }),
    ...(emails && { emails }),
  }
}

/** The frame as the server has it of this person, taken over once he is known. */
export function useAdoptPreferences({ tema, menu, densidade, avisos, emails }: Me['user']): void {
  const { adopt } = usePreferences()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is chosen from then on is newer
  useEffect(() => {
    adopt({
      ...(tema && { skin: tema === 'escuro' ? 'dark' : 'light' }),
      ...((menu === 'vertical' || menu === 'horizontal') && { menu }),
      ...(densidade && { density: densidade === 'compacta' ? 'compact' : 'comfortable' }),
      avisos: noticeChoices(avisos),
      emails: emailChoices(emails),
    })
  }, [tema, menu, densidade, avisos, emails])
}

export function usePreferences(): PreferencesValue {
  const value = useContext(PreferencesContext)
  if (value === null) throw new Error('Outside of PreferencesProvider.')
  return value
}
