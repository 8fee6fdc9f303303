import type { WriteContext } from '../../../framework/resources/write/write-context'
import type { Db } from '../../../platform/database/pool'
import type { Jobs } from '../../../platform/jobs/jobs'
import { conferirListas } from './conferir'
import { discadorEm } from './discador'
import { entregarListas, retirarDoDiscador } from './entregar'
import { seguirDonos, seguirExecucoes } from './seguir'
import { discadorSimulado } from './simulado'

/** Kind of the long work that makes the calls of a list that the simulated dialer has. */
export const LISTA_SIMULADA_JOB = 'lista_simulada'

/**
 * The minute of the dialer's lists: who may not be called any more leaves them, first here and then at the dialer, and what waits is
 * handed to it.
 *
 * Returns  how many calls left, came back or were told of.
 * Source   docs/contato.md, "Listas do discador".
 */
export async function tocarListas(
  db: Db,
  ctx: WriteContext,
  { jobs }: { readonly jobs: Pick<Jobs, 'send'> },
): Promise<number> {
  const { discador: escolhido } = ctx.definitions.integracoes
  const discador = escolhido.endereco === '' ? discadorSimulado(db) : discadorEm(escolhido)
  const followed = await seguirDonos(db, ctx)
  const left = await conferirListas(db, ctx)
  const steps = await seguirExecucoes(db, ctx)
  const told = await retirarDoDiscador(db, ctx, discador)
  const taken = await entregarListas(db, ctx, discador)
  if (discador.simulado)
    for (const lista of taken) await jobs.send(db, { tipo: LISTA_SIMULADA_JOB, usuario_id: null, detalhe: { lista } })
  return followed + steps + left + told + taken.length
}
