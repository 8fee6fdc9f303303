import { sql } from 'kysely'
import { listas } from '../../../domain/generated-lists'
import { assertTransition } from '../../../domain/states/transition'
import type { Mudancas } from '../../framework/resources/history'
import { change } from '../../framework/writing/change'
import { insertOne } from '../../framework/writing/insert'
import { lockWhere } from '../../framework/writing/lock'
import { AGORA, type Linha } from '../../framework/writing/values'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'
import { startAfter } from '../../platform/database/start-of-day'

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
    status: listas.status_agendamento.aberto,
  }
  const agendamento = await insertOne(trx, ctx, 'agendamentos', record)
  return { id: agendamento.id, quando }
}

/** A contact answers what was to be done with this client, of this creditor or of none, by the end of today. */
export async function concluirVencidos(trx: Db, ctx: ActContext, contato: Contato): Promise<number[]> {
  const { cliente_id, credor_id, evento_id } = contato
  const onde = sql<boolean>`cliente_id = ${cliente_id} and status = ${sql.lit(listas.status_agendamento.aberto)} and quando < ${startAfter(ctx.clock.hoje())}
    and (${credor_id}::bigint is null or credor_id is null or credor_id = ${credor_id}::bigint)`
  const rows = await lockWhere(trx, 'agendamentos', onde)
  await encerrarAgendamentos(trx, ctx, {
    rows,
    para: listas.status_agendamento.concluido,
    acao: 'concluir',
    resultado_id: evento_id,
  })
  return rows.map(({ id }) => id)
}

export interface Encerramento {
  readonly rows: readonly Linha<'agendamentos'>[]
  readonly para: 'Concluído' | 'Reagendado' | 'Cancelado'
  readonly acao: string
  readonly resultado_id: number | null
  /** What the history says besides. */
  readonly nota?: Mudancas
}

/** Takes open appointments to their end; `rows` are locked. */
export async function encerrarAgendamentos(trx: Db, ctx: ActContext, encerramento: Encerramento): Promise<void> {
  const { rows, para, acao, resultado_id, nota = {} } = encerramento
  for (const { status } of rows) assertTransition('agendamentos.status', status, para)
  const mudancas = { status: para, concluido_em: AGORA, resultado_id } as const
  await change(trx, ctx, 'agendamentos', rows, { mudancas, acao, nota })
}
