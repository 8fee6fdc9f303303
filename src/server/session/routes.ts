import { Type } from '@sinclair/typebox'
import type { FastifySchema } from 'fastify'
import { signOutOfDialer } from '../integrations/dialer'
import type { FastifyPluginAsyncTypebox } from '../type-provider'
import { readDialerCredentials } from './dialer-credentials'
import { loadUsuario } from './load-usuario'
import { logIn } from './login'
import { ProfileSchema, profileOf } from './profile'

const LoginBody = Type.Object(
  { cpf: Type.String({ maxLength: 20 }), password: Type.String({ maxLength: 256 }) },
  { additionalProperties: false },
)
const LoginAnswer = Type.Composite([Type.Object({ access_token: Type.String() }), ProfileSchema])

const NullableText = Type.Union([Type.String(), Type.Null()])
const DialerAnswer = Type.Object({
  dados: Type.Union([Type.Object({ usuario: NullableText, senha: NullableText, ramal: NullableText }), Type.Null()]),
})
const ExecutivoParams = Type.Object({ id: Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 }) })

/** Opening, closing and describing a session. */
export const sessionRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/login',
    { schema: { body: LoginBody, response: { 200: LoginAnswer } }, config: { permissao: 'publica' } },
    async ({ body, ip }) => {
      const { token, jti } = await logIn(app, { ...body, ip })
      const usuario = await loadUsuario(app.db, app.definitions, jti)
      if (!usuario) throw new Error('the session just opened is not there')
      return { access_token: token, ...(await profileOf(app, usuario)) }
    },
  )

  const left: FastifySchema = { response: { 204: Type.Null({ description: 'Sessão encerrada.' }) } }
  app.post('/logout', { schema: left, config: { permissao: 'sessao' } }, async ({ usuario, log }, reply) => {
    await app.db.updateTable('sessoes').set({ revogada_em: new Date() }).where('jti', '=', usuario.sessao).execute()
    await signOutOfDialer(app, usuario, log)
    return reply.code(204).send()
  })

  app.get('/v1/me', { schema: { response: { 200: ProfileSchema } }, config: { permissao: 'sessao' } }, ({ usuario }) =>
    profileOf(app, usuario),
  )

  app.get(
    '/v1/executivo/findId/:id',
    { schema: { params: ExecutivoParams, response: { 200: DialerAnswer } }, config: { permissao: 'sessao' } },
    async ({ params, usuario }) => ({ dados: await readDialerCredentials(app, usuario, params.id) }),
  )
}
