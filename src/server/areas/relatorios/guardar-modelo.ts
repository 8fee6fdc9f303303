import { sql } from 'kysely'
import type { PedidoDe, RespostaDe } from '../../../contract/atos'
import { AppError } from '../../../errors/app-error'
import type { RoutedContext } from '../../framework/acts/routed-act'
import { change } from '../../framework/writing/change'
import { insertOne } from '../../framework/writing/insert'
import { lockOne, queueFor } from '../../framework/writing/lock'
import { requireTexto } from '../../framework/writing/read-text'
import type { Db } from '../../platform/database/pool'
import { guardada, julgarReceita } from './receita'

/**
 * Keeps what an extraction takes under a name of its author's own, or puts it in the place of what a model of his says. What he may not
 * take away now he does not keep.
 *
 * Throws   what `julgarReceita` throws; `valor_repetido` on `nome`; `fora_da_lista` on `base` for another list than the model's;
 *          `nao_encontrado`; `modelos_demais`.
 * Source   docs/regras.md, "Extrações".
 */
export async function guardarModelo(
  trx: Db,
  ctx: RoutedContext,
  pedido: PedidoDe<'guardarModelo'>,
): Promise<RespostaDe<'guardarModelo'>> {
  if (!ctx.usuario.interno) throw new AppError('sem_permissao', { permissao: 'relatorios.extracao' })
  const nome = requireTexto('nome', pedido.nome)
  const { modelo = null } = pedido
  await queueFor(trx, `extracoes_modelos ${ctx.usuario.id}`)
  const before = modelo === null ? null : await lockOne(trx, ctx, 'extracoes_modelos', modelo)
  if (before && before.base !== pedido.base) throw AppError.onField('base', 'fora_da_lista')
  const valores = { nome, ...guardada(await julgarReceita(trx, ctx, pedido)) }
  await refuseTaken(trx, { autor: ctx.usuario.id, nome, id: before?.id ?? 0 })
  if (before) {
    await change(trx, ctx, 'extracoes_modelos', [before], { mudancas: valores, acao: 'guardar' })
    return { id: before.id }
  }
  const { id } = await insertOne(trx, ctx, 'extracoes_modelos', { ...valores, autor_id: ctx.usuario.id })
  return { id }
}

/** How many one person keeps. */
const MOST_MODELS = 100

/** Throws `valor_repetido`, `modelos_demais`. */
async function refuseTaken(
  trx: Db,
  { autor, nome, id }: { readonly autor: number; readonly nome: string; readonly id: number },
): Promise<void> {
  const { rows } = await sql<{ todos: number; iguais: number }>`
    select count(*)::int as todos, count(*) filter (where nome = ${nome})::int as iguais
    from extracoes_modelos where autor_id = ${autor} and excluido_em is null and id <> ${id}
  `.execute(trx)
  const { todos = 0, iguais = 0 } = rows[0] ?? {}
  if (iguais > 0) throw AppError.onField('nome', 'valor_repetido')
  if (todos >= MOST_MODELS) throw new AppError('modelos_demais', { limite: MOST_MODELS })
}
