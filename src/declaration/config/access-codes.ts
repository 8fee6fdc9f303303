import { actCodes } from '../resource/acts/read-acts'
import type { Symbols } from '../symbols'

/** Every place of a resource that names a permission: `acesso: {ver, editar}`, `acoes.X.permissao`, that of a consulta itself. */
export function accessCodes({ resources, consultas }: Symbols) {
  return [...resources.values(), ...consultas.values()].flatMap((resource) => [
    ...actCodes({ resource }),
    ...(resource.entries.has('fonte') ? [resource.entries.get('permissao')].filter((code) => code !== undefined) : []),
    ...[...(resource.campos?.values() ?? [])].flatMap(({ entries }) => {
      const acesso = entries.get('acesso')
      if (acesso?.node.kind !== 'map') return []
      return acesso.node.entries.map(({ key, keySpan, value }) => ({ file: acesso.file, node: value, key, keySpan }))
    }),
  ])
}
