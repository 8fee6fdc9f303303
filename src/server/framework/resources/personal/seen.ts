import type { Usuario } from '../../../platform/session/usuario'

/** Resource → the records of which the answer to one request holds something personal, whole. */
export type Seen = ReadonlyMap<string, ReadonlySet<number>>

const watched = new WeakMap<Usuario, Map<string, Set<number>>>()

/** From here on it is noted what this user is shown; the user is of one request alone. */
export function watchUsuario(usuario: Usuario): void {
  watched.set(usuario, new Map())
}

/** Something personal of this record leaves whole; of a user that nobody watches (a job's) nothing is noted. */
export function noteSeen(usuario: Usuario, recurso: string, id: unknown): void {
  const seen = watched.get(usuario)
  if (!seen) return
  const ids = seen.get(recurso) ?? new Set()
  seen.set(recurso, ids.add(Number(id)))
}

/** What was noted, once. */
export function takeSeen(usuario: Usuario): Seen {
  const seen = watched.get(usuario)
  if (!seen || seen.size === 0) return NOTHING
  watched.set(usuario, new Map())
  return seen
}

const NOTHING: Seen = new Map()
