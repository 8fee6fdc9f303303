import type { LiveProvider } from '@refinedev/core'
import type { LiveConnection } from './live-connection'

const PREFIX = 'resources/'

/** Tells Refine that a resource changed. There is no `publish`: the server is the only one that knows what happened. */
export function createLiveProvider(connection: LiveConnection): LiveProvider {
  return {
    subscribe: ({ channel, callback }) =>
      connection.subscribe((message) => {
        const concerns = 'reler' in message || ('recurso' in message && channel === PREFIX + message.recurso)
        if (concerns) callback({ channel, type: '*', payload: {}, date: new Date() })
      }),
    unsubscribe: (stop: () => void) => stop(),
  }
}
