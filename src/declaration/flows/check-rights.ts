import type { FieldDefinition, ResourceDefinition } from '../definitions'
import { namesIn } from '../expressions/names-in'
import type { Expression } from '../expressions/tree'
import { isOfRows, partsOf } from '../expressions/walk'
import { TASK_CARRIER } from '../extensions'
import type { FigureTrigger, FlowDefinition, FlowStep, FlowValue, FlowValues } from '../flow-definitions'
import type { Cursor } from '../grammar/cursor'
import type { FlowRecord, FlowSource } from './flow-source'

interface Judged {
  readonly flow: FlowDefinition
  readonly record: FlowRecord
  readonly at: { readonly com: Cursor | undefined; readonly se: Cursor | undefined }
  /** Where each step stands. */
  readonly steps: readonly Cursor[]
}

/**
 * E253: a flow reads and does nothing that its own permissions do not let it. E225: nor does it read a field that they hide, or tell
 * unmasked what they mask.
 */
export function checkRights({ flow, record, at, steps }: Judged, { resources }: FlowSource): void {
  const held = new Set(flow.com)
  const need = (cursor: Cursor | undefined, codigo: string, why: string) => {
    if (cursor && !held.has(codigo))
      cursor.file.report(cursor.node, 'E253', `${why} precisa de ${codigo}, que não está em "com".`)
  }
  const { quando } = flow
  need(at.com, `${quando.recurso}.ver`, `o fluxo lê ${quando.kind === 'indicador' ? 'o indicador' : 'o registro'}, e`)
  for (const [index, step] of flow.faz.entries()) {
    // a webhook is told of the record that the flow may see
    if (step.kind !== 'webhook') need(steps[index], codeOf(step, resources), 'o passo')
  }
  const hide = (cursor: Cursor | undefined, read: readonly ReadField[], como: Reading) => {
    const others = read.filter(({ resource }) => resource.recurso !== quando.recurso)
    for (const { recurso } of new Set(others.map(({ resource }) => resource)))
      need(cursor, `${recurso}.ver`, 'o fluxo lê um registro ligado a este, e')
    const hidden = read.map((each) => lacking(each, held, como)).find((message) => message !== null)
    if (cursor && hidden) cursor.file.report(cursor.node, 'E225', hidden)
  }
  const told = (cursor: Cursor | undefined, trees: readonly Expression[], como: Reading) => {
    const { resource } = record
    if (resource)
      hide(
        cursor,
        trees.flatMap((tree) => readBy(tree, resource, resources)),
        como,
      )
  }
  if (quando.kind === 'indicador') hide(at.com, readByFigure(quando, resources), 'conta')
  told(at.se, flow.se ? [flow.se.tree] : [], 'decide')
  for (const [index, step] of flow.faz.entries()) told(steps[index], treesIn(step), 'conta')
}

function codeOf(step: Exclude<FlowStep, { readonly kind: 'webhook' }>, resources: FlowSource['resources']): string {
  if (step.kind === 'tarefa') return `${TASK_CARRIER.recurso}.criar`
  if (step.kind === 'cria') return `${step.recurso}.criar`
  return resources[step.recurso]?.atos.find(({ nome }) => nome === step.ato)?.permissao ?? ''
}

/** `decide`: only whether it holds goes on; `conta`: the value itself does. */
type Reading = 'decide' | 'conta'

interface ReadField {
  readonly resource: ResourceDefinition
  /** null: that there are records, and how many. */
  readonly field: FieldDefinition | null
}

function lacking({ resource, field }: ReadField, held: ReadonlySet<string>, como: Reading): string | null {
  if (field === null) return null
  const { nome, acesso, pessoal } = field
  const pessoais = `${resource.recurso}.ver_pessoal`
  if (acesso.ver !== null && !held.has(acesso.ver))
    return `o fluxo lê "${nome}", que só vê quem tem ${acesso.ver}; ponha essa permissão em "com".`
  if (pessoal && como === 'conta' && !held.has(pessoais))
    return `o fluxo leva "${nome}" sem a máscara; ponha ${pessoais} em "com".`
  return null
}

/** The fields that an expression reads, of the record and of the rows of its lists. */
function readBy(tree: Expression, resource: ResourceDefinition, all: FlowSource['resources']): readonly ReadField[] {
  return [...namesIn(tree).flatMap((path) => readOf(path, resource, all)), ...readInRows(tree, resource, all)]
}

function readInRows(
  node: Expression,
  resource: ResourceDefinition,
  all: FlowSource['resources'],
): readonly ReadField[] {
  if (node.kind !== 'call' || !isOfRows(node.name))
    return partsOf(node).flatMap((part) => readInRows(part, resource, all))
  const [list, onde] = node.args
  const [lista = '', campo] = list?.kind === 'name' ? list.path : []
  const own = resource.campos.find(({ nome, key }) => nome === lista || key === lista)
  const other = all[own?.recurso ?? '']
  if (!own || !other) return []
  return [
    { resource, field: own },
    { resource: other, field: null },
    ...(campo === undefined ? [] : readOf([campo], other, all)),
    ...(onde ? readBy(onde, other, all) : []),
  ]
}

/** The fields that one name reads: of the record, before or after, and of the one that a ref of it names. */
function readOf(
  path: readonly string[],
  resource: ResourceDefinition,
  all: FlowSource['resources'],
): readonly ReadField[] {
  const [first = '', second] = path[0] === 'anterior' ? path.slice(1) : path
  const own = resource.campos.find(({ nome, key }) => nome === first || key === first)
  if (!own) return []
  const target = all[own.recurso ?? '']
  const beyond =
    second === undefined ? undefined : target?.campos.find(({ nome, key }) => nome === second || key === second)
  return [{ resource, field: own }, ...(target && beyond ? [{ resource: target, field: beyond }] : [])]
}

/** What a figure sums and filters by, and what its view does. */
function readByFigure({ recurso, indicador }: FigureTrigger, all: FlowSource['resources']): readonly ReadField[] {
  const resource = all[recurso]
  const figure = resource?.indicadores.find(({ nome }) => nome === indicador)
  if (!resource || !figure) return []
  const view = resource.lista.visoes.find(({ nome }) => nome === figure.visao)
  const keys = [...figure.filtros.map(({ campo }) => campo), ...(figure.soma === null ? [] : [figure.soma])]
  return [
    ...keys.flatMap((key) => readOf([key], resource, all)),
    ...(view?.onde ? readBy(view.onde.tree, resource, all) : []),
  ]
}

/** Every expression that a step carries. */
export function treesIn(step: FlowStep): readonly Expression[] {
  if (step.kind === 'webhook') return []
  if (step.kind === 'tarefa') return treesOf(step.texto)
  return treesOf(step.kind === 'ato' ? step.pede : step.campos)
}

function treesOf(values: FlowValues): readonly Expression[] {
  return Object.values(values).flatMap((value: FlowValue) => {
    if (value.kind === 'mapa') return treesOf(value.valores)
    return value.kind === 'expression' ? [value.expression.tree] : []
  })
}
