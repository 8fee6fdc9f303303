import { filterNamesOf } from '../list/filter-names'
import type { ResourceModel } from '../model'

export interface ReadableState {
  readonly estado: string
  /** Whether something of it was left out for this reader. */
  readonly incompleta: boolean
}

/** The stored state of a list without what names a field that the reader may not see. */
export function readableState(model: ResourceModel, estado: string, hidden: ReadonlySet<string>): ReadableState {
  if (hidden.size === 0) return { estado, incompleta: false }
  const names = filterNamesOf(model)
  const before = [...new URLSearchParams(estado)]
  const after = before.flatMap(([name, value]): (readonly [string, string])[] => {
    if (hidden.has(names.get(name)?.key ?? name)) return []
    if (name === 'ordem') return kept(name, withoutKeys(value, hidden))
    if (name === '_onde') return kept(name, withoutLeaves(value, hidden))
    return [[name, value]]
  })
  const text = new URLSearchParams(after.map(([name, value]) => [name, value])).toString()
  return { estado: text, incompleta: text !== new URLSearchParams(before).toString() }
}

function kept(name: string, value: string): (readonly [string, string])[] {
  return value === '' ? [] : [[name, value]]
}

function withoutKeys(order: string, hidden: ReadonlySet<string>): string {
  const keys = order.split(',').filter((key) => !hidden.has(key.replace(/^-/, '')))
  return keys.join(',')
}

/** A tree that cannot be read goes whole. */
function withoutLeaves(text: string, hidden: ReadonlySet<string>): string {
  try {
    const tree = prune(JSON.parse(text), hidden)
    return tree === null ? '' : JSON.stringify(tree)
  } catch (error) {
    if (error instanceof SyntaxError) return ''
    throw error
  }
}

function prune(node: unknown, hidden: ReadonlySet<string>): unknown {
  if (typeof node !== 'object' || node === null) return null
  const group = Object.entries(node).find(([key, value]) => (key === 'e' || key === 'ou') && Array.isArray(value))
  if (!group) return 'campo' in node && hidden.has(String(node.campo)) ? null : node
  const [key, items] = group
  const left = items.map((item: unknown) => prune(item, hidden)).filter((item: unknown) => item !== null)
  return left.length === 0 ? null : { [key]: left }
}
