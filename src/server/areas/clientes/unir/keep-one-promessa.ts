import { sql } from 'kysely'
import { grupos, listas } from '../../../../domain/generated-lists'
import type { ActContext } from '../../../act-context'
import { listed } from '../../../database/fixed-words'
import type { Db } from '../../../database/pool'
import { sameDebt } from '../../../promises/same-debt'
import { name } from '../../../resources/sql-names'
import { changeWhere } from '../../../writing/change-where'

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
  const open = (table: string) => sql`${name(table, 'status')} in ${listed(grupos.status_promessa.aberta)}`
  const onde = sql<boolean>`cliente_id = ${de} and ${open('promessas')} and exists (
    select from promessas f where f.cliente_id = ${para} and ${open('f')} and f.excluido_em is null
      and ${sameDebt('f', 'promessas')}
  )`
  const mudancas = { status: listas.status_promessa.invalidada, resolvida_em: ctx.clock.hoje() }
  await changeWhere(trx, ctx, 'promessas', { onde, mudancas, acao: 'substituir' })
}
