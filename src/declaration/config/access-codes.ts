import type { Cursor } from '../grammar/cursor'
import { actCodes, childrenOf } from '../resource/acts/read-acts'
import type { ResourceSymbols, Symbols } from '../symbols'

/** Every place of a resource that names a permission: `acesso: {ver, editar}`, `acoes.X.permissao`, `escopo.exceto`, that of a consulta itself. */
export function accessCodes({ resources, consultas }: Symbols) {
  return [...resources.values(), ...consultas.values()]
    .filter((one) => !one.relatorio)
    .flatMap((resource) => [
      ...actCodes({ resource }),
      ...exemptCodes(resource),
      ...(resource.entries.has('fonte')
        ? [resource.entries.get('permissao')].filter((code) => code !== undefined)
        : []),
      ...[...(resource.campos?.values() ?? [])].flatMap(({ entries }) => {
        const acesso = entries.get('acesso')
        if (acesso?.node.kind !== 'map') return []
        return acesso.node.entries.map(({ key, keySpan, value }) => ({ file: acesso.file, node: value, key, keySpan }))
      }),
    ])
}

/** Permissions that a condition of `escopo` lets pass. */
function exemptCodes({ entries }: ResourceSymbols): readonly Cursor[] {
  const escopo = entries.get('escopo')
  if (escopo?.node.kind !== 'list') return []
  const given = escopo.node.items.flatMap((node) => childrenOf({ ...escopo, node }))
  return given.flatMap((exceto) =>
    exceto.key === 'exceto' && exceto.node.kind === 'list'
      ? exceto.node.items.map((node) => ({ ...exceto, node }))
      : [],
  )
}
