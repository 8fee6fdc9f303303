import jwt from '@fastify/jwt'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../../../errors/app-error'
import { deriveKey } from '../crypto/secret'
import { type AskOnce, type KeptRights, keepRights } from '../session/kept-rights'
import { hashOfToken, PREFIX } from '../session/programs/token'
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

/** Bearer tokens: of a session, HS256 only, one hour; of a program, random. Both are worth nothing without their row. */
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
    const program = programToken(request)
    const usuario = program === null ? await ofSession(app, rights, request) : await ofProgram(rights, request, program)
    usuarios.set(request, usuario)
    return usuario
  })
}

/** The token of a program, which stands in the header and nowhere else. */
function programToken({ headers: { authorization = '' } }: FastifyRequest): string | null {
  const [, token = ''] = /^Bearer (\S+)$/i.exec(authorization) ?? []
  return token.startsWith(PREFIX) ? token : null
}

async function ofSession(app: App, rights: KeptRights, request: FastifyRequest): Promise<Usuario> {
  const { sub, jti } = verified(app, request)
  const usuario = await rights.of(jti, sub)
  if (!usuario) throw new AppError('nao_autenticado')
  return usuario
}

/** One refusal, whatever is wrong with it: it tells a stranger nothing. */
async function ofProgram(rights: KeptRights, { ip }: FastifyRequest, token: string): Promise<Usuario> {
  const hash = hashOfToken(token)
  const usuario = hash === null ? null : await rights.ofProgram(hash, ip)
  if (!usuario) throw new AppError('programa_recusado')
  return usuario
}

/** Whether a refusal says that nobody known asks. */
export function isOfNobody(error: unknown): boolean {
  return error instanceof AppError && (error.code === 'nao_autenticado' || error.code === 'programa_recusado')
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
