import { sql } from 'kysely'
import type { Queryable } from '../queryable'
import type { Merge } from './move-references'

/** What stands beside a record: its comments and attachments go along, its unfinished edit is dropped. Its history stays its own. */
export async function moveBeside(
  trx: Queryable,
  { model, de, para }: Merge,
): Promise<Readonly<Record<string, number>>> {
  const { recurso } = model.definition
  const comments = await sql`
    update comentarios set registro_id = ${para} where recurso = ${recurso} and registro_id = ${de} and excluido_em is null
  `.execute(trx)
  const files = await sql`
    update arquivos set registro_id = ${para} where recurso = ${recurso} and registro_id = ${de} and campo is null
  `.execute(trx)
  await sql`delete from rascunhos where recurso = ${recurso} and registro_id = ${de}`.execute(trx)
  await sql`delete from posses where recurso = ${recurso} and registro_id = ${de}`.execute(trx)
  return counted({ comentarios: comments.numAffectedRows, anexos: files.numAffectedRows })
}

function counted(rows: Readonly<Record<string, bigint | undefined>>): Readonly<Record<string, number>> {
  const filled = Object.entries(rows).map(([what, count]) => [what, Number(count ?? 0)] as const)
  return Object.fromEntries(filled.filter(([, count]) => count > 0))
}
