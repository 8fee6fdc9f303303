import { inject } from 'vitest'

/** Address of the server of this worker: the journeys of a worker share one, one after the other. */
export function serverUrl(): string {
  const urls = inject('urls')
  const url = urls[(Number(process.env.VITEST_POOL_ID ?? 1) - 1) % urls.length]
  if (!url) throw new Error('no server was started for the journeys')
  return url
}
