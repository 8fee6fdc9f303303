import type { PoolClient } from 'pg'
import { readActualTables } from './actual'
import { bancoHash } from './hashes'
import { inTransaction } from './in-transaction'
import type { MeasuredStep } from './measure'

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
    else await inTransaction(client, () => applyStep(client, step, application))
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
  for (const statement of step.sql) {
    const { command, rowCount } = await client.query(statement)
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
