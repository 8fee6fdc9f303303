import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureBuilt } from '../../src/scripts/build.mjs'

/** `npm run caos [-- kills]`: two hundred kills unless told otherwise. */
const root = join(import.meta.dirname, '..', '..')
await ensureBuilt()
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
const env = { ...process.env, AVENCA_MORTES: process.argv[2] ?? '200' }
const { status } = spawnSync(process.execPath, [vitest, 'run', '--project', 'caos'], {
  cwd: root,
  env,
  stdio: 'inherit',
})
process.exitCode = status ?? 1
