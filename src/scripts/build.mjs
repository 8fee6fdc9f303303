import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const root = join(import.meta.dirname, '..', '..')
/** What the built files come from. */
const SOURCES = [
  'src',
  'public',
  'index.html',
  'p.html',
  'vite.config.ts',
  'vite.server.config.ts',
  'tsconfig.json',
  'package-lock.json',
]
const STAMP = 'dist/.avenca-fontes'

/** Builds web app and server when their sources changed since the last time. */
export async function ensureBuilt() {
  const hash = hashSources()
  const stamp = join(root, STAMP)
  const built = ['dist/web/index.html', 'dist/server/main.js'].every((file) => existsSync(join(root, file)))
  if (built && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  console.log('Montando a aplicação…')
  await Promise.all([vite(['build']), vite(['build', '--config', 'vite.server.config.ts'])])
  compress(join(root, 'dist', 'web'))
  writeFileSync(stamp, hash)
}

function hashSources() {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    for (const file of filesOf(join(root, source))) hash.update(`${file}\0`).update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

function filesOf(path) {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesOf(join(path, name)))
}

function vite(args) {
  mkdirSync(join(root, 'dist'), { recursive: true })
  const program = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const child = spawn(process.execPath, [program, ...args, '--logLevel', 'warn'], { cwd: root, stdio: 'inherit' })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error('A montagem falhou; veja acima.'))))
  })
}

/** Once here instead of at every request. */
function compress(folder) {
  for (const file of filesOf(folder)) {
    if (!/\.(js|css|svg|json)$/.test(file)) continue
    const content = readFileSync(file)
    if (content.length < 1024) continue
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }))
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await ensureBuilt().catch((error) => {
    console.error(error.message)
    process.exit(1)
  })
}
