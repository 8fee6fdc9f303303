import type { Db } from '../../../platform/database/pool'
import type { ResourceModel } from '../model'
import { applySave } from '../write/apply-save'
import { createErrorList } from '../write/field-errors'
import { planSave } from '../write/plan-save'
import { isEmptySave } from '../write/save-plan'
import type { WriteContext } from '../write/write-context'
import type { BulkRequest } from './bulk-body'
import { checkValues } from './check-values'
import { eachRow } from './each-row'
import { lockSeen, refuseOneVersion } from './lock-seen'
import type { RowVerdict } from './verdict'

export interface BulkAnswer {
  readonly alterados: number
  readonly linhas: readonly RowVerdict[]
}

/** Lays the same values on many records: each is a normal edit of its own, with its conditions, rules, scope and version. */
export async function editMany(
  db: Db,
  ctx: WriteContext,
  model: ResourceModel,
  { ids, values, versoes, ifMatch }: BulkRequest,
): Promise<BulkAnswer> {
  refuseOneVersion(ids, ifMatch)
  const errors = createErrorList()
  const allowed = model.definition.lista.em_massa.flatMap((nome) => model.fields.get(nome) ?? [])
  if (Object.keys(values).length === 0) errors.addCode('mudancas', 'nada_a_mudar')
  await checkValues(db, ctx, model, { values, allowed, prefix: 'mudancas.', errors })
  errors.refuse()
  const linhas = await eachRow(db, {
    usuario_id: ctx.usuario.id,
    ids,
    write: async (trx, id) => {
      const before = await lockSeen(trx, ctx, model, { id, versoes, ifMatch })
      const wrong = createErrorList()
      const plan = await planSave(trx, ctx, { model, body: values, before, prefix: '', given: {} }, wrong)
      wrong.refuse()
      if (isEmptySave(plan)) return { versao: Number(before.versao) }
      await applySave(trx, ctx, plan)
      return { versao: Number(before.versao) + 1 }
    },
  })
  return { alterados: linhas.filter(({ ok }) => ok).length, linhas }
}
