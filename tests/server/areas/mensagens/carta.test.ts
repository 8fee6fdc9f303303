import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tomarMensagem } from '../../../../src/server/areas/mensagens/envio/tomar'
import { asCompany } from '../../../../src/server/framework/resources/events/as-company'
import { signature } from '../../../../src/server/framework/resources/events/send-webhook'
import { CPF } from '../../fixture'
import { type Actor, openTestApp, type TestApp } from '../../harness'
import { loadProductDefinitions } from '../../product-definitions'
import { CREDOR, createDestinatario, despache, enviada, HORA, mensagem } from './caixa-de-saida'

const SEGREDO = 'segredo-do-email'
let t: TestApp
let executivo: Actor
beforeAll(async () => {
  process.env.AVENCA_EMAIL_RETORNO = SEGREDO
  const definitions = loadProductDefinitions()
  const integracoes = { ...definitions.integracoes, publico: { endereco: 'https://avenca.exemplo/' } }
  t = await openTestApp({ definitions: { ...definitions, integracoes }, ...HORA })
  await sql`update credores set cpf_cnpj = '98000001000130', endereco = 'Rua A, 1', cidade = 'Belo Horizonte', uf = 'MG'
    where id = ${CREDOR}`.execute(t.db)
  executivo = await t.as(CPF.executivo)
})
afterAll(async () => {
  delete process.env.AVENCA_EMAIL_RETORNO
  await t.close()
})

async function createEmail(): Promise<{ readonly cliente_id: number; readonly email_id: number }> {
  const { cliente_id } = await createDestinatario(t, 5, { nome: 'Ana <b>Lima</b>' })
  const { rows } = await sql<{ id: number }>`insert into emails (cliente_id, email)
    values (${cliente_id}, ${`ana${cliente_id}@exemplo.com.br`}) returning id`.execute(t.db)
  return { cliente_id, email_id: rows[0]?.id ?? 0 }
}

async function createCarta(texto: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`insert into templates_mail (nome, assunto, texto, finalidade, status)
    values (${`Carta ${randomUUID()}`}, 'Sobre a sua dívida', ${texto}, 'cobranca', 'Aprovado') returning id`.execute(
    t.db,
  )
  return rows[0]?.id ?? 0
}

async function pedido(own: object = {}) {
  const template_mail_id = await createCarta(
    '# Olá {primeiro_nome}\n\nDa **{credor}** ({credor_cnpj}), por {empresa}: {valor}.',
  )
  return { ...(await createEmail()), credor_id: CREDOR, canal: 'email', template_mail_id, ...own }
}

const linkOf = async (id: number) => {
  const { definitions, clock, secret } = t.app
  const ctx = { definitions, clock, secret, usuario: asCompany(definitions, null) }
  const taken = await t.db.transaction().execute((trx) => tomarMensagem(trx, ctx, id))
  return new URL(taken?.descadastro ?? 'https://nowhere').pathname
}

describe('an e-mail', () => {
  it('is looked at as it is drawn: names are words, its foot says who is owed and who writes', async () => {
    const seen = await executivo.post('/api/v1/mensagens/previa', await pedido())
    expect(seen.statusCode, seen.body).toBe(200)
    const { texto, formatado, codificacao } = seen.json<{ texto: string; formatado: string; codificacao: null }>()
    expect(texto).toMatch(/^Olá Ana\nDa .+ \(98\.000\.001\/0001-30\), por Avença/)
    expect(formatado).toMatch(/^# Olá Ana\n\nDa \*\*/)
    expect(formatado).toContain('98.000.001/0001-30, Rua A, 1, Belo Horizonte/MG')
    expect(formatado).toContain('Enviado por Avença')
    expect(codificacao).toBeNull()
  })

  it('is refused at the creditor who has no address to name', async () => {
    await sql`update credores set endereco = null where id = ${CREDOR}`.execute(t.db)
    const refused = await executivo.post('/api/v1/mensagens', await pedido())
    expect(refused.json<{ errors: object }>().errors, refused.body).toHaveProperty('credor_id')
    await sql`update credores set endereco = 'Rua A, 1' where id = ${CREDOR}`.execute(t.db)
  })

  it('is delivered, and comes back, by notices that are signed', async () => {
    const id = await enviada(executivo, await pedido())
    expect(await despache(t, id)).toBe(true)
    const { referencia } = await mensagem(t, id)
    const tell = (body: object, segredo = SEGREDO) => {
      const payload = JSON.stringify(body)
      const headers = {
        'content-type': 'application/json',
        'avenca-assinatura': signature(segredo, payload, new Date()),
      }
      return t.app.inject({ method: 'POST', url: '/api/v1/retornos/email', payload, headers })
    }
    const notice = {
      evento: `e ${id}`,
      referencia,
      status: 'nao_entregue',
      em: '2026-11-19T13:01:00Z',
      detalhe: 'Caixa cheia',
    }
    expect((await tell(notice, 'outro')).statusCode).toBe(401)
    expect((await tell(notice)).statusCode).toBe(200)
    expect(await mensagem(t, id)).toMatchObject({ status: 'Não entregue', motivo: 'Caixa cheia' })
    expect((await tell({ de: 'a', texto: 'b', em: notice.em })).statusCode).toBe(422)
  })

  it('leads to where no more is asked for, without a log-in, once', async () => {
    const body = await pedido()
    const id = await enviada(executivo, body)
    const path = await linkOf(id)
    const asked = await t.app.inject({ method: 'GET', url: path })
    expect(asked.statusCode).toBe(200)
    expect(asked.body).toContain('Não quero mais e-mails')
    expect(asked.body).not.toContain('Ana')
    const clientes = () =>
      t.db
        .selectFrom('clientes')
        .select('canais_bloqueados')
        .where('id', '=', body.cliente_id)
        .executeTakeFirstOrThrow()
    expect((await clientes()).canais_bloqueados).toBeNull()
    for (let time = 0; time < 2; time += 1) {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      const done = await t.app.inject({ method: 'POST', url: path, headers, payload: 'List-Unsubscribe=One-Click' })
      expect(done.statusCode, done.body).toBe(200)
    }
    expect((await clientes()).canais_bloqueados).toEqual({ email: true })
    const { rows } = await sql`select from eventos where cliente_id = ${body.cliente_id} and canal = 'email'
      and descricao like 'Pediu pelo link%'`.execute(t.db)
    expect(rows).toHaveLength(1)
    expect((await executivo.post('/api/v1/mensagens', body)).json<{ errors: object }>().errors).toHaveProperty('canal')
  })

  it.each(['', '1', '1-', '999-aaaaaaaaaaaaaaaaaaaaaa', `${'9'.repeat(15)}-x`, '%00', '../1'])(
    'takes nothing for the proof %j',
    async (token) => {
      for (const method of ['GET', 'POST'] as const) {
        const answer = await t.app.inject({ method, url: `/descadastro/${token}` })
        expect([400, 404, 405]).toContain(answer.statusCode)
      }
    },
  )
})
