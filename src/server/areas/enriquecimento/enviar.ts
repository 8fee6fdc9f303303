import { sql } from 'kysely'
import { listas } from '../../../domain/generated-lists'
import { keptMessage } from '../../../errors/app-error'
import { liquidarConsumo } from '../../collection/fornecedores/consumo'
import type { BlobStore } from '../../framework/resources/files/blob-store'
import { changeWhere } from '../../framework/writing/change-where'
import { lockKnown, lockWhere } from '../../framework/writing/lock'
import { AGORA, type Linha } from '../../framework/writing/values'
import type { WritingContext } from '../../framework/writing/writing-context'
import type { Db } from '../../platform/database/pool'
import { adaptadorDe } from './adaptadores'
import { impedeConsulta } from './escolher'
import { moverEnriquecimento, origemDe } from './mover'

/** Kind of the long work that asks a supplier. */
export const ENVIO_JOB = 'enriquecimento'

interface Sending {
  readonly ctx: WritingContext
  readonly store: BlobStore
  readonly id: number
}

/** Asks the supplier what a request wants to know, once, whoever runs it again. */
export async function enviarEnriquecimento(db: Db, { ctx, store, id }: Sending): Promise<void> {
  const { na_fila, enviado, cancelado } = listas.status_enriquecimento
  await db.transaction().execute(async (trx) => {
    const [pedido] = await lockWhere(trx, 'enriquecimentos', sql`id = ${id} and status = ${na_fila}`)
    if (!pedido) return
    const { entrega } = await lockKnown(trx, 'fornecedores', pedido.fornecedor_id)
    const { clientes, problema } = await tirarImpedidos(trx, ctx, pedido)
    if (clientes === 0) {
      await liquidarConsumo(trx, ctx, { origem: origemDe(id), quantidade: 0, credores: [] })
      const mudancas = { clientes, problema, valor: 0 }
      return moverEnriquecimento(trx, ctx, pedido, { para: cancelado, acao: 'cancelar', mudancas })
    }
    const { arquivo } = await adaptadorDe(entrega).perguntar({ trx, store, pedido })
    await moverEnriquecimento(trx, ctx, pedido, { para: enviado, acao: 'enviar', mudancas: { arquivo, clientes } })
  })
}

/** Who may not be asked about by now is taken out; what is reserved for him is the month's again once the request is settled. */
async function tirarImpedidos(trx: Db, ctx: WritingContext, { id, clientes }: Linha<'enriquecimentos'>) {
  const { rows } = await sql<{ id: number; motivo: string }>`
    select id, motivo from (
      select k.id, ${impedeConsulta(ctx)} as motivo from enriquecimentos_clientes k
      left join clientes on clientes.id = k.cliente_id and clientes.excluido_em is null
      where k.enriquecimento_id = ${id} and k.excluido_em is null
    ) j where motivo is not null order by id`.execute(trx)
  const ids = rows.map((row) => row.id)
  const onde = sql<boolean>`id = any(${ids}::bigint[])`
  if (ids.length > 0)
    await changeWhere(trx, ctx, 'enriquecimentos_clientes', { onde, mudancas: { excluido_em: AGORA }, acao: 'excluir' })
  const problema = keptMessage('enriquecimento_ninguem', { motivo: rows[0]?.motivo ?? '' })
  return { clientes: clientes - ids.length, problema }
}
