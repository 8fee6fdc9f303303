import { sql } from 'kysely'
import type { EstadoPedido } from '../../../contract/instalacao/estado'
import { minutosEntre } from '../../../domain/calendar/minutos-entre'
import { listas } from '../../../domain/generated-lists'
import { AppError } from '../../../errors/app-error'
import { fimDaSessao } from '../../collection/estados/fim-da-sessao'
import { change } from '../../framework/writing/change'
import { insertOne } from '../../framework/writing/insert'
import { lockWhere, queueFor } from '../../framework/writing/lock'
import { readTexto } from '../../framework/writing/read-text'
import { AGORA } from '../../framework/writing/values'
import type { ActContext } from '../../platform/act-context'
import { businessNow } from '../../platform/database/business-now'
import type { Db } from '../../platform/database/pool'

/**
 * What this person does from now on. The state before ends now, or where his sessions had ended; the same one goes on, with what is said
 * of it. Two tabs queue: one state is open at a time.
 *
 * Throws   `fora_da_lista` for a reason that is none of a pause in use.
 * Source   docs/telas.md, "Estado de trabalho".
 */
export async function trocarEstado(trx: Db, ctx: ActContext, pedido: EstadoPedido): Promise<void> {
  const { usuario } = ctx
  const { status, complemento, motivo_id = null } = pedido
  if (motivo_id !== null) await requireMotivo(trx, pedido)
  await queueFor(trx, `estado de trabalho ${usuario.id}`)
  const said = { complemento: readTexto('complemento', complemento), motivo_id }
  const [open] = await lockWhere(trx, 'estados_trabalho', sql`usuario_id = ${usuario.id} and ate is null`)
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
  await insertOne(trx, ctx, 'estados_trabalho', { usuario_id: usuario.id, status, ...said, de: AGORA })
}

async function agoraOf(trx: Db, { clock }: ActContext): Promise<string> {
  const { rows } = await sql<{ agora: string }>`select ${businessNow(clock)} as agora`.execute(trx)
  return rows[0]?.agora ?? ''
}

async function fimOf(trx: Db, ctx: ActContext, id: number): Promise<string | null> {
  const { rows } = await sql<{ fim: string | null }>`
    select ${fimDaSessao(ctx, 'e')} as fim from estados_trabalho e where e.id = ${id}
  `.execute(trx)
  return rows[0]?.fim ?? null
}

async function requireMotivo(trx: Db, { status, motivo_id }: EstadoPedido): Promise<void> {
  const found = await trx
    .selectFrom('motivos')
    .select('id')
    .where('id', '=', motivo_id ?? 0)
    .where('tipo', '=', 'pausa')
    .where('ativo', '=', true)
    .where('excluido_em', 'is', null)
    .executeTakeFirst()
  if (!found || status !== listas.status_trabalho.pausa) throw AppError.onField('motivo_id', 'fora_da_lista')
}
