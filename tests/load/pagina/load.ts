import { Agent, request } from 'node:http'

export interface Load {
  /** Of the next request. */
  readonly url: () => string
  /** Answers the headers of the next request: sessions take turns, for each has a ceiling of requests per minute. */
  readonly nextHeaders: () => Record<string, string>
  readonly connections: number
  readonly ms: number
}

export interface Measured {
  readonly perSecond: number
  /** Milliseconds. */
  readonly p95: number
}

/** Asks the same page over so many connections, each asking again once it was answered. */
export async function measure({ url, nextHeaders, connections, ms }: Load): Promise<Measured> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  const start = performance.now()
  const end = start + ms
  const one = async () => {
    while (performance.now() < end) {
      const before = performance.now()
      await ask(url(), agent, nextHeaders())
      times.push(performance.now() - before)
    }
  }
  await Promise.all(Array.from({ length: connections }, one))
  const seconds = (performance.now() - start) / 1000
  agent.destroy()
  times.sort((a, b) => a - b)
  return { perSecond: times.length / seconds, p95: times[Math.floor(times.length * 0.95)] ?? 0 }
}

/** Throws for anything but a whole answer. */
function ask(url: string, agent: Agent, headers: Record<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, headers }, (answer) => {
      let length = 0
      answer.on('data', (chunk: Buffer) => {
        length += chunk.length
      })
      answer.on('end', () => {
        if (answer.statusCode === 200 && length > 2) resolve()
        else reject(new Error(`${url}: ${answer.statusCode}, ${length} bytes`))
      })
    })
    sent.on('error', reject)
    sent.end()
  })
}
