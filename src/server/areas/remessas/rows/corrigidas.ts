import { sql } from 'kysely'
import { catalogue } from '../../../../errors/catalogue'
import { refuseFound } from '../../../framework/staging/lines'
import type { Db } from '../../../platform/database/pool'
import { accepted, linesOf, REJEITOS } from '../lote'
import type { Execucao } from '../tipos/tipo'

/** A corrected file is of the lines that were rejected, and of no others; those without a number cannot be told apart. */
export async function rejectOutsiders(db: Db, { id, remessa_id }: Pick<Execucao, 'id' | 'remessa_id'>): Promise<void> {
  const [, outside] = catalogue.linha_nao_rejeitada
  await refuseFound(
    db,
    linesOf(id),
    sql`
      select s.ctid as lugar, null as coluna, s.numero_operacao as valor, ${outside} as motivo
      from remessas_linhas s where ${accepted(id)} and not exists (
        select from insucessos r where r.remessa_id = ${remessa_id} and r.status <> ${REJEITOS.voltou}
          and (r.numero_operacao is null or r.numero_operacao = s.numero_operacao))
    `,
  )
}
