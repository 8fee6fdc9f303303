import { sql } from 'kysely'
import { listas } from '../../../../domain/generated-lists'
import { changeWhere } from '../../../framework/writing/change-where'
import { insertFrom } from '../../../framework/writing/insert-from'
import type { WritingContext } from '../../../framework/writing/writing-context'
import type { Db } from '../../../platform/database/pool'
import type { Execucao } from '../tipos/tipo'

/**
 * The refused lines of a batch, each to be solved, sent again or discarded. They are not what the batch brought in: undoing it does
 * not ask whether somebody dealt with them.
 */
export async function keepInsucessos(
  trx: Db,
  ctx: WritingContext,
  { id, remessa_id, credor_id }: Execucao,
): Promise<void> {
  await insertFrom(trx, ctx, 'insucessos', {
    fonte: sql`select s.linha, s.numero_operacao, concat_ws(' · ', nullif(s.folha, ''), s.coluna) as coluna, s.valor, s.motivo from remessas_linhas s
      where s.importacao_id = ${id} and s.situacao = 'recusada' order by s.folha, s.linha`,
    valores: {
      remessa_id: sql`${remessa_id}::bigint`,
      credor_id: sql`${credor_id}::bigint`,
      numero_operacao: sql`left(fonte.numero_operacao, 40)`,
      linha: sql`fonte.linha`,
      campo: sql`left(fonte.coluna, 120)`,
      valor: sql`left(fonte.valor, 300)`,
      motivo: sql`left(fonte.motivo, 300)`,
      status: sql`${listas.status_insucesso.aberto}`,
    },
  })
}

/** Lines refused by runs before this one whose operation is there now: what was put right came in. */
export async function endInsucessos(trx: Db, { ctx, id, credor_id }: Execucao): Promise<void> {
  await changeWhere(trx, ctx, 'insucessos', {
    onde: sql`status = ${listas.status_insucesso.aberto} and credor_id = ${credor_id}
      and numero_operacao in (
        select s.numero_operacao from remessas_linhas s
        where s.importacao_id = ${id} and s.situacao in ('criar', 'atualizar', 'igual') and s.numero_operacao is not null
      )`,
    mudancas: { status: listas.status_insucesso.reprocessado },
    acao: 'reprocessar',
  })
}
