import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CPF } from '../../fixture'
import type { Actor, TestApp } from '../../harness'
import { createFornecedor } from '../enriquecimento/enriquecer'
import { corpo, createDestinatario, createTemplate, despache, enviada, mensagem, openSaida } from './caixa-de-saida'

let t: TestApp
let executivo: Actor
beforeAll(async () => {
  t = await openSaida()
  executivo = await t.as(CPF.executivo)
})
afterAll(() => t.close())

describe('one message by hand', () => {
  it('is written from an approved text with the values of today, looked at and then sent', async () => {
    const destino = await createDestinatario(t, 5, { nome: 'Ana Lima' })
    const template_sms_id = await createTemplate(t, 'Ola {nome}, da {credor}: {valor} desde {vencimento}.')
    const body = corpo(destino, { template_sms_id, texto: null })
    const seen = await executivo.post('/api/v1/mensagens/previa', body)
    expect(seen.statusCode, seen.body).toBe(200)
    const shown = seen.json<{ texto: string; partes: number; codificacao: string }>()
    expect(shown.texto).toMatch(/^Ola Ana Lima, da .+: R\$.1\.[\d.,]+ desde 10\/08\/2026\.$/)
    const { rows } = await sql`select from mensagens where cliente_id = ${destino.cliente_id}`.execute(t.db)
    expect(rows).toHaveLength(0)
    const id = await enviada(executivo, body)
    expect(await mensagem(t, id)).toMatchObject({
      status: 'Na fila',
      texto: shown.texto,
      partes: shown.partes,
      telefone: destino.telefone,
      template_sms_id,
      template_versao: 1,
      finalidade: 'cobranca',
      origem: 'manual',
    })
    expect(await despache(t, id)).toBe(true)
    expect(await mensagem(t, id)).toMatchObject({ status: 'Aceita', tentativas: 1, texto: shown.texto })
    const sent = await sql<{
      texto: string
    }>`select texto from mensagens_simuladas where identificador = ${`mensagem ${id}`}`.execute(t.db)
    expect(sent.rows).toEqual([{ texto: shown.texto }])
  })

  it.each([
    ['canal', { canal: 'pombo' }],
    ['telefone_id', { telefone_id: null }],
    ['telefone_id', { telefone_id: 999_999 }],
    ['credor_id', { credor_id: 999_999 }],
    ['cliente_id', { cliente_id: 999_999 }],
    ['template_sms_id', { texto: null }],
    ['template_sms_id', { texto: null, template_sms_id: 999_999 }],
    ['texto', { template_sms_id: 1 }],
    ['texto', { texto: 'Ola {valro}' }],
    ['texto', { texto: 'Veja {link}' }],
    ['texto', { texto: 'Pague ou perca o nome no SPC' }],
    ['texto', { canal: 'whatsapp' }],
    ['proposta_id', { proposta_id: 999_999 }],
  ])('is refused at %s for %j, and nothing is written', async (field, own) => {
    const destino = await createDestinatario(t)
    const refused = await executivo.post('/api/v1/mensagens', corpo(destino, own))
    expect(refused.json<{ errors: object }>().errors, refused.body).toHaveProperty(field)
    const { rows } = await sql`select from mensagens where cliente_id = ${destino.cliente_id}`.execute(t.db)
    expect(rows).toHaveLength(0)
  })

  it('is refused with the law at the field: a blocked channel, a number of another, one shared, nothing owed', async () => {
    const blocked = await createDestinatario(t)
    await sql`update clientes set canais_bloqueados = '{"sms": true}', motivo_canais = 'Pediu' where id = ${blocked.cliente_id}`.execute(
      t.db,
    )
    const other = await createDestinatario(t)
    await sql`update telefones set contato = 'Vizinha' where id = ${other.telefone_id}`.execute(t.db)
    const shared = await createDestinatario(t)
    const neighbour = await createDestinatario(t)
    await sql`insert into telefones (cliente_id, telefone) values (${neighbour.cliente_id}, ${shared.telefone})`.execute(
      t.db,
    )
    const paid = await createDestinatario(t)
    // no act: what is owed is closed by whatever way, of which this test says nothing
    await sql`update operacoes set status_operacao = 'L' where cliente_id = ${paid.cliente_id}`.execute(t.db)
    for (const [field, destino, said] of [
      ['canal', blocked, 'bloqueou este canal'],
      ['telefone_id', other, 'de outra pessoa'],
      ['telefone_id', shared, 'também de outra pessoa'],
      ['credor_id', paid, 'Pago'],
    ] as const) {
      const refused = await executivo.post('/api/v1/mensagens', corpo(destino))
      expect(refused.statusCode, refused.body).toBe(409)
      expect(refused.json<{ errors: Record<string, string[]> }>().errors[field]?.join()).toContain(said)
    }
  })

  it('counts as the contact of the day, by whatever channel, until it is cancelled', async () => {
    const destino = await createDestinatario(t)
    const id = await enviada(executivo, corpo(destino))
    const again = await executivo.post('/api/v1/mensagens', corpo(destino))
    expect(again.statusCode).toBe(409)
    expect(again.json<{ errors: Record<string, string[]> }>().errors.canal?.join()).toContain('procurada o bastante')
    const { versao } = await mensagem(t, id)
    const called = await executivo.post('/api/v1/mensagens/atos/cancelar', { ids: [id], versoes: { [id]: versao } })
    expect(called.statusCode, called.body).toBe(200)
    expect((await mensagem(t, id)).status).toBe('Cancelada')
    await enviada(executivo, corpo(destino))
  })

  it('is one message for two clicks, ten at once, and one more with the same key', async () => {
    const destino = await createDestinatario(t)
    const clicks = await Promise.all(
      Array.from({ length: 10 }, () => executivo.post('/api/v1/mensagens', corpo(destino))),
    )
    expect(clicks.map(({ statusCode }) => statusCode).sort()).toEqual([201, ...Array.from({ length: 9 }, () => 409)])
    const other = await createDestinatario(t)
    const key = { 'idempotency-key': 'c0ffee00-0000-4000-8000-000000000001' }
    const [first, second] = await Promise.all([1, 2].map(() => executivo.post('/api/v1/mensagens', corpo(other), key)))
    const { rows } = await sql`select from mensagens where cliente_id = ${other.cliente_id}`.execute(t.db)
    expect([first?.statusCode, second?.statusCode]).toContain(201)
    expect(rows).toHaveLength(1)
  })

  it('is not for whoever has not the permission, and a creditor’s user sees none', async () => {
    const destino = await createDestinatario(t)
    const backoffice = await t.as(CPF.backoffice)
    expect((await backoffice.post('/api/v1/mensagens', corpo(destino))).statusCode).toBe(403)
    expect((await backoffice.get('/api/v1/mensagens')).statusCode).toBe(403)
  })
})

describe('the month of the supplier', () => {
  it('is reserved when it is written, settled when it left, its own again when it did not, and never passed', async () => {
    const fornecedor_id = await createFornecedor(t, { tipo: 'sms', preco: 0.5, limite: 1.2 })
    const texto = 'a'.repeat(200)
    const one = await enviada(executivo, corpo(await createDestinatario(t), { texto }))
    expect(await mensagem(t, one)).toMatchObject({ partes: 2, custo_previsto: 1, custo: null, fornecedor_id })
    const over = await executivo.post('/api/v1/mensagens', corpo(await createDestinatario(t), { texto }))
    expect(over.statusCode).toBe(422)
    expect(over.json<{ errors: Record<string, string[]> }>().errors.canal?.join()).toContain('0,20')
    const refused = await createDestinatario(t, 0)
    await despache(t, one)
    expect(await mensagem(t, one)).toMatchObject({ status: 'Aceita', custo: 1 })
    await sql`update fornecedores set limite_mensal = 2.2 where id = ${fornecedor_id}`.execute(t.db)
    const two = await enviada(executivo, corpo(refused, { texto }))
    await despache(t, two)
    expect(await mensagem(t, two)).toMatchObject({ status: 'Rejeitada', custo: 0 })
    await enviada(executivo, corpo(await createDestinatario(t), { texto }))
    const { rows } = await sql<{
      total: number
    }>`select sum(valor)::float8 as total from fornecedores_consumo where fornecedor_id = ${fornecedor_id}`.execute(
      t.db,
    )
    expect(rows).toEqual([{ total: 2 }])
    const credores = await sql<{
      credor_id: number
      valor: number
    }>`select credor_id, c.valor::float8 as valor from fornecedores_consumo_credores c
      join fornecedores_consumo f on f.id = c.consumo_id where f.fornecedor_id = ${fornecedor_id}`.execute(t.db)
    expect(credores.rows).toEqual([{ credor_id: 10, valor: 1 }])
    await sql`update fornecedores set situacao = 'INATIVO' where id = ${fornecedor_id}`.execute(t.db)
  })
})
