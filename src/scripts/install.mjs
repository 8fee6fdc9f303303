import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

/** What the README recommends; `npm run matriz` tries it and its neighbours. */
const RECOMMENDED = 24

/** Installs what package-lock.json says when node_modules is not that. Runs before anything is installed: Node only. */
export function ensureInstalled(root) {
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(`A Avença precisa do Node 20.19 ou mais novo; este é o ${process.versions.node}.`)
    process.exit(1)
  }
  const lockText = readFileSync(join(root, 'package-lock.json'), 'utf8')
  const hash = createHash('sha256').update(lockText).digest('hex')
  const stamp = join(root, 'node_modules', '.avenca-lock')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  if (!matches(root, JSON.parse(lockText))) {
    console.log('Instalando as dependências (a primeira vez leva um ou dois minutos)…')
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
    const { status } = spawnSync(npm, ['ci'], { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })
    if (status !== 0) {
      console.error('A instalação falhou; veja as mensagens acima.')
      process.exit(status ?? 1)
    }
  }
  writeFileSync(stamp, hash)
}

/** What is older runs still, but nobody mends its faults any more. */
export function tellOfOldNode() {
  if (major >= RECOMMENDED) return
  console.log(
    `Node ${process.versions.node}: funciona, mas o recomendado é o Node ${RECOMMENDED}, que recebe correções.`,
  )
}

/** npm keeps its own record of what it installed: someone may have run `npm ci` by hand. */
function matches(root, lock) {
  const record = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(record)) return false
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages
  return Object.entries(lock.packages).every(
    ([path, { version, optional, peer }]) =>
      path === '' || installed[path]?.version === version || (installed[path] === undefined && (optional || peer)),
  )
}
