import type { FieldDefinition, ResourceDefinition } from '../definitions'
import { namesIn } from '../expressions/names-in'
import { conjunctsOf, recordNamesIn } from '../expressions/record-names'
import { type RollupCall, rollupsIn } from '../expressions/rollups'
import { type Expression, RECORD } from '../expressions/tree'
import type { ResourceSymbols } from '../symbols'

export interface LeakSource {
  readonly resources: Readonly<Record<string, ResourceDefinition>>
  readonly read: readonly { readonly definition: ResourceDefinition; readonly symbols: ResourceSymbols }[]
}

/**
 * E225: what a field hides is told by another: a title, which everybody reads who sees the record, or a calculated or kept value that is
 * shown to more people than the field that it is made of.
 */
export function checkLeaks({ resources, read }: LeakSource): void {
  for (const { definition, symbols } of read) {
    checkTitle(definition, symbols, resources)
    for (const field of definition.campos) {
      const symbol = symbols.campos?.get(field.nome)
      const place = symbol?.entries.get(field.guardado ? 'guardado' : 'formula')?.node ?? symbol?.keySpan
      const told = place && sourcesOf(field, definition, resources).find((source) => tells(field, source))
      if (told) symbols.file.report(place, 'E225', leakOf(field, told))
      const probed = probedBy(field, resources)
      const options = symbol?.entries.get('opcoes')?.node
      if (probed && options) symbols.file.report(options, 'E225', probeOf(field, probed))
    }
  }
}

function checkTitle(
  { titulo, ...definition }: ResourceDefinition,
  symbols: ResourceSymbols,
  all: LeakSource['resources'],
) {
  const hidden = titulo
    .flatMap((part) => ('path' in part ? (fieldAt(part.path, { ...definition, titulo }, all) ?? []) : []))
    .find(({ acesso }) => acesso.ver !== null)
  if (!hidden) return
  const place = symbols.entries.get('titulo')?.node ?? symbols.recursoSpan
  const message = `o título mostraria "${hidden.nome}" a quem não tem ${hidden.acesso.ver}; todos que veem o registro leem o título.`
  symbols.file.report(place, 'E225', message)
}

/** With values of one's own choosing a choice that depends on the record answers what stands in the other. */
function probedBy({ opcoes, recurso }: FieldDefinition, all: LeakSource['resources']): FieldDefinition | undefined {
  const target = all[recurso ?? '']
  if (!opcoes?.onde || !target) return undefined
  const asked = conjunctsOf(opcoes.onde.tree).filter((part) => recordNamesIn(part).length > 0)
  return asked
    .flatMap(namesIn)
    .flatMap((path) => (path[0] === RECORD ? [] : (fieldAt(path, target, all) ?? [])))
    .find(({ acesso, pessoal }) => acesso.ver !== null || pessoal)
}

function probeOf({ nome }: FieldDefinition, { nome: probed }: FieldDefinition): string {
  return `as opções de "${nome}" deixariam descobrir "${probed}", que nem todos veem.`
}

function sourcesOf(
  { formula, guardado }: FieldDefinition,
  definition: ResourceDefinition,
  all: LeakSource['resources'],
): readonly FieldDefinition[] {
  const named = (tree: Expression) => namesIn(tree).flatMap((path) => fieldAt(path, definition, all) ?? [])
  const counted = guardado
    ? [{ ...guardado, onde: guardado.onde?.tree ?? null }]
    : formula
      ? rollupsIn(formula.tree)
      : []
  return [
    ...(formula ? named(formula.tree) : []),
    ...counted.flatMap((rollup) => sourcesInRows(rollup, definition, all)),
  ]
}

/** What is read of the rows of a list. */
function sourcesInRows(
  { lista, campo, onde }: Omit<RollupCall, 'funcao'>,
  { campos }: ResourceDefinition,
  all: LeakSource['resources'],
): readonly FieldDefinition[] {
  const other = all[campos.find(({ nome }) => nome === lista)?.recurso ?? '']
  const paths = [...(campo === null ? [] : [[campo]]), ...(onde ? namesIn(onde) : [])]
  return other ? paths.flatMap((path) => fieldAt(path, other, all) ?? []) : []
}

function fieldAt(
  [first = '', second]: readonly string[],
  { campos }: ResourceDefinition,
  all: LeakSource['resources'],
): FieldDefinition | undefined {
  const own = campos.find(({ nome, key }) => nome === first || key === first)
  if (second === undefined || own?.acesso.ver) return own
  return all[own?.recurso ?? '']?.campos.find(({ nome, key }) => nome === second || key === second)
}

/** Shown to whom the source is not, or without its mask. */
function tells(field: FieldDefinition, source: FieldDefinition): boolean {
  return (source.acesso.ver !== null && source.acesso.ver !== field.acesso.ver) || (source.pessoal && !field.pessoal)
}

function leakOf({ nome }: FieldDefinition, source: FieldDefinition): string {
  if (source.acesso.ver === null)
    return `"${nome}" mostraria "${source.nome}" sem a máscara; declare também "${nome}" com pessoal: true.`
  return `"${nome}" mostraria "${source.nome}" a quem não tem ${source.acesso.ver}; declare acesso: {ver: ${source.acesso.ver}} também aqui.`
}
