import { http } from '../http'
import { liveConnection } from './live'
import { isOver, type Trabalho } from './use-trabalho'

export type TrabalhoComArquivo = Trabalho & { readonly arquivo: string | null }

/** The stream tells every step; asking as well makes up for a stream that is down. */
const ASK_EVERY_MS = 1_500
const MOST_FAILURES = 20

/**
 * Follows one piece of long work outside any screen, so that leaving one does not lose it.
 *
 * Takes    its id; `onStep`, called whenever it is known to have moved.
 * Returns  how it ended.
 * Throws   what the API answered, when it could not be asked for half a minute or no longer exists.
 */
export async function followTrabalho(id: number, onStep: (work: Trabalho) => void): Promise<TrabalhoComArquivo> {
  let wake: () => void = () => undefined
  const stop = liveConnection.subscribe((message) => {
    if ('reler' in message || ('trabalho' in message && message.trabalho === id)) wake()
  })
  try {
    for (let failures = 0; ; ) {
      const work = await ask(id).catch((error: unknown) => {
        failures += 1
        if (failures > MOST_FAILURES || isGone(error)) throw error
        return null
      })
      if (work) {
        failures = 0
        onStep(work)
        if (isOver(work)) return work
      }
      await new Promise<void>((resolve) => {
        wake = resolve
        setTimeout(resolve, ASK_EVERY_MS)
      })
    }
  } finally {
    stop()
  }
}

async function ask(id: number): Promise<TrabalhoComArquivo> {
  const { data } = await http.get<TrabalhoComArquivo>(`/trabalhos/${id}`)
  return data
}

/** 4xx: asking again would answer the same. */
function isGone(error: unknown): boolean {
  const status: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'statusCode') : 0
  return typeof status === 'number' && status >= 400 && status < 500 && status !== 429
}
