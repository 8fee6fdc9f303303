import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readPlanFiles } from '../../../src/server/platform/database/migrations/plan/plan-file'
import { bundled } from '../bundled'
import { type Bench, CREDORES, FIRST, openBench, openProductBench, textOf } from './bancos'

let b: Bench
/** An installation's declarations, with `bancos`. */
let root: string
/** Of two resources: a command reads its declarations each time, and the product's take three times as long as all else it does. */
async function open(): Promise<void> {
  b = await openBench()
  root = newRoot()
  for (const folder of ['resources', 'config']) mkdirSync(join(root, folder))
  writeFileSync(join(root, CREDORES.path), CREDORES.text)
  declare(FIRST)
}
/** Of the whole product: what is applied is prepared for it, with what it keeps beside its tables. */
async function openProduct(): Promise<void> {
  b = await openProductBench()
  root = newRoot()
  for (const folder of ['resources', 'config']) cpSync(folder, join(root, folder), { recursive: true })
  rmSync(join(root, 'config/migracoes'), { recursive: true, force: true })
  declare(FIRST)
}
const newRoot = () => mkdtempSync(join(tmpdir(), 'avenca-comandos-'))
async function close(): Promise<void> {
  await b.close()
  rmSync(root, { recursive: true, force: true })
}

const declare = (campos: readonly string[]) => writeFileSync(join(root, 'resources/bancos.yaml'), textOf(campos))
const plans = () => readdirSync(join(root, 'config/migracoes'))
const signPlan = (por: string) => {
  const path = join(root, 'config/migracoes', plans()[0] ?? '')
  writeFileSync(path, readFileSync(path, 'utf8').replaceAll('por: ""', `por: ${por}`))
}

const isSetAside = async () => (await b.query(`select 1 from quarentena`)).length === 1

type Script = 'scripts/plano.ts' | 'scripts/migrar.ts' | 'server/app/main.ts'

/** Runs a script as a person without a terminal would. */
async function run(script: Script, ...args: readonly string[]) {
  return runUntil(script, args)
}

/** The same, ended once something is so. */
async function runUntil(script: Script, args: readonly string[], isEnough?: () => Promise<boolean>) {
  return runWith({ DATABASE_URL: b.database.url, DATABASE_MIGRATE_URL: b.database.ownerUrl }, script, args, isEnough)
}

async function runWith(
  env: Record<string, string>,
  script: Script,
  args: readonly string[] = [],
  isEnough?: () => Promise<boolean>,
) {
  const child = spawn(process.execPath, [await bundled(`src/${script}`), ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: '',
      PORT: '0',
      AVENCA_SECRET: 'segredo-dos-testes-com-mais-de-32-caracteres',
      AVENCA_HOJE: '2026-11-20',
      ...env,
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += String(chunk)
    })
  }
  const closed = once(child, 'close')
  if (isEnough) {
    await expect.poll(isEnough, { timeout: 60_000 }).toBe(true)
    child.kill('SIGTERM')
  }
  const [code] = await closed
  return { code, output }
}

describe('npm run plano and npm run migrar, where they change nothing', () => {
  beforeAll(open)
  afterAll(close)

  it('print the SQL of a dry run and change nothing', async () => {
    declare([...FIRST, 'agencia: texto(5)'])
    for (const script of ['scripts/plano.ts', 'scripts/migrar.ts'] as const) {
      const { code, output } = await run(script, '--sql')
      expect([code, output], output).toEqual([0, expect.stringContaining('add column if not exists "agencia"')])
    }
    expect(
      await b.query(`select 1 from pg_attribute where attname = 'agencia' and attrelid = 'bancos'::regclass`),
    ).toEqual([])
    expect(readdirSync(join(root, 'config'))).not.toContain('migracoes')
  })

  it('make no database to plan on: a folder without one stays without one', async () => {
    const dataDir = join(root, 'vazia')
    const { code, output } = await runWith({ DATABASE_URL: '', AVENCA_DATA: dataDir }, 'scripts/plano.ts')
    expect([code, output]).toEqual([0, expect.stringContaining(`Ainda não há banco em ${dataDir}`)])
    expect(existsSync(dataDir)).toBe(false)
  })

  it.each([
    ['that does not answer', 'postgres://a:b@127.0.0.1:1/x', 'não responde'],
    ['that is not there', '/nenhum', 'não existe nesse servidor'],
  ])('say in a sentence that a database %s is what is missing', async (_what, url, sentence) => {
    const address = url.startsWith('/') ? b.database.ownerUrl.replace(/\/[^/]*$/, url) : url
    const env = { DATABASE_URL: address, DATABASE_MIGRATE_URL: address }
    const { code, output } = await runWith(env, 'scripts/migrar.ts')
    expect([code, output]).toEqual([1, expect.stringContaining(sentence)])
    expect(output).not.toContain('    at ')
  })

  it('say which plan file cannot be read', async () => {
    declare(FIRST.slice(0, 2))
    await run('scripts/plano.ts')
    const unreadable = /2026-11-20-1\.plano\.yaml (não é um plano|não pôde ser lido)/
    for (const text of ['plano: 1', '- a', 'plano: [']) {
      writeFileSync(join(root, 'config/migracoes', plans()[0] ?? ''), text)
      expect(() => readPlanFiles(root)).toThrow(unreadable)
    }
    const { code, output } = await run('scripts/migrar.ts')
    expect([code, output]).toEqual([1, expect.stringMatching(unreadable)])
    expect(output).not.toContain('    at ')
  })
})

describe('npm run plano and npm run migrar', () => {
  beforeEach(openProduct)
  afterEach(close)

  it('say that there is nothing to do, and end with 0', async () => {
    for (const script of ['scripts/plano.ts', 'scripts/migrar.ts'] as const) {
      const { code, output } = await run(script)
      expect([code, output], output).toEqual([0, expect.stringContaining('Nada a fazer')])
    }
  })

  it('go from a refused field to its default, from a removal to quarantine and back', async () => {
    declare([...FIRST, 'agencia: texto(5)!'])
    const refused = await run('scripts/plano.ts')
    expect(refused.code).toBe(2)
    expect(refused.output).toMatch(/resources\/bancos\.yaml:6:3 E217 /)
    declare([...FIRST, 'agencia: {tipo: texto(5)!, padrao: "0001"}'])
    expect((await run('scripts/migrar.ts')).output).toContain('Aplicado.')

    declare([...FIRST.slice(0, 2), 'agencia: {tipo: texto(5)!, padrao: "0001"}'])
    const asked = await run('scripts/migrar.ts')
    expect([asked.code, asked.output]).toEqual([2, expect.stringContaining('não há um terminal')])
    const planned = await run('scripts/plano.ts')
    expect([planned.code, planned.output]).toEqual([
      2,
      expect.stringContaining('remover bancos.situacao com 3 valores'),
    ])
    expect(plans()).toEqual(['2026-11-20-1.plano.yaml'])
    expect((await run('scripts/plano.ts')).output).toContain(
      'Preencha "por" em config/migracoes/2026-11-20-1.plano.yaml',
    )
    expect(plans()).toHaveLength(1)
    expect((await run('scripts/migrar.ts')).code).toBe(2)
    signPlan('Ana Prado')
    const applied = await run('scripts/migrar.ts')
    expect([applied.code, applied.output]).toEqual([0, expect.stringContaining('Aplicado.')])

    const unknown = await run('scripts/migrar.ts', '--desfazer', 'bancos.nada')
    expect([unknown.code, unknown.output]).toEqual([1, expect.stringContaining('zz_situacao_20261120')])
    const undone = await run('scripts/migrar.ts', '--desfazer', 'zz_situacao_20261120')
    expect([undone.code, undone.output]).toEqual([0, expect.stringContaining('A coluna bancos.situacao voltou')])
    expect(await b.query('select situacao from bancos order by id')).toEqual([
      { situacao: 'A' },
      { situacao: 'A' },
      { situacao: 'B' },
    ])
    expect((await run('scripts/plano.ts')).code).toBe(2)
    expect(plans()).toEqual(['2026-11-20-1.plano.yaml', '2026-11-20-2.plano.yaml'])

    declare([...FIRST.slice(0, 2), 'agencia: texto(5)'])
    await run('scripts/plano.ts')
    expect(plans(), 'what nobody signed goes when it does not hold any more').toEqual([
      '2026-11-20-1.plano.yaml',
      '2026-11-20-2.plano.yaml',
    ])
  })
})

describe('npm start', () => {
  beforeEach(openProduct)
  afterEach(close)

  it('is refused with the plan and the command while something is unconfirmed, and applies a plan that somebody signed', async () => {
    declare(FIRST.slice(0, 2))
    const refused = await run('server/app/main.ts')
    expect(refused.code).toBe(1)
    expect(refused.output).toContain('bancos: remover a coluna situacao (3 valores')
    expect(refused.output).toContain('npm run plano')
    await run('scripts/plano.ts')
    expect((await run('server/app/main.ts')).output).toContain('falta o nome de quem confirma o passo 1')
    signPlan('Ana Prado')
    const started = await runUntil('server/app/main.ts', [], isSetAside)
    expect(started.code, started.output).toBe(0)
    expect(await isSetAside()).toBe(true)
  })
})
