import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'

/** `npm test`: every check of the project in order, one line each; the last line counts. */
const root = join(import.meta.dirname, '..', '..')
const bin = (path) => join(root, 'node_modules', path)
const vitest = (...projects) => [
  bin('vitest/vitest.mjs'),
  'run',
  '--reporter=default',
  '--reporter=./src/scripts/test-reporter.mjs',
  ...projects.map((project) => `--project=${project}`),
]

const STEPS = [
  { name: 'format and lint', args: [bin('@biomejs/biome/bin/biome'), 'ci', '--error-on-warnings', '.'] },
  { name: 'types', args: [bin('typescript/bin/tsc'), '--noEmit'] },
  {
    name: 'layers',
    args: [bin('dependency-cruiser/bin/dependency-cruise.mjs'), '--config', '.dependency-cruiser.cjs', 'src'],
  },
  { name: 'declarations', args: ['src/scripts/run.mjs', 'verificar'] },
  { name: 'unit and web tests', args: vitest('unit', 'web'), counts: true },
  { name: 'API tests', args: vitest('api'), counts: true },
  { name: 'build', args: ['src/scripts/build.mjs'] },
  { name: 'kill -9 at random', args: vitest('caos'), counts: true },
  { name: 'browser journeys', args: vitest('journeys'), counts: true },
]

ensureInstalled(root)
const scratch = mkdtempSync(join(tmpdir(), 'avenca-npm-test-'))
const total = { passed: 0, failed: 0, skipped: 0 }
for (const [index, step] of STEPS.entries()) {
  const begun = Date.now()
  const { code, output, counts } = await run(step, join(scratch, `${index}.json`))
  const failed = counts ? Math.max(counts.failed, code === 0 ? 0 : 1) : Number(code !== 0)
  const passed = counts ? counts.passed : Number(code === 0)
  const skipped = counts?.skipped ?? []
  total.passed += passed
  total.failed += failed
  total.skipped += skipped.length
  if (failed > 0) console.log(output)
  const figures = counts ? ` ${passed} passed, ${failed} failed, ${skipped.length} skipped` : ''
  console.log(`${failed > 0 ? 'FAIL' : 'ok  '} ${step.name}${figures} (${((Date.now() - begun) / 1000).toFixed(1)} s)`)
  for (const { name, reason } of skipped) console.log(`     left out: ${name} — ${reason}`)
}
rmSync(scratch, { recursive: true, force: true })
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
process.exitCode = total.failed > 0 ? 1 : 0

function run({ args, counts }, file) {
  const env = { ...process.env, AVENCA_TEST_COUNTS: file, FORCE_COLOR: '0' }
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
