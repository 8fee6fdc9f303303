import type { Updateable } from 'kysely'
import type { StatusParcela } from '../../domain/states/parcela'
import { assertTransition } from '../../domain/states/transition'
import type { ActContext } from '../act-context'
import type { Database } from '../database/database'
import type { Db } from '../database/pool'
import { writeHistories } from '../resources/history'
import { changedValues } from './changed-values'
import type { ParcelaRow } from './lock-acordo'

export interface ParcelasChange {
  /** As they were locked; each may come from another status. */
  readonly parcelas: readonly ParcelaRow[]
  readonly para: StatusParcela
  readonly acao: string
  /** The same for all of them. */
  readonly mudancas?: Updateable<Database['parcelas']>
  /** Why, for the history. */
  readonly motivo?: string
}

/**
 * Moves instalments through their state machine, all in one statement; history of each. One in which nothing changes is left.
 *
 * Returns  those that changed, as they stand now.
 * Throws   `transicao_nao_permitida`.
 */
export async function changeParcelas(trx: Db, ctx: ActContext, change: ParcelasChange): Promise<ParcelaRow[]> {
  const { parcelas, para, acao, mudancas = {}, motivo } = change
  const wanted = { ...mudancas, status: para }
  const entries = parcelas.map((parcela) => {
    if (parcela.status !== para) assertTransition('parcela', parcela.status, para)
    return { recurso: 'parcelas', registro_id: parcela.id, acao, mudancas: changedValues(parcela, wanted) }
  })
  const why = motivo === undefined ? {} : { motivo: [null, motivo] as const }
  const touched = entries
    .filter((entry) => Object.keys(entry.mudancas).length > 0)
    .map((entry) => ({ ...entry, mudancas: { ...entry.mudancas, ...why } }))
  if (touched.length === 0) return []
  const rows = await trx
    .updateTable('parcelas')
    .set(wanted)
    .set((eb) => ({
      versao: eb('versao', '+', 1),
      alterado_em: ctx.clock.agora().toISOString(),
      alterado_por: ctx.usuario.id,
    }))
    .where(
      'id',
      'in',
      touched.map(({ registro_id }) => registro_id),
    )
    .returningAll()
    .execute()
  await writeHistories(trx, ctx, touched)
  return rows
}
