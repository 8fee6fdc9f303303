import type { ActDefinition } from '../../behaviour-definitions'
import type { ListDefinition } from '../../definitions'
import { suggestion } from '../../diagnostics/suggest'
import { type Cursor, openEntries } from '../../grammar/cursor'
import { oneOrMore, text } from '../../grammar/readers'
import { type ResourceContext, readCondition } from '../context'
import { fieldReader, findField } from '../fields-of'

/** `lista.mais`: column → the fields that stand under its value. */
export function readMore(cursor: Cursor, { resource }: ResourceContext): ListDefinition['mais'] {
  const pairs = (openEntries(cursor) ?? []).flatMap((entry) => {
    const column = findField(resource, entry.key, { file: entry.file, node: { ...entry.node, ...entry.keySpan } })
    const under = oneOrMore(fieldReader(resource))(entry)
    return column && under ? [[column.nome, under.map(({ nome }) => nome)] as const] : []
  })
  return Object.fromEntries(pairs)
}

/** `lista.alertas`: field → when its value stands out. */
export function readAlerts(cursor: Cursor, context: ResourceContext): ListDefinition['alertas'] {
  const pairs = (openEntries(cursor) ?? []).flatMap((entry) => {
    const at = { file: entry.file, node: { ...entry.node, ...entry.keySpan } }
    const field = findField(context.resource, entry.key, at)
    const condition = readCondition(entry, 'registro', context)
    return field && condition ? [[field.nome, condition] as const] : []
  })
  return Object.fromEntries(pairs)
}

/** Keys that every list has for itself. */
const TAKEN: readonly string[] = ['j', 'k', 'n']

/** `lista.teclas`: key → the acts of this list that it does. */
export function readKeys(cursor: Cursor, atos: readonly ActDefinition[]): ListDefinition['teclas'] {
  const names = atos.map(({ nome }) => nome)
  const readName = (item: Cursor): string | undefined => {
    const name = text(item)
    if (name === undefined || names.includes(name)) return name
    item.file.report(item.node, 'E206', `"${name}" não é uma ação desta lista.${suggestion(name, names)}`)
    return undefined
  }
  const pairs = (openEntries(cursor) ?? []).flatMap((entry) => {
    const given = oneOrMore(readName)(entry) ?? []
    const wrong = TAKEN.includes(entry.key)
      ? `a tecla "${entry.key}" já é de toda lista.`
      : `"${entry.key}" não é uma tecla; use uma letra minúscula ou um dígito.`
    if (/^[a-z0-9]$/.test(entry.key) && !TAKEN.includes(entry.key)) return [[entry.key, given] as const]
    entry.file.report(entry.keySpan, 'E206', wrong)
    return []
  })
  return Object.fromEntries(pairs)
}

/** `lista.abas: true` needs views, one of them opened first: there is no tab of all rows. */
export function checkTabs(cursor: Cursor | undefined, { abas, visoes }: Pick<ListDefinition, 'abas' | 'visoes'>): void {
  if (!abas || visoes.some(({ padrao }) => padrao)) return
  cursor?.file.report(cursor.node, 'E206', '"abas" precisa de "visoes", uma delas com "padrao: true".')
}
