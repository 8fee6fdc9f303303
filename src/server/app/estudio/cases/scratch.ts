import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Casos } from '../../../../contract/declaracoes/declaracoes'
import type { ConfigTest } from '../../../../declaration/config-tests/definitions'
import type { OpenDatabase } from '../../../platform/database/open'
import type { AppDeps } from '../../app-deps'
import { NoCompany } from './company'
import { describeCase, runCase } from './run-case'
import { type OpenStage, openStage } from './stage'

/** A run of cases that goes on longer is told as one that was not run. */
const PATIENCE_MS = 60_000

/**
 * Plays the cases on a database made for them, of these declarations alone, which is thrown away.
 *
 * Returns  what was not as the cases say; `nao_rodados` with its reason where no such database can be made.
 */
export async function runOnScratch(
  deps: AppDeps,
  database: OpenDatabase,
  tests: readonly ConfigTest[],
): Promise<Casos> {
  const total = tests.reduce((sum, { casos }) => sum + casos.length, 0)
  const admin = new pg.Client({ connectionString: database.adminUrl, application_name: 'avenca casos' })
  admin.on('error', () => undefined)
  await admin.connect()
  const name = `avenca_casos_${randomUUID().replaceAll('-', '')}`
  try {
    if (!(await mayCreate(admin))) return notRun(total, 'a conta do banco não pode criar um banco de ensaio')
    await sweep(admin)
    const owner = decodeURIComponent(new URL(database.ownerUrl).username)
    await admin.query(`create database ${name} owner ${admin.escapeIdentifier(owner)}`)
    return await play(deps, urlsOf(database, name), tests)
  } catch (error) {
    if (error instanceof NoCompany) return notRun(total, error.message)
    throw error
  } finally {
    await drop(admin, name).catch((error) => deps.log.warn({ err: error }, 'dropping the database of the cases'))
    await admin.end()
  }
}

async function play(deps: AppDeps, urls: ReturnType<typeof urlsOf>, tests: readonly ConfigTest[]): Promise<Casos> {
  const dataDir = await mkdtemp(join(tmpdir(), 'avenca-casos-'))
  try {
    return await playOn(await openStage(deps, { ...urls, dataDir }), tests)
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function playOn(stage: OpenStage, tests: readonly ConfigTest[]): Promise<Casos> {
  const deadline = Date.now() + PATIENCE_MS
  try {
    const falhas: Casos['falhas'] = []
    let total = 0
    for (const { teste, casos } of tests) {
      for (const caso of casos) {
        if (Date.now() > deadline) return notRun(total, 'demoraram demais')
        total += 1
        const motivo = await runCase(stage, teste, caso).catch((error) => String(error))
        if (motivo !== null) falhas.push({ origem: caso.origem, caso: describeCase(caso), motivo })
      }
    }
    return { situacao: 'rodados', motivo: null, total, falhas }
  } finally {
    await stage.close()
  }
}

/** A connection that is still closing may hold it for a moment. */
async function drop(admin: pg.Client, name: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await admin.query(`drop database if exists ${name}`)
      return
    } catch (error) {
      if (attempt === DROPS) throw error
      await wait(100)
    }
  }
}

const DROPS = 30

function notRun(total: number, motivo: string): Casos {
  return { situacao: 'nao_rodados', motivo, total, falhas: [] }
}

async function mayCreate(admin: pg.Client): Promise<boolean> {
  const { rows } = await admin.query<{ pode: boolean }>(
    'select rolcreatedb or rolsuper as pode from pg_roles where rolname = current_user',
  )
  return rows[0]?.pode === true
}

/** What a process that was killed left behind: nobody is connected to it. */
async function sweep(admin: pg.Client): Promise<void> {
  const { rows } = await admin
    .query<{ datname: string }>(
      `select datname from pg_database d where datname ~ '^avenca_casos_[0-9a-f]{32}$'
     and not exists (select 1 from pg_stat_activity a where a.datname = d.datname)
     and (pg_stat_file('base/' || oid || '/PG_VERSION', true)).modification < now() - interval '10 minutes'`,
    )
    .catch(() => ({ rows: [] }))
  for (const { datname } of rows) await admin.query(`drop database if exists ${datname}`).catch(() => undefined)
}

/** Addresses of another database on the same server. */
function urlsOf({ url, ownerUrl }: OpenDatabase, name: string) {
  const at = (other: string) => {
    const parsed = new URL(other)
    parsed.pathname = `/${name}`
    return parsed.toString()
  }
  return { url: at(url), ownerUrl: at(ownerUrl) }
}
