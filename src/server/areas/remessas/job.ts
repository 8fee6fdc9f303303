import type { ActContext } from '../../platform/act-context'
import { tidy } from '../../platform/database/tidy'
import type { JobHandler } from '../../platform/jobs/jobs'
import { FILLED, importarRemessa } from './importar'

export const REMESSA_JOB = 'remessa'

/** Brings a confirmed batch in, tells how far it is. */
export function remessaJob({ definitions, clock }: Pick<ActContext, 'definitions' | 'clock'>): JobHandler {
  return async ({ db, detalhe, progress }) => {
    await importarRemessa({ db, definitions, clock, onProgress: progress }, Number(detalhe.remessa_id))
    await tidy(db, FILLED)
  }
}
