import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'

/** `npm run dev`: the server starts again on every change, Vite serves the web app and passes /api on. */
const root = join(import.meta.dirname, '..', '..')
ensureInstalled(root)
const port = process.env.PORT ?? '3000'
const env = { ...process.env, PORT: port, AVENCA_API: `http://127.0.0.1:${port}` }
const node = (args) => spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' })
const children = [
  node([
    join(root, 'node_modules', 'tsx', 'dist', 'cli.mjs'),
    'watch',
    '--clear-screen=false',
    'src/server/app/main.ts',
  ]),
  node([join(root, 'node_modules', 'vite', 'bin', 'vite.js')]),
]

let stopping = false
/** Once: a second signal would cut the server off while it closes its database. */
const stop = (signal) => {
  if (stopping) return
  stopping = true
  for (const child of children) child.kill(signal)
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(signal))
for (const child of children) child.once('close', () => stop('SIGTERM'))
