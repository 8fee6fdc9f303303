import type { FieldDefinition } from '../../../../declaration/definitions'
import type { ResourceModel } from '../model'
import type { Row } from '../read/row'
import type { ErrorList } from './field-errors'

/** The key under which a person reads and sends a field: a part belongs to its union. */
export function spokenKey({ key, parte_de }: Pick<FieldDefinition, 'key' | 'parte_de'>): string {
  return parte_de ?? key
}

/** Values in which what fills one part of a union lets go of the others. */
export function settleUnions({ unions }: Pick<ResourceModel, 'unions'>, values: Row): Row {
  const released = unions.flatMap(({ parts }) => {
    const filled = parts.some(({ key }) => isFilled(values[key]))
    return filled ? parts.filter(({ key }) => !Object.hasOwn(values, key)).map(({ key }) => [key, null] as const) : []
  })
  return released.length === 0 ? values : { ...values, ...Object.fromEntries(released) }
}

/** Tells of each union of which more than one part would be filled. */
export function checkUnions(
  { unions }: ResourceModel,
  { record, prefix }: { readonly record: Row; readonly prefix: string },
  errors: ErrorList,
): void {
  for (const { field, parts } of unions)
    if (parts.filter(({ key }) => isFilled(record[key])).length > 1)
      errors.addCode(`${prefix}${field.key}`, 'uniao_com_dois')
}

function isFilled(value: unknown): boolean {
  return value !== null && value !== undefined
}
