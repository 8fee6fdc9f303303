import type { Definitions } from '../../../../../declaration/config-definitions'
import { enumCheckOf, valuesOf } from '../design/enum-values'
import { sqlLiteral, sqlName } from '../design/sql-name'
import type { ColumnDesign, TableDesign } from '../design/table-design'
import { quarantineName, setAsideSql } from '../quarantine'
import { castOf } from './cast'
import { columnAside } from './column-aside'
import { dropConstraint } from './plan-returns'
import { additive, countFilled, countRows, drift, LINHAS, newestChange, rowsThatFail, type Step, VALORES } from './step'
import { isWider } from './wider'
import { type Change, inOrder, type World, without, withoutColumn } from './world'

/** What the declarations no longer hold is set aside under another name, once a person has confirmed it. */
export function planLosses(definitions: Definitions, wanted: readonly TableDesign[]): (world: World) => Change {
  const names = new Set(wanted.map((table) => table.name))
  const becomesRef = new Map(
    Object.values(definitions.resources).flatMap(({ recurso, campos, table }) =>
      campos.flatMap(({ nome, tipo, coluna }) =>
        tipo === 'ref' ? [[sqlName(recurso, nome), { table, coluna, path: `${recurso}.${nome}` }] as const] : [],
      ),
    ),
  )
  return (world) => {
    const gone = [...world.memory.values()].filter(({ name }) => !names.has(name) && world.actual.has(name))
    const unused = [...world.added].filter((name) => !name.includes('.') && !names.has(name))
    return inOrder(world, [
      ...unused.map((table) => (now: World) => takeBackTable(table, now)),
      ...gone.map((table) => (now: World) => loseTable(table, becomesRef.get(table.name), now)),
      ...wanted.map((table) => (now: World) => loseColumns(table, now)),
      ...wanted.flatMap((table) => table.columns.map((column) => (now: World) => loseValues(table, column, now))),
    ])
  }
}

function takeBackTable(table: string, world: World): Change {
  const step = additive(
    `desfazer a tabela ${table}, de uma mudança que não chegou ao fim`,
    `drop table if exists "${table}" cascade`,
  )
  return { steps: [step], world: { ...world, actual: without(world.actual, [table]) } }
}

interface BecomesRef {
  readonly table: string
  readonly coluna: string
  readonly path: string
}

function loseTable(table: TableDesign, ref: BecomesRef | undefined, world: World): Change {
  const { name } = table
  const nome = quarantineName(name, world.hoje, world.quarantine)
  const actual = world.actual.get(name)
  const declared = table.columns.some((column) => column.name === 'criado_em')
  const entry = {
    nome,
    especie: 'tabela',
    tabela: name,
    coluna: null,
    desenho: { tabela: table },
    em: world.hoje,
  } as const
  const step: Step = {
    classe: 'destrutiva',
    faz: ref ? `${ref.path}: de muitos para ref` : `remover a tabela ${name}`,
    sql: [
      ...table.constraints
        .filter((each) => actual?.constraints.has(each.name))
        .map((each) => dropConstraint(name, each.name)),
      ...table.indexes
        .filter((each) => actual?.indexes.has(each.name))
        .map((each) => `drop index if exists "${each.name}"`),
      ...(ref ? fillRef(name, ref) : []),
      `alter table "${name}" rename to "${nome}"`,
      setAsideSql(entry),
    ],
    loss: {
      verbo: ref ? `converter ${ref.path} de muitos para ref` : `remover a tabela ${name}`,
      countSql: countRows(name),
      newestSql: declared ? newestChange(name, 'true') : null,
      unidade: ref ? ['vínculo', 'vínculos'] : LINHAS,
      ...traceOf(world, { table: name }),
    },
  }
  const left = { ...world, actual: without(world.actual, [name]), memory: without(world.memory, [name]) }
  return { steps: [step], world: left }
}

/** Which of several links would be the one is not ours to say: only records that have a single link keep it. */
function fillRef(links: string, { table, coluna }: BecomesRef): readonly string[] {
  return [
    `alter table "${table}" add column if not exists "${coluna}" bigint`,
    `update "${table}" set "${coluna}" = um.para_id from (
       select de_id, min(para_id) as para_id from "${links}" group by de_id having count(*) = 1) um where um.de_id = id`,
  ]
}

function loseColumns(wanted: TableDesign, world: World): Change {
  const actual = world.actual.get(wanted.name)
  const designs = new Map(wanted.columns.map((column) => [column.name, column]))
  return inOrder(
    world,
    [...(actual?.columns.keys() ?? [])].map(
      (name) => (now) => loseColumn(wanted.name, { name, wanted: designs.get(name) }, now),
    ),
  )
}

function loseColumn(table: string, column: { name: string; wanted: ColumnDesign | undefined }, world: World): Change {
  const { name, wanted } = column
  const existing = world.actual.get(table)?.columns.get(name)
  const known = world.memory.get(table)?.columns.find((each) => each.name === name)
  if (!existing || (wanted && survives(name, existing.type, wanted.type))) return { steps: [], world }
  if (!wanted && world.added.has(`${table}.${name}`)) {
    const faz = `${table}: desfazer a coluna ${name}, de uma mudança que não chegou ao fim`
    const step = additive(faz, `alter table "${table}" drop column if exists "${name}" cascade`)
    return { steps: [step], world: withoutColumn(world, table, name) }
  }
  const ours = known !== undefined || world.begun.has(`${table}.${name}`)
  if (!ours) {
    const faz = `${table}.${name}: a coluna está no banco, e não nas declarações nem no que foi aplicado`
    return { steps: [drift(faz)], world: withoutColumn(world, table, name) }
  }
  const filled = `"${name}" is not null`
  const aside = columnAside(world, table, name)
  const step: Step = {
    classe: 'destrutiva',
    faz: wanted
      ? `${table}: ${name} de ${existing.type} para ${wanted.type}, sem os valores`
      : `${table}: remover a coluna ${name}`,
    sql: aside.sql,
    loss: {
      verbo: wanted ? `converter ${table}.${name} de ${existing.type} para ${wanted.type}` : `remover ${table}.${name}`,
      countSql: countFilled(table, name),
      newestSql: newestChange(table, filled),
      unidade: VALORES,
      ...traceOf(world, { table, column: name, campo: known?.campo }),
    },
  }
  return { steps: [step], world: aside.world }
}

interface Traced {
  readonly table: string
  readonly column?: string
  /** Key of its field, where that is not its name. */
  readonly campo?: string | undefined
}

/**
 * The lines of history of what this release made and nothing of which is aside: without any, what holds nothing was only tried. Of what
 * another release made a person is asked, for it may come back.
 */
function traceOf(world: World, { table, column, campo = column }: Traced) {
  const name = column === undefined ? table : `${table}.${column}`
  const isAside = world.quarantine.some(({ tabela, coluna }) => tabela === table && (!column || coluna === column))
  if (isAside || !world.ownNames.has(name)) return {}
  const parent = [...world.memory.keys()].find((each) => table.startsWith(`${each}_`))
  const lines = column ? changesOf(table, campo ?? column) : `recurso = ${sqlLiteral(table)}`
  const ofLinks = parent ? ` or ${changesOf(parent, table.slice(parent.length + 1))}` : ''
  return { traceSql: `select count(*) as contagem from (select from historico where ${lines}${ofLinks} limit 1) h` }
}

/** Lines that tell of a field, by its name or by the key of a reference. */
function changesOf(recurso: string, name: string): string {
  const keys = [name, name.replace(/_id$/, '')].map(sqlLiteral).join(', ')
  return `recurso = ${sqlLiteral(recurso)} and mudancas ?| array[${keys}]`
}

function survives(name: string, from: string, to: string): boolean {
  return from === to || isWider(from, to) || castOf(name, from, to) !== null
}

/** Values taken out of an enumeration: rows that hold them take the default, or nothing; what they held is kept aside. */
function loseValues(wanted: TableDesign, column: ColumnDesign, world: World): Change {
  const { name: table } = wanted
  const { name } = column
  const rule = enumCheckOf(world.memory.get(table), name)
  const allowed = valuesOf(enumCheckOf(wanted, name))
  const gone = valuesOf(rule).filter((value) => !allowed.includes(value))
  const standing = rule && world.actual.get(table)?.constraints.has(rule.name)
  if (!rule || !standing || allowed.length === 0 || gone.length === 0) return { steps: [], world }
  const list = gone.join(', ')
  const holds = `"${name}" in (${gone.map(sqlLiteral).join(', ')})`
  const faz = `${table}: ${name} deixa de aceitar ${list}`
  if (column.required && column.default === null) {
    const check = rowsThatFail(table, holds, 'linhas com esse valor, e não há padrão para pôr no lugar')
    return { steps: [{ classe: 'verificavel', faz, sql: [], check }], world }
  }
  const nome = quarantineName(name, world.hoje, world.quarantine)
  const no_lugar = column.default ?? 'null::text'
  const desenho = { valores: { lista: gone, no_lugar, regra: rule } }
  const step: Step = {
    classe: 'destrutiva',
    faz,
    sql: [
      dropConstraint(table, rule.name),
      `alter table "${table}" add column "${nome}" text`,
      `update "${table}" set "${nome}" = "${name}", "${name}" = ${no_lugar} where ${holds}`,
      setAsideSql({ nome, especie: 'valores', tabela: table, coluna: name, desenho, em: world.hoje }),
    ],
    loss: {
      verbo: `remover ${table}.${name} ${list}`,
      countSql: `select count(*) as contagem from "${table}" where ${holds}`,
      newestSql: newestChange(table, holds),
      unidade: LINHAS,
      semPerda: 'aplica',
    },
  }
  return { steps: [step], world }
}
