import { sql } from 'kysely'
import type { ActContext } from '../../../act-context'
import type { Db } from '../../../database/pool'
import { sameDebt } from '../../../promises/same-debt'
import { writeHistories } from '../../../resources/history'

interface Par {
  /** The client that goes. */
  readonly de: number
  /** The client that stays. */
  readonly para: number
}

/**
 * No two open promises wait over the same debt, and one that names no creditor is over every debt: where both clients have one, that
 * of the client who stays is kept.
 */
export async function keepOnePromessa(trx: Db, ctx: ActContext, { de, para }: Par): Promise<void> {
  const { rows } = await sql<{ id: number; antes: string }>`
    with repetidas as (
      select s.id, s.status as antes from promessas s
      where s.cliente_id = ${de} and s.status in ('Aberta', 'Paga a menor') and s.excluido_em is null
        and exists (
          select from promessas f where f.cliente_id = ${para} and f.status in ('Aberta', 'Paga a menor')
            and f.excluido_em is null and ${sameDebt('f', 's')}
        )
      for update
    )
    update promessas p set status = 'Invalidada', resolvida_em = ${ctx.clock.hoje()}::date, versao = versao + 1,
      alterado_em = ${ctx.clock.agora().toISOString()}, alterado_por = ${ctx.usuario.id}
    from repetidas r where p.id = r.id returning p.id, r.antes
  `.execute(trx)
  await writeHistories(
    trx,
    ctx,
    rows.map(({ id, antes }) => ({
      recurso: 'promessas',
      registro_id: id,
      acao: 'substituir',
      mudancas: { status: [antes, 'Invalidada'] as const },
    })),
  )
}
