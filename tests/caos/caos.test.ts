import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runs } from '../inteiro'
import { CPF } from '../server/fixture'
import { brokenInvariants, changedAnswers, contradictions, countActs, unfinishedActs } from './checks'
import { emptyJournal } from './client'
import { createDevedores } from './company'
import { openStand, type Stand } from './stand'
import { work } from './worker'

const HOJE = '2026-11-20'
const KILLS = Number(process.env.AVENCA_MORTES ?? runs(10, 200))
const SEED = Number(process.env.AVENCA_SEMENTE ?? 20_261_120)
const WORKERS = 4

let stand: Stand
beforeAll(async () => {
  stand = await openStand(HOJE)
}, 300_000)
afterAll(() => stand.end(), 240_000)

describe('kill -9 at any moment while agreements are closed, received, reversed and broken', () => {
  it(
    `loses nothing, doubles nothing and leaves nothing half done in ${KILLS} kills`,
    async () => {
      const journal = emptyJournal()
      const devedores = await createDevedores(stand.db, WORKERS * (200 + 20 * KILLS))
      const sessions = {
        coordenador: await stand.sessionOf(CPF.coordenador),
        analista: await stand.sessionOf(CPF.analistaFinanceiro),
        supervisor: await stand.sessionOf(CPF.supervisorFinanceiro),
      }
      const random = randomFrom(SEED)
      let goOn = true
      const task = { url: stand.url, hoje: HOJE, journal, sessions, random, goOn: () => goOn }
      const workers = Promise.all(
        Array.from({ length: WORKERS }, (_, index) =>
          work(
            devedores.filter((_, place) => place % WORKERS === index),
            task,
          ),
        ),
      )
      workers.catch(() => {
        goOn = false
      })
      const restarts: number[] = []
      while (goOn && restarts.length < KILLS) {
        await wait(100 + random() * 500)
        restarts.push(await stand.killAndRestart())
        expect(await contradictions(stand.db)).toEqual([])
      }
      goOn = false
      await workers

      const { expected, found } = await countActs(stand.db, journal)
      report({ seed: SEED, restarts, journal, found })
      expect(restarts).toHaveLength(KILLS)
      expect(journal.answered.size).toBe(journal.begun.length)
      expect(found).toEqual(expected)
      expect(await contradictions(stand.db)).toEqual([])
      expect(await brokenInvariants(stand.db)).toEqual([])
      expect(await changedAnswers(stand.url, journal)).toEqual([])
      expect(await unfinishedActs(stand.db)).toBe(0)
      // the kills did hit acts
      expect(journal.broken).toBeGreaterThan(KILLS)
    },
    300_000 + KILLS * 30_000,
  )
})

interface Run {
  readonly seed: number
  readonly restarts: readonly number[]
  readonly journal: ReturnType<typeof emptyJournal>
  readonly found: object | undefined
}

function report({ seed, restarts, journal, found }: Run): void {
  const sorted = [...restarts].sort((one, other) => one - other)
  const ready = { median: sorted[Math.floor(sorted.length / 2)] ?? 0, worst: sorted.at(-1) ?? 0 }
  console.log(
    `kills ${restarts.length}, seed ${seed}, acts ${journal.answered.size}, broken off ${journal.broken}, rows ${JSON.stringify(found)}, ` +
      `ready again in ${Math.round(ready.median)} ms (median), ${Math.round(ready.worst)} ms (worst)`,
  )
}

/** Mulberry32: the same numbers from the same seed; the moments of the kills also hang on the machine. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
