import { useSyncExternalStore } from 'react'
import { endSession } from '../../session/end-session'
import { onDeclarations } from '../declarations'
import { API_URL } from '../http'
import { onChanged } from './changed'
import { createLiveConnection, type LiveStatus } from './live-connection'

/** A new hour or a new password, begun in this moment here or in another tab, has this long to be stored. */
const RENEWAL_MS = 2_000

export const liveConnection = createLiveConnection({
  open: (signal) => open(localStorage.getItem('token'), signal),
  onUnauthorized: () => endSession('expirou'),
  random: Math.random,
})

onChanged((recurso) => liveConnection.hear({ recurso }))
onDeclarations((versao) => liveConnection.hear({ versao }))

async function open(token: string | null, signal: AbortSignal): Promise<Response> {
  const response = await fetch(`${API_URL}/ao-vivo`, {
    headers: { Accept: 'text/event-stream', Authorization: `Bearer ${token ?? ''}` },
    signal,
  })
  if (response.status !== 401) return response
  await new Promise((resolve) => setTimeout(resolve, RENEWAL_MS))
  const stored = localStorage.getItem('token')
  return stored !== null && stored !== token ? open(stored, signal) : response
}

/** For the dot in the header. */
export function useLiveStatus(): LiveStatus {
  return useSyncExternalStore(liveConnection.onStatus, liveConnection.status)
}
