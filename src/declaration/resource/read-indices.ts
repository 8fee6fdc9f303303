import type { FieldDefinition, IndexDefinition } from '../definitions'
import { KEPT_AS_JSON } from '../fields/structured/json'
import { openList, openMap } from '../grammar/cursor'
import { boolean, listOf, taking } from '../grammar/readers'
import { INDEX_KEYS } from '../grammar/resource-keys'
import type { ResourceContext } from './context'
import { fieldReader } from './fields-of'

/** `indices`: the asked ones; those made unasked are derived with the columns. */
export function readIndices({ resource }: ResourceContext): readonly IndexDefinition[] {
  const cursor = resource.entries.get('indices')
  const items = (cursor && openList(cursor)) ?? []
  return items.flatMap((item) => {
    const open = openMap(item, INDEX_KEYS)
    const campos = open?.get('campos')
    if (open && !campos) item.file.report(item.node, 'E206', 'falta "campos" em "indices".')
    const fields = (campos && listOf(fieldReader(resource))(campos)) ?? []
    for (const field of fields) {
      if (field.tipo !== undefined && COLUMNLESS.includes(field.tipo)) {
        item.file.report(item.node, 'E203', `"${field.nome}" não tem coluna e não entra em índice.`)
      }
    }
    const take = taking(open)
    const [unico, vazio_conta] = [take('unico', boolean) ?? false, take('vazio_conta', boolean) ?? false]
    if (vazio_conta && !unico) item.file.report(item.node, 'E206', '"vazio_conta" acompanha "unico: true".')
    const keys = fields.map(({ key }) => key)
    return fields.length > 0 ? [{ campos: keys, unico, ...(vazio_conta && { vazio_conta }) }] : []
  })
}

const COLUMNLESS: readonly string[] = ['lista', 'muitos', 'calculado', ...KEPT_AS_JSON]

/** First columns of every index of the table, asked or unasked: what a sort or a range filter can be served by. */
export function indexedFirst(
  campos: readonly FieldDefinition[],
  indices: readonly IndexDefinition[],
  ordem: readonly string[],
): ReadonlySet<string> {
  const refs = campos.filter(({ tipo }) => tipo === 'ref').map(({ key }) => key)
  const unique = campos.flatMap(({ unico, key }) => {
    if (unico === false) return []
    return unico === true ? [key] : unico.slice(0, 1)
  })
  return new Set([
    'id',
    ...refs,
    ...unique,
    ...ordem.slice(0, 1),
    ...indices.flatMap((index) => index.campos.slice(0, 1)),
  ])
}
