import { sql } from 'kysely'
import type { FieldDefinition } from '../../../declaration/definitions'
import { AppError } from '../../../errors/app-error'
import type { ActContext } from '../../act-context'
import type { ResourceModel } from '../model'
import type { Queryable } from '../queryable'
import { ROW } from '../read/read-rows'
import { name } from '../sql-names'
import { rowWithId, visibleRows } from '../where'
import type { SentFile } from './send-file'

/** The file that a field of one record holds now. Throws `nao_encontrado` for a blank field and for a record that is not this user's. */
export async function findFile(
  db: Queryable,
  ctx: ActContext,
  model: ResourceModel,
  { field, id }: { readonly field: FieldDefinition; readonly id: number },
): Promise<SentFile & { readonly id: number }> {
  const { rows } = await sql<SentFile & { readonly id: number }>`
    select a.id, a.nome, a.tipo, a.tamanho, a.sha256 from ${name(model.table)} ${name(ROW)}
    join arquivos a on a.id = ${name(ROW, field.key)} and a.recurso = ${model.definition.recurso}
      and a.campo = ${field.nome} and a.registro_id = ${name(ROW, 'id')}
    where ${visibleRows(ctx, model, [rowWithId(id)])}
  `.execute(db)
  const [file] = rows
  if (!file) throw new AppError('nao_encontrado')
  return file
}
