import { sql } from 'kysely'
import type { ActContext } from '../../../act-context'
import { businessNow } from '../../../database/business-now'
import type { Db } from '../../../database/pool'
import { writeHistories } from '../../../resources/history'

/** A number that both records have stays blocked as long as the longer of the two blocks. */
export async function keepBlocks(
  trx: Db,
  ctx: ActContext,
  { de, para }: { readonly de: number; readonly para: number },
): Promise<void> {
  const { rows } = await sql<{ id: number; antes: string | null; depois: string; motivo: string | null }>`
    update telefones t set bloqueado_ate = s.bloqueado_ate, motivo_bloqueio = s.motivo_bloqueio,
      versao = t.versao + 1, alterado_em = ${businessNow(ctx.clock)}, alterado_por = ${ctx.usuario.id}
    from telefones s join telefones antes on antes.telefone = s.telefone and antes.cliente_id = ${para} and antes.excluido_em is null
    where s.cliente_id = ${de} and s.excluido_em is null and t.id = antes.id
      and s.bloqueado_ate > coalesce(antes.bloqueado_ate, '-infinity'::date)
    returning t.id, antes.bloqueado_ate as antes, s.bloqueado_ate as depois, s.motivo_bloqueio as motivo
  `.execute(trx)
  await writeHistories(
    trx,
    ctx,
    rows.map(({ id, antes, depois, motivo }) => ({
      recurso: 'telefones',
      registro_id: id,
      acao: 'unir',
      mudancas: { bloqueado_ate: [antes, depois] as const, motivo_bloqueio: [null, motivo] as const },
    })),
  )
}
