import { setTimeout as wait } from 'node:timers/promises'
import type { PoolClient } from 'pg'
import { readActualTables } from './actual'
import { bancoHash } from './hashes'
import { inTransaction } from './in-transaction'
import type { MeasuredStep } from './measure'
import { asStepRefused } from './step-refused'

export interface Application {
  /** null: nothing had to be confirmed. */
  readonly plano: string | null
  /** Tables whose structure is ours. */
  readonly tables: readonly string[]
}

/** Each step whole, with its time, its rows and the structure it left: a start that is killed goes on after the last one. */
export async function applySteps(
  client: PoolClient,
  steps: readonly MeasuredStep[],
  application: Application,
): Promise<void> {
  for (const step of steps) {
    if (step.sozinho) await applyStep(client, step, application)
    else await patiently(client, () => applyStep(client, step, application))
  }
}

const LOCK_TRIES = 40
const LOCK_NOT_AVAILABLE = '55P03'

/** Whoever waits for a table makes everyone after him wait, so a step that does not get it steps back and tries again. */
async function patiently(client: PoolClient, work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await inTransaction(client, async () => {
        await client.query(`set local lock_timeout = '2s'`)
        await work()
      })
    } catch (error) {
      const busy = error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE
      if (!busy || tries === LOCK_TRIES) throw error
      await wait(500)
    }
  }
}

/** A new database: no step could lose anything, and one transaction takes a tenth of the time. */
export async function applyAtOnce(
  client: PoolClient,
  steps: readonly MeasuredStep[],
  application: Application,
): Promise<void> {
  await inTransaction(client, async () => {
    for (const step of steps.filter(({ sozinho }) => !sozinho)) await applyStep(client, step, application)
  })
  await applySteps(
    client,
    steps.filter(({ sozinho }) => sozinho),
    application,
  )
}

async function applyStep(client: PoolClient, step: MeasuredStep, application: Application): Promise<void> {
  const begun = performance.now()
  let linhas = 0
  await client.query(`select set_config('avenca.plano', $1, false)`, [application.plano ?? ''])
  for (const statement of step.sql) {
    const { command, rowCount } = await client.query(statement).catch((error) => {
      throw asStepRefused(error, step.faz)
    })
    if (command === 'UPDATE') linhas += rowCount ?? 0
  }
  await logStep(client, step, { ...application, begun, linhas })
}

type Done = Application & { readonly begun: number; readonly linhas: number }

async function logStep(client: PoolClient, step: MeasuredStep, done: Done): Promise<void> {
  const banco = done.plano === null ? '' : bancoHash(await readActualTables(client), done.tables)
  await client.query(
    `insert into migracoes_passos (plano, classe, faz, sql, linhas, duracao_ms, banco) values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      done.plano,
      step.classe,
      step.faz,
      step.sql.join(';\n'),
      done.linhas,
      Math.round(performance.now() - done.begun),
      banco,
    ],
  )
}
