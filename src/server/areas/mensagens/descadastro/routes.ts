import { Type } from '@sinclair/typebox'
import type { FastifyReply } from 'fastify'
import { asCompany } from '../../../framework/resources/events/as-company'
import { withRetry } from '../../../platform/database/retry'
import type { FastifyPluginAsyncTypebox } from '../../../platform/type-provider'
import { ENVIO_JOB } from '../envio/despachar'
import { pedirDescadastro } from './pedir'
import { mensagemDoToken } from './token'

const Params = Type.Object({ token: Type.String({ maxLength: 60 }) })
const Page = Type.String({ description: 'Uma página.' })

/** Where an e-mail leads whoever wants no more. Open to everybody: only who has the e-mail knows the address. Source: RFC 8058. */
export const descadastroRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const schema = { params: Params, response: { 200: Page, 404: Page } }
  const config = { permissao: 'publica' } as const
  // what mail programs send with it says nothing
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, async () => undefined)

  app.get('/descadastro/:token', { schema, config }, async ({ params }, reply) => {
    if (mensagemDoToken(app.secret, params.token) === null) return unknown(reply)
    return page(reply, 'Não receber mais e-mails?', ASKS)
  })

  app.post('/descadastro/:token', { schema, config }, async ({ params }, reply) => {
    const { definitions, clock, secret, jobs } = app
    const id = mensagemDoToken(secret, params.token)
    if (id === null) return unknown(reply)
    const ctx = { usuario: asCompany(definitions, null), definitions, clock, secret }
    await withRetry(app.db, (trx) =>
      pedirDescadastro(trx, ctx, id, async (inside, mensagem_id) => {
        await jobs.send(inside, { tipo: ENVIO_JOB, usuario_id: null, detalhe: { mensagem_id } })
      }),
    )
    return page(reply, 'Pedido atendido', '<p>Não enviaremos mais e-mails a você.</p>')
  })
}

const ASKS =
  '<p>Confirme, e não enviaremos mais e-mails a você.</p><form method="post"><button type="submit">Não quero mais e-mails</button></form>'

function unknown(reply: FastifyReply) {
  reply.code(404)
  return page(reply, 'Endereço desconhecido', '<p>Confira o endereço no e-mail que você recebeu.</p>')
}

/** Without a word of whose message it was: whoever has the address may not be the person. */
function page(reply: FastifyReply, title: string, body: string) {
  reply.type('text/html; charset=utf-8').header('x-robots-tag', 'noindex').header('cache-control', 'no-store')
  return reply.send(
    `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head><body><main><h1>${title}</h1>${body}</main></body></html>`,
  )
}
