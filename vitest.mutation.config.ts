import { defineConfig } from 'vitest/config'

/** The tests that a mutant of the domain has to face: none that starts processes of its own or only repeats others at length. */
export default defineConfig({
  test: {
    environment: 'node',
    // instrumented and on a busy machine
    testTimeout: 120_000,
    include: ['tests/domain/**/*.test.ts'],
    exclude: ['tests/domain/time-zones.test.ts', 'tests/domain/exactness/**'],
  },
})
