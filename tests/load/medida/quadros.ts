import type { CDPSession } from 'playwright-core'

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  /** Microseconds of the thread's own time. */
  readonly tdur?: number
}

/**
 * CPU milliseconds of a page's main thread between one frame and the next, the least first: the thread's own time, so that a busy
 * machine does not tell. The page says where a frame begins by `performance.mark('quadro')`.
 */
export function tasksOf(client: CDPSession) {
  const events: TraceEvent[] = []
  client.on('Tracing.dataCollected', ({ value }) => {
    events.push(...(value as unknown as readonly TraceEvent[]))
  })
  return {
    start: () =>
      client.send('Tracing.start', {
        transferMode: 'ReportEvents',
        traceConfig: { includedCategories: ['toplevel', 'blink.user_timing'] },
      }),
    async end(): Promise<readonly number[]> {
      const complete = new Promise((resolve) => client.once('Tracing.tracingComplete', resolve))
      await client.send('Tracing.end')
      await complete
      const marks = events.filter(({ name }) => name === 'quadro').sort((a, b) => a.ts - b.ts)
      const [{ pid, tid } = { pid: 0, tid: 0 }] = marks
      const mine = events.filter(
        (one) => one.ph === 'X' && one.pid === pid && one.tid === tid && /RunTask/.test(one.name),
      )
      return marks
        .slice(1)
        .map(({ ts }, at) => sumOf(mine.filter((task) => task.ts >= (marks[at]?.ts ?? 0) && task.ts < ts)))
        .sort((a, b) => a - b)
    },
  }
}

function sumOf(tasks: readonly TraceEvent[]): number {
  return tasks.reduce((sum, { tdur = 0 }) => sum + tdur / 1000, 0)
}
