import { type Static, Type } from '@sinclair/typebox'
import type { App } from '../type-provider'
import { loadUsuario } from './load-usuario'
import type { OpenedSession } from './open-session'
import { ProfileSchema, profileOf } from './profile'

/** What log-in answers, and whatever gives the browser a new token. */
export const LoginAnswer = Type.Composite([Type.Object({ access_token: Type.String() }), ProfileSchema])

export async function loginAnswer(app: App, { token, jti }: OpenedSession): Promise<Static<typeof LoginAnswer>> {
  const usuario = await loadUsuario(app.db, app.definitions, jti)
  if (!usuario) throw new Error('the session just opened is not there')
  return { access_token: token, ...(await profileOf(app, usuario)) }
}
