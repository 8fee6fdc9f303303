import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hasTurn } from '../inteiro'
import { builtName } from '../load/medida/programa'
import { bundles } from '../server/bundled'

const FOLDER = join('tests', 'load')

// as root the database runs as a user of its own, which must reach its folder
const folder = mkdtempSync(join(tmpdir(), 'avenca-medidas-'))
chmodSync(folder, 0o755)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Every other measure of tests/load, at a hundredth of its size, each on every fourth day: two files try them side by side. */
export function tryBenches(half: 0 | 1): void {
  const benches = readdirSync(FOLDER).filter((file) => file.endsWith('.bench.ts'))
  const own = benches.filter((_, at) => at % 2 === half)
  it.each(own.filter((_, at) => hasTurn(at, 4)))(
    '%s ends and prints a figure',
    async (file) => {
      const { code, output } = await runBench(file)
      expect(code, output).toBe(0)
      expect(output).toMatch(/\d/)
    },
    900_000,
  )
}

/** The measures, and what they start. */
const PROGRAMS = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.bench\.ts$|(^|\/)(serve|one)-[\w-]+\.ts$/.test(file))
  .map((file) => join(FOLDER, file))
let programs = ''
beforeAll(async () => {
  programs = await bundles(PROGRAMS)
}, 300_000)

function runBench(file: string): Promise<{ readonly code: number | null; readonly output: string }> {
  const env = {
    ...process.env,
    AVENCA_CENTESIMO: '1',
    AVENCA_MODELO: join(folder, 'modelo'),
    AVENCA_PROGRAMAS: programs,
    NODE_ENV: '',
  }
  const child = spawn(process.execPath, [join(programs, builtName(join(FOLDER, file)))], { env })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += String(chunk)
    })
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })))
}
