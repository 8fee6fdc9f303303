import { sql } from 'kysely'
import { grupos } from '../../../domain/generated-lists'
import { listed } from '../../platform/database/fixed-words'

/** Returns that were not sent yet, called `d`, with their lines, called `l`: a part of a `from` and its condition. */
const NAO_ENVIADOS = sql`devolucoes_operacoes l join devolucoes d on d.id = l.devolucao_id
  where l.excluido_em is null and d.excluido_em is null and d.status in ${listed(grupos.status_devolucao.nao_enviada)}`

/** Condition over operations, called `o`: they stand in a return that was not sent yet. */
export const EM_BORDERO = sql`exists (select from ${NAO_ENVIADOS} and l.operacao_id = o.id)`

/** The first such return of an operation called `o`. */
export const SEU_BORDERO = sql`(select min(d.id) from ${NAO_ENVIADOS} and l.operacao_id = o.id)`
