import { AppError } from '../../../errors/app-error'
import { inScope } from '../../framework/resources/scoped'
import { eachPage, rejectColumn } from '../../framework/staging/rejects'
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

export const REJEITO_COLUMNS = [
  rejectColumn('linha', 'Linha', 'inteiro'),
  rejectColumn('coluna', 'Coluna', 'texto'),
  rejectColumn('valor', 'Valor', 'texto'),
  rejectColumn('motivo', 'Motivo', 'texto'),
]

/** Every rejected line of a batch in order, as cells. */
export function eachRejeito(db: Db, remessaId: number) {
  return cellsOf(db, 'remessas_rejeitos where remessa_id = $1', remessaId)
}

/** The same of a preview that nobody confirmed yet. */
export function eachRejeitoDaPrevia(db: Db, previaId: number) {
  return cellsOf(db, 'remessas_linhas where previa_id = $1 and motivo is not null', previaId)
}

async function* cellsOf(db: Db, from: string, id: number) {
  const statement = `select linha, coluna, valor, motivo from ${from} and linha > $2 order by linha limit $3`
  const pages = eachPage(async (after, limit) => {
    return (await sqlOfDb(db).query<Rejeito>(statement, [id, after, limit])).rows
  })
  for await (const rows of pages) yield rows.map(({ linha, coluna, valor, motivo }) => [linha, coluna, valor, motivo])
}
