import type { ColumnLayout } from './column-layout'

/** By declared view; `lista` is the list's own. */
export type StoredLayouts = Readonly<Record<string, ColumnLayout>>

export function readStoredLayouts(key: string): StoredLayouts {
  const stored = parsed(localStorage.getItem(nameOf(key)))
  if (typeof stored !== 'object' || stored === null) return {}
  return Object.fromEntries(
    Object.entries(stored).filter((entry): entry is [string, ColumnLayout] => isLayout(entry[1])),
  )
}

export function storeLayouts(key: string, layouts: StoredLayouts): void {
  if (Object.keys(layouts).length === 0) localStorage.removeItem(nameOf(key))
  else localStorage.setItem(nameOf(key), JSON.stringify(layouts))
}

function nameOf(key: string): string {
  return `avenca.colunas.${key}`
}

/** Storage is anybody's to edit: what does not parse counts as absent. */
function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}

function isLayout(value: unknown): value is ColumnLayout {
  if (typeof value !== 'object' || value === null) return false
  const larguras: unknown = Reflect.get(value, 'larguras')
  return (
    isTexts(Reflect.get(value, 'colunas')) &&
    isTexts(Reflect.get(value, 'congeladas')) &&
    typeof larguras === 'object' &&
    larguras !== null
  )
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string')
}
