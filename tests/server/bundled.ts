import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { builtName } from '../load/medida/programa'

/** What tests start as a process of its own. */
const PROGRAMS = [
  'src/server/app/main.ts',
  'src/scripts/admin.ts',
  'src/scripts/importar.ts',
  'src/scripts/migrar.ts',
  'src/scripts/plano.ts',
  'tests/server/areas/mensagens/despacho-filho.ts',
  'tests/server/areas/mensagens/campanha/listas-filho.ts',
  'tests/server/areas/baixas/conferidas-and-die.ts',
  'tests/server/areas/cobrancas/remessa-and-die.ts',
  'tests/server/areas/cobrancas/retorno-and-die.ts',
  'tests/server/areas/negociacao/close-and-die.ts',
  'tests/server/areas/reguas/noite-filho.ts',
  'tests/server/areas/remessas/import-child.mts',
  'tests/server/jobs/worker-child.ts',
  'tests/server/migrations/migrate-and-die.mts',
  'tests/server/resources/export/export-child.ts',
  'tests/server/resources/import/bring-in-child.mts',
  'tests/server/baixas/print-windows.ts',
] as const

/** What programs begin as a thread, by its address beside them. */
const WORKERS = { 'xlsx-worker': 'src/server/framework/resources/import/file/xlsx-worker.ts' }
const BESIDE = { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' }

/** What they come from. */
const SOURCES = ['src', 'tests', 'package-lock.json']
/** Inside the folder of the packages that the programs still import. */
const CACHE = resolve('node_modules/.cache')
const PREFIX = 'avenca-programas-'
const A_DAY_MS = 86_400_000

/**
 * A program in plain JavaScript: it starts in a third of the time that its sources take.
 *
 * Returns  the path of its file; the programs are built by the first who asks after a source changed.
 */
export async function bundled(program: (typeof PROGRAMS)[number]): Promise<string> {
  folder ??= bundles(PROGRAMS)
  return join(await folder, builtName(program))
}

let folder: Promise<string> | undefined

/** Builds programs, unless they were since a source changed. Returns the folder of their files, each named by `builtName`. */
export async function bundles(programs: readonly string[]): Promise<string> {
  const made = join(CACHE, `${PREFIX}${hashSources(programs)}`)
  if (existsSync(made)) return made
  mkdirSync(CACHE, { recursive: true })
  forgetOld()
  const making = `${made}-${process.pid}-${process.env.VITEST_POOL_ID}`
  const input = Object.fromEntries(programs.map((program) => [builtName(program).slice(0, -3), program]))
  await build({
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    build: {
      ssr: true,
      outDir: making,
      target: 'node20',
      rollupOptions: { input: { ...input, ...WORKERS }, output: BESIDE },
    },
    ssr: { external: true },
  })
  try {
    renameSync(making, made)
  } catch {
    // the other worker was first
    rmSync(making, { recursive: true, force: true })
  }
  return made
}

function hashSources(programs: readonly string[]): string {
  const hash = createHash('sha256').update(programs.join())
  for (const file of SOURCES.flatMap(filesOf)) hash.update(`${file}\0`).update(readFileSync(file)).update('\0')
  return hash.digest('hex').slice(0, 16)
}

function filesOf(path: string): readonly string[] {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesOf(join(path, name)))
}

/** Those of another branch may still be in use today. */
function forgetOld(): void {
  for (const name of readdirSync(CACHE)) {
    const path = join(CACHE, name)
    if (name.startsWith(PREFIX) && Date.now() - statSync(path).mtimeMs > A_DAY_MS) rmSync(path, { recursive: true })
  }
}
