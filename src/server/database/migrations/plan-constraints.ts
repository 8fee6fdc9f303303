import type { ActualTable } from './actual'
import { addConstraint } from './statements'
import type { Part } from './step'
import type { TableDesign } from './table-design'

export function planConstraints(wanted: TableDesign, actual: ActualTable, memory: TableDesign | undefined): Part {
  const missing = wanted.constraints.filter((constraint) => !actual.constraints.has(constraint.name))
  const names = new Set(wanted.constraints.map((constraint) => constraint.name))
  const stale = (memory?.constraints ?? []).filter(
    (constraint) => !names.has(constraint.name) && actual.constraints.has(constraint.name),
  )
  const drops = stale.map((constraint) => ({
    faz: `${wanted.name}: remover a regra ${constraint.name}`,
    sql: `alter table "${wanted.name}" drop constraint "${constraint.name}"`,
  }))
  const offenders = missing
    .filter((constraint) => actual.columns.has(constraint.column))
    .map((constraint) => ({
      faz: `${wanted.name}: ${constraint.faz}`,
      countSql: `select count(*) as contagem from "${wanted.name}" where ${constraint.offenders}`,
      always: false,
      conta: 'linhas que não cabem',
    }))
  return { steps: [...drops, ...missing.map((each) => addConstraint(wanted.name, each))], obstacles: offenders }
}
