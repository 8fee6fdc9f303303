import type { Definitions } from '../../../declaration/config-definitions'
import { AppError } from '../../../errors/app-error'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'
import { withRetry } from '../../platform/database/retry'
import type { FileJob, JobDeps } from '../resources/schedules/run-schedules'
import type { WriteContext } from '../resources/write/write-context'
import { AVISOS } from './avisar'
import type { Anexo, Carteiro } from './carteiro'
import { concluirAviso, duvidarDosVencidos, recusarAviso } from './concluir-aviso'
import { type AindaVale, isDue, tomarAviso } from './tomar-aviso'

interface Meios {
  /** Null: there is nobody to carry them. */
  readonly carteiroDe: (db: Db, definitions: Definitions, env: JobDeps['env']) => Carteiro | null
  readonly ainda: AindaVale
  readonly anexos: AnexosDe
}

/**
 * What goes with an e-mail of a kind, made of its record as it leaves: the same bytes at every try. Code of areas, by `tipo`. What it
 * throws as a refusal is why the e-mail fails.
 */
export type AnexosDe = Readonly<Record<string, (db: Db, ctx: ActContext, id: number) => Promise<readonly Anexo[]>>>

/** At most so many in one go; the next minute takes the next. */
const AT_ONCE = 500

/**
 * The schedule that sends the e-mails of the house that are due. Each is taken in one transaction, carried outside of any, and its
 * answer written in another: what a process left in between is uncertain, and never sent again by itself.
 *
 * Takes    who carries them; what each kind asks of its record when it leaves, and what it takes with it.
 * Returns  how many were looked at, of the schedule.
 * Source   docs/telas.md, "Avisos por e-mail".
 */
export function enviarAvisos({ carteiroDe, ...meios }: Meios): FileJob {
  return async (db, ctx, { env }) => {
    const uncertain = await withRetry(db, (trx) => duvidarDosVencidos(trx, ctx))
    const carteiro = carteiroDe(db, ctx.definitions, env)
    const due = await db
      .selectFrom(AVISOS)
      .select(['id', 'tipo', 'do_registro'])
      .where(isDue(ctx))
      .where('excluido_em', 'is', null)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute()
    for (const aviso of due) {
      if (carteiro === null) await withRetry(db, (trx) => recusarAviso(trx, ctx, aviso.id, SEM_SERVIDOR))
      else await enviarUm(db, ctx, aviso, { carteiro, ...meios })
    }
    return uncertain + due.length
  }
}

const SEM_SERVIDOR = 'Sem servidor de e-mail: diga qual é em config/integracoes.yaml.'

interface Devido {
  readonly id: number
  readonly tipo: string
  readonly do_registro: number | null
}

interface Envio extends Omit<Meios, 'carteiroDe'> {
  readonly carteiro: Carteiro
}

async function enviarUm(
  db: Db,
  ctx: WriteContext,
  { id, ...devido }: Devido,
  { carteiro, ainda, anexos }: Envio,
): Promise<void> {
  const made = await fazerAnexos(db, ctx, devido, anexos)
  if (made instanceof AppError) {
    // too busy to draw is not the e-mail's fault: the next minute asks again
    if (made.status !== BUSY) await withRetry(db, (trx) => recusarAviso(trx, ctx, id, made.message))
    return
  }
  const tomado = await withRetry(db, (trx) => tomarAviso(trx, ctx, id, { ainda, anexos: made }))
  if (tomado === null) return
  const resposta = await carteiro(tomado)
  await withRetry(db, (trx) => concluirAviso(trx, ctx, tomado, resposta))
}

const BUSY = 503

/** Before anybody takes it: whoever dies while they are made leaves it as it was. Answers the refusal, where one speaks against it. */
async function fazerAnexos(
  db: Db,
  ctx: WriteContext,
  { tipo, do_registro }: Omit<Devido, 'id'>,
  anexos: AnexosDe,
): Promise<readonly Anexo[] | AppError> {
  const make = anexos[tipo]
  if (make === undefined || do_registro === null) return []
  try {
    return await make(db, ctx, do_registro)
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}
