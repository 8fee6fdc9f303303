import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // left alone it keeps one processor for itself: half of a small machine
    maxWorkers: availableParallelism(),
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['tests/{errors,domain,declaration,architecture}/**/*.test.ts'],
        },
      },
      { test: { name: 'web', environment: 'jsdom', include: ['tests/web/**/*.test.{ts,tsx}'] } },
      {
        test: {
          name: 'api',
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
