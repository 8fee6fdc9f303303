import pg from 'pg'
import { AppError } from '../../../errors/app-error'
import { PlanFileError } from '../../platform/database/migrations/plan/plan-file'
import { surveyMigration } from '../../platform/database/migrations/survey'
import type { OpenDatabase } from '../../platform/database/open'
import { createPool } from '../../platform/database/pool'
import type { AppDeps } from '../app-deps'
import { readMigrationInput } from '../migration-input'
import type { Workshop } from '../reload/declaration-state'
import { runOnScratch } from './cases/scratch'
import { closeSave, type Meant } from './save-files'
import { settleSavings } from './saves'

/** Any number that only this locks. */
const LOCK = 7_301_055
const SURVEY_MS = 60_000

/** Where declarations are tried before they are put to use. */
export function createWorkshop(deps: AppDeps, database: OpenDatabase, inTurn: Workshop['inTurn']): Workshop {
  return {
    inTurn,
    alone: (work) => whileAlone(database.directUrl, work),
    async survey({ files }, definitions) {
      const input = { ...readPlans(deps), fontes: files }
      const owner = createPool({
        url: database.ownerUrl,
        max: 1,
        statementTimeoutMs: SURVEY_MS,
        name: 'avenca plano',
        throughPooler: 'nao',
        onError: (error) => deps.log.warn({ err: error }, 'planning'),
      })
      try {
        const client = await owner.connect()
        return await surveyMigration(client, definitions, input).finally(() => client.release())
      } finally {
        await owner.end()
      }
    },
    runCases: (checked, definitions) => runOnScratch({ ...deps, definitions }, database, checked.casos),
  }
}

/** Before a connection is taken: nothing waits for one that is never given back. Throws `plano_ilegivel`. */
function readPlans({ env, clock }: AppDeps) {
  try {
    return readMigrationInput(env.declaracoes, clock)
  } catch (error) {
    if (error instanceof PlanFileError) throw new AppError('plano_ilegivel', { motivo: error.message })
    throw error
  }
}

/** Does it while no other process saves declarations. Throws `declaracoes_em_uso`. */
async function whileAlone<T>(directUrl: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: directUrl, application_name: 'avenca estudio' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<{ ganhou: boolean }>('select pg_try_advisory_lock($1) as ganhou', [LOCK])
    if (!rows[0]?.ganhou) throw new AppError('declaracoes_em_uso')
    return await work()
  } finally {
    // the lock goes with the connection
    await client.end()
  }
}

/** Tells of the save that `resumeSave` went on with; where another process saves now, that is its own affair. */
export async function settleSave({ env, db, directUrl }: AppDeps, meant: Meant | null): Promise<void> {
  const settle = async () => {
    await settleSavings(db, meant)
    if (meant) await closeSave(env.declaracoes)
  }
  await whileAlone(directUrl, settle).catch((error) => {
    if (!(error instanceof AppError)) throw error
  })
}
