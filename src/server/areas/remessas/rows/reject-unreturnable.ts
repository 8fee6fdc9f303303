import { sql } from 'kysely'
import { grupos } from '../../../../domain/generated-lists'
import { catalogue } from '../../../../errors/catalogue'
import { SEU_BORDERO } from '../../../collection/devolucoes/em-bordero'
import { refuseFound } from '../../../framework/staging/lines'
import { listed } from '../../../platform/database/fixed-words'
import type { Db } from '../../../platform/database/pool'
import { accepted, linesOf } from '../lote'
import type { Execucao } from '../tipos/tipo'

/** What cannot be given back now: in a living agreement, in a state without that way, in a return that was not sent yet. */
export async function rejectUnreturnable(db: Db, { id, coluna_numero }: Execucao): Promise<void> {
  const [, inAgreement] = catalogue.linha_em_acordo
  const [, noWay] = catalogue.linha_nao_devolve
  const [, inReturn] = catalogue.linha_em_bordero
  await refuseFound(
    db,
    linesOf(id),
    sql`
      select * from (
        select s.ctid as lugar, ${coluna_numero} as coluna, s.numero_operacao as valor, case
          when exists (select from acordos_operacoes a where a.operacao_id = o.id and a.viva) then ${inAgreement}
          when o.status_operacao not in ${listed(grupos.status_operacao.devolvivel)} then replace(${noWay}, '{status}', o.status_operacao)
          else replace(${inReturn}, '{bordero}', ${SEU_BORDERO}::text) end as motivo
        from remessas_linhas s join operacoes o on o.id = s.operacao_id where ${accepted(id)}
      ) presas where motivo is not null
    `,
  )
}
