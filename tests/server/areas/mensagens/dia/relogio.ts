import { type Clock, systemClock } from '../../../../../src/server/platform/clock'

/** The clock of a test that moves: business to another hour of another day, real time on by so much. */
export interface Relogio extends Clock {
  moveTo(dia: string, hora: string): void
  pass(ms: number): void
}

export function relogio(dia: string, hora: string): Relogio {
  let ahead = 0
  const real = () => new Date(Date.now() + ahead)
  let business = systemClock(dia, real, hora)
  return {
    real,
    agora: () => business.agora(),
    hoje: () => business.hoje(),
    moveTo(other, at) {
      business = systemClock(other, real, at)
    },
    pass(ms) {
      ahead += ms
    },
  }
}
