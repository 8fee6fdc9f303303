import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Left alone it keeps one processor for itself: half of a small machine. */
const maxWorkers = availableParallelism()

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          maxWorkers,
          // properties run thousands of times, and a machine of others may be slow
          testTimeout: 30_000,
          environment: 'node',
          include: ['tests/{errors,domain,declaration,architecture}/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'web',
          maxWorkers,
          testTimeout: 60_000,
          setupFiles: ['tests/web/patience.ts'],
          environment: 'jsdom',
          include: ['tests/web/**/*.test.{ts,tsx}'],
        },
      },
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
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
