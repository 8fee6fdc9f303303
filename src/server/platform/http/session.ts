import jwt from '@fastify/jwt'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../../../errors/app-error'
import { deriveKey } from '../crypto/secret'
import { type AskOnce, keepRights } from '../session/kept-rights'
import type { Usuario } from '../session/usuario'
import type { App } from '../type-provider'

const WHO = 'avenca'

declare module 'fastify' {
  interface FastifyRequest {
    /** Read it only in routes that ask for a session. */
    readonly usuario: Usuario
  }
  interface FastifyInstance {
    authenticate(request: FastifyRequest): Promise<Usuario>
    signToken(usuarioId: number, jti: string): string
  }
}

declare module '@fastify/jwt' {
  interface FastifyJWT {
    payload: { sub: string; jti: string }
    user: { sub: string; jti: string }
  }
}

/** Bearer tokens: HS256 only, one hour, and worth nothing without the session's row. */
export async function addSession(app: App): Promise<void> {
  const seconds = app.definitions.regras.sessao.horas * 3600
  await app.register(jwt, {
    secret: deriveKey(app.secret, 'jwt'),
    sign: { algorithm: 'HS256', iss: WHO, aud: WHO, expiresIn: seconds },
    verify: {
      algorithms: ['HS256'],
      allowedIss: WHO,
      allowedAud: WHO,
      requiredClaims: ['exp', 'sub', 'jti', 'iss', 'aud'],
      // the signature of a token is computed once; whether its session lives is asked at every request
      cache: 1_000,
    },
  })

  const rights = keepRights(askOnce(app), app.definitions)
  const usuarios = new WeakMap<FastifyRequest, Usuario>()
  app.decorateRequest('usuario', {
    getter() {
      const usuario = usuarios.get(this)
      if (!usuario) throw new Error('this route asks for no session, so it has no user')
      return usuario
    },
  })
  app.decorate('signToken', (usuarioId: number, jti: string) => app.jwt.sign({ sub: String(usuarioId), jti }))
  app.decorate('authenticate', async (request: FastifyRequest) => {
    const { sub, jti } = verified(app, request)
    const usuario = await rights.of(jti, sub)
    if (!usuario) throw new AppError('nao_autenticado')
    usuarios.set(request, usuario)
    return usuario
  })
}

/** A transaction pooler in between keeps no prepared statements. */
function askOnce({ pool, env }: App): AskOnce {
  const named = env.directUrl === null
  return async (name, text, values) => (await pool.query({ ...(named && { name }), text, values: [...values] })).rows
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** At once: what the plugin hangs on a request reads the token twice and goes through callbacks that only other secrets need. */
function verified({ jwt: tokens }: App, request: FastifyRequest): { sub: string; jti: string } {
  try {
    const { sub, jti } = tokens.verify<{ sub: string; jti: string }>(tokens.lookupToken(request))
    if (UUID.test(jti)) return { sub, jti }
  } catch {
    // whatever is wrong with a token, the answer is the same
  }
  throw new AppError('nao_autenticado')
}
