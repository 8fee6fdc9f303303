import type { LiveProvider } from '@refinedev/core'
import { countedResources } from '../../../declaration/derive/counted-resources'
import type { LiveConnection } from '../live/live-connection'
import type { UserConfig } from '../user-config'

const PREFIX = 'resources/'

/**
 * Tells Refine that a resource changed, and a consulta that one of those changed which its rows are about or count. There is no `publish`: the
 * server is the only one that knows what happened.
 */
export function createLiveProvider(
  connection: LiveConnection,
  config: Pick<UserConfig, 'consultas' | 'resources'>,
): LiveProvider {
  return {
    subscribe: ({ channel, callback }) => {
      const heard = channelsOf(channel, config)
      return connection.subscribe((message) => {
        const concerns = 'reler' in message || ('recurso' in message && heard.includes(PREFIX + message.recurso))
        if (concerns) callback({ channel, type: '*', payload: {}, date: new Date() })
      })
    },
    unsubscribe: (stop: () => void) => stop(),
  }
}

function channelsOf(channel: string, { consultas, resources }: Parameters<typeof createLiveProvider>[1]) {
  const name = channel.slice(PREFIX.length)
  const followed = Object.hasOwn(consultas, name) ? consultas[name]?.consulta?.segue : undefined
  // its own name says what a page did of which no record tells
  if (followed) return [channel, ...followed.map((recurso) => PREFIX + recurso)]
  const counted = Object.hasOwn(resources, name) && resources[name] ? countedResources(resources[name]) : []
  return [channel, ...counted.map((recurso) => PREFIX + recurso)]
}
