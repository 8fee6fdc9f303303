import { sql } from 'kysely'
import { catalogue } from '../../../../errors/catalogue'
import { keepRejects, settleRejects, unsettleRejects } from '../../../framework/staging/kept-rejects'
import { refuseFound } from '../../../framework/staging/lines'
import type { Db } from '../../../platform/database/pool'
import { accepted, linesOf, REJEITOS } from '../lote'

/** One run of a batch: its file with lines. */
interface Run {
  readonly id: number
  readonly remessa_id: number
}

/** By the number of the operation a corrected file names a line. */
const CHAVE = sql`l.numero_operacao`

export function keepRejected(trx: Db, { id, remessa_id }: Run): Promise<void> {
  return keepRejects(trx, linesOf(id), { ...REJEITOS, id: remessa_id, chave: CHAVE })
}

export function settleRejected(trx: Db, { id, remessa_id }: Run): Promise<void> {
  return settleRejects(trx, linesOf(id), { ...REJEITOS, id: remessa_id, chave: CHAVE })
}

export function unsettleRejected(trx: Db, { id, remessa_id }: Run): Promise<void> {
  return unsettleRejects(trx, linesOf(id), { ...REJEITOS, id: remessa_id })
}

/** A corrected file is of the lines that were rejected, and of no others; those without a number cannot be told apart. */
export async function rejectOutsiders(db: Db, { id, remessa_id }: Run): Promise<void> {
  const [, outside] = catalogue.linha_nao_rejeitada
  await refuseFound(
    db,
    linesOf(id),
    sql`
      select s.ctid as lugar, null as coluna, s.numero_operacao as valor, ${outside} as motivo
      from remessas_linhas s where ${accepted(id)} and not exists (
        select from remessas_rejeitos r where r.remessa_id = ${remessa_id} and r.situacao <> 'corrigida'
          and (r.chave is null or r.chave = s.numero_operacao))
    `,
  )
}
