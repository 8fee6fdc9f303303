import { sql } from 'kysely'
import { listas } from '../../../domain/generated-lists'
import type { BlobStore } from '../../framework/resources/files/blob-store'
import { lockKnown, lockWhere } from '../../framework/writing/lock'
import type { WritingContext } from '../../framework/writing/writing-context'
import type { Db } from '../../platform/database/pool'
import { adaptadorDe } from './adaptadores'
import { moverEnriquecimento } from './mover'

/** Kind of the long work that asks a supplier. */
export const ENVIO_JOB = 'enriquecimento'

interface Sending {
  readonly ctx: WritingContext
  readonly store: BlobStore
  readonly id: number
}

/** Asks the supplier what a request wants to know, once, whoever runs it again. */
export async function enviarEnriquecimento(db: Db, { ctx, store, id }: Sending): Promise<void> {
  const { na_fila, enviado } = listas.status_enriquecimento
  await db.transaction().execute(async (trx) => {
    const [pedido] = await lockWhere(trx, 'enriquecimentos', sql`id = ${id} and status = ${na_fila}`)
    if (!pedido) return
    const { entrega } = await lockKnown(trx, 'fornecedores', pedido.fornecedor_id)
    const { arquivo } = await adaptadorDe(entrega).perguntar({ trx, store, pedido })
    await moverEnriquecimento(trx, ctx, pedido, { para: enviado, acao: 'enviar', mudancas: { arquivo } })
  })
}
