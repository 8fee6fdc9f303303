import type { Usuario } from '../../../platform/session/usuario'

/** Resource → the records of which the answer to one request holds something personal, whole; and how many it counted by such a thing. */
export type Seen = ReadonlyMap<string, { readonly ids: ReadonlySet<number>; readonly contados: number }>

const watched = new WeakMap<Usuario, Map<string, { readonly ids: Set<number>; contados: number }>>()

/** From here on it is noted what this user is shown; the user is of one request alone. */
export function watchUsuario(usuario: Usuario): void {
  watched.set(usuario, new Map())
}

/** Something personal of this record leaves whole; of a user that nobody watches (a job's) nothing is noted. */
export function noteSeen(usuario: Usuario, recurso: string, id: unknown): void {
  seenOf(usuario, recurso)?.ids.add(Number(id))
}

/** So many records of this resource were counted by something personal, too many to name. */
export function noteCounted(usuario: Usuario, recurso: string, quantos: number): void {
  const seen = seenOf(usuario, recurso)
  if (seen) seen.contados = Math.max(seen.contados, quantos)
}

function seenOf(usuario: Usuario, recurso: string) {
  const all = watched.get(usuario)
  if (!all) return null
  const seen = all.get(recurso) ?? { ids: new Set(), contados: 0 }
  all.set(recurso, seen)
  return seen
}

/** What was noted, once. */
export function takeSeen(usuario: Usuario): Seen {
  const seen = watched.get(usuario)
  if (!seen || seen.size === 0) return NOTHING
  watched.set(usuario, new Map())
  return seen
}

const NOTHING: Seen = new Map()
