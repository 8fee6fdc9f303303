import { sql } from 'kysely'
import { keepRejects, refuseAgain, returnRejects } from '../../../framework/staging/kept-rejects'
import type { Staged } from '../../../framework/staging/staged'
import type { WritingContext } from '../../../framework/writing/writing-context'
import type { Db } from '../../../platform/database/pool'
import { REJEITOS } from '../lote'
import type { Execucao } from '../tipos/tipo'

/**
 * The refused lines of a batch, each to be solved, sent again or discarded. They are not what the batch brought in: undoing it does
 * not ask whether somebody dealt with them.
 */
export function keepInsucessos(
  trx: Db,
  ctx: WritingContext,
  { remessa_id, credor_id }: Pick<Execucao, 'remessa_id' | 'credor_id'>,
  importacao: Staged,
): Promise<void> {
  return keepRejects(trx, ctx, REJEITOS, {
    fonte: sql`select s.folha, s.linha, s.numero_operacao, s.coluna, s.valor, s.motivo from remessas_linhas s
      where s.importacao_id = ${importacao.id} and s.situacao = 'recusada' order by s.folha, s.linha`,
    importacao,
    valores: {
      remessa_id: sql`${remessa_id}::bigint`,
      credor_id: sql`${credor_id}::bigint`,
      numero_operacao: sql`left(fonte.numero_operacao, 40)`,
    },
  })
}

/** Lines refused by runs before this one whose operation is there now: what was put right came in. */
export function endInsucessos(trx: Db, { ctx, id, credor_id }: Execucao): Promise<void> {
  return returnRejects(trx, ctx, REJEITOS, {
    por: id,
    onde: sql`credor_id = ${credor_id} and numero_operacao in (
      select s.numero_operacao from remessas_linhas s
      where s.importacao_id = ${id} and s.situacao in ('criar', 'atualizar', 'igual') and s.numero_operacao is not null)`,
  })
}

/** Lines of a batch that a corrected file brought once more, and that stay out again. */
export function refuseCorrected(trx: Db, ctx: WritingContext, { id, remessa_id }: Run): Promise<void> {
  return refuseAgain(trx, ctx, REJEITOS, {
    por: id,
    fonte: sql`select distinct on (i.id) i.id, s.coluna, s.valor, s.motivo from remessas_linhas s
      join insucessos i on i.remessa_id = ${remessa_id} and i.status = ${REJEITOS.aberta} and i.numero_operacao = s.numero_operacao
      where s.importacao_id = ${id} and s.situacao = 'recusada' order by i.id, s.linha`,
  })
}

/** One run of a batch: its file with lines. */
interface Run {
  readonly id: number
  readonly remessa_id: number
}
