import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Painel } from '../../../../../src/contract/paineis/painel'
import { CPF } from '../../../fixture'
import type { Actor, TestApp } from '../../../harness'
import { funnelByHand } from '../funnel-by-hand'
import { rowsAt } from './demo-company'

const PERIODS = [
  ['2026-11-01', '2026-11-20'],
  ['2026-09-10', '2026-10-09'],
  ['2026-11-19', '2026-11-19'],
] as const
type Period = (typeof PERIODS)[number]

export function funnelCases(t: TestApp) {
  describe('the funnel', () => {
    it.each([null, 10, 57, 129, 216, 219, 300])(
      'counts the clients of creditor %s as one does by hand',
      async (credor) => {
        const admin = await t.as(CPF.administrador)
        for (const period of PERIODS) {
          const steps = await stepsOf(admin, period, credor)
          expect([period, steps.map(({ quantidade }) => quantidade)]).toEqual([period, await byHand(t, period, credor)])
          // a client who can be found is one of the portfolio
          expect(steps[1]?.quantidade).toBeLessThanOrEqual(steps[0]?.quantidade ?? 0)
        }
      },
    )

    it('opens of each step as many rows, each of another client', async () => {
      const admin = await t.as(CPF.administrador)
      for (const credor of [null, 10])
        for (const { quantidade, rota } of await stepsOf(admin, PERIODS[0], credor))
          expect([rota, await rowsAt(admin, rota, null)]).toEqual([rota, { quantidade, comes: quantidade }])
    })

    it('is not empty in the demo company', async () => {
      const steps = await stepsOf(await t.as(CPF.administrador), PERIODS[0], null)
      expect(steps.filter(({ quantidade }) => quantidade > 0).length).toBe(7)
    })
  })
}

async function stepsOf(actor: Actor, [inicio, fim]: Period, credor: number | null) {
  const chosen = credor === null ? '' : `&credores=${credor}`
  const answer = await actor.get(`/api/v1/paineis/cobranca?aba=funil&inicio=${inicio}&fim=${fim}${chosen}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Painel>().blocos.flatMap((bloco) => (bloco.kind === 'funil' ? bloco.indicadores : []))
}

/** Distinct clients of each step. */
async function byHand(t: TestApp, [inicio, fim]: Period, credor: number | null): Promise<readonly number[]> {
  const steps = funnelByHand(inicio, fim, credor)
  const { rows } = await sql<Record<string, number>>`${sql.raw(
    `select ${steps.map((step, at) => `(select count(*) from (${step}) x) as n${at}`).join(', ')}`,
  )}`.execute(t.db)
  return steps.map((_, at) => Number(rows[0]?.[`n${at}`]))
}
