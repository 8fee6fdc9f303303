import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { endSession } from '../../session/end-session'
import { onSessionRenewed } from '../../session/session-token'
import { readSession } from '../../session/storage'

const TICK_MS = 15_000
const WARN_MINUTES = 5

/**
 * Whole minutes that the session still has. Ends it in this browser when the hour is over or its userData is gone: seen
 * at every navigation, and every few seconds of a page that stays.
 */
export function useSessionClock(): { readonly minutesLeft: number; readonly isEnding: boolean } {
  const { key } = useLocation()
  const [minutesLeft, setMinutesLeft] = useState(readMinutes)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation, even to the same address, is a reason to look
  useEffect(() => {
    const look = () => {
      if (readSession(new Date()) === null) endSession('expirou')
      setMinutesLeft(readMinutes())
    }
    look()
    const timer = setInterval(look, TICK_MS)
    const stop = onSessionRenewed(look)
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [key])

  return { minutesLeft, isEnding: minutesLeft <= WARN_MINUTES }
}

function readMinutes(): number {
  const now = new Date()
  const session = readSession(now)
  return session ? Math.ceil((session.expires.getTime() - now.getTime()) / 60_000) : 0
}
