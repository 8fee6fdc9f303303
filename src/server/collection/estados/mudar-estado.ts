import { sql } from 'kysely'
import type { EstadoPedido } from '../../../contract/instalacao/estado'
import { minutosEntre } from '../../../domain/calendar/minutos-entre'
import { change } from '../../framework/writing/change'
import { insertOne } from '../../framework/writing/insert'
import { lockWhere, queueFor } from '../../framework/writing/lock'
import { AGORA } from '../../framework/writing/values'
import type { WritingContext } from '../../framework/writing/writing-context'
import { businessNow } from '../../platform/database/business-now'
import type { Db } from '../../platform/database/pool'
import { fimDaSessao } from './fim-da-sessao'

interface Novo {
  readonly usuario_id: number
  readonly status: EstadoPedido['status']
  readonly complemento: string | null
  readonly motivo_id: number | null
}

/**
 * What a person does from now on. The state before ends now, or where his sessions had ended; the same one goes on, with what is said
 * of it. Whoever says it of one person queues: one state is open at a time.
 *
 * Source   docs/telas.md, "Estado de trabalho".
 */
export async function mudarEstado(trx: Db, ctx: WritingContext, { usuario_id, status, ...said }: Novo): Promise<void> {
  await queueFor(trx, filaDoEstado(usuario_id))
  const [open] = await lockWhere(trx, 'estados_trabalho', sql`usuario_id = ${usuario_id} and ate is null`)
  const ended = open ? await fimOf(trx, ctx, open.id) : null
  if (open && ended === null && open.status === status) {
    await change(trx, ctx, 'estados_trabalho', [open], { mudancas: said, acao: 'editar' })
    return
  }
  if (open) {
    const ate = ended ?? (await agoraOf(trx, ctx))
    const mudancas = { ate, minutos: minutosEntre(open.de, ate) }
    await change(trx, ctx, 'estados_trabalho', [open], { mudancas, acao: 'encerrar' })
  }
  await insertOne(trx, ctx, 'estados_trabalho', { usuario_id, status, ...said, de: AGORA })
}

/** Where those queue who say what one person is doing. */
export function filaDoEstado(usuario_id: number): string {
  return `estado de trabalho ${usuario_id}`
}

/** The open state of a person; null: none, or his sessions ended. */
export async function estadoAberto(trx: Db, ctx: WritingContext, usuario_id: number): Promise<string | null> {
  const { rows } = await sql<{ status: string }>`
    select e.status from estados_trabalho e
    where e.usuario_id = ${usuario_id} and e.ate is null and e.excluido_em is null and ${fimDaSessao(ctx, 'e')} is null`.execute(
    trx,
  )
  return rows[0]?.status ?? null
}

async function agoraOf(trx: Db, { clock }: WritingContext): Promise<string> {
  const { rows } = await sql<{ agora: string }>`select ${businessNow(clock)} as agora`.execute(trx)
  return rows[0]?.agora ?? ''
}

async function fimOf(trx: Db, ctx: WritingContext, id: number): Promise<string | null> {
  const { rows } = await sql<{ fim: string | null }>`
    select ${fimDaSessao(ctx, 'e')} as fim from estados_trabalho e where e.id = ${id}
  `.execute(trx)
  return rows[0]?.fim ?? null
}
