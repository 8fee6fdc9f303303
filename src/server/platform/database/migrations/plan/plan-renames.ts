import type { Definitions } from '../../../../../declaration/config-definitions'
import type { FieldDefinition, ResourceDefinition } from '../../../../../declaration/definitions'
import { columnTypeOf } from '../design/column-types'
import { enumCheckOf } from '../design/enum-values'
import { sqlLiteral, sqlName } from '../design/sql-name'
import type { TableDesign } from '../design/table-design'
import { type FormerColumn, formerColumns } from './former-columns'
import { dropConstraint } from './plan-returns'
import { renaming } from './step'
import { type Change, changeTable, inOrder, renameColumnIn, renameTableIn, type World } from './world'

/** `renomeado_de` of resources, fields and values. Where the old name is not there any more it says nothing. */
export function planRenames(definitions: Definitions, wanted: readonly TableDesign[]): (world: World) => Change {
  const designs = new Map(wanted.map((table) => [table.name, table]))
  const resources = Object.values(definitions.resources)
  const each = (rename: (resource: ResourceDefinition, field: FieldDefinition, world: World) => Change) =>
    resources.flatMap((resource) => resource.campos.map((field) => (world: World) => rename(resource, field, world)))
  return (world) =>
    inOrder(world, [
      ...resources.map((resource) => (now: World) => renameResource(resource, designs, now)),
      ...each(renameLinks),
      ...each((resource, field, now) => {
        const former = formerColumns({ resource, field, definitions }, now.memory.get(resource.table))
        return renameField({ design: designs.get(resource.table), former }, resource, field, now)
      }),
      ...each((resource, field, now) => renameValues(designs.get(resource.table), field, now)),
    ])
}

function renameResource(
  { recurso, table, renomeado_de: old }: ResourceDefinition,
  wanted: ReadonlyMap<string, TableDesign>,
  world: World,
): Change {
  if (old === null || !isOurs(world, old) || world.actual.has(table) || wanted.has(old)) return { steps: [], world }
  const named = (column: string) =>
    [...world.actual.values()].filter(
      ({ name, columns }) =>
        isText(columns.get(column)?.type) && (column === 'permissao' || !wanted.has(name)) && !KEPT.includes(name),
    )
  const step = renaming(
    `o recurso ${old} passa a ser ${recurso}: a tabela é renomeada com suas linhas; ` +
      `/api/v1/${old} responde ainda, e avisa que agora é /api/v1/${recurso}; até a próxima versão "${old}" continua legível no banco`,
    `alter table "${old}" rename to "${table}"`,
    `update quarentena set tabela = ${sqlLiteral(table)} where tabela = ${sqlLiteral(old)}`,
    ...named('recurso').map(
      ({ name }) => `update "${name}" set recurso = ${sqlLiteral(recurso)} where recurso = ${sqlLiteral(old)}`,
    ),
    ...named('permissao').map(
      ({ name }) =>
        `update "${name}" set permissao = ${sqlLiteral(`${recurso}.`)} || substr(permissao, ${old.length + 2})
         where starts_with(permissao, ${sqlLiteral(`${old}.`)})`,
    ),
  )
  return { steps: [step], world: renameTableIn(world, old, table) }
}

/** A table of a declaration: what the product keeps for itself nobody renames. */
function isOurs({ actual, memory, begun }: World, name: string): boolean {
  return actual.has(name) && (memory.has(name) || begun.has(`${name}.id`))
}

/** Lines that nobody may change, sealed by day: they keep the name that held when they were written. */
const KEPT: readonly string[] = ['acessos']

function isText(type: string | undefined): boolean {
  return type === 'text' || type?.startsWith('character varying') === true
}

/** Links live in a table that is named after the resource and the field; either may have a new name. */
function renameLinks(resource: ResourceDefinition, field: FieldDefinition, world: World): Change {
  const { recurso, renomeado_de } = resource
  const to = sqlName(recurso, field.nome)
  const from = sqlName(renomeado_de ?? recurso, field.renomeado_de ?? field.nome)
  const free = field.tipo === 'muitos' && from !== to && world.actual.has(from) && !world.actual.has(to)
  if (!free) return { steps: [], world }
  const faz = `os vínculos ${from} passam a ser ${to}`
  const step = renaming(
    faz,
    `alter table "${from}" rename to "${to}"`,
    `update quarentena set tabela = ${sqlLiteral(to)} where tabela = ${sqlLiteral(from)}`,
  )
  return { steps: [step], world: renameTableIn(world, from, to) }
}

function renameField(
  { design, former }: { readonly design: TableDesign | undefined; readonly former: readonly FormerColumn[] },
  resource: ResourceDefinition,
  field: FieldDefinition,
  world: World,
): Change {
  const { key, coluna } = field
  const actual = world.actual.get(resource.table)
  if (!actual || columnTypeOf(field) === null) return { steps: [], world }
  const swap = exchanged(world, resource, field)
  if (swap) return { steps: [swap], world }
  const taken = design?.columns.map(({ name }) => name) ?? []
  const old = actual.columns.has(coluna)
    ? former.find((each) => each.name === coluna && each.key !== key && each.key === keyOf(world, resource, coluna))
    : former.find(({ name }) => actual.columns.has(name) && !taken.includes(name))
  if (old === undefined) return { steps: [], world }
  const moves = old.name !== coluna
  const said =
    old.key === key
      ? `a coluna ${old.name} do campo ${key} passa a ser ${coluna}, com seus valores`
      : `o campo ${old.key} passa a ser ${key}, com seus valores; a API passa a usar "${key}"`
  const step = renaming(
    `${resource.recurso}: ${said}`,
    ...(moves ? renameColumnSql(resource.table, old.name, coluna) : []),
    ...(old.key === key ? [] : [renameInHistory(resource.recurso, old.key, key)]),
  )
  return { steps: [step], world: moves ? renameColumnIn(world, resource.table, [old.name, coluna]) : world }
}

/** The column holds another field of today: its values would pass for this one's, and two that exchange theirs have no step between. */
function exchanged(world: World, resource: ResourceDefinition, { key, coluna, renomeado_de }: FieldDefinition) {
  const holder = keyOf(world, resource, coluna)
  const stands = holder !== renomeado_de && resource.campos.some((field) => field.key === holder)
  if (key === holder || holder === undefined || !stands) return undefined
  const said = `${resource.recurso}: ${key} passa para a coluna ${coluna}, que guarda o campo ${holder}`
  const check = { countSql: 'select 0 as contagem', sampleSql: null, conta: 'colunas trocadas', sempre: true } as const
  return { classe: 'verificavel', faz: said, sql: [], check } as const
}

/** Of which field the column was as we made it. */
function keyOf({ memory }: World, { table }: ResourceDefinition, coluna: string): string | undefined {
  const column = memory.get(table)?.columns.find(({ name }) => name === coluna)
  return column && (column.campo ?? column.name)
}

function renameColumnSql(table: string, old: string, coluna: string): readonly string[] {
  const [was, is] = [sqlLiteral(old), sqlLiteral(coluna)]
  return [
    `alter table "${table}" rename column "${old}" to "${coluna}"`,
    `update quarentena set coluna = ${is} where tabela = ${sqlLiteral(table)} and coluna = ${was}`,
  ]
}

function renameInHistory(recurso: string, old: string, key: string): string {
  const [was, is] = [sqlLiteral(old), sqlLiteral(key)]
  return `update historico set mudancas = (mudancas - ${was}) || jsonb_build_object(${is}, mudancas -> ${was})
     where recurso = ${sqlLiteral(recurso)} and mudancas ? ${was}`
}

/** The old rule goes first: it would not let the new value in. The new rule comes with the other rules. */
function renameValues(design: TableDesign | undefined, field: FieldDefinition, world: World): Change {
  const table = design?.name ?? ''
  const rule = enumCheckOf(world.memory.get(table), field.coluna)
  const renamed = (field.valores ?? []).flatMap(({ valor, renomeado_de }) => {
    const known = renomeado_de !== undefined && rule?.definition.includes(sqlLiteral(renomeado_de))
    return known && !field.valores?.some((other) => other.valor === renomeado_de)
      ? [[renomeado_de, valor] as const]
      : []
  })
  if (!rule || renamed.length === 0) return { steps: [], world }
  const step = renaming(
    `${table}.${field.key}: ${renamed.map(([from, to]) => `${from} passa a ser ${to}`).join(', ')}`,
    dropConstraint(table, rule.name),
    ...renamed.map(
      ([from, to]) =>
        `update "${table}" set "${field.coluna}" = ${sqlLiteral(to)} where "${field.coluna}" = ${sqlLiteral(from)}`,
    ),
  )
  const freed = changeTable(world, table, (known) => ({
    ...known,
    constraints: new Set([...known.constraints].filter((name) => name !== rule.name)),
  }))
  return { steps: [step], world: freed }
}
