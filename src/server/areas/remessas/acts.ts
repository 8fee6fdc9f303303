import type { RoutedActs } from '../../framework/acts/routed-act'
import { confirmarRemessa } from './confirmar'
import { REMESSA_JOB } from './job'
import { dated, sqlOfDb } from './sql'

/** A preview that was looked at comes in: the batch and its job are there together, or neither is. */
export const remessaActs = {
  confirmarRemessa: {
    status: 202,
    chave: 'exigida',
    fazer: async (trx, ctx, { pedido }) => {
      const { usuario, clock, jobs } = ctx
      const { remessa_id } = await confirmarRemessa(dated(sqlOfDb(trx), clock), usuario, pedido)
      const job = { tipo: REMESSA_JOB, usuario_id: usuario.id, detalhe: { remessa_id } }
      return { remessa_id, trabalho_id: await jobs.send(trx, job) }
    },
  },
} satisfies Partial<RoutedActs>
