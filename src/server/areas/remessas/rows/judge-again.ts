import { sql } from 'kysely'
import { rewriteLines } from '../../../framework/staging/lines'
import type { Db } from '../../../platform/database/pool'
import { linesOf } from '../lote'
import type { Execucao } from '../tipos/tipo'

/** Takes back what was said of the lines that come in or change nothing: they are compared anew. A refusal stays. */
export function judgeAgain(trx: Db, { id }: Execucao): Promise<void> {
  return rewriteLines(trx, linesOf(id), {
    set: sql`situacao = 'criar', mudancas = null, mantidos = null`,
    onde: sql`l.situacao in ('atualizar', 'igual')`,
  })
}

/** Lines that come in. */
export async function countEntering(trx: Db, { id }: Execucao): Promise<number> {
  const { rows } = await sql<{ linhas: number }>`
    select count(*)::int as linhas from remessas_linhas where importacao_id = ${id} and situacao in ('criar', 'atualizar')
  `.execute(trx)
  return rows[0]?.linhas ?? 0
}
