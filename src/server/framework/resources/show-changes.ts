import type { FieldDefinition } from '../../../declaration/definitions'
import { maskValue } from '../../../declaration/derive/mask-value'
import type { ActContext } from '../../platform/act-context'
import type { Queryable } from '../../platform/database/queryable'
import { fileFieldsOf } from './files/file-fields'
import { showFilesOf } from './files/show-files'
import type { ResourceModel } from './model'
import { isMasked } from './personal/masked'
import { noteSeen } from './personal/seen'

interface WithChanges {
  readonly mudancas: Readonly<Record<string, unknown>>
}

/** The changes of history lines as this user may read them: files by name, personal values masked. */
export async function changesFor(
  db: Queryable,
  { usuario }: ActContext,
  model: ResourceModel,
  rows: readonly WithChanges[],
): Promise<<T extends WithChanges>(line: T, registro_id: number) => T> {
  const fileKeys = fileFieldsOf(model).map(({ key }) => key)
  const ids = rows.flatMap(({ mudancas }) => fileKeys.flatMap((key) => pairOf(mudancas[key])))
  const show = await showFilesOf(db, ids)
  const fields = new Map(model.definition.campos.map((field) => [field.key, field]))
  const shown = (field: FieldDefinition, value: unknown, registro_id: number) => {
    const whole = show(field, value)
    if (isMasked(model, field, usuario)) return maskValue(whole, field)
    if (field.pessoal && whole !== null) noteSeen(usuario, model.definition.recurso, registro_id)
    return whole
  }
  return (line, registro_id) => {
    const changes = Object.entries(line.mudancas).map(([key, pair]) => {
      const field = fields.get(key)
      return [
        key,
        field && Array.isArray(pair) ? pair.map((value: unknown) => shown(field, value, registro_id)) : pair,
      ] as const
    })
    return { ...line, mudancas: Object.fromEntries(changes) }
  }
}

function pairOf(pair: unknown): readonly unknown[] {
  return Array.isArray(pair) ? pair : []
}
