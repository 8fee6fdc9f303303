import { existsSync, readFileSync } from 'node:fs'

const REAL = '../shared/data/cnab'

/** A file of the public test suites, read as Latin-1; null when the folder is not beside the project. */
export function publicFile(name: string): string | null {
  const path = `${REAL}/${name}`
  return existsSync(path) ? readFileSync(path, 'latin1') : null
}
