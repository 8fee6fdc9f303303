import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'

/**
 * `npm test`: every check of the project, one line each with its seconds and their budget; the last line counts.
 * `npm test -- --inteiro` repeats every proof as often as the scoreboard says, which takes hours.
 */
const inteiro = process.argv.includes('--inteiro')
const root = join(import.meta.dirname, '..', '..')
const bin = (path) => join(root, 'node_modules', path)
const vitest = (...projects) => [
  bin('vitest/vitest.mjs'),
  'run',
  '--reporter=default',
  '--reporter=./src/scripts/test-reporter.mjs',
  ...projects.map((project) => `--project=${project}`),
]

const CHECKS = [
  // the compiler of native code, in a third of the time; the one before it stays for its interface, by which sources are read
  { name: 'types', args: [bin('typescript-7/bin/tsc'), '--noEmit'] },
  { name: 'format and lint', args: [bin('@biomejs/biome/bin/biome'), 'ci', '--error-on-warnings', '.'] },
  {
    name: 'layers',
    args: [bin('dependency-cruiser/bin/dependency-cruise.mjs'), '--config', '.dependency-cruiser.cjs', 'src'],
  },
  { name: 'declarations', args: ['src/scripts/run.mjs', 'verificar'] },
  { name: 'build', args: ['src/scripts/build.mjs'] },
]
const TESTS = [
  { name: 'unit and web tests', args: vitest('unit', 'web', 'page'), counts: true },
  { name: 'API tests', args: vitest('api'), counts: true },
  { name: 'kill -9, measures', args: vitest('caos'), counts: true },
  { name: 'browser journeys', args: vitest('journeys'), counts: true },
]
/** Seconds that a step may take on a quiet machine of two cores; more is said and fails nothing. */
const BUDGET = JSON.parse(readFileSync(join(root, 'tests', 'budget.json'), 'utf8'))

ensureInstalled(root)
const scratch = mkdtempSync(join(tmpdir(), 'avenca-npm-test-'))
const total = { passed: 0, failed: 0, skipped: 0 }
const begun = Date.now()
// a check is busy with one core only, and the types with theirs twice as long as all others: the first tests, which need none of
// them, begin beside that. Tests take every core, a step at a time
const waiting = [...CHECKS]
const lanes = Array.from({ length: Math.min(2, availableParallelism()) }, takeChecks)
await Promise.race(lanes)
const [first, ...rest] = TESTS
await Promise.all([...lanes, take(first)])
for (const step of rest) await take(step)
rmSync(scratch, { recursive: true, force: true })
const whole = inteiro ? '' : ` (whole suite: ${seconds(Date.now() - begun, 'all')})`
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped${whole}`)
process.exitCode = total.failed > 0 ? 1 : 0

async function takeChecks() {
  for (let step = waiting.shift(); step; step = waiting.shift()) await take(step)
}

async function take(step) {
  const begun = Date.now()
  const { code, output, counts } = await run(step, join(scratch, `${step.name}.json`))
  const failed = counts ? Math.max(counts.failed, code === 0 ? 0 : 1) : Number(code !== 0)
  const skipped = counts?.skipped ?? []
  total.passed += counts ? counts.passed : Number(code === 0)
  total.failed += failed
  total.skipped += skipped.length
  if (failed > 0) console.log(output)
  const figures = counts ? ` ${counts.passed} passed, ${failed} failed, ${skipped.length} skipped` : ''
  console.log(`${failed > 0 ? 'FAIL' : 'ok  '} ${step.name}${figures} (${seconds(Date.now() - begun, step.name)})`)
  for (const { name, reason } of skipped) console.log(`     left out: ${name} — ${reason}`)
}

function seconds(ms, name) {
  const taken = ms / 1000
  if (inteiro) return `${taken.toFixed(1)} s`
  return `${taken.toFixed(1)} s of ${BUDGET[name]}${taken > BUDGET[name] ? ', over its budget' : ''}`
}

function run({ args, counts }, file) {
  const env = {
    ...process.env,
    ...(inteiro && { AVENCA_INTEIRO: '1' }),
    AVENCA_TEST_COUNTS: file,
    FORCE_COLOR: '0',
  }
  const child = spawn(process.execPath, args, { cwd: root, env })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  return new Promise((resolve) => {
    child.once('close', (code) => resolve({ code, output, counts: counts ? readCounts(file) : null }))
  })
}

/** A run that broke before its end counts as one failure. */
function readCounts(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return { passed: 0, failed: 1, skipped: [] }
  }
}
