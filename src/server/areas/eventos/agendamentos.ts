import { sql } from 'kysely'
import { assertTransition } from '../../../domain/states/transition'
import type { ActContext } from '../../act-context'
import type { Db } from '../../database/pool'
import { startAfter } from '../../database/start-of-day'
import { writeHistories, writeHistory } from '../../resources/history'

export interface AgendamentoCriado {
  readonly id: number
  readonly quando: string
}

export interface Contato {
  readonly evento_id: number | null
  readonly cliente_id: number
  readonly credor_id: number | null
  readonly executivo_cobranca_id: number | null
}

interface NovoAgendamento extends Contato {
  readonly quando: string
  readonly motivo: string
  readonly canal: string
  readonly telefone: string | null
}

/** Notes when to come back to the client. */
export async function criarAgendamento(trx: Db, ctx: ActContext, novo: NovoAgendamento): Promise<AgendamentoCriado> {
  const { evento_id, cliente_id, credor_id, executivo_cobranca_id, quando, motivo, canal, telefone } = novo
  const record = {
    cliente_id,
    credor_id,
    executivo_cobranca_id,
    evento_id,
    quando,
    motivo,
    canal,
    telefone,
    status: 'Aberto',
  }
  const { id } = await trx
    .insertInto('agendamentos')
    .values({ ...record, criado_em: ctx.clock.agora().toISOString(), criado_por: ctx.usuario.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeHistory(trx, ctx, { recurso: 'agendamentos', registro_id: id, acao: 'criar', depois: record })
  return { id, quando }
}

/** A contact answers what was to be done with this client, of this creditor or of none, by the end of today. */
export async function concluirVencidos(trx: Db, ctx: ActContext, contato: Contato): Promise<number[]> {
  const { cliente_id, credor_id, evento_id } = contato
  const rows = await trx
    .selectFrom('agendamentos')
    .select(['id', 'status'])
    .where('cliente_id', '=', cliente_id)
    .where('status', '=', 'Aberto')
    .where('excluido_em', 'is', null)
    .where(sql<boolean>`quando < ${startAfter(ctx.clock.hoje())}`)
    .where(sql<boolean>`(${credor_id}::bigint is null or credor_id is null or credor_id = ${credor_id}::bigint)`)
    .orderBy('id')
    .forUpdate()
    .execute()
  await encerrarAgendamentos(trx, ctx, { rows, para: 'Concluído', acao: 'concluir', resultado_id: evento_id })
  return rows.map(({ id }) => id)
}

export interface Encerramento {
  readonly rows: readonly { readonly id: number; readonly status: string }[]
  readonly para: 'Concluído' | 'Reagendado' | 'Cancelado'
  readonly acao: string
  readonly resultado_id: number | null
}

/** Takes open appointments to their end; `rows` are locked. */
export async function encerrarAgendamentos(trx: Db, ctx: ActContext, encerramento: Encerramento): Promise<void> {
  const { rows, para, acao, resultado_id } = encerramento
  if (rows.length === 0) return
  for (const { status } of rows) assertTransition('agendamento', status, para)
  const agora = ctx.clock.agora().toISOString()
  await trx
    .updateTable('agendamentos')
    .set((row) => ({
      status: para,
      concluido_em: agora,
      resultado_id,
      versao: row('versao', '+', 1),
      alterado_em: agora,
      alterado_por: ctx.usuario.id,
    }))
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute()
  await writeHistories(
    trx,
    ctx,
    rows.map(({ id, status }) => ({
      recurso: 'agendamentos',
      registro_id: id,
      acao,
      mudancas: { status: [status, para] as const, resultado_id: [null, resultado_id] as const },
    })),
  )
}
