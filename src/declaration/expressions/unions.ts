import { partName } from '../fields/structured/uniao'
import type { ExpressionScope } from './scope'
import type { Expression } from './tree'

/** `vazio(alvo)` of a reference to one of several resources: none of its parts is filled. Undefined for any other call. */
export function unionAsked(
  node: Expression & { readonly kind: 'call' },
  scope: ExpressionScope,
): Expression | undefined {
  const { name, args } = node
  const [asked] = args
  if (name !== 'vazio' || args.length !== 1 || asked?.kind !== 'name' || asked.path.length !== 1) return undefined
  const field = scope.resource?.campos?.get(asked.path[0] ?? '')
  if (field?.tipo !== 'uniao' || scope.place === 'padrao') return undefined
  return field.args
    .map(
      (recurso): Expression => ({ ...node, args: [{ kind: 'name', path: [`${partName(field.nome, recurso)}_id`] }] }),
    )
    .reduce((left, right) => ({ kind: 'binary', operator: 'e', left, right }))
}
