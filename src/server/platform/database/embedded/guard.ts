import { setTimeout as wait } from 'node:timers/promises'
import { StartRefused } from '../../start-refused'

/** What a guard needs of the database it guards. */
export interface Guarded {
  isRunning(): Promise<boolean>
  /** Throws what the database said when it did not start. */
  startAgain(): Promise<void>
}

export interface Guard {
  /** Starts the database again when it is gone. Resolves when it runs; never, once it failed too often. */
  revive(): Promise<void>
  /** Resolves when it failed too often to be tried again. */
  readonly lost: Promise<Error>
}

const WINDOW_MS = 60_000
const MOST_FAILURES = 5
const FIRST_WAIT_MS = 250

/** Keeps a database running: each end and each start that fails is a failure, and five in a minute are enough. */
export function createGuard(database: Guarded, onFailure: (failures: number) => void): Guard {
  let failures: readonly number[] = []
  let said: unknown = null
  let giveUp: (error: Error) => void = () => undefined
  const lost = new Promise<Error>((resolve) => {
    giveUp = resolve
  })
  const revive = async () => {
    while (!(await database.isRunning())) {
      const now = performance.now()
      failures = [...failures, now].filter((at) => now - at < WINDOW_MS)
      onFailure(failures.length)
      const pause = waitBeforeStart(failures.length)
      if (pause === null) {
        giveUp(tooOften(said))
        return new Promise<never>(() => undefined)
      }
      await wait(pause)
      try {
        await database.startAgain()
      } catch (error) {
        said = error
      }
    }
  }
  return { revive, lost }
}

/** Milliseconds before the database is started again after so many failures in a minute: at once, then longer each time; null to give up. */
export function waitBeforeStart(failures: number): number | null {
  if (failures >= MOST_FAILURES) return null
  return failures <= 1 ? 0 : FIRST_WAIT_MS * 2 ** (failures - 2)
}

function tooOften(said: unknown): Error {
  const reason = said instanceof Error ? ` Ele disse: ${said.message}` : ''
  return new StartRefused(`O banco embutido parou ${MOST_FAILURES} vezes em um minuto; a Avença encerra.${reason}`)
}
