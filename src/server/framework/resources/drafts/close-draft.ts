import { sql } from 'kysely'
import type { ActContext } from '../../../platform/act-context'
import type { Queryable } from '../../../platform/database/queryable'
import type { ResourceModel } from '../model'
import type { Row } from '../read/row'

export interface PublishingSave {
  /** Null: the save made a new record. */
  readonly id: number | null
  readonly body: Row
}

/**
 * The save that publishes a draft ends it: the user's own draft of this record, when the save carries anything of it. A
 * change of other fields, or by somebody else, leaves the draft to whoever is writing it.
 */
export async function closeDraft(
  trx: Queryable,
  { usuario }: ActContext,
  { definition: { recurso, rascunho } }: ResourceModel,
  { id, body }: PublishingSave,
): Promise<void> {
  if (!rascunho) return
  await (id === null
    ? sql`delete from rascunhos where recurso = ${recurso} and registro_id is null and usuario_id = ${usuario.id}`
    : sql`
        delete from rascunhos where recurso = ${recurso} and registro_id = ${id} and alterado_por = ${usuario.id}
          and (valores = '{}' or jsonb_exists_any(valores, ${Object.keys(body)}::text[]))
      `
  ).execute(trx)
}
