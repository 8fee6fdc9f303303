import { AppError } from '../../errors/app-error'

/** Lets few run at once and some wait, in their order; the rest is told to come back (`servidor_ocupado`). */
export function createTurns(atOnce: number, waitingAtMost: number) {
  let running = 0
  const waiting: (() => void)[] = []
  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (waiting.length >= waitingAtMost) throw new AppError('servidor_ocupado')
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else {
      running += 1
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
