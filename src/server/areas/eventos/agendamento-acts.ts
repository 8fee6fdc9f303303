import type { PedidoDe } from '../../../contract/atos'
import { listas } from '../../../domain/generated-lists'
import { AppError } from '../../../errors/app-error'
import { inWriteScope } from '../../framework/resources/scoped'
import { lockOne } from '../../framework/writing/lock'
import { readTexto, requireTexto } from '../../framework/writing/read-text'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'
import { type AgendamentoCriado, criarAgendamento, encerrarAgendamentos } from './agendamentos'
import { lockCliente } from './lock-cliente'
import { readReturn } from './read-instant'
import { registrarEvento } from './registrar-evento'

/** Ends an appointment with the event that says what came of it. Throws `agendamento_encerrado`. */
export async function concluir(trx: Db, ctx: ActContext, id: number, pedido: PedidoDe<'concluirAgendamento'>) {
  const found = await lockAberto(trx, ctx, id)
  const credor_id = pedido.credor_id ?? found.credor_id
  const registrado = await registrarEvento(trx, ctx, { ...pedido, cliente_id: found.cliente_id, credor_id })
  if (registrado.concluidos.includes(id)) return registrado
  await encerrarAgendamentos(trx, ctx, {
    rows: [found],
    para: listas.status_agendamento.concluido,
    acao: 'concluir',
    resultado_id: registrado.id,
  })
  return { ...registrado, concluidos: [...registrado.concluidos, id] }
}

/** Puts an appointment off: this one ends, another begins in its place. */
export async function reagendar(
  trx: Db,
  ctx: ActContext,
  id: number,
  { quando, motivo }: PedidoDe<'reagendarAgendamento'>,
): Promise<AgendamentoCriado> {
  const found = await lockAberto(trx, ctx, id)
  const instant = readReturn(ctx.clock, quando, 'quando')
  if (instant === null) throw AppError.onField('quando', 'campo_obrigatorio')
  await encerrarAgendamentos(trx, ctx, {
    rows: [found],
    para: listas.status_agendamento.reagendado,
    acao: 'reagendar',
    resultado_id: null,
  })
  const { evento_id, cliente_id, credor_id, executivo_cobranca_id, canal, telefone } = found
  return criarAgendamento(trx, ctx, {
    evento_id,
    cliente_id,
    credor_id,
    executivo_cobranca_id,
    canal,
    telefone,
    quando: instant,
    motivo: readTexto('motivo', motivo) ?? found.motivo,
  })
}

/** Calls an appointment off; the reason stays in its history. */
export async function cancelar(trx: Db, ctx: ActContext, id: number, motivo: string) {
  const dito = requireTexto('motivo', motivo)
  const found = await lockAberto(trx, ctx, id)
  const nota = { motivo: [found.motivo, dito] } as const
  await encerrarAgendamentos(trx, ctx, {
    rows: [found],
    para: listas.status_agendamento.cancelado,
    acao: 'cancelar',
    resultado_id: null,
    nota,
  })
  return { id, status: listas.status_agendamento.cancelado }
}

/** The client first, then the appointment: the order in which a contact locks them too. */
async function lockAberto(trx: Db, ctx: ActContext, id: number) {
  const seen = await trx
    .selectFrom('agendamentos')
    .select('cliente_id')
    .where('id', '=', id)
    .where('excluido_em', 'is', null)
    .where(inWriteScope(ctx, 'agendamentos'))
    .executeTakeFirst()
  if (!seen) throw new AppError('nao_encontrado')
  await lockCliente(trx, seen.cliente_id)
  const found = await lockOne(trx, ctx, 'agendamentos', id)
  if (found.status !== listas.status_agendamento.aberto)
    throw new AppError('agendamento_encerrado', { status: found.status })
  return found
}
