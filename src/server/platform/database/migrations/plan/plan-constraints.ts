import type { ActualTable } from '../actual'
import { enumCheckOf, valuesOf } from '../design/enum-values'
import { sqlLiteral } from '../design/sql-name'
import type { ConstraintDesign, TableDesign } from '../design/table-design'
import { dropConstraint } from './plan-returns'
import { addConstraint } from './statements'
import { additive, renaming, rowsThatFail, type Step } from './step'

export interface ConstraintSteps {
  /** Before anything changes shape: an old rule may stand in its way. */
  readonly drops: readonly Step[]
  readonly adds: readonly Step[]
}

export function planConstraints(
  wanted: TableDesign,
  actual: ActualTable,
  memory: TableDesign | undefined,
): ConstraintSteps {
  const names = new Set(wanted.constraints.map((constraint) => constraint.name))
  const before = (memory?.constraints ?? []).filter(({ name }) => actual.constraints.has(name))
  const missing = wanted.constraints.filter((constraint) => !actual.constraints.has(constraint.name))
  const twins = new Map(
    missing.flatMap((one) => {
      const twin = before.find((other) => !names.has(other.name) && other.definition === one.definition)
      return twin ? [[one.name, twin.name] as const] : []
    }),
  )
  const reused = new Set(twins.values())
  const fazOf = (nome: string) => missing.find(({ name }) => name === nome)?.faz ?? nome
  const drops = before
    .filter(({ name }) => !names.has(name) && !reused.has(name))
    .map(({ name, faz }) =>
      additive(`${wanted.name}: deixa de valer a regra "${faz}"`, dropConstraint(wanted.name, name)),
    )
  const renames = [...twins].map(([to, from]) =>
    renaming(
      `${wanted.name}: a regra "${fazOf(to)}" só muda de nome no banco`,
      `alter table "${wanted.name}" rename constraint "${from}" to "${to}"`,
    ),
  )
  const adds = missing
    .filter(({ name }) => !twins.has(name))
    .map((each) => newConstraint(wanted, each, { actual, memory }))
  return { drops: [...renames, ...drops], adds }
}

interface Known {
  readonly actual: ActualTable
  readonly memory: TableDesign | undefined
}

/** Values that an enumeration loses are a step of their own, so they do not count here. */
function newConstraint(wanted: TableDesign, constraint: ConstraintDesign, { actual, memory }: Known): Step {
  const { column } = constraint
  const statement = addConstraint(wanted.name, constraint)
  if (!actual.columns.has(column)) return statement
  const allowed = valuesOf(enumCheckOf(wanted, column))
  const gone = valuesOf(enumCheckOf(memory, column)).filter((value) => !allowed.includes(value))
  const others = gone.length === 0 ? '' : ` and "${column}" not in (${gone.map(sqlLiteral).join(', ')})`
  const condition = `${constraint.offenders}${others}`
  const check = wanted.columns.some(({ name }) => name === 'id')
    ? rowsThatFail(wanted.name, condition, 'linhas que não cabem')
    : {
        countSql: `select count(*) as contagem from "${wanted.name}" where ${condition}`,
        sampleSql: null,
        conta: 'linhas que não cabem',
      }
  return { ...statement, classe: 'verificavel', toca: wanted.name, check }
}
