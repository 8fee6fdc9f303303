import { Type } from '@sinclair/typebox'
import { LONGEST_PASSWORD } from '../../../domain/passwords/check-password'
import { requireOwnPassword } from '../../platform/session/check-credentials'
import { clientOf } from '../../platform/session/client'
import { confirmSession, requireConfirmed } from '../../platform/session/confirmation'
import { LoginAnswer, loginAnswer } from '../../platform/session/login-answer'
import type { FastifyPluginAsyncTypebox } from '../../platform/type-provider'
import { contextOf } from '../resources/routes/request-context'
import { changePassword, renewSession } from './change-password'
import { askForPasswordLink, FORGOTTEN_JOB, writeForgottenPassword } from './forgotten-password'
import { createPasswordLink, spendPasswordLink } from './password-links'

/** In UTF-16 units, of which a character may take two: what is too long is told by its own refusal. */
const Password = Type.String({ maxLength: 2 * LONGEST_PASSWORD })
const PasswordBody = Type.Object({ password: Password }, { additionalProperties: false })
const ChangeBody = Type.Object({ senha_atual: Password, senha_nova: Password }, { additionalProperties: false })
const LinkBody = Type.Object(
  { token: Type.String({ maxLength: 100 }), password: Password },
  { additionalProperties: false },
)
const LinkAnswer = Type.Object({ token: Type.String(), expira_em: Type.String() })
const Confirmed = Type.Object({ confirmada_ate: Type.String() })
const UsuarioParams = Type.Object({ id: Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 }) })
const ForgottenBody = Type.Object({ cpf: Type.String({ maxLength: 20 }) }, { additionalProperties: false })
const Taken = Type.Null({ description: 'Recebido. Quem tem acesso e e-mail no cadastro recebe um link.' })
const Nothing = Type.Null({ description: 'Feito.' })
const sessao = { permissao: 'sessao' } as const
const own = { ...sessao, pessoal: 'propria' } as const

/** What is done with a password besides logging in: given again, changed, set by a one-time link. */
export const passwordRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/v1/confirmar',
    { schema: { body: PasswordBody, response: { 200: Confirmed } }, config: sessao },
    async ({ body, usuario, ip }) => {
      await requireOwnPassword(app.db, usuario, { ...body, ip, field: 'password' })
      return { confirmada_ate: await confirmSession(app.db, usuario.sessao) }
    },
  )

  app.post(
    '/v1/sessao/renovar',
    { schema: { body: PasswordBody, response: { 200: LoginAnswer } }, config: own },
    async (request) => {
      const asked = { ...request.body, client: clientOf(request) }
      return loginAnswer(app, await renewSession(app, request.usuario, asked))
    },
  )

  app.post(
    '/v1/senha',
    { schema: { body: ChangeBody, response: { 200: LoginAnswer } }, config: own },
    async (request) => {
      const asked = { ...request.body, client: clientOf(request) }
      return loginAnswer(app, await changePassword(app, request.usuario, asked))
    },
  )

  app.post(
    '/v1/usuarios/:id/link-de-senha',
    { schema: { params: UsuarioParams, response: { 201: LinkAnswer } }, config: { permissao: 'usuarios.editar' } },
    async (request, reply) => {
      const ctx = contextOf(app, request)
      await requireConfirmed(app.db, ctx)
      return reply.code(201).send(await createPasswordLink(app.db, ctx, request.params.id))
    },
  )

  app.post(
    '/v1/senha/esqueci',
    { schema: { body: ForgottenBody, response: { 204: Taken } }, config: { permissao: 'publica' } },
    async ({ body, ip }, reply) => {
      await askForPasswordLink(app, { ...body, ip })
      return reply.code(204).send(null)
    },
  )

  app.jobs.handle(FORGOTTEN_JOB, async ({ db, detalhe }) => {
    await writeForgottenPassword(db, app, Number(detalhe.tentativa_id))
  })

  app.post(
    '/v1/definir-senha',
    { schema: { body: LinkBody, response: { 204: Nothing } }, config: { permissao: 'publica' } },
    async ({ body }, reply) => {
      await spendPasswordLink(app, body)
      return reply.code(204).send(null)
    },
  )
}
