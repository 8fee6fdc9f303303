import type { Definitions } from '../../../../../declaration/config-definitions'
import type { FieldDefinition, ResourceDefinition } from '../../../../../declaration/definitions'
import { sqlLiteral } from '../design/sql-name'
import type { TableDesign } from '../design/table-design'
import { columnAside } from './column-aside'
import { countFilled, newestChange, type Step, VALORES } from './step'
import { isWider } from './wider'
import { type Change, inOrder, type World } from './world'

/**
 * A field of text that becomes a ref: each text is a record of the target by its name, found there or made, and the texts themselves are set
 * aside. Where the target is not named by one text, or asks for more than a name, the texts are lost as any value is.
 */
export function planTextsToRefs(definitions: Definitions, wanted: readonly TableDesign[]): (world: World) => Change {
  const designs = new Map(wanted.map((table) => [table.name, table]))
  const fields = Object.values(definitions.resources).flatMap((resource) =>
    resource.campos.flatMap((field) => {
      const target = field.recurso === null ? undefined : definitions.resources[field.recurso]
      const design = target && designs.get(target.table)
      return field.tipo === 'ref' && target && design ? [{ resource, field, target, design }] : []
    }),
  )
  return (world) =>
    inOrder(
      world,
      fields.map((each) => (now: World) => convert(each, now)),
    )
}

interface Turned {
  readonly resource: ResourceDefinition
  readonly field: FieldDefinition
  readonly target: ResourceDefinition
  readonly design: TableDesign
}

function convert({ resource: { recurso, table }, field, target, design }: Turned, world: World): Change {
  const { nome, key } = field
  const column = world.memory.get(table)?.columns.find(({ name }) => name === nome)
  const type = world.actual.get(table)?.columns.get(nome)?.type
  const title = titleColumn(target, design)
  if (!column || type === undefined || !title || field.obrigatorio) return { steps: [], world }
  if (type !== title.type && !isWider(type, title.type)) return { steps: [], world }
  const texts = { table, nome, key, target, title: title.name, known: world.actual.has(target.table) }
  const aside = columnAside(world, table, nome)
  const step: Step = {
    classe: 'destrutiva',
    faz: `${recurso}.${nome}: de texto para ref(${target.recurso}); cada texto passa a ser um registro de ${target.recurso}`,
    sql: [makeTargets(texts), pointToTargets(texts), ...aside.sql],
    loss: {
      verbo: `converter ${recurso}.${nome} de texto para ref(${target.recurso})`,
      countSql: countFilled(table, nome),
      newestSql: newestChange(table, `"${nome}" is not null`),
      resumoSql: summary(texts),
      unidade: VALORES,
      semPerda: 'passa',
    },
  }
  return { steps: [step], world: aside.world }
}

/** The column that alone names a record, when a record can be made of nothing else. */
function titleColumn({ titulo }: ResourceDefinition, { columns }: TableDesign) {
  const [only, ...more] = titulo
  const name = only && 'path' in only && only.path.length === 1 && more.length === 0 ? only.path[0] : undefined
  const blank = columns.filter((column) => column.required && column.default === null && !column.identity)
  if (blank.some((column) => column.name !== name)) return undefined
  return columns.find((column) => column.name === name)
}

interface Texts {
  readonly table: string
  readonly nome: string
  readonly key: string
  readonly target: ResourceDefinition
  readonly title: string
  /** The target has a table already, in which some of them may stand. */
  readonly known: boolean
}

const textOf = ({ nome }: Texts) => `nullif(btrim(antes."${nome}"), '')`

function findTarget(texts: Texts): string {
  const { target, title } = texts
  return `select min(alvo.id) from "${target.table}" alvo where alvo."${title}" = ${textOf(texts)} and alvo.excluido_em is null`
}

/** Each text that names no record yet becomes one, with the line of history that tells where it comes from. */
function makeTargets(texts: Texts): string {
  const { table, target, title } = texts
  const missing = `select distinct ${textOf(texts)} from "${table}" antes
    where ${textOf(texts)} is not null and (${findTarget(texts)}) is null order by 1`
  const made = `insert into "${target.table}" ("${title}") ${missing}`
  if (!target.historico) return made
  return `with feitos as (${made} returning id, "${title}" as texto)
    insert into historico (recurso, registro_id, acao, em, mudancas, origem)
    select ${sqlLiteral(target.recurso)}, id, 'criar', now(), jsonb_build_object(${sqlLiteral(title)}, jsonb_build_array(null, texto)), 'plano'
    from feitos`
}

function pointToTargets(texts: Texts): string {
  return `update "${texts.table}" antes set "${texts.key}" = (${findTarget(texts)}) where ${textOf(texts)} is not null`
}

/** `Educação 2, Saúde 3; 1 a criar em equipes`: the texts as they stand, each with its rows. */
function summary(texts: Texts): string {
  const { table, target, known } = texts
  const isNew = known ? `(${findTarget(texts)}) is null` : 'true'
  return `select string_agg(texto || ' ' || linhas, ', ' order by texto) filter (where ordem <= ${SHOWN})
      || case when count(*) > ${SHOWN} then ' e mais ' || (count(*) - ${SHOWN}) || ' textos' else '' end
      || '; ' || count(*) filter (where novo) || ${sqlLiteral(` a criar em ${target.recurso}`)} as resumo
    from (select texto, count(*) as linhas, bool_or(novo) as novo, row_number() over (order by texto) as ordem
      from (select ${textOf(texts)} as texto, ${isNew} as novo from "${table}" antes) lido
      where texto is not null group by texto) dito`
}

const SHOWN = 30
