import type { ActDefinition } from '../../../declaration/behaviour-definitions'
import type { ActContext } from '../../platform/act-context'
import { isOpen } from '../../platform/database/in-open-transaction'
import type { Queryable } from '../../platform/database/queryable'
import type { ResourceModel } from '../resources/model'
import { storedRow } from '../resources/why/stored-row'
import { expectSeen } from '../writing/seen'
import { requireOffered } from './require-offered'

type Asked = Pick<ActDefinition, 'faz' | 'rotulo' | 'visivel_se' | 'quando'>

/** What `quando` asks and nothing else of an act. */
export function conditionsOf({ quando }: Pick<ActDefinition, 'quando'>): Asked {
  return { faz: { kind: 'abrir', rota: [] }, rotulo: '', visivel_se: null, quando }
}

/**
 * What an act with an address of its own asks of its record: over the row as it stands, and again once the act has locked it in its own
 * order, since whoever had it meanwhile may have changed what it says.
 */
export async function requireMet(
  db: Queryable,
  ctx: ActContext,
  model: ResourceModel,
  { ato, id }: { readonly ato: Asked; readonly id: number },
): Promise<void> {
  if (ato.visivel_se === null && ato.quando.length === 0) return
  const check = async () => {
    const record = await storedRow(db, ctx, model, id)
    if (record) await requireOffered(db, ctx, model, { ato, record })
  }
  await check()
  if (isOpen(db)) expectSeen(db, { recurso: model.definition.recurso, id, check })
}
