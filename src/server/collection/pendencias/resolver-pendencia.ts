import { sql } from 'kysely'
import { grupos, listas } from '../../../domain/generated-lists'
import type { DoneAct } from '../../framework/acts/server-tasks'
import { name } from '../../framework/resources/sql-names'
import { change } from '../../framework/writing/change'
import { changeWhere } from '../../framework/writing/change-where'
import { insertMany } from '../../framework/writing/insert'
import type { WritingContext } from '../../framework/writing/writing-context'
import { listed } from '../../platform/database/fixed-words'
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
  const { registro, ...rest } = causa
  return (await resolverPendencias(trx, ctx, { ...rest, registros: [registro] })) > 0
}

/** `resolverPendencia` about many records: as many statements as for one. Returns how many were open. */
export async function resolverPendencias(
  trx: Db,
  ctx: WritingContext,
  { tipo, registros, texto }: Omit<Causa, 'registro'> & { readonly registros: readonly number[] },
): Promise<number> {
  if (registros.length === 0) return 0
  const abertas = await lockAbertas(trx, { tipo, part: partOf(kindOf(ctx, tipo)), registros })
  const solucao = texto.slice(0, 300)
  const mudancas = { status: listas.status_pendencia.resolvida, solucao, resolvida_em: ctx.clock.hoje() }
  await change(trx, ctx, 'pendencias', abertas, { mudancas, acao: 'encerrar' })
  const linhas = abertas.map(({ id }) => ({ pendencia_id: id, origem: 'fim', texto }))
  await insertMany(trx, ctx, 'pendencias_linhas', linhas)
  return abertas.length
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

/** Of two clients that become one, what is open about both stays open once: about the one that stays. */
export async function manterUmaPendencia(
  trx: Db,
  ctx: WritingContext,
  { de, para }: { readonly de: number; readonly para: number },
): Promise<void> {
  const part = partOf({ recurso: 'clientes' })
  const open = (table: string) => sql`${name(table, 'status')} in ${listed(grupos.status_pendencia.aberta)}`
  const onde = sql<boolean>`${name('pendencias', part)} = ${de} and ${open('pendencias')} and exists (
    select from pendencias f where ${name('f', part)} = ${para} and f.tipo = pendencias.tipo and ${open('f')} and f.excluido_em is null
  )`
  const solucao = 'Os cadastros foram unidos, e o outro tem a mesma pendência aberta.'
  const mudancas = { status: listas.status_pendencia.resolvida, solucao, resolvida_em: ctx.clock.hoje() }
  await changeWhere(trx, ctx, 'pendencias', { onde, mudancas, acao: 'encerrar' })
}
