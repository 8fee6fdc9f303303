import { expect } from 'vitest'
import { tocarCampanhas } from '../../../../../src/server/areas/mensagens/campanha/tocar'
import { enviarMensagens } from '../../../../../src/server/areas/mensagens/envio/despachar'
import { asCompany } from '../../../../../src/server/framework/resources/events/as-company'
import type { Actor, TestApp } from '../../../harness'

let sequence = 0

/** A draft, by the form; answers its id. */
export async function createCampanha(actor: Actor, own: object): Promise<number> {
  sequence += 1
  const answer = await actor.post('/api/v1/campanhas', { nome: `Campanha ${sequence}`, canal: 'sms', ...own })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json<{ id: number }>().id
}

/** Does one act on a campaign, or has it refused; answers what came of it. */
export async function ato(actor: Actor, t: TestApp, id: number, nome: string, valores: object = {}, done = true) {
  const { versao } = await campanha(t, id)
  const asked = { ids: [id], versoes: { [id]: versao }, valores }
  const answer = await actor.post(`/api/v1/campanhas/atos/${nome}`, asked)
  expect(answer.statusCode, answer.body).toBe(200)
  const { linhas } = answer.json<{ linhas: readonly { ok: boolean; message?: string; errors?: object }[] }>()
  expect(linhas[0]?.ok, answer.body).toBe(done)
  return linhas[0]
}

export function campanha(t: TestApp, id: number) {
  return t.db.selectFrom('campanhas').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** The frozen public, by round and client. */
export function publicoDe(t: TestApp, id: number) {
  return t.db
    .selectFrom('campanhas_publico')
    .selectAll()
    .where('campanha_id', '=', id)
    .orderBy('rodada')
    .orderBy('cliente_id')
    .execute()
}

/** Its messages. */
export function fila(t: TestApp, id: number) {
  const of = t.db.selectFrom('mensagens').selectAll().where('origem', '=', 'campanha').where('origem_id', '=', id)
  return of.orderBy('id').execute()
}

const company = ({ definitions, clock, secret }: TestApp['app']) => ({
  ...{ definitions, clock, secret },
  usuario: asCompany(definitions, null),
})

/** The minute of the campaigns. */
export function toque(t: TestApp): Promise<number> {
  return Promise.resolve(tocarCampanhas(t.db, company(t.app)))
}

/** The minute of the outbox. */
export function sweep(t: TestApp): Promise<number> {
  return enviarMensagens(t.db, company(t.app), { jobs: t.app.jobs })
}
