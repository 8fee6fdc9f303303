import type { LiveProvider } from '@refinedev/core'
import type { LiveConnection } from '../live/live-connection'
import type { UserConfig } from '../user-config'

const PREFIX = 'resources/'

/**
 * Tells Refine that a resource changed, and a consulta that one of those changed which its rows are about. There is no `publish`: the
 * server is the only one that knows what happened.
 */
export function createLiveProvider(
  connection: LiveConnection,
  { consultas }: Pick<UserConfig, 'consultas'>,
): LiveProvider {
  return {
    subscribe: ({ channel, callback }) => {
      const heard = channelsOf(channel, consultas)
      return connection.subscribe((message) => {
        const concerns = 'reler' in message || ('recurso' in message && heard.includes(PREFIX + message.recurso))
        if (concerns) callback({ channel, type: '*', payload: {}, date: new Date() })
      })
    },
    unsubscribe: (stop: () => void) => stop(),
  }
}

function channelsOf(channel: string, consultas: UserConfig['consultas']): readonly string[] {
  const name = channel.slice(PREFIX.length)
  const followed = Object.hasOwn(consultas, name) ? consultas[name]?.consulta?.segue : undefined
  return followed?.map((recurso) => PREFIX + recurso) ?? [channel]
}
