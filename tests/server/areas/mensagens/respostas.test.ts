import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CPF } from '../../fixture'
import type { Actor, TestApp } from '../../harness'
import {
  avisarSms,
  corpo,
  createDestinatario,
  createTemplate,
  type Destinatario,
  despache,
  enviada,
  mensagem,
  openSaida,
  SEGREDO,
} from './caixa-de-saida'

let t: TestApp
let executivo: Actor
beforeAll(async () => {
  process.env.AVENCA_SMS_RETORNO = SEGREDO
  process.env.AVENCA_WHATSAPP_RETORNO = 'segredo-do-app'
  process.env.AVENCA_WHATSAPP_VERIFICACAO = 'prova'
  t = await openSaida()
  executivo = await t.as(CPF.executivo)
})
afterAll(async () => {
  for (const name of ['AVENCA_SMS_RETORNO', 'AVENCA_WHATSAPP_RETORNO', 'AVENCA_WHATSAPP_VERIFICACAO'])
    delete process.env[name]
  await t.close()
})

const now = () => t.app.clock.agora().toISOString()
const answers = async ({ telefone }: Destinatario, texto: string, own: object = {}) => {
  const answer = await avisarSms(t, { de: `+55${telefone}`, texto, em: now(), ...own })
  expect(answer.statusCode, answer.body).toBe(200)
}
const sentTo = async (own: Parameters<typeof createDestinatario>[2] = {}) => {
  const destino = await createDestinatario(t, 5, own)
  const id = await enviada(executivo, corpo(destino))
  await despache(t, id)
  return { destino, id }
}

describe('an answer', () => {
  it('is the message’s, stands in the timeline, and stops what was not asked for', async () => {
    const { destino, id } = await sentTo()
    await answers(destino, 'Posso pagar amanhã?')
    expect(await mensagem(t, id)).toMatchObject({ status: 'Respondeu', respondida_em: expect.anything() })
    const { rows } = await sql<{
      descricao: string
    }>`select descricao from eventos where cliente_id = ${destino.cliente_id}`.execute(t.db)
    expect(rows.map(({ descricao }) => descricao)).toEqual(['Escreveu por SMS.'])
    // whoever answers by hand, within the day and on the channel, goes on
    await enviada(executivo, corpo(destino))
  })

  it.each(['SAIR', 'parar!', 'Cancelar.'])('%s blocks the channel at once, confirmed once', async (word) => {
    const { destino, id } = await sentTo()
    await answers(destino, word)
    await answers(destino, word, { em: new Date(t.app.clock.agora().getTime() + 1_000).toISOString() })
    expect((await mensagem(t, id)).status).toBe('Descadastrou')
    const { rows } = await sql<{ canais_bloqueados: object; motivo_canais: string }>`
      select canais_bloqueados, motivo_canais from clientes where id = ${destino.cliente_id}`.execute(t.db)
    expect(rows[0]).toMatchObject({ canais_bloqueados: { sms: true }, motivo_canais: expect.any(String) })
    const confirmations = await t.db
      .selectFrom('mensagens')
      .select(['id', 'status'])
      .where('cliente_id', '=', destino.cliente_id)
      .where('origem', '=', 'aviso')
      .execute()
    expect(confirmations).toHaveLength(1)
    await despache(t, confirmations[0]?.id ?? 0)
    expect((await mensagem(t, confirmations[0]?.id ?? 0)).status).toBe('Aceita')
    const again = await executivo.post('/api/v1/mensagens', corpo(destino, { a_pedido: true }))
    expect(again.json<{ errors: object }>().errors).toHaveProperty('canal')
  })

  it('NÃO CONHEÇO takes the number from the client', async () => {
    const { destino, id } = await sentTo()
    await answers(destino, 'Não conheço')
    expect((await mensagem(t, id)).status).toBe('Respondeu')
    const phone = await t.db
      .selectFrom('telefones')
      .select('excluido_em')
      .where('id', '=', destino.telefone_id)
      .executeTakeFirst()
    expect(phone?.excluido_em).not.toBeNull()
    const listed = t.db.selectFrom('listas_bloqueio').select('id').where('lista', '=', 'nao_conhece').execute()
    expect(await listed).toHaveLength(1)
    const again = await executivo.post('/api/v1/mensagens', corpo(destino, { a_pedido: true }))
    expect(again.json<{ errors: object }>().errors).toHaveProperty('telefone_id')
  })

  it('that is repeated counts once', async () => {
    const { destino } = await sentTo()
    const em = now()
    await Promise.all(Array.from({ length: 5 }, () => answers(destino, 'oi', { em })))
    const { rows } = await sql`select from eventos where cliente_id = ${destino.cliente_id}`.execute(t.db)
    expect(rows).toHaveLength(1)
  })

  it.each([{ de: '12' }, { texto: 'a\u0000b' }, { em: '2026-02-31T00:00:00Z' }, { em: 'ontem' }, { outra: 1 }])(
    'of %j is refused',
    async (own) => {
      const answer = await avisarSms(t, { de: '31970000001', texto: 'oi', em: now(), ...own })
      expect(answer.statusCode, answer.body).toBe(422)
    },
  )
})

describe('WhatsApp', () => {
  const tell = (body: object, segredo = 'segredo-do-app') => {
    const payload = JSON.stringify(body)
    const right = `sha256=${createHmac('sha256', segredo).update(payload).digest('hex')}`
    const headers = { 'content-type': 'application/json', 'x-hub-signature-256': right }
    return t.app.inject({ method: 'POST', url: '/api/v1/retornos/whatsapp', payload, headers })
  }
  const changes = (value: object) => ({
    object: 'whatsapp_business_account',
    entry: [{ id: '1', changes: [{ field: 'messages', value }] }],
  })
  const seconds = () => String(Math.floor(t.app.clock.agora().getTime() / 1_000))

  it('proves itself once, and only with the right token', async () => {
    const url = (token: string) =>
      `/api/v1/retornos/whatsapp?hub.mode=subscribe&hub.verify_token=${token}&hub.challenge=123`
    const right = await t.app.inject({ method: 'GET', url: url('prova') })
    expect([right.statusCode, right.body]).toEqual([200, '123'])
    expect((await t.app.inject({ method: 'GET', url: url('outra') })).statusCode).toBe(401)
  })

  it('takes free words only after the person wrote, and tells read before delivered', async () => {
    const destino = await createDestinatario(t)
    const livre = corpo(destino, { canal: 'whatsapp' })
    const early = await executivo.post('/api/v1/mensagens', livre)
    expect(early.json<{ errors: object }>().errors).toHaveProperty('texto')
    const inbound = changes({
      messages: [
        { id: 'wamid.1', from: `55${destino.telefone}`, timestamp: seconds(), type: 'text', text: { body: 'oi' } },
      ],
    })
    expect((await tell(inbound, 'outro')).statusCode).toBe(401)
    expect((await tell(inbound)).statusCode).toBe(200)
    const id = await enviada(executivo, livre)
    await despache(t, id)
    const { referencia } = await mensagem(t, id)
    const status = (kind: string, after: number) => ({
      id: referencia,
      status: kind,
      timestamp: String(Number(seconds()) + after),
      recipient_id: '1',
    })
    await tell(changes({ statuses: [status('read', 2)] }))
    await tell(changes({ statuses: [status('delivered', 1), status('read', 2)] }))
    expect((await mensagem(t, id)).status).toBe('Lida')
  })

  it('sends an approved text', async () => {
    const destino = await createDestinatario(t)
    const template_whatsapp_id = await createTemplate(t, 'Olá {nome}', 'templates_whatsapp')
    const id = await enviada(executivo, corpo(destino, { canal: 'whatsapp', texto: null, template_whatsapp_id }))
    await despache(t, id)
    expect(await mensagem(t, id)).toMatchObject({ status: 'Aceita', texto: 'Olá Rosângela Moura' })
  })
})
