import type { FieldDefinition, ResourceDefinition } from '../definitions'
import { suggestion } from '../diagnostics/suggest'
import { partName } from '../fields/structured/uniao'
import type { FieldSymbol, ResourceSymbols } from '../symbols'
import type { ResourceContext } from './context'

/** Keys that say something of a reference to one of several resources. */
const TAKEN: readonly string[] = [
  ...['tipo', 'rotulo', 'ajuda', 'acesso', 'pessoal', 'obrigatorio', 'unico', 'ao_excluir', 'renomeado_de'],
  ...['somente_leitura', 'visivel_se', 'obrigatorio_se', 'somente_leitura_se'],
]

/** The resources of a union: known (E205), told from each other by their titles (E265), with keys that mean something here (E266). */
export function readTargets(symbol: FieldSymbol, { symbols, resource }: ResourceContext): readonly string[] {
  const { nome, args, entries, typeSpan, obrigatorio } = symbol
  const report = resource.file.report
  for (const cursor of entries.values())
    if (!TAKEN.includes(cursor.key))
      report(cursor.keySpan, 'E266', `"${cursor.key}" não existe numa referência a um de vários recursos.`)
  const clears = entries.get('ao_excluir')
  const must = obrigatorio || isTrue(entries.get('obrigatorio'))
  if (must && clears?.node.kind === 'scalar' && clears.node.value === 'limpar')
    report(clears.node, 'E266', `"${nome}" é obrigatório e não pode ficar vazio; use impedir ou junto.`)
  return args.filter((name) => {
    const target = symbols.resources.get(name)
    if (!target)
      report(typeSpan, 'E205', `recurso desconhecido "${name}" em ref().${suggestion(name, symbols.resources.keys())}`)
    else if (!isTitled(target))
      report(
        typeSpan,
        'E265',
        `${name} não tem "titulo" nem um campo texto que todos vejam; sem título não se sabe qual foi escolhido.`,
      )
    return target !== undefined
  })
}

function isTrue(cursor: FieldSymbol['entries'] extends ReadonlyMap<string, infer C> ? C | undefined : never): boolean {
  return cursor?.node.kind === 'scalar' && cursor.node.value === true
}

function isTitled({ campos, entries }: ResourceSymbols): boolean {
  return (
    !campos ||
    entries.has('titulo') ||
    [...campos.values()].some((field) => (field.tipo ?? 'texto') === 'texto' && !field.entries.has('acesso'))
  )
}

/** A union with its parts behind it: what it says of itself holds for each of them, but whether it must be filled. */
export function withParts(field: FieldDefinition): readonly FieldDefinition[] {
  if (field.tipo !== 'uniao') return [field]
  const parts = (field.recursos ?? []).map((recurso) => ({
    ...field,
    nome: partName(field.nome, recurso),
    key: `${partName(field.nome, recurso)}_id`,
    coluna: `${partName(field.nome, recurso)}_id`,
    tipo: 'ref' as const,
    recurso,
    recursos: null,
    parte_de: field.key,
    ajuda: null,
    obrigatorio: false,
    obrigatorio_se: null,
    renomeado_de: null,
  }))
  return [{ ...field, unico: false }, ...parts]
}

/** Each part is called by what it points to: "Garantidor (cliente)". */
export function withPartLabels(
  resources: Readonly<Record<string, ResourceDefinition>>,
): Readonly<Record<string, ResourceDefinition>> {
  const named = Object.entries(resources).map(([recurso, resource]) => {
    if (resource.campos.every(({ parte_de }) => parte_de === null)) return [recurso, resource] as const
    const campos = resource.campos.map((field) => {
      const um = field.parte_de === null ? undefined : resources[field.recurso ?? '']?.rotulo.um
      return um === undefined ? field : { ...field, rotulo: `${field.rotulo} (${um.toLowerCase()})` }
    })
    return [recurso, { ...resource, campos }] as const
  })
  return Object.fromEntries(named)
}

/** The field by which a list knows its rows: of a union, the part that points to the resource of the list. */
export function partBack(
  campos: ReadonlyMap<string, FieldSymbol>,
  nome: string,
  recurso: string,
): FieldSymbol | undefined {
  const field = campos.get(nome)
  return field?.tipo === 'uniao' ? campos.get(partName(nome, recurso)) : field
}
