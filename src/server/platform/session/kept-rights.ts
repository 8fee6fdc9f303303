import type { Definitions } from '../../../declaration/config-definitions'
import { type Moment, THIS_MOMENT, wroteSince } from '../database/noted-writes'
import { LIVES, LIVING, type LivingRow, toUsuario } from './load-usuario'
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
}

interface Kept {
  readonly usuario: Usuario
  /** Up to when nobody wrote to what it is made of. */
  moment: Moment
}

/** What rights and the profile that tells of them are read from. */
export const RIGHTS_TABLES = ['usuarios', 'usuarios_usuario_empresas', 'usuarios_permissoes', 'credores']
/** People whose rights are at hand; the one assembled longest ago goes first. */
const MOST = 5_000

const assembled = new WeakMap<Usuario, object>()

export function keepRights(ask: AskOnce, definitions: Definitions): KeptRights {
  const people = new Map<string, Kept>()
  return {
    async of(jti, usuarioId) {
      const known = people.get(usuarioId)
      if (known) {
        const [state] = await ask<State>('direitos', STATE, [jti, RIGHTS_TABLES, known.moment])
        if (!state || String(state.id) !== usuarioId) return null
        if (!state.mudou) {
          known.moment = state.momento
          return forRequest(known, jti)
        }
      }
      const [row] = await ask<LivingRow>('sessao', LIVING, [jti])
      if (!row || String(row.id) !== usuarioId) return null
      const { momento, ...read } = row
      const kept: Kept = { usuario: toUsuario(read, definitions, ''), moment: momento }
      people.delete(usuarioId)
      people.set(usuarioId, kept)
      const oldest = people.size > MOST ? people.keys().next().value : undefined
      if (oldest !== undefined) people.delete(oldest)
      return forRequest(kept, jti)
    },
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

interface State {
  readonly id: number
  readonly momento: Moment
  readonly mudou: boolean
}

/** Values: the session, the tables, the moment. */
export const STATE = `select u.id, ${THIS_MOMENT} as momento, ${wroteSince('$2', '$3')} as mudou
  from sessoes s join usuarios u on u.id = s.usuario_id where s.jti = $1 and ${LIVES}`
