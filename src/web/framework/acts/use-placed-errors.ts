import type { FormInstance } from 'antd'
import { useEffect, useRef } from 'react'
import type { Problema } from './problema'

/** Where a form shows what is said of the request: fields of the same name, or path of the request → field. */
type Places = readonly { readonly key: string }[] | Readonly<Record<string, string>>

/**
 * Lays what was refused at the fields of a form, and the hand on the first of them.
 *
 * Takes    the form, its fields, both the same from one drawing to the next, and the refusal.
 * Returns  what is left to say above them, null when each message found its field.
 */
export function usePlacedErrors(form: FormInstance, places: Places, problema: Problema | null): string | null {
  const placed = useRef<readonly string[]>([])
  useEffect(() => {
    const found = foundIn(places, problema)
    const fields = new Set([...placed.current, ...found.keys()])
    placed.current = [...found.keys()]
    if (fields.size === 0) return
    form.setFields([...fields].map((name) => ({ name, errors: [...(found.get(name) ?? [])] })))
    const [first] = placed.current
    if (first !== undefined) form.focusField(first)
  }, [form, places, problema])
  if (problema === null) return null
  const paths = Object.keys(problema.errors)
  return paths.length > 0 && paths.every((path) => placeOf(places, path) !== undefined) ? null : problema.text
}

function foundIn(places: Places, problema: Problema | null): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>()
  for (const [path, messages] of Object.entries(problema?.errors ?? {})) {
    const name = placeOf(places, path)
    if (name !== undefined) found.set(name, [...(found.get(name) ?? []), ...messages])
  }
  return found
}

function placeOf(places: Places, path: string): string | undefined {
  if (isFields(places)) return places.find(({ key }) => key === path)?.key
  return Object.hasOwn(places, path) ? places[path] : undefined
}

function isFields(places: Places): places is readonly { readonly key: string }[] {
  return Array.isArray(places)
}
