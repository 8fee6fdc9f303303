import type { ActContext } from '../../act-context'
import type { JobHandler } from '../../jobs/jobs'
import { tell } from '../../live/tell'
import { importarRemessa } from './importar'

export const REMESSA_JOB = 'remessa'

/** Brings a confirmed batch in, tells how far it is, and at the end what changed. */
export function remessaJob({ definitions, clock }: Pick<ActContext, 'definitions' | 'clock'>): JobHandler {
  return async ({ db, detalhe, progress }) => {
    await importarRemessa({ db, definitions, clock, onProgress: progress }, Number(detalhe.remessa_id))
    for (const recurso of ['operacoes', 'clientes']) await tell(db, { recurso })
  }
}
