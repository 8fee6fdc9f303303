import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'

/** `run.mjs <name> [arguments]`: runs src/scripts/<name>.ts. */
const root = join(import.meta.dirname, '..', '..')
const [name = '', ...args] = process.argv.slice(2)
const script = join(root, 'src', 'scripts', `${name}.ts`)
if (!/^[a-z-]+$/.test(name) || !existsSync(script)) {
  console.error(`Comando desconhecido: "${name}".`)
  process.exit(2)
}
ensureInstalled(root)
const child = spawn(process.execPath, ['--import', 'tsx', script, ...args], { cwd: root, stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.once('close', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
