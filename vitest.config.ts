import { statfsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { runs } from './tests/inteiro'

/**
 * Databases and profiles of browsers are thrown away: where memory has room for them no disk holds them up. A database is
 * copied for each file in a tenth of the time, and fsync, which the product's own server does, waits for nothing.
 */
const MEMORY = '/dev/shm'
const ROOM = 4 * 2 ** 30
if (process.env.TMPDIR === undefined && roomIn(MEMORY) > ROOM) process.env.TMPDIR = MEMORY

function roomIn(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return 0
  }
}

/** Left alone it keeps one processor for itself: half of a small machine. */
const maxWorkers = availableParallelism()

/** They try a page from the moment it loads: nothing may have been loaded before them. */
const FROM_THE_FIRST_LOAD = ['tests/web/app.test.tsx', 'tests/web/layout/account.test.tsx']

const web = {
  maxWorkers,
  testTimeout: 120_000,
  setupFiles: [
    'tests/seed.ts',
    'tests/web/patience.ts',
    'tests/web/frames.ts',
    'tests/web/no-style-sheets.ts',
    'tests/web/computed-style.ts',
  ],
  environment: 'jsdom',
}

/**
 * Files that take longest, the longest first: begun last, one of them alone would keep a machine of two processors
 * waiting. Vitest knows it by itself only where it ran before.
 */
const LONGEST = [
  'journeys/screens-one-half.test.ts',
  'journeys/screens-other-half.test.ts',
  'journeys/finance.test.ts',
  'journeys/month-of-life.test.ts',
  'journeys/portfolio.test.ts',
  'journeys/contact.test.ts',
  'journeys/new-admin.test.ts',
  'journeys/first-job.test.ts',
  'caos/benches-one-half.test.ts',
  'caos/benches-other-half.test.ts',
  'server/areas/cobrancas/retorno-queda.test.ts',
  'server/areas/reguas/queda.test.ts',
  'server/reload/reload.test.ts',
  'server/areas/mensagens/queda.test.ts',
  'server/areas/prestacoes/queda.test.ts',
  'server/demo/campaigns.test.ts',
  'server/start.test.ts',
  'server/migrations/commands.test.ts',
  'server/security/permission-matrix.test.ts',
  'server/estudio/apply.test.ts',
  'server/money/boundaries.test.ts',
  'server/resources/acts/routed-acts.test.ts',
  'server/demo/create-demo.test.ts',
  'server/security/mass-assignment.test.ts',
  'server/resources/why.test.ts',
  'server/security/personal-answers.test.ts',
  'server/lost-connection.test.ts',
  'server/declared/every-form-act.test.ts',
  'server/areas/remessas/desfazer.test.ts',
  'server/areas/remessas/hostis.test.ts',
  'server/areas/cobrancas/boleto-pdf.test.ts',
  'server/resources/export/consistency.test.ts',
  'server/security/texts.test.ts',
  'server/areas/cobrancas/retornos-em-qualquer-ordem.test.ts',
  'server/migrations/kill.test.ts',
  'server/resources/import/kill.test.ts',
  'web/resources/every-resource.test.tsx',
  'web/app.test.tsx',
]

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rest = await super.sort(files)
    const place = ({ moduleId }: TestSpecification) => {
      const found = LONGEST.findIndex((name) => moduleId.endsWith(`tests/${name}`))
      return found === -1 ? LONGEST.length : found
    }
    return rest.toSorted((one, other) => place(one) - place(other))
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          maxWorkers,
          // pure functions leave nothing behind, and a file is read in a tenth of the time
          isolate: false,
          // properties run thousands of times, and a machine of others may be slow
          testTimeout: runs(300_000, 1_200_000),
          environment: 'node',
          setupFiles: ['tests/seed.ts'],
          include: ['tests/{errors,domain,declaration,architecture}/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'web',
          ...web,
          // each file would load React and antd for seconds; what one leaves behind it takes away itself
          isolate: false,
          include: ['tests/web/**/*.test.{ts,tsx}'],
          exclude: FROM_THE_FIRST_LOAD,
        },
      },
      { test: { name: 'page', ...web, include: FROM_THE_FIRST_LOAD } },
      {
        test: {
          name: 'api',
          // each has a database server of its own, and waits for it or for a clock a third of its time: one more fills that
          maxWorkers: Math.min(2, availableParallelism()) + 1,
          isolate: false,
          environment: 'node',
          include: ['tests/server/**/*.test.ts'],
          globalSetup: ['tests/server/global-setup.ts'],
          setupFiles: ['tests/seed.ts'],
          // a limit is for what hangs: a machine may be several times as slow as another
          testTimeout: runs(300_000, 1_200_000),
          hookTimeout: 300_000,
          // what is waited for comes; how soon is the machine's business, and one second is no proof of anything
          expect: { poll: { timeout: 25_000 } },
        },
      },
      // kill -9, and every measure at a hundredth beside it: they need the built server, as the journeys do
      { test: { name: 'caos', maxWorkers, environment: 'node', include: ['tests/caos/**/*.test.ts'] } },
      {
        test: {
          name: 'journeys',
          environment: 'node',
          include: ['tests/journeys/**/*.test.ts'],
          globalSetup: ['tests/journeys/global-setup.ts'],
          // each worker has a server and a browser of its own
          maxWorkers: Math.min(2, availableParallelism()),
          // a day of work in one test, on a machine that may be slow
          testTimeout: 900_000,
          hookTimeout: 600_000,
          expect: { poll: { timeout: 25_000 } },
        },
      },
    ],
  },
})
