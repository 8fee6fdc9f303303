import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Definitions } from '../../../src/declaration/config-definitions'
import type { ConfigTest } from '../../../src/declaration/config-tests/definitions'
import { createFlowPlayer } from '../../../src/server/app/estudio/cases/play-flows'
import { describeCase, runCase, type Stage } from '../../../src/server/app/estudio/cases/run-case'
import { createSamples } from '../../../src/server/app/estudio/cases/sample-rows'
import { type Clock, systemClock } from '../../../src/server/platform/clock'
import type { Actor, TestApp } from '../harness'
import { createCarteira } from '../resources/carteira'

interface Running {
  readonly tests: readonly ConfigTest[]
  readonly definitions: Definitions
  /** The app that they are asked of, on the clock that the steps turn. */
  readonly open: (clock: Clock) => Promise<TestApp>
}

const HOJE = '2026-11-20'

/** What `config/testes` promises, case by case, against the real server; answers how to reach it while it is up. */
export function describeConfigCases({ tests, definitions, open }: Running): () => TestApp {
  /** The day that a step says it is. */
  let dia = HOJE
  let t: TestApp
  let owner: pg.Client
  let stage: Stage
  beforeAll(async () => {
    const { real } = systemClock(null)
    t = await open({ real, hoje: () => dia, agora: () => systemClock(dia).agora() })
    await createCarteira(t.database)
    owner = new pg.Client({ connectionString: t.database.ownerUrl })
    await owner.connect()
    stage = {
      flows: createFlowPlayer(t.app),
      samples: createSamples(owner, definitions, { credores: 10, clientes: 1 }),
      setDay: (day) => {
        dia = day ?? HOJE
      },
      ask: async (funcao, { headers = {}, ...question }) =>
        (await asFuncao(t, funcao)).inject({ ...question, headers: { 'idempotency-key': randomUUID(), ...headers } }),
      async versionOf(recurso, id) {
        const { rows } = await owner.query<{ versao: number }>(`select versao from ${recurso} where id = $1`, [id])
        return rows[0]?.versao ?? 1
      },
    }
  })
  afterAll(async () => {
    await owner.end()
    await t.close()
  })

  describe.each(tests)('$teste', ({ teste, casos }) => {
    it.each(casos.map((caso) => [`${caso.origem}: ${describeCase(caso)}`, caso] as const))('%s', async (_, caso) => {
      expect(await runCase(stage, teste, caso)).toBeNull()
    })
  })
  return () => t
}

/** The fixture's user of a função. */
export async function asFuncao(t: TestApp, funcao: string): Promise<Actor> {
  const { cpf } = await t.db
    .selectFrom('usuarios')
    .select('cpf')
    .where('funcao', '=', funcao)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  return t.as(cpf)
}
