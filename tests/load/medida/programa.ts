import { join } from 'node:path'

/** Name of what is built of a program, in the folder of its build. */
export const builtName = (program: string) => `${program.replaceAll(/[\\/]/g, '-').replace(/\.m?ts$/, '')}.js`

/**
 * What Node is given to run a program of the measures: its source, or what was built of it where somebody built them all, which
 * starts in a third of the time.
 *
 * Takes    its path from the root, 'tests/load/eu.bench.ts'.
 */
export function programOf(path: string): readonly string[] {
  const built = process.env.AVENCA_PROGRAMAS
  return built ? [join(built, builtName(path))] : ['--import', 'tsx', path]
}
