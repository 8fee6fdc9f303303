import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { CPF } from '../../fixture'
import type { Actor } from '../../harness'
import { withApp } from '../../with-app'
import { createCarteira, createCliente, createOperacao } from './carteira'

const { t, executivo } = withApp({ hoje: '2026-11-20' }, ['executivo'])

const url = (id: number) => `/api/v1/acordo/negociacao/${id}`

describe('GET /acordo/negociacao/:clientId', () => {
  it('writes down who saw the person', async () => {
    const { cliente_id } = await createCarteira(t.db)
    await executivo.get(url(cliente_id))
    const seen = await sql`select usuario_id, acao, recurso from acessos where registro_id = ${cliente_id}`.execute(
      t.db,
    )
    expect(seen.rows).toEqual([{ usuario_id: executivo.usuarioId, acao: 'negociar', recurso: 'clientes' }])
  })

  it('answers the client in the shape of the contract', async () => {
    const { cliente_id, operacoes } = await createCarteira(t.db)
    const phones = sql`insert into telefones (cliente_id, telefone, tipo, situacao) values (${cliente_id}, '11987654321', 'celular', 'bom')`
    await phones.execute(t.db)
    await sql`insert into emails (cliente_id, email, situacao) values (${cliente_id}, 'a@b.com.br', 'bom')`.execute(
      t.db,
    )
    await executivo.post('/api/v1/acordo/store', {
      cliente_id,
      credor_id: 10,
      operacoes: operacoes.slice(0, 1),
      formaPagamento: 'boleto_pix',
    })
    const { cliente } = (await executivo.get(url(cliente_id))).json().dados.info
    for (const key of SPEC_KEYS) expect(Object.keys(cliente)).toContain(key)
    expect(cliente).toMatchObject({
      id: cliente_id,
      emails: [{ email: 'a@b.com.br' }],
      telefones: [{ telefone: '11987654321' }],
      acordos: [{ status: 'Aguardando', credor: { id: 10, titulo: 'Escola Aurora' } }],
      eventos: [{ canal: 'sistema' }],
      total_eventos: 1,
    })
    expect(cliente.operacoes).toMatchObject([
      { id: operacoes[0], status_operacao: { sigla: 'A', nome: 'Em acordo' } },
      // 1,000 + 34.00 of 102 days at 1 % a month + 20.00 of 2 %; past 90 days there is no fee
      { id: operacoes[1], status_operacao: { sigla: 'C' }, credor: { id: 10 }, diasVenc: 102, total: 1054 },
    ])
    expect(cliente.credores).toMatchObject([{ id: 10, prazo_honorario: 90, remuneracao: 10, max_parcelas: 60 }])
  })

  it('gives adicionais as text, and shows fifty events with their number', async () => {
    const cliente_id = await createCliente(t.db)
    await createOperacao(t.db, { cliente_id, adicionais: { data_inicio: '2024-01-31' } })
    for (let index = 0; index < 55; index += 1) {
      await executivo.post('/api/v1/eventos/store', {
        cliente_id,
        tipo: await ligacao(),
        canal: 'ligacao',
        descricao: `Contato ${index}`,
      })
    }
    const { cliente } = (await executivo.get(url(cliente_id))).json().dados.info
    expect(JSON.parse(cliente.operacoes[0].adicionais)).toEqual({ data_inicio: '2024-01-31' })
    expect([cliente.eventos.length, cliente.eventos[0].descricao, cliente.total_eventos]).toEqual([
      50,
      'Contato 54',
      55,
    ])
  })

  it('answers a missing client and another creditor’s client alike', async () => {
    const cliente_id = await createCliente(t.db)
    await createOperacao(t.db, { cliente_id, credor_id: 216 })
    const portal = await portalWithNegotiation()
    const answers = [await portal.get(url(cliente_id)), await portal.get(url(987_654_321))]
    const bodies = answers.map((answer) => ({ ...answer.json(), requestId: '' }))
    expect(bodies[0]).toEqual(bodies[1])
    expect(answers[0]?.statusCode).toBe(404)
    for (const path of [`clientes/event/${cliente_id}`, `proposta/listar/cliente/${cliente_id}`]) {
      expect((await portal.get(`/api/v1/${path}`)).statusCode).toBe(404)
    }
    const pedido = { cliente_id, credor_id: 216, operacoes: [1], formaPagamento: 'boleto_pix' }
    for (const call of ['negociacao/simular', 'proposta/store', 'acordo/store']) {
      expect((await portal.post(`/api/v1/${call}`, pedido)).statusCode).toBe(404)
    }
  })

  it('shows a portal user only the operations of their creditors', async () => {
    const cliente_id = await createCliente(t.db)
    const own = await createOperacao(t.db, { cliente_id, credor_id: 10 })
    const foreign = await createOperacao(t.db, { cliente_id, credor_id: 216 })
    const portal = await portalWithNegotiation()
    const { cliente } = (await portal.get(url(cliente_id))).json().dados.info
    expect(cliente.operacoes.map(({ id }: { id: number }) => id)).toEqual([own])
    expect(cliente.credores.map(({ id }: { id: number }) => id)).toEqual([10])
    const answer = await portal.post('/api/v1/negociacao/simular', {
      cliente_id,
      credor_id: 10,
      operacoes: [foreign],
      formaPagamento: 'boleto_pix',
    })
    expect(answer.json()).toMatchObject({ statusCode: 422, code: 'operacao_de_outro_cliente' })
  })

  it.each(['abc', '0', '-1', '1.5', '1e400', '9'.repeat(30)])('refuses the id %s without a defect', async (id) => {
    expect([400, 404]).toContain((await executivo.get(`/api/v1/acordo/negociacao/${id}`)).statusCode)
  })

  it('is not for who may not negotiate', async () => {
    const { cliente_id } = await createCarteira(t.db)
    expect((await (await t.as(CPF.backoffice)).get(url(cliente_id))).statusCode).toBe(403)
    expect((await t.app.inject(url(cliente_id))).statusCode).toBe(401)
  })
})

const SPEC_KEYS =
  'id bairro cep cidade cpf_cnpj endereco numero nome observacoes localizacao classificacao_cliente perfil roteiro acordos eventos operacoes credores emails telefones'.split(
    ' ',
  )

let tipo: number | undefined
async function ligacao(): Promise<number> {
  if (tipo !== undefined) return tipo
  const { rows } = await sql<{
    id: number
  }>`insert into tipos_evento (codigo, nome) values ('ligacao', 'Ligação') returning id`.execute(t.db)
  tipo = rows[0]?.id ?? 0
  return tipo
}

/** The creditor's own user, who was also given the right to negotiate. */
async function portalWithNegotiation(): Promise<Actor> {
  const portal = await t.as(CPF.credor10)
  for (const permissao of ['negociacao.ver', 'negociacao.fechar']) {
    await sql`insert into usuarios_permissoes (usuario_id, permissao, efeito)
      select ${portal.usuarioId}, ${permissao}, 'conceder'
      where not exists (select from usuarios_permissoes where usuario_id = ${portal.usuarioId} and permissao = ${permissao})`.execute(
      t.db,
    )
  }
  return portal
}
