import type { Definitions } from '../../../declaration/config-definitions'
import type { JobHandler } from '../../jobs/jobs'
import { notify } from '../../live/notify'
import { importarRemessa } from './importar'

export const REMESSA_JOB = 'remessa'

/** Brings a confirmed batch in, tells how far it is, and at the end what changed. */
export function remessaJob(definitions: Definitions): JobHandler {
  return async ({ db, detalhe, progress }) => {
    await importarRemessa({ db, definitions, onProgress: progress }, Number(detalhe.remessa_id))
    for (const recurso of ['remessas', 'operacoes', 'clientes']) await notify(db, { recurso })
  }
}
