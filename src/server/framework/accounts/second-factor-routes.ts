import { Type } from '@sinclair/typebox'
import {
  cadastrar,
  comCodigo,
  comecar,
  meuSegundoFator,
  novasReservas,
  responder,
} from '../../../contract/instalacao/segundo-fator'
import { qrSvg } from '../../platform/qr-svg'
import { clientOf } from '../../platform/session/client'
import { requireConfirmed } from '../../platform/session/confirmation'
import { LoginAnswer, loginAnswer } from '../../platform/session/login-answer'
import { isDemanded } from '../../platform/session/second-factor/challenges'
import { type BegunFactor, readFactor } from '../../platform/session/second-factor/factors'
import type { FastifyPluginAsyncTypebox } from '../../platform/type-provider'
import { contextOf } from '../resources/routes/request-context'
import { answerChallenge, begin, beginAtTheDoor, putOff, putOn, renewSpareCodes } from './second-factor'

const Done = Type.Null({ description: 'Feito.' })
const own = { permissao: 'sessao', pessoal: 'propria' } as const

/** The code beside the password: at the door, and in the hands of whom it protects. */
export const secondFactorRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/login/segundo-fator',
    {
      schema: { body: responder.pedido, response: { 200: LoginAnswer } },
      config: { permissao: 'publica', pessoal: 'propria' },
    },
    async (request) => loginAnswer(app, await answerChallenge(app, { ...request.body, client: clientOf(request) })),
  )

  app.post(
    '/login/segundo-fator/cadastrar',
    { schema: { body: cadastrar.pedido, response: { 200: cadastrar.resposta } }, config: { permissao: 'publica' } },
    async ({ body }) => drawn(await beginAtTheDoor(app, body.desafio)),
  )

  app.get(
    '/v1/segundo-fator',
    { schema: { response: { 200: meuSegundoFator.resposta } }, config: own },
    async ({ usuario }) => {
      const { ligado_em = null, reservas = 0 } = (await readFactor(app.db, usuario.id)) ?? {}
      return { ligado_em, reservas, exigido: isDemanded(app, usuario.funcao) }
    },
  )

  app.post(
    '/v1/segundo-fator',
    { schema: { response: { 201: comecar.resposta } }, config: own },
    async (request, reply) => {
      await requireConfirmed(app.db, contextOf(app, request))
      return reply.code(201).send(await drawn(await begin(app, request.usuario)))
    },
  )

  app.post(
    '/v1/segundo-fator/ligar',
    { schema: { body: comCodigo.pedido, response: { 204: Done } }, config: own },
    async ({ body, usuario, ip }, reply) => {
      await putOn(app, usuario, { ...body, ip })
      return reply.code(204).send(null)
    },
  )

  app.post(
    '/v1/segundo-fator/desligar',
    { schema: { body: comCodigo.pedido, response: { 204: Done } }, config: own },
    async (request, reply) => {
      await requireConfirmed(app.db, contextOf(app, request))
      await putOff(app, request.usuario, { ...request.body, ip: request.ip })
      return reply.code(204).send(null)
    },
  )

  app.post(
    '/v1/segundo-fator/reservas',
    { schema: { body: comCodigo.pedido, response: { 201: novasReservas.resposta } }, config: own },
    async (request, reply) => {
      await requireConfirmed(app.db, contextOf(app, request))
      const reservas = await renewSpareCodes(app, request.usuario, { ...request.body, ip: request.ip })
      return reply.code(201).send({ reservas: [...reservas] })
    },
  )
}

async function drawn({ reservas, ...begun }: BegunFactor) {
  return { ...begun, reservas: [...reservas], qr: await qrSvg(begun.uri) }
}
