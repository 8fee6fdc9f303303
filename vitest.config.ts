import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Left alone it keeps one processor for itself: half of a small machine. */
const maxWorkers = availableParallelism()

/** They try a page from the moment it loads: nothing may have been loaded before them. */
const FROM_THE_FIRST_LOAD = ['tests/web/app.test.tsx', 'tests/web/layout/account.test.tsx']

const web = {
  maxWorkers,
  testTimeout: 60_000,
  setupFiles: ['tests/web/patience.ts', 'tests/web/no-style-sheets.ts'],
  environment: 'jsdom',
}

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          maxWorkers,
          // pure functions leave nothing behind, and a file is read in a tenth of the time
          isolate: false,
          // properties run thousands of times, and a machine of others may be slow
          testTimeout: 30_000,
          environment: 'node',
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
          // each has a database server of its own; two make good use of a small machine
          maxWorkers: Math.min(2, availableParallelism()),
          isolate: false,
          environment: 'node',
          include: ['tests/server/**/*.test.ts'],
          globalSetup: ['tests/server/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // what is waited for comes; how soon is the machine's business, and one second is no proof of anything
          expect: { poll: { timeout: 25_000 } },
        },
      },
      // needs the built server, as the journeys do; with a step of its own, for it wants the machine to itself
      { test: { name: 'caos', environment: 'node', include: ['tests/caos/**/*.test.ts'] } },
      {
        test: {
          name: 'journeys',
          environment: 'node',
          include: ['tests/journeys/**/*.test.ts'],
          globalSetup: ['tests/journeys/global-setup.ts'],
          // each worker has a server and a browser of its own
          maxWorkers: Math.min(2, availableParallelism()),
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
