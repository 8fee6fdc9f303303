import type { IndicatorDefinition, IndicatorName } from '../behaviour-definitions'
import type { Block } from '../dashboard-definitions'
import type { FieldDefinition, ListFilter, ResourceDefinition } from '../definitions'
import { suggestion } from '../diagnostics/suggest'
import type { Cursor } from '../grammar/cursor'
import { text } from '../grammar/readers'

/** The lists that a dashboard may ask: resources, consultas and reports by their names. */
export interface Lists {
  readonly resources: Readonly<Record<string, ResourceDefinition>>
  readonly consultas: Readonly<Record<string, ResourceDefinition>>
}

export function listNamed({ resources, consultas }: Lists, nome: string): ResourceDefinition | undefined {
  return resources[nome] ?? consultas[nome]
}

export interface Figure {
  readonly list: ResourceDefinition
  readonly indicator: IndicatorDefinition
}

export function figureNamed(lists: Lists, { recurso, indicador }: IndicatorName): IndicatorDefinition | undefined {
  return listNamed(lists, recurso)?.indicadores.find(({ nome }) => nome === indicador)
}

/** The lists that a block asks. */
export function listsOf(block: Block): readonly string[] {
  if (block.kind === 'figuras' || block.kind === 'funil') return block.figuras.map(({ recurso }) => recurso)
  if (block.kind === 'lista' || block.kind === 'cruza') return [block.recurso]
  return block.kind === 'componente' ? [] : [block.figura.recurso]
}

/** `acordos.fechados_hoje` (E219). */
export function readFigureName(cursor: Cursor, lists: Lists): Figure | undefined {
  const name = text(cursor)
  if (name === undefined) return undefined
  const all = [...Object.values(lists.resources), ...Object.values(lists.consultas)]
  const [recurso = '', indicador = ''] = name.split('.')
  const list = listNamed(lists, recurso)
  const indicator = figureNamed(lists, { recurso, indicador })
  if (list && indicator) return { list, indicator }
  const known = all.flatMap((one) => one.indicadores.map((figure) => `${one.recurso}.${figure.nome}`))
  cursor.file.report(cursor.node, 'E219', `o indicador "${name}" não existe.${suggestion(name, known)}`)
  return undefined
}

export function nameOf({ list, indicator }: Figure) {
  return { recurso: list.recurso, indicador: indicator.nome }
}

/** The filter of a list by a ref to a resource: its own before one beyond a ref. */
export function filterByRef(list: ResourceDefinition, recurso: string, lists: Lists): ListFilter | undefined {
  const own = list.lista.filtros.find(
    ({ campo, alem }) => !alem && list.campos.some((field) => field.key === campo && isRefTo(field, recurso)),
  )
  return own ?? list.lista.filtros.find(({ alem }) => alem && isRefTo(fieldBeyond(alem, lists), recurso))
}

function fieldBeyond(alem: NonNullable<ListFilter['alem']>, { resources }: Lists): FieldDefinition | undefined {
  return resources[alem.recurso]?.campos.find(({ key }) => key === alem.key)
}

export function isRefTo(field: FieldDefinition | undefined, recurso: string): boolean {
  return field?.tipo === 'ref' && field.recurso === recurso
}
