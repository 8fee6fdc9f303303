import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { CPF } from '../../fixture'
import type { Actor, TestApp } from '../../harness'
import { createFornecedor } from '../enriquecimento/enriquecer'
import { createCarteira } from '../negociacao/carteira'
import { CREDOR, createDestinatario, openSaida } from './caixa-de-saida'

let t: TestApp
let coordenador: Actor
beforeAll(async () => {
  t = await openSaida({}, { worker: 'sim' })
  coordenador = await t.as(CPF.coordenador)
})
afterAll(() => t.close())

const OWN = '11987654325'

let drafts = 0

async function draft(texto: string): Promise<number> {
  drafts += 1
  const { rows } = await sql<{ id: number }>`insert into templates_sms (nome, texto, finalidade)
    values (${`Rascunho ${drafts}`}, ${texto}, 'cobranca') returning id`.execute(t.db)
  return rows[0]?.id ?? 0
}

const sentTo = async (para: string) =>
  (await sql<{ texto: string }>`select texto from mensagens_simuladas where para = ${para} order by id`.execute(t.db))
    .rows

describe('a text that is tried', () => {
  it('is refused while one has no number of his own', async () => {
    const { cliente_id } = await createDestinatario(t)
    const body = {
      canal: 'sms',
      cliente_id,
      credor_id: CREDOR,
      template_sms_id: await draft('Ola {nome}, da {credor}'),
    }
    const refused = await coordenador.post('/api/v1/mensagens/testar', body)
    expect(refused.json<{ errors: object }>().errors, refused.body).toHaveProperty('canal')
  })

  it('is seen with the data of a client in any state, sent to oneself alone, and paid for', async () => {
    await sql`update usuarios set telefone = ${OWN} where cpf = ${CPF.coordenador}`.execute(t.db)
    const { cliente_id, telefone } = await createDestinatario(t, 5, { nome: 'Ana Lima' })
    await createFornecedor(t, { tipo: 'sms', preco: 0.1 })
    const body = {
      canal: 'sms',
      cliente_id,
      credor_id: CREDOR,
      template_sms_id: await draft('Ola {primeiro_nome}, da {credor}'),
    }
    const seen = await coordenador.post('/api/v1/mensagens/testar/previa', body)
    expect(seen.json()).toMatchObject({ destino: OWN, codificacao: 'gsm', partes: 1, custo: 0.1 })
    expect(await sentTo(OWN)).toEqual([])
    const done = await coordenador.post('/api/v1/mensagens/testar', body)
    expect(done.statusCode, done.body).toBe(200)
    await vi.waitFor(
      async () => expect(await sentTo(OWN)).toEqual([{ texto: expect.stringMatching(/^Ola Ana, da /) }]),
      20_000,
    )
    expect(await sentTo(telefone)).toEqual([])
    const { rows } = await sql`select from mensagens where cliente_id = ${cliente_id}`.execute(t.db)
    expect(rows).toHaveLength(0)
    const spent = () =>
      sql`select status, valor from fornecedores_consumo where origem like 'teste %'`
        .execute(t.db)
        .then(({ rows: all }) => all)
    await vi.waitFor(async () => expect(await spent()).toEqual([{ status: 'Liquidado', valor: 0.1 }]), 20_000)
  })

  it('says what a proposal says, where the text speaks of one', async () => {
    const carteira = await createCarteira(t.db)
    const parametros = { nParcelas: 2, entrada: 108 }
    const offer = { ...carteira, credor_id: CREDOR, formaPagamento: 'boleto_pix', parametros }
    const saved = await (await t.as(CPF.executivo)).post('/api/v1/proposta/store', offer)
    expect(saved.statusCode, saved.body).toBe(201)
    const { cliente_id } = carteira
    const template_sms_id = await draft('Da {credor}, ate {validade}')
    const body = { canal: 'sms', cliente_id, credor_id: CREDOR, template_sms_id }
    const without = await coordenador.post('/api/v1/mensagens/testar/previa', body)
    expect(without.json<{ errors: object }>().errors).toHaveProperty('template_sms_id')
    const seen = await coordenador.post('/api/v1/mensagens/testar/previa', { ...body, proposta_id: saved.json().id })
    expect(seen.json().texto, seen.body).toMatch(/ate \d{2}\/\d{2}\/\d{4}$/)
  })

  it.each([
    ['cliente_id', { cliente_id: 999_999 }],
    ['credor_id', { credor_id: 999_999 }],
    ['template_sms_id', { template_sms_id: null }],
    ['template_sms_id', { template_sms_id: 999_999 }],
    ['canal', { canal: 'pombo' }],
  ])('is refused at %s for %j', async (field, own) => {
    const { cliente_id } = await createDestinatario(t)
    const body = { canal: 'sms', cliente_id, credor_id: CREDOR, template_sms_id: await draft('Da {credor}'), ...own }
    const refused = await coordenador.post('/api/v1/mensagens/testar', body)
    expect(refused.json<{ errors: object }>().errors, refused.body).toHaveProperty(field)
  })
})
