import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import type { Definitions } from '../../../src/declaration/config-definitions'
import type { SourceFile } from '../../../src/declaration/diagnostics/file-context'
import { loadDefinitions } from '../../../src/declaration/load'
import { migrate } from '../../../src/server/database/migrations/migrate'
import { MigrationRefused } from '../../../src/server/database/migrations/migration-refused'
import { type PlanFile, writePlanFile } from '../../../src/server/database/migrations/plan-file'
import { type MigrationInput, type Survey, surveyMigration } from '../../../src/server/database/migrations/survey'
import { createPool } from '../../../src/server/database/pool'
import { readDeclarationFiles } from '../../../src/server/declarations'
import { cloneDatabase, type TestDatabase } from '../harness'

export const HOJE = '2026-11-20'

const product = readDeclarationFiles(process.cwd())

/** One more resource beside the product's: what the tests change. */
export const bancosFile = (text: string): SourceFile => ({ path: 'resources/bancos.yaml', text })

export function withFiles(...files: readonly SourceFile[]): Definitions {
  const { definitions, mistakes } = loadDefinitions([...product, ...files])
  if (!definitions) throw new Error(JSON.stringify(mistakes))
  return definitions
}

export const textOf = (campos: readonly string[], ...keys: readonly string[]) =>
  ['recurso: bancos', ...keys, 'campos:', ...campos.map((campo) => `  ${campo}`), ''].join('\n')

/** The product with `bancos` of these fields. */
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

export const given = (...planos: readonly PlanFile[]): MigrationInput => ({ hoje: HOJE, planos, fontes: [] })

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

/** A database of its own with three rows of `bancos`. */
export async function openBench(): Promise<Bench> {
  const database = await cloneDatabase()
  const pool = poolOf(database.ownerUrl)
  await migrate(pool, bancos(...FIRST))
  await pool.query(
    `insert into bancos (nome, codigo, situacao) values ('Norte', '001', 'A'), ('Sul', '002', 'A'), ('Leste', '003', 'B')`,
  )
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
      apply(definitions, { hoje, planos: [await plan(definitions, hoje)], fontes: [] }),
    async close() {
      await pool.end()
      await database.drop()
    },
  }
}
