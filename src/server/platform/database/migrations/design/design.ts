import type { Definitions } from '../../../../../declaration/config-definitions'
import { columnsOf, linkTables } from './design-columns'
import { constraintsOf } from './design-constraints'
import { indexesOf } from './design-indexes'
import type { TableDesign } from './table-design'

/** Every table that the declarations want, in file order, link tables last. */
export function designTables(definitions: Definitions): readonly TableDesign[] {
  const resources = Object.values(definitions.resources)
  const tables = resources.map((definition) => ({
    name: definition.table,
    columns: columnsOf(definition),
    indexes: indexesOf(definition),
    constraints: constraintsOf(definition, definitions),
  }))
  return [...tables, ...resources.flatMap((definition) => linkTables(definition, definitions))]
}
