import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Painel } from '../../../../../src/contract/paineis/painel'
import { CPF } from '../../../fixture'
import type { Actor, TestApp } from '../../../harness'
import { funnelByHand } from '../by-hand/funnel'
import { rowsAt } from './demo-company'

const PERIODS = [
  ['2028-02-01', '2028-02-29'],
  ['2027-12-10', '2028-01-09'],
  ['2028-02-28', '2028-02-28'],
] as const
type Period = (typeof PERIODS)[number]

export function funnelCases(t: TestApp) {
  describe('the funnel', () => {
    it.each([[[]], [[10]], [[57]], [[129]], [[216]], [[219]], [[300]], [[10, 57]], [[57, 129, 216, 300]]])(
      'counts the clients of creditors %j once each, as one does by hand',
      async (credores) => {
        const admin = await t.as(CPF.administrador)
        for (const period of PERIODS) {
          const steps = await stepsOf(admin, period, credores)
          expect([period, steps.map(({ quantidade }) => quantidade)]).toEqual([
            period,
            await byHand(t, period, credores),
          ])
          // a client who can be found is one of the portfolio
          expect(steps[1]?.quantidade).toBeLessThanOrEqual(steps[0]?.quantidade ?? 0)
        }
      },
    )

    it('opens of each step as many rows, each of another client', async () => {
      const admin = await t.as(CPF.administrador)
      for (const credores of [[], [10], [10, 57]])
        for (const { quantidade, rota } of await stepsOf(admin, PERIODS[0], credores))
          expect([rota, await rowsAt(admin, rota, null)]).toEqual([rota, { quantidade, comes: quantidade }])
    })

    it('is not empty in the demo company', async () => {
      const steps = await stepsOf(await t.as(CPF.administrador), PERIODS[0], [])
      expect(steps.filter(({ quantidade }) => quantidade > 0).length).toBe(7)
    })
  })
}

async function stepsOf(actor: Actor, [inicio, fim]: Period, credores: readonly number[]) {
  const chosen = credores.map((credor) => `&credores=${credor}`).join('')
  const answer = await actor.get(`/api/v1/paineis/cobranca?aba=funil&inicio=${inicio}&fim=${fim}${chosen}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Painel>().blocos.flatMap((bloco) => (bloco.kind === 'funil' ? bloco.indicadores : []))
}

/** Distinct clients of each step. */
async function byHand(t: TestApp, [inicio, fim]: Period, credores: readonly number[]): Promise<readonly number[]> {
  const steps = funnelByHand(inicio, fim, credores)
  const { rows } = await sql<Record<string, number>>`${sql.raw(
    `select ${steps.map((step, at) => `(select count(*) from (${step}) x) as n${at}`).join(', ')}`,
  )}`.execute(t.db)
  return steps.map((_, at) => Number(rows[0]?.[`n${at}`]))
}
