import type { ConstraintDesign, TableDesign } from './table-design'

/** The rule of an enumeration column, when there is one. */
export function enumCheckOf(table: TableDesign | undefined, column: string): ConstraintDesign | undefined {
  return table?.constraints.find((each) => each.definition.startsWith(`check ("${column}" in (`))
}

/** The values that such a rule allows. */
export function valuesOf(check: ConstraintDesign | undefined): readonly string[] {
  const [, list = ''] = /^check \("[^"]*" in \((.*)\)\)$/s.exec(check?.definition ?? '') ?? []
  return [...list.matchAll(/'((?:[^']|'')*)'/g)].map(([, value = '']) => value.replaceAll("''", "'"))
}
