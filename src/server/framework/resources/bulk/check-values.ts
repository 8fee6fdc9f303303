import type { FieldDefinition } from '../../../../declaration/definitions'
import type { ActContext } from '../../../platform/act-context'
import type { Queryable } from '../../../platform/database/queryable'
import type { ResourceModel } from '../model'
import type { Row } from '../read/row'
import { checkTargets } from '../write/check-targets'
import type { ErrorList } from '../write/field-errors'
import { type BodyValues, readBody } from '../write/read-body'

/** What was sent once for many records: only these fields, each with a value of its type, by who may change it. */
export interface SentOnce {
  /** By field key. */
  readonly values: Row
  readonly allowed: readonly FieldDefinition[]
  /** Keys of those that an act asks for, also where nothing else may write them. */
  readonly asked?: ReadonlySet<string>
  /** Path of the values in the body: `mudancas.` */
  readonly prefix: string
  readonly errors: ErrorList
}

/** Tells what is wrong whatever the record, before any record is touched; answers the values as they would be stored. */
export async function checkValues(
  db: Queryable,
  ctx: ActContext,
  model: ResourceModel,
  { values, allowed, asked, prefix, errors }: SentOnce,
): Promise<BodyValues> {
  const known = new Map(allowed.map((field) => [field.key, field]))
  for (const key of Object.keys(values)) {
    const editar = known.get(key)?.acesso.editar ?? null
    if (!known.has(key)) errors.addCode(`${prefix}${key}`, 'campo_desconhecido')
    else if (editar !== null && !ctx.usuario.permissoes.has(editar))
      errors.addCode(`${prefix}${key}`, 'campo_sem_permissao')
  }
  const sent = Object.fromEntries(Object.entries(values).filter(([key]) => known.has(key)))
  const read = readBody(model, { body: sent, prefix, ...(asked && { asked }) }, errors)
  const links = model.muitos.flatMap((link) => {
    const after = read.links.get(link.field.key)
    return after ? [{ link, before: [], after }] : []
  })
  await checkTargets(db, ctx, { model, before: null, values: read.columns, record: null, links, prefix }, errors)
  return read
}
