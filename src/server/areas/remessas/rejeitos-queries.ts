import { AppError } from '../../../errors/app-error'
import { inScope } from '../../framework/resources/scoped'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'
import type { Rejeito } from './previa-reading'
import { sqlOfDb } from './sql'

/** Throws `nao_encontrado` for a batch that is not there or not this user's to see. */
export async function requireRemessa(db: Db, ctx: ActContext, id: number): Promise<void> {
  const found = await db
    .selectFrom('remessas')
    .select('remessas.id')
    .where('remessas.id', '=', id)
    .where('remessas.excluido_em', 'is', null)
    .where(inScope(ctx, 'remessas'))
    .executeTakeFirst()
  if (!found) throw new AppError('nao_encontrado')
}

export async function countRejeitos(db: Db, remessaId: number): Promise<number> {
  const { rows } = await sqlOfDb(db).query<{ total: number }>(
    'select count(*)::int as total from remessas_rejeitos where remessa_id = $1',
    [remessaId],
  )
  return rows[0]?.total ?? 0
}

export async function listRejeitos(
  db: Db,
  remessaId: number,
  page: { readonly offset: number; readonly limit: number },
): Promise<readonly Rejeito[]> {
  const { rows } = await sqlOfDb(db).query<Rejeito>(
    `select linha, coluna, valor, motivo from remessas_rejeitos
      where remessa_id = $1 order by linha offset $2 limit $3`,
    [remessaId, page.offset, page.limit],
  )
  return rows
}

/** Every rejected line of a batch in order. */
export function eachRejeito(db: Db, remessaId: number): AsyncGenerator<readonly Rejeito[]> {
  return eachOf(db, 'remessas_rejeitos where remessa_id = $1', remessaId)
}

/** The same of a preview that nobody confirmed yet. */
export function eachRejeitoDaPrevia(db: Db, previaId: number): AsyncGenerator<readonly Rejeito[]> {
  return eachOf(db, 'remessas_linhas where previa_id = $1 and motivo is not null', previaId)
}

/** A thousand lines at a time: memory stays flat. */
async function* eachOf(db: Db, from: string, id: number): AsyncGenerator<readonly Rejeito[]> {
  let after = 0
  for (;;) {
    const { rows } = await sqlOfDb(db).query<Rejeito>(
      `select linha, coluna, valor, motivo from ${from} and linha > $2 order by linha limit 1000`,
      [id, after],
    )
    if (rows.length === 0) return
    yield rows
    after = rows.at(-1)?.linha ?? after
  }
}
