import { createContext, type RefObject, useContext, useEffect } from 'react'
import type { Problema } from '../../../acts/problema'

/** Asks whether a step may be left forward: what stands against it, at its fields. */
export type Gate = () => Promise<Problema | null>

export const StepGateContext = createContext<RefObject<Gate | null> | null>(null)

/** What a panel of a step asks before the step is left forward; outside of steps nobody asks. */
export function useStepGate(gate: Gate): void {
  const place = useContext(StepGateContext)
  useEffect(() => {
    if (place === null) return
    const slot: { current: Gate | null } = place
    slot.current = gate
    return () => {
      if (slot.current === gate) slot.current = null
    }
  })
}
