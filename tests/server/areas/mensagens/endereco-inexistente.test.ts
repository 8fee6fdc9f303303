import { afterAll, beforeAll, expect, it } from 'vitest'
import { concluirEnvio } from '../../../../src/server/areas/mensagens/envio/concluir'
import { tomarMensagem } from '../../../../src/server/areas/mensagens/envio/tomar'
import { asCompany } from '../../../../src/server/framework/resources/events/as-company'
import { signature } from '../../../../src/server/framework/resources/events/send-webhook'
import { CPF } from '../../fixture'
import type { Actor, TestApp } from '../../harness'
import { fillCredores } from '../cobrancas/cobrar'
import { corpo, createDestinatario, despache, enviada, mensagem, openSaida } from './caixa-de-saida'

const SEGREDO = 'segredo-do-email'

let t: TestApp
let executivo: Actor
beforeAll(async () => {
  process.env.AVENCA_EMAIL_RETORNO = SEGREDO
  t = await openSaida()
  await fillCredores(t)
  executivo = await t.as(CPF.executivo)
})
afterAll(async () => {
  delete process.env.AVENCA_EMAIL_RETORNO
  await t.close()
})

let sequence = 0

/** Somebody with an address, and the message in the outbox that is to go there. */
async function comEmail(email?: string) {
  sequence += 1
  const destino = await createDestinatario(t)
  const address = email ?? `pessoa${sequence}@exemplo5.com.br`
  const { id: email_id } = await t.db
    .insertInto('emails')
    .values({ cliente_id: destino.cliente_id, email: address, situacao: 'bom' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const body = corpo(destino, { canal: 'email', telefone_id: null, email_id, assunto: 'Sua conta' })
  return { address, email_id, body }
}

async function avisar(body: object) {
  const payload = JSON.stringify(body)
  const headers = { 'content-type': 'application/json', 'avenca-assinatura': signature(SEGREDO, payload, new Date()) }
  const answer = await t.app.inject({ method: 'POST', url: '/api/v1/retornos/email', payload, headers })
  expect(answer.statusCode, answer.body).toBe(200)
}

const situacaoDe = async (id: number) =>
  (await t.db.selectFrom('emails').select('situacao').where('id', '=', id).executeTakeFirstOrThrow()).situacao

it.each([
  ['nao_entregue', 'smtp; 550 5.1.1 User unknown', 'invalido'],
  ['rejeitada', '553 no such mailbox', 'invalido'],
  ['nao_entregue', '552 5.2.2 Mailbox full', 'bom'],
  ['rejeitada', '550 5.7.1 Message refused as spam', 'bom'],
  ['entregue', '250 5.1.1 is only a text', 'bom'],
])('a notice of %s that says %j leaves the address %s', async (status, detalhe, situacao) => {
  const { email_id, body, address } = await comEmail()
  const shared = await comEmail(address)
  const id = await enviada(executivo, body)
  expect(await despache(t, id)).toBe(true)
  const referencia = (await mensagem(t, id)).referencia ?? ''
  await avisar({ evento: `volta ${id}`, referencia, status, em: t.app.clock.agora().toISOString(), detalhe })
  expect(await situacaoDe(email_id)).toBe(situacao)
  // there is no such address, whoever gave it
  expect(await situacaoDe(shared.email_id)).toBe(situacao)
  if (situacao !== 'invalido') return
  const again = await executivo.post('/api/v1/mensagens', { ...body, a_pedido: true })
  expect(again.json<{ errors: object }>().errors).toHaveProperty('email_id')
})

it('an address that the server refuses as it is named is marked with the refusal, one that is full is not', async () => {
  const { definitions, clock, secret } = t.app
  const ctx = { definitions, clock, secret, usuario: asCompany(definitions, null) }
  for (const [inexistente, situacao] of [
    [true, 'invalido'],
    [false, 'bom'],
  ] as const) {
    const { email_id, body } = await comEmail()
    const id = await enviada(executivo, body)

    await t.db.transaction().execute(async (trx) => {
      const tomada = await tomarMensagem(trx, ctx, id)
      if (!tomada) throw new Error('not taken')
      await concluirEnvio(trx, ctx, tomada, { tipo: 'rejeitada', motivo: '550', inexistente })
    })
    expect((await mensagem(t, id)).status).toBe('Rejeitada')
    expect(await situacaoDe(email_id)).toBe(situacao)
  }
})
