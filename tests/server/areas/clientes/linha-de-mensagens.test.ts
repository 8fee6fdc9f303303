import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CPF } from '../../fixture'
import type { Actor, TestApp } from '../../harness'
import {
  avisarSms,
  corpo,
  createDestinatario,
  type Destinatario,
  despache,
  enviada,
  mensagem,
  openSaida,
  SEGREDO,
} from '../mensagens/caixa-de-saida'
import { createTipo } from '../negociacao/carteira'

let t: TestApp
let executivo: Actor
beforeAll(async () => {
  process.env.AVENCA_SMS_RETORNO = SEGREDO
  t = await openSaida()
  executivo = await t.as(CPF.executivo)
})
afterAll(async () => {
  delete process.env.AVENCA_SMS_RETORNO
  await t.close()
})

const DISSE = 'Posso pagar na sexta?'

/** One text sent and answered, one that the law stopped; the answer stands in a conversation. */
async function conversed(): Promise<{ destino: Destinatario; id: number }> {
  const destino = await createDestinatario(t)
  const id = await enviada(executivo, corpo(destino))
  await despache(t, id)
  await writes(destino, DISSE)
  return { destino, id }
}
let said = 0
async function writes({ telefone }: Destinatario, texto: string) {
  said += 1
  const em = t.app.clock.agora().toISOString()
  const answer = await avisarSms(t, { evento: `linha-${said}`, de: `+55${telefone}`, texto, em })
  expect(answer.statusCode, answer.body).toBe(200)
}
const linha = async (actor: Actor, { cliente_id }: Destinatario, query = '') => {
  const answer = await actor.get(`/api/v1/clientes/${cliente_id}/linha-do-tempo${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return { rows: answer.json(), total: Number(answer.headers['x-total-count']), body: answer.body }
}

describe('messages in the timeline of a client', () => {
  it('stand there both ways, once each, with channel, state and text', async () => {
    const { destino, id } = await conversed()
    const { rows, total } = await linha(executivo, destino)
    expect(total).toBe(2)
    expect(rows).toMatchObject([
      { tipo: null, canal: 'sms', mensagem: null, conversa: { de: 'cliente', dito: DISSE, contato: destino.telefone } },
      {
        ...{ canal: 'sms', usuario: 'Edu Martins', credor: 'Escola Aurora', conversa: null },
        mensagem: {
          id,
          status: 'Respondeu',
          texto: (await mensagem(t, id)).texto,
          telefone_de_destino: destino.telefone,
        },
      },
    ])
    const { cliente } = (await executivo.get(`/api/v1/acordo/negociacao/${destino.cliente_id}`)).json().dados.info
    expect(cliente.total_mensagens).toBe(2)
    expect(cliente.mensagens).toMatchObject([{ conversa: { dito: DISSE } }, { mensagem: { id, status: 'Respondeu' } }])
  })

  it('are narrowed with the rest: by channel, by who sent them, and out of what is of one outcome', async () => {
    const { destino, id } = await conversed()
    expect((await linha(executivo, destino, '?canal=sms')).total).toBe(2)
    expect((await linha(executivo, destino, '?canal=whatsapp')).total).toBe(0)
    expect((await linha(executivo, destino, '?usuario_id=4')).rows).toMatchObject([{ mensagem: { id } }])
    const { rows: tipos } = await sql<{ id: number }>`select tipo_id as id from eventos
      where cliente_id = ${destino.cliente_id}`.execute(t.db)
    // the event that says that he wrote is there for whoever asks for events of its kind
    const one = await linha(executivo, destino, `?tipo_id=${tipos[0]?.id}`)
    expect(one.rows).toMatchObject([{ descricao: 'Escreveu por SMS.', mensagem: null, conversa: null }])
    const recortes = (await executivo.get(`/api/v1/clientes/${destino.cliente_id}/linha-do-tempo/recortes`)).json()
    expect(recortes.canais).toEqual(['sms'])
    expect(recortes.usuarios).toEqual([{ id: 4, nome: 'Edu Martins' }])
  })

  it('come in windows with the events, newest first', async () => {
    const { destino } = await conversed()
    const { cliente_id } = destino
    const tipo = await createTipo(t.db, { codigo: 'alo' })
    const evento = { cliente_id, tipo, canal: 'ligacao', descricao: 'Ligou de volta' }
    expect((await executivo.post('/api/v1/eventos/store', evento)).statusCode).toBe(201)
    const all = await linha(executivo, destino)
    expect(all.total).toBe(3)
    const windows = [
      ...(await linha(executivo, destino, '?_start=0&_end=2')).rows,
      ...(await linha(executivo, destino, '?_start=2&_end=4')).rows,
    ]
    expect(windows).toEqual(all.rows)
  })

  it('an opt-out word stands there though it opened no conversation', async () => {
    const destino = await createDestinatario(t)
    await writes(destino, 'SAIR')
    const { rows } = await linha(executivo, destino)
    expect(rows).toContainEqual(expect.objectContaining({ retorno: expect.objectContaining({ escrito: 'SAIR' }) }))
  })

  it('of text and number nothing is read by who may not, and none stand there for who may see no messages', async () => {
    const { destino } = await conversed()
    await grant('backoffice', ['clientes.posicao', 'mensagens.ver', 'conversas.ver', 'conversas_mensagens.ver'])
    const masked = await linha(await t.as(CPF.backoffice), destino)
    expect(
      masked.rows.filter(({ mensagem: m, conversa }: { mensagem: unknown; conversa: unknown }) => m ?? conversa),
    ).toHaveLength(2)
    for (const secret of [DISSE, destino.telefone, 'fale conosco']) expect(masked.body).not.toContain(secret)
    await grant('analistaFinanceiro', ['clientes.posicao'])
    const none = await linha(await t.as(CPF.analistaFinanceiro), destino)
    expect(none.rows).toMatchObject([{ descricao: 'Escreveu por SMS.', mensagem: null, conversa: null }])
    expect(none.body).not.toContain(DISSE)
  })

  it('a creditor reads in the events of a client neither what was written nor from where', async () => {
    const { destino } = await conversed()
    const credor = await t.as(CPF.credor10)
    const events = await credor.get(`/api/v1/clientes/event/${destino.cliente_id}`)
    expect(events.statusCode, events.body).toBe(200)
    expect(events.json().eventos).toHaveLength(1)
    for (const secret of [DISSE, destino.telefone, destino.telefone.slice(-4)])
      expect(events.body).not.toContain(secret)
    expect((await credor.get(`/api/v1/clientes/${destino.cliente_id}/linha-do-tempo`)).statusCode).toBe(403)
  })
})

/** Gives one person these besides what the function has. */
async function grant(role: keyof typeof CPF, permissoes: readonly string[]) {
  const { id } = await t.db.selectFrom('usuarios').select('id').where('cpf', '=', CPF[role]).executeTakeFirstOrThrow()
  for (const permissao of permissoes) {
    await t.db.insertInto('usuarios_permissoes').values({ usuario_id: id, permissao, efeito: 'conceder' }).execute()
  }
}
