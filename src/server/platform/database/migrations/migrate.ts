import type { Pool, PoolClient } from 'pg'
import type { Definitions } from '../../../../declaration/config-definitions'
import { applyAtOnce, applySteps } from './apply'
import { FORGET_KEEPERS } from './forget-keepers'
import { inTransaction } from './in-transaction'
import { withMigrationLock } from './lock'
import { MigrationRefused } from './migration-refused'
import { refusalsOf } from './refusals'
import { writeBegun, writeSnapshot } from './snapshot'
import { type MigrationInput, NOTHING_CONFIRMED, type Survey, surveyMigration } from './survey'

export interface MigrationReport {
  /** What was done, in the words of the declarations. */
  readonly feito: readonly string[]
}

/**
 * Brings the database to what the declarations say: what adds, what fits and what is renamed by itself, the rest only with a
 * confirmed plan.
 *
 * Takes    a pool of the owner role; the definitions; idempotent SQL of the areas' own constraints; day, plans and texts.
 * Returns  what was done. A second process waits, then finds nothing to do; a killed one is gone on with.
 * Throws   MigrationRefused, with everything that stands in the way, before anything is applied.
 */
export async function migrate(
  pool: Pool,
  definitions: Definitions,
  constraints: readonly string[] = [],
  input: MigrationInput = NOTHING_CONFIRMED,
): Promise<MigrationReport> {
  return withMigrationLock(pool, async (client) => {
    const survey = await surveyMigration(client, definitions, input)
    const refusals = refusalsOf(survey, definitions, input.fontes)
    if (refusals.length > 0) throw new MigrationRefused(refusals, survey.notes)
    return applySurvey(client, survey, { versao: definitions.versao, constraints })
  })
}

async function applySurvey(
  client: PoolClient,
  survey: Survey,
  { versao, constraints }: { readonly versao: string; readonly constraints: readonly string[] },
): Promise<MigrationReport> {
  const { wanted, switches, origens, tables, plan } = survey
  const steps = survey.steps.filter(({ situacao }) => situacao === 'pronto')
  const applied = { tabelas: wanted, recursos: switches, origens }
  const usesPlan = plan !== undefined && steps.some(({ frase }) => frase !== null)
  if (steps.length > 0) await writeBegun(client, versao, applied)
  if (usesPlan) await beginPlan(client, plan)
  const application = { plano: usesPlan ? plan.plano : null, tables }
  if (steps.some(({ classe }) => classe === 'renomeacao')) await client.query(FORGET_KEEPERS)
  if (survey.isNew) await applyAtOnce(client, steps, application)
  else await applySteps(client, steps, application)
  await inTransaction(client, async () => {
    for (const sql of constraints) await client.query(sql)
    await writeSnapshot(client, versao, applied)
    await client.query('update migracoes_planos set terminado_em = now() where terminado_em is null')
  })
  return { feito: steps.map(({ faz }) => faz) }
}

async function beginPlan(client: PoolClient, { plano, base }: NonNullable<Survey['plan']>): Promise<void> {
  await client.query(
    `insert into migracoes_planos (plano, config, banco) values ($1, $2, $3) on conflict (plano) do nothing`,
    [plano, base.config, base.banco],
  )
}
