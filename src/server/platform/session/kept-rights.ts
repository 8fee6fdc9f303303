import type { Definitions } from '../../../declaration/config-definitions'
import { joining } from '../database/joining'
import { type Moment, THIS_MOMENT, wroteSince } from '../database/noted-writes'
import { LIVES, LIVING, type LivingRow, toUsuario } from './load-usuario'
import { NOTE_USE, PROGRAM, PROGRAM_STATE, type ProgramRow, toProgramUsuario } from './programs/program-rights'
import type { Usuario } from './usuario'

/** One statement with its name, which each connection plans once. */
export type AskOnce = <T extends object>(
  name: string,
  text: string,
  values: readonly unknown[],
) => Promise<readonly T[]>

export interface KeptRights {
  /**
   * Who asks, for this request alone; null when the session was revoked or ended, or the user was disabled or deleted. One read: it
   * tells whether the session lives and whether anyone wrote to what rights are assembled from, in whichever process. Only after
   * that are they assembled again.
   */
  of(jti: string, usuarioId: string): Promise<Usuario | null>
  /** The same for the program whose token has that hash: it lives by its own row, revoked at once, never by what is kept here. */
  ofProgram(hash: string, ip: string): Promise<Usuario | null>
}

interface Kept {
  readonly usuario: Usuario
  /** Up to when nobody wrote to what it is made of. */
  moment: Moment
}

/** What rights and the profile that tells of them are read from. */
export const RIGHTS_TABLES = [
  'usuarios',
  'usuarios_usuario_empresas',
  'usuarios_permissoes',
  'credores',
  'preferencias',
]
/** People whose rights are at hand; the one assembled longest ago goes first. */
const MOST = 5_000

const assembled = new WeakMap<Usuario, object>()

export function keepRights(ask: AskOnce, definitions: Definitions): KeptRights {
  // of all who ask at the same moment at once
  const states = joining(async (asked: readonly AskedState[]) => {
    const values = [asked.map(({ value }) => value), RIGHTS_TABLES, asked.map(({ since }) => since)]
    const rows = await ask<State & { readonly lugar: number }>('direitos', STATE, values)
    const byPlace = new Map(rows.map((row) => [Number(row.lugar), row]))
    return asked.map((_, at) => byPlace.get(at + 1))
  })
  const people = keeping(ask, {
    state: states,
    living: ['sessao', LIVING],
    isOf: ({ id }: LivingSession, usuarioId) => String(id) === usuarioId,
    read: ({ momento: _, nao_anotado: __, ...row }: LivingSession) => toUsuario(row, definitions, ''),
  })
  const programs = keeping(ask, {
    state: async ({ value, since }) =>
      (await ask<State>('direitos_de_programa', PROGRAM_STATE, [value, RIGHTS_TABLES, since]))[0],
    living: ['programa', PROGRAM],
    isOf: () => true,
    read: ({ momento: _, nao_anotado: __, ...row }: LivingProgram) => toProgramUsuario(row, definitions),
  })
  return {
    async of(jti, usuarioId) {
      const found = await people(usuarioId, jti)
      return found && forRequest(found.kept, jti)
    },
    async ofProgram(hash, ip) {
      const found = await programs(hash, hash)
      if (!found) return null
      const { programa, sessao } = found.kept.usuario
      if (found.row.nao_anotado) await ask('uso_de_programa', NOTE_USE, [programa?.id, ip])
      return forRequest(found.kept, sessao)
    },
  }
}

interface Living {
  readonly momento: Moment
  /** Of a program: nothing says yet that it asked in this minute. */
  readonly nao_anotado?: boolean
}

interface LivingSession extends LivingRow, Living {}
interface LivingProgram extends ProgramRow, Living {}

interface Door<R> {
  /** Whether it lives and what was written since; undefined: it does not. */
  readonly state: (asked: AskedState) => Promise<State | undefined>
  /** Name and text of the statement of all that is read of it. */
  readonly living: readonly [name: string, text: string]
  /** Whether what was found by the value is what the key says. */
  readonly isOf: (row: R, key: string) => boolean
  readonly read: (row: R) => Usuario
}

interface AskedState {
  readonly value: string
  readonly since: Moment
}

interface Found {
  readonly kept: Kept
  /** What the read of this very request said. */
  readonly row: Living
}

/** Rights by `key`, of whom comes by `value`; what is kept of a key is never another person's. */
function keeping<R extends LivingSession | LivingProgram>(ask: AskOnce, { state, living, isOf, read }: Door<R>) {
  const known = new Map<string, Kept>()
  return async (key: string, value: string): Promise<Found | null> => {
    const before = known.get(key)
    if (before) {
      const now = await state({ value, since: before.moment })
      if (!now || now.id !== before.usuario.id) return null
      if (!now.mudou) {
        before.moment = now.momento
        return { kept: before, row: now }
      }
    }
    const [row] = await ask<R>(...living, [value])
    if (!row || !isOf(row, key)) return null
    const kept: Kept = { usuario: read(row), moment: row.momento }
    known.delete(key)
    known.set(key, kept)
    const oldest = known.size > MOST ? known.keys().next().value : undefined
    if (oldest !== undefined) known.delete(oldest)
    return { kept, row }
  }
}

/** What may hold something made of these rights: the same object until they are assembled again. */
export function rightsOf(usuario: Usuario): object {
  return assembled.get(usuario) ?? usuario
}

/** What is noted of a user is noted of one request. */
function forRequest(kept: Kept, sessao: string): Usuario {
  const usuario = { ...kept.usuario, sessao }
  assembled.set(usuario, kept)
  return usuario
}

interface State extends Living {
  readonly id: number
  readonly mudou: boolean
}

/** Values: the sessions, the tables, the moment of each. */
export const STATE = `select q.lugar, u.id, ${THIS_MOMENT} as momento, ${wroteSince('$2', 'q.desde')} as mudou
  from unnest($1::uuid[], $3::text[]) with ordinality q (jti, desde, lugar)
  join sessoes s on s.jti = q.jti join usuarios u on u.id = s.usuario_id where ${LIVES}`
