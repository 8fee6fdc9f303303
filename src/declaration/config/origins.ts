import type { Origins } from '../config-definitions'
import { type FileContext, placeOf } from '../diagnostics/file-context'
import type { Cursor } from '../grammar/cursor'
import type { SourceNode } from '../grammar/source-node'
import { actEntries } from '../resource/acts/read-acts'
import type { ResourceSymbols, Symbols } from '../symbols'

export interface OriginSource {
  readonly symbols: Symbols
  /** config/permissoes.yaml, where there is one. */
  readonly permissoes: { readonly file: FileContext; readonly root: SourceNode | undefined } | undefined
}

/** Where each rule stands that is no expression: expressions say it themselves. */
export function collectOrigins({ symbols, permissoes }: OriginSource): Origins {
  const resources = [...symbols.resources.values()]
  const byResource = <T>(of: (resource: ResourceSymbols) => T) =>
    Object.fromEntries(resources.map((resource) => [resource.recurso, of(resource)]))
  return {
    funcoes: permissoes?.root ? placesIn(permissoes.file, child(permissoes.root, 'funcoes')) : {},
    acesso: byResource(accessPlaces),
    atos: byResource((resource) =>
      Object.fromEntries(actEntries(resource).map(({ file, key, keySpan }) => [key, placeOf(file, keySpan)])),
    ),
    acoes_padrao: byResource(({ file, entries }) => {
      const given = entries.get('acoes_padrao')
      return given ? placeOf(file, given.keySpan) : null
    }),
  }
}

/** `ver` and `editar` of each field that has `acesso`. */
function accessPlaces({ file, campos }: ResourceSymbols): Origins['acesso'][string] {
  const fields = [...(campos?.values() ?? [])].flatMap(({ nome, entries }) => {
    const acesso: Cursor | undefined = entries.get('acesso')
    return acesso ? [[nome, placesIn(file, acesso.node)] as const] : []
  })
  return Object.fromEntries(fields)
}

/** The place of each key of a map. */
function placesIn(file: FileContext, node: SourceNode | undefined): Readonly<Record<string, string>> {
  if (node?.kind !== 'map') return {}
  return Object.fromEntries(node.entries.map(({ key, keySpan }) => [key, placeOf(file, keySpan)]))
}

function child(node: SourceNode, name: string): SourceNode | undefined {
  return node.kind === 'map' ? node.entries.find(({ key }) => key === name)?.value : undefined
}
