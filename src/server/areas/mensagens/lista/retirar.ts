import { sql } from 'kysely'
import { listas } from '../../../../domain/generated-lists'
import { VOLTAM } from '../../../../domain/ligacoes/retirada'
import { changeWhere } from '../../../framework/writing/change-where'
import type { WritingContext } from '../../../framework/writing/writing-context'
import { listed } from '../../../platform/database/fixed-words'
import type { Db } from '../../../platform/database/pool'
import type { MotivoDaRegua } from '../regua/decisao'

const { na_lista, retirada } = listas.status_ligacao

/** Why a call leaves the list. */
export type Porque = MotivoDaRegua | 'campanha_pausada' | 'campanha_cancelada' | 'dia_acabou'

/** A call that leaves the list: for good, or until an instant. */
export interface Saida {
  readonly id: number
  readonly porque: Porque
  /** When it comes back; null: it does not, or something else brings it. */
  readonly volta_em: string | null
}

/** Takes calls out of the list, each with its reason; one that the dialer makes meanwhile is left alone. Returns how many left. */
export async function retirar(trx: Db, ctx: WritingContext, saidas: readonly Saida[]): Promise<number> {
  const gone = await changeWhere(trx, ctx, 'ligacoes', {
    fonte: sql`select * from unnest(${saidas.map(({ id }) => id)}::bigint[], ${saidas.map(({ porque }) => porque)}::text[],
      ${saidas.map(({ volta_em }) => volta_em)}::timestamptz[]) u(id, porque, volta_em)`,
    onde: sql<boolean>`id in (select id from fonte) and status = ${sql.lit(na_lista)}`,
    mudancas: {
      status: retirada,
      porque: sql`fonte.porque`,
      agendada_para: sql`coalesce(fonte.volta_em, antes.agendada_para)`,
    },
    acao: 'retirar',
  })
  return gone.length
}

/** What waits in the list of a campaign leaves it, and what waits to come back is told the reason. */
export async function retirarDaCampanha(
  trx: Db,
  ctx: WritingContext,
  { campanha_id, porque }: { readonly campanha_id: number; readonly porque: Porque },
): Promise<void> {
  await changeWhere(trx, ctx, 'ligacoes', {
    onde: sql<boolean>`campanha_id = ${campanha_id}
      and (status = ${sql.lit(na_lista)} or status = ${sql.lit(retirada)} and porque in ${listed(VOLTAM)})`,
    mudancas: { status: retirada, porque },
    acao: 'retirar',
  })
}

/** What a pause took out of the list of a campaign is in it again; before the dialer gets it, it is asked of anew. */
export async function devolverDaCampanha(trx: Db, ctx: WritingContext, campanha_id: number): Promise<void> {
  await changeWhere(trx, ctx, 'ligacoes', {
    onde: sql<boolean>`campanha_id = ${campanha_id} and status = ${sql.lit(retirada)} and porque = 'campanha_pausada'`,
    mudancas: { status: na_lista, porque: null },
    acao: 'devolver',
  })
}
