import type { RoutedActs, RoutedContext } from '../../framework/acts/routed-act'
import type { Db } from '../../platform/database/pool'
import { cancelar, concluir, reagendar } from './agendamento-acts'
import { discar } from './discar'
import { eventoPessoal, readEvento } from './list-eventos'
import { type EventoRegistrado, registrarEvento } from './registrar-evento'

/** What one does to reach a client, and what came of it. Source: docs/fio.md, "Cliente, eventos e negociação". */
export const eventoActs = {
  registrarEvento: {
    status: 201,
    pessoal: eventoPessoal,
    fazer: async (trx, ctx, { pedido }) => registrado(trx, ctx, await registrarEvento(trx, ctx, pedido)),
  },
  concluirAgendamento: {
    status: 201,
    pessoal: eventoPessoal,
    fazer: async (trx, ctx, { id, pedido }) => registrado(trx, ctx, await concluir(trx, ctx, id, pedido)),
  },
  reagendarAgendamento: {
    status: 201,
    fazer: async (trx, ctx, { id, pedido }) => ({ agendamento: await reagendar(trx, ctx, id, pedido) }),
  },
  cancelarAgendamento: { fazer: (trx, ctx, { id, pedido }) => cancelar(trx, ctx, id, pedido.motivo) },
  discar: {
    status: 201,
    transacao: 'propria',
    fazer: async (db, ctx, { pedido }) => {
      const ligacao = await discar(db, ctx, pedido)
      return { ...ligacao, desde: ctx.clock.real().toISOString() }
    },
  },
} satisfies Partial<RoutedActs>

async function registrado(trx: Db, ctx: RoutedContext, { id, ...followed }: EventoRegistrado) {
  return { evento: await readEvento(trx, ctx, id), ...followed }
}
