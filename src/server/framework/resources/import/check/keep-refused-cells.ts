import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/pool'
import { storableCells } from '../file/cell'
import { shapeOf, storedPieces, storedRows } from '../file/stored-rows'
import type { Importacao } from '../import-context'

/** A row refused after it was read gets its cells back from the file, so that it can be corrected and sent again. */
export async function keepRefusedCells(db: Db, importacao: Importacao): Promise<void> {
  const bare = await db
    .selectFrom('importacoes_linhas')
    .select('linha')
    .where('importacao_id', '=', importacao.id)
    .where('situacao', '=', 'recusada')
    .where('celulas', 'is', null)
    .execute()
  if (bare.length === 0) return
  const wanted = new Set(bare.map(({ linha }) => linha))
  for await (const rows of storedRows(storedPieces(db, importacao.id), shapeOf(importacao))) {
    const found = rows.filter(({ linha }) => wanted.has(linha))
    if (found.length === 0) continue
    await sql`
      update importacoes_linhas l set celulas = t.celulas
      from unnest(${found.map(({ linha }) => linha)}::int[],
        ${found.map(({ celulas }) => JSON.stringify(storableCells(celulas)))}::jsonb[]) t(linha, celulas)
      where l.importacao_id = ${importacao.id} and l.linha = t.linha
    `.execute(db)
  }
}
