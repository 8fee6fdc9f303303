import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import type { Definitions } from '../../../src/declaration/config-definitions'
import type { SourceFile } from '../../../src/declaration/diagnostics/file-context'
import { loadDefinitions } from '../../../src/declaration/load'
import { readDeclarationFiles } from '../../../src/server/app/declarations'
import { migrate } from '../../../src/server/platform/database/migrations/migrate'
import { MigrationRefused } from '../../../src/server/platform/database/migrations/migration-refused'
import { type PlanFile, writePlanFile } from '../../../src/server/platform/database/migrations/plan/plan-file'
import {
  type MigrationInput,
  type Survey,
  surveyMigration,
} from '../../../src/server/platform/database/migrations/survey'
import { createPool } from '../../../src/server/platform/database/pool'
import { ensureSystemTables } from '../../../src/server/platform/database/system-tables'
import { cloneDatabase, databaseForTemplate, type TestDatabase } from '../harness'

export const HOJE = '2026-11-20'
export const RELEASE = '1.0.0'

/** All that stands beside `bancos`: one resource for it to point at. What is proved here does not depend on how many there are. */
export const CREDORES: SourceFile = {
  path: 'resources/credores.yaml',
  text: `
recurso: credores
campos:
  nome: {tipo: texto(150)!, busca: true, unico: true}
lista: {ordem: nome}
`,
}

/** What the tests change. */
export const bancosFile = (text: string): SourceFile => ({ path: 'resources/bancos.yaml', text })

/** An installation of `credores` and these. */
export const withFiles = (...files: readonly SourceFile[]) => definitionsOf([CREDORES, ...files])

/** The product's own declarations and these. */
export const productWith = (...files: readonly SourceFile[]) =>
  definitionsOf([...readDeclarationFiles(process.cwd()), ...files])

function definitionsOf(files: readonly SourceFile[]): Definitions {
  const { definitions, mistakes } = loadDefinitions(files)
  if (!definitions) throw new Error(JSON.stringify(mistakes))
  return definitions
}

export const textOf = (campos: readonly string[], ...keys: readonly string[]) =>
  ['recurso: bancos', ...keys, 'campos:', ...campos.map((campo) => `  ${campo}`), ''].join('\n')

/** `credores`, and `bancos` of these fields. */
export const bancos = (...campos: readonly string[]) => withFiles(bancosFile(textOf(campos)))

export const FIRST = ['nome: texto(20)!', 'codigo: texto(3)!', 'situacao: {tipo: enum, valores: [A, B, C]}'] as const

export interface Bench {
  readonly pool: pg.Pool
  readonly database: TestDatabase
  query(sql: string): Promise<readonly Record<string, unknown>[]>
  apply(definitions: Definitions, input?: MigrationInput): Promise<readonly string[]>
  survey(definitions: Definitions, input?: MigrationInput): Promise<Survey>
  /** What stands in the way; throws when nothing does. */
  refusal(definitions: Definitions, input?: MigrationInput): Promise<MigrationRefused>
  /** The plan as `npm run plano` writes it, with a name under every confirmation. */
  plan(definitions: Definitions, hoje?: string): Promise<PlanFile>
  /** Applies with that plan. */
  confirm(definitions: Definitions, hoje?: string): Promise<readonly string[]>
  close(): Promise<void>
}

export const given = (...planos: readonly PlanFile[]): MigrationInput => ({
  hoje: HOJE,
  planos,
  fontes: [],
  release: RELEASE,
})

export function poolOf(url: string): pg.Pool {
  return createPool({
    url,
    max: 3,
    statementTimeoutMs: 0,
    name: 'teste',
    throughPooler: 'nao',
    onError: () => undefined,
  })
}

/** A database of its own with `credores` and three rows of `bancos`. */
export async function openBench(): Promise<Bench> {
  withBancos ??= makeTemplate('modelo_bancos', async (pool) => {
    await migrate(pool, bancos(...FIRST))
    await pool.query(ROWS)
  })
  return benchOn(await cloneDatabase(await withBancos))
}

/** The same over the whole product, where an app is opened on it. */
export async function openProductBench(): Promise<Bench> {
  product ??= makeProductTemplate()
  return benchOn(await cloneDatabase(await product))
}

/** A database with `credores` alone. */
export async function cloneWithoutBancos(): Promise<TestDatabase> {
  withoutBancos ??= makeTemplate('modelo_credores')
  return cloneDatabase(await withoutBancos)
}

let withBancos: Promise<string> | undefined
let withoutBancos: Promise<string> | undefined
let product: Promise<string> | undefined

async function makeProductTemplate(): Promise<string> {
  const name = 'modelo_produto'
  const pool = poolOf((await databaseForTemplate(name, 'avenca')).ownerUrl)
  await migrate(pool, productWith(bancosFile(textOf(FIRST))))
  await pool.query(ROWS)
  await pool.end()
  return name
}

/** Prepared once for all files of a worker. */
async function makeTemplate(name: string, fill = async (_: pg.Pool) => {}): Promise<string> {
  const pool = poolOf((await databaseForTemplate(name)).ownerUrl)
  await ensureSystemTables(pool, 'avenca')
  await migrate(pool, withFiles())
  await pool.query(`insert into credores (id, nome) values (10, 'Aurora'), (57, 'Boa Vista'), (300, 'Dívida Ativa')`)
  await fill(pool)
  await pool.end()
  return name
}

const ROWS = `insert into bancos (nome, codigo, situacao) values ('Norte', '001', 'A'), ('Sul', '002', 'A'), ('Leste', '003', 'B')`

function benchOn(database: TestDatabase): Bench {
  const pool = poolOf(database.ownerUrl)
  const apply: Bench['apply'] = async (definitions, input = given()) =>
    (await migrate(pool, definitions, [], input)).feito
  const survey: Bench['survey'] = async (definitions, input = given()) => {
    const client = await pool.connect()
    return surveyMigration(client, definitions, input).finally(() => client.release())
  }
  const plan: Bench['plan'] = async (definitions, hoje = HOJE) => {
    const root = mkdtempSync(join(tmpdir(), 'avenca-plano-'))
    const { base, measured, spent } = await survey(definitions, { ...given(), hoje })
    const file = writePlanFile(root, { hoje, base, steps: measured, spent })
    rmSync(root, { recursive: true })
    return { ...file, confirmo: file.confirmo.map((each) => ({ ...each, por: 'Ana Prado' })) }
  }
  return {
    pool,
    database,
    query: async (sql) => (await pool.query(sql)).rows,
    apply,
    survey,
    plan,
    async refusal(definitions, input) {
      const error = await apply(definitions, input).catch((thrown: unknown) => thrown)
      if (error instanceof MigrationRefused) return error
      throw new Error(`not refused: ${String(error)}`)
    },
    confirm: async (definitions, hoje = HOJE) =>
      apply(definitions, { hoje, planos: [await plan(definitions, hoje)], fontes: [], release: RELEASE }),
    async close() {
      await pool.end()
      await database.drop()
    },
  }
}
