import { Type } from '@sinclair/typebox'
import type { FastifyReply, FastifySchema } from 'fastify'
import { nullable, Text } from '../../../contract/atoms'
import { AppError } from '../../../errors/app-error'
import { signOutOfDialer } from '../integrations/dialer'
import type { App, FastifyPluginAsyncTypebox } from '../type-provider'
import { checkCredentials } from './check-credentials'
import { type Client, clientOf } from './client'
import { readDialerCredentials } from './dialer-credentials'
import { LoginAnswer, loginAnswer } from './login-answer'
import { openSession } from './open-session'
import { preferenceRoutes } from './preference-routes'
import { keptProfileOf, ProfileSchema } from './profile'
import { requireSecondFactor } from './second-factor/challenges'
import { ownSessionRoutes } from './session-routes'
import { endSession } from './sessions'
import { markSuccess } from './throttle'

const LoginBody = Type.Object(
  { cpf: Type.String({ maxLength: 20 }), password: Type.String({ maxLength: 256 }) },
  { additionalProperties: false },
)

const Help = Type.Object({ contato: Type.String() })
const NullableText = nullable(Text)
const DialerAnswer = Type.Object({
  dados: Type.Union([Type.Object({ usuario: NullableText, senha: NullableText, ramal: NullableText }), Type.Null()]),
})
const ExecutivoParams = Type.Object({ id: Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 }) })

/** Opening, closing and describing a session. */
export const sessionRoutes: FastifyPluginAsyncTypebox = async (app) => {
  await app.register(ownSessionRoutes)
  await app.register(preferenceRoutes)

  app.post(
    '/login',
    {
      schema: { body: LoginBody, response: { 200: LoginAnswer } },
      config: { permissao: 'publica', pessoal: 'propria' },
    },
    async (request) => loginAnswer(app, await logIn(app, { ...request.body, ...clientOf(request) })),
  )

  app.get('/v1/ajuda-de-entrada', { schema: { response: { 200: Help } }, config: { permissao: 'publica' } }, () => ({
    contato: app.definitions.regras.sessao.contato,
  }))

  const left: FastifySchema = { response: { 204: Type.Null({ description: 'Sessão encerrada.' }) } }
  app.post('/logout', { schema: left, config: { permissao: 'sessao' } }, async ({ usuario, log }, reply) => {
    await endSession(app.db, usuario.id, usuario.sessao)
    await signOutOfDialer(app, usuario, log)
    return reply.code(204).send()
  })

  app.get(
    '/v1/me',
    {
      schema: { response: { 200: ProfileSchema } },
      config: { permissao: 'sessao', programas: 'sim', pessoal: 'propria' },
    },
    async ({ usuario }, reply) => {
      const kept = await keptProfileOf(app, usuario)
      kept.bytes ??= Buffer.from(String(reply.serialize({ ...kept.profile })))
      return sendJson(reply, kept.bytes)
    },
  )

  app.get(
    '/v1/executivo/findId/:id',
    { schema: { params: ExecutivoParams, response: { 200: DialerAnswer } }, config: { permissao: 'sessao' } },
    async ({ params, usuario }) => ({ dados: await readDialerCredentials(app, usuario, params.id) }),
  )
}

/** What was written before, in the bytes of the wire. */
function sendJson(reply: FastifyReply, bytes: Buffer): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(bytes)
}

interface LoginRequest extends Client {
  readonly cpf: string
  readonly password: string
}

/**
 * Opens a session.
 * Returns  its token and jti.
 * Throws   `credenciais_invalidas`, in the same time whether the CPF exists or not; `segundo_fator`; `muitas_tentativas`.
 */
async function logIn(app: App, request: LoginRequest): Promise<{ token: string; jti: string }> {
  const person = await checkCredentials(app.db, request)
  if (!person) throw new AppError('credenciais_invalidas')
  await requireSecondFactor(app, person)
  await markSuccess(app.db, person.tentativa)
  const session = await openSession(app, app.db, { ...person, client: request })
  if (!session) throw new AppError('credenciais_invalidas')
  return session
}
