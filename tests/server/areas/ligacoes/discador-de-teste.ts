import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { signature } from '../../../../src/server/framework/resources/events/send-webhook'
import { encryptSecret } from '../../../../src/server/platform/crypto/secret'
import { type Actor, openTestApp, type TestApp, type TestAppOptions } from '../../harness'
import { loadProductDefinitions } from '../../product-definitions'
import { HORA } from '../mensagens/caixa-de-saida'

export const SEGREDO_DO_DISCADOR = 'segredo-do-discador'

/** A dialer that the test plays: the lists that it got, and how it answers. */
export interface DiscadorDeTeste {
  readonly server: Server
  readonly endereco: string
  calls: number
  lists: { readonly metodo: string; readonly caminho: string; readonly corpo: Record<string, unknown> }[]
  answer: (response: ServerResponse) => void
  /** Hangs up on whoever still calls, and takes its secret back. */
  close(): void
}

/** A dialer at an address of its own, whose notices the product knows by `SEGREDO_DO_DISCADOR`. */
export async function openDiscador(): Promise<DiscadorDeTeste> {
  process.env.AVENCA_DISCADOR_RETORNO = SEGREDO_DO_DISCADOR
  const listener: RequestListener = (request, response) => void take(request, response)
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const played: DiscadorDeTeste = {
    ...{ server, endereco: `http://127.0.0.1:${port}/discador`, calls: 0, lists: [] },
    answer: (response) => response.writeHead(202).end('{"ok":true}'),
    close() {
      delete process.env.AVENCA_DISCADOR_RETORNO
      server.closeAllConnections()
      server.close()
    },
  }
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    let text = ''
    for await (const chunk of request) text += String(chunk)
    if (request.method === 'GET') {
      played.calls += 1
      response.end(JSON.stringify({ ok: true, ligacao: `L-${played.calls}` }))
      return
    }
    played.lists.push({ metodo: request.method ?? '', caminho: request.url ?? '', corpo: JSON.parse(text || '{}') })
    played.answer(response)
  }
  return played
}

/** The product with that dialer; everybody who calls has his secret there. */
export async function openComDiscador(endereco: string, options: TestAppOptions = {}): Promise<TestApp> {
  const definitions = loadProductDefinitions()
  const discador = { ...definitions.integracoes.discador, endereco, espera_ms: 2_000 }
  const integracoes = { ...definitions.integracoes, discador }
  const t = await openTestApp({ definitions: { ...definitions, integracoes }, ...HORA, ...options })
  await t.db
    .updateTable('executivos')
    .set({ senha: encryptSecret(t.app.secret, 'senha-secreta') })
    .execute()
  return t
}

/** A notice as the dialer sends it: signed over the very bytes. */
export function avisar(t: TestApp, body: object, { segredo = SEGREDO_DO_DISCADOR, em = new Date() } = {}) {
  const payload = JSON.stringify(body)
  const headers = { 'content-type': 'application/json', 'avenca-assinatura': signature(segredo, payload, em) }
  return t.app.inject({ method: 'POST', url: '/api/v1/retornos/discador', payload, headers })
}

export async function discada(actor: Actor, body: { readonly cliente_id: number; readonly telefone_id: number }) {
  const { cliente_id, telefone_id } = body
  const answer = await actor.post('/api/v1/discar', { cliente_id, telefone_id })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json<{ ligacao: string }>().ligacao
}

/** All calls of a client, as they stand. */
export async function ligacoesDe(t: TestApp, cliente_id: number) {
  return t.db.selectFrom('ligacoes').selectAll().where('cliente_id', '=', cliente_id).orderBy('id').execute()
}

/** Everything that notices make, without what tells the order in which they came. */
export async function dump(t: TestApp) {
  const { rows } = await sql<Record<string, unknown>>`
    select l.id, l.status, l.operador_id, l.ramal, l.numero_origem, l.iniciada_em, l.atendida_em, l.encerrada_em, l.duracao, l.gravacao,
      l.resultado, l.avisado_da_gravacao, r.evento, r.tipo, r.ocorrido_em, r.dados, r.resultado as foi, r.cliente_id
    from mensagens_retornos r left join ligacoes l on l.id = r.ligacao_id order by r.ocorrido_em, r.tipo`.execute(t.db)
  return rows
}
