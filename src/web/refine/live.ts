import { useSyncExternalStore } from 'react'
import { endSession } from '../session/end-session'
import { API_URL } from './http'
import { createLiveConnection, type LiveStatus } from './live-connection'

export const liveConnection = createLiveConnection({
  open: (signal) =>
    fetch(`${API_URL}/ao-vivo`, {
      headers: { Accept: 'text/event-stream', Authorization: `Bearer ${localStorage.getItem('token') ?? ''}` },
      signal,
    }),
  onUnauthorized: () => endSession('expirou'),
  random: Math.random,
})

/** For the dot in the header. */
export function useLiveStatus(): LiveStatus {
  return useSyncExternalStore(liveConnection.onStatus, liveConnection.status)
}
