import type { Definitions } from '../../../declaration/config-definitions'
import type { Db } from '../../platform/database/pool'
import { withRetry } from '../../platform/database/retry'
import type { FileJob, JobDeps } from '../resources/schedules/run-schedules'
import type { WriteContext } from '../resources/write/write-context'
import { AVISOS } from './avisar'
import type { Carteiro } from './carteiro'
import { concluirAviso, duvidarDosVencidos, recusarAviso } from './concluir-aviso'
import { type AindaVale, isDue, tomarAviso } from './tomar-aviso'

interface Meios {
  /** Null: there is nobody to carry them. */
  readonly carteiroDe: (db: Db, definitions: Definitions, env: JobDeps['env']) => Carteiro | null
  readonly ainda: AindaVale
}

/** At most so many in one go; the next minute takes the next. */
const AT_ONCE = 500

/**
 * The schedule that sends the e-mails of the house that are due. Each is taken in one transaction, carried outside of any, and its
 * answer written in another: what a process left in between is uncertain, and never sent again by itself.
 *
 * Takes    who carries them; what each kind asks of its record when it leaves.
 * Returns  how many were looked at, of the schedule.
 * Source   docs/telas.md, "Avisos por e-mail".
 */
export function enviarAvisos({ carteiroDe, ainda }: Meios): FileJob {
  return async (db, ctx, { env }) => {
    const uncertain = await withRetry(db, (trx) => duvidarDosVencidos(trx, ctx))
    const carteiro = carteiroDe(db, ctx.definitions, env)
    const due = await db
      .selectFrom(AVISOS)
      .select('id')
      .where(isDue(ctx))
      .where('excluido_em', 'is', null)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute()
    for (const { id } of due) {
      if (carteiro === null) await withRetry(db, (trx) => recusarAviso(trx, ctx, id, SEM_SERVIDOR))
      else await enviarUm(db, ctx, id, { carteiro, ainda })
    }
    return uncertain + due.length
  }
}

const SEM_SERVIDOR = 'Sem servidor de e-mail: diga qual é em config/integracoes.yaml.'

interface Envio {
  readonly carteiro: Carteiro
  readonly ainda: AindaVale
}

async function enviarUm(db: Db, ctx: WriteContext, id: number, { carteiro, ainda }: Envio): Promise<void> {
  const tomado = await withRetry(db, (trx) => tomarAviso(trx, ctx, id, ainda))
  if (tomado === null) return
  const resposta = await carteiro(tomado)
  await withRetry(db, (trx) => concluirAviso(trx, ctx, tomado, resposta))
}
