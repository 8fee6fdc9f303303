import { listas } from '../../../domain/generated-lists'
import type { DoneAct } from '../../framework/acts/server-tasks'
import { change } from '../../framework/writing/change'
import { insertMany } from '../../framework/writing/insert'
import type { WritingContext } from '../../framework/writing/writing-context'
import type { Db } from '../../platform/database/pool'
import { kindOf, lockAbertas, partOf } from './abrir-pendencia'

export interface Causa {
  readonly tipo: string
  readonly registro: number
  /** Why it is no more. */
  readonly texto: string
}

/**
 * Ends the open task of a kind about a record, because its cause is gone; where none is open nothing happens.
 *
 * Returns  whether one was open.
 */
export async function resolverPendencia(trx: Db, ctx: WritingContext, causa: Causa): Promise<boolean> {
  const { tipo, registro, texto } = causa
  const abertas = await lockAbertas(trx, { tipo, part: partOf(kindOf(ctx, tipo)), registros: [registro] })
  const solucao = texto.slice(0, 300)
  const mudancas = { status: listas.status_pendencia.resolvida, solucao, resolvida_em: ctx.clock.hoje() }
  await change(trx, ctx, 'pendencias', abertas, { mudancas, acao: 'encerrar' })
  const linhas = abertas.map(({ id }) => ({ pendencia_id: id, origem: 'fim', texto }))
  await insertMany(trx, ctx, 'pendencias_linhas', linhas)
  return abertas.length > 0
}

/** The tasks whose kind names the act among those that solve it (`atos`). */
export async function resolverPeloAto(
  trx: Db,
  ctx: WritingContext,
  { recurso, registro, ato }: DoneAct,
): Promise<void> {
  const { pendencias, resources } = ctx.definitions
  const solved = Object.entries(pendencias).filter(([, kind]) => kind.recurso === recurso && kind.atos.includes(ato))
  const rotulo = resources[recurso]?.atos.find(({ nome }) => nome === ato)?.rotulo ?? ato
  for (const [tipo] of solved) await resolverPendencia(trx, ctx, { tipo, registro, texto: `Resolvida por: ${rotulo}.` })
}
