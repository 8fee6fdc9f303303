import { useEffect, useState } from 'react'
import { endSession } from '../session/end-session'
import { readSession } from '../session/storage'

const TICK_MS = 15_000
const WARN_MINUTES = 5

/** Whole minutes that the session still has; ends it in this browser when the hour is over. */
export function useSessionClock(): { readonly minutesLeft: number; readonly isEnding: boolean } {
  const [minutesLeft, setMinutesLeft] = useState(readMinutes)
  useEffect(() => {
    const tick = () => {
      if (readSession(new Date()) === null) endSession('expirou')
      setMinutesLeft(readMinutes())
    }
    const timer = setInterval(tick, TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return { minutesLeft, isEnding: minutesLeft <= WARN_MINUTES }
}

function readMinutes(): number {
  const now = new Date()
  const session = readSession(now)
  return session ? Math.ceil((session.expires.getTime() - now.getTime()) / 60_000) : 0
}
