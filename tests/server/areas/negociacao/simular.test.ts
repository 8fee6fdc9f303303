import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import vectors from '../../../vectors/negociacao.json'
import { CPF } from '../../fixture'
import { type Actor, openTestApp, type TestApp } from '../../harness'
import { createCarteira, createCliente, createOperacao } from './carteira'

let t: TestApp
let admin: Actor
beforeAll(async () => {
  // After every case, so that the case's own day can be the base date.
  t = await openTestApp({ hoje: '2027-12-31' })
  admin = await t.as(CPF.administrador)
})
afterAll(() => t.close())

const URL = '/api/v1/negociacao/simular'

describe('POST /negociacao/simular', () => {
  it.each(vectors)('answers worked case $caso to the centavo', async (vector) => {
    const { cliente_id, credor_id, ids } = await storeCase(vector)
    const answer = await admin.post(URL, {
      cliente_id,
      credor_id,
      operacoes: vector.operacoes.map(({ id }) => ids.get(id)),
      formaPagamento: vector.formaPagamento,
      parametros: { dataRetro: vector.hoje, ...vector.parametros },
    })
    expect(answer.statusCode, answer.body).toBe(200)
    const { esperado } = vector
    const proposta = answer.json()
    expect(proposta.acordo).toMatchObject(esperado.acordo)
    expect(proposta.parcelas).toMatchObject(esperado.parcelas)
    expect(proposta.operacoes).toMatchObject(esperado.operacoes.map((line) => ({ ...line, id: ids.get(line.id) })))
    if (!('parcelasOperacoes' in esperado) || !esperado.parcelasOperacoes) return
    expect(proposta.parcelasOperacoes).toMatchObject(
      esperado.parcelasOperacoes.map(({ operacao, numero_parcela: _, ...line }) => ({
        ...line,
        operacao_id: ids.get(operacao),
      })),
    )
  })

  it('covers all eighty cases', () => {
    expect(vectors).toHaveLength(80)
  })

  it('carries the simulation marks and writes nothing', async () => {
    const executivo = await t.as(CPF.executivo)
    const { cliente_id, operacoes } = await createCarteira(t.db)
    const before = await tableSizes()
    const answer = await executivo.post(URL, { cliente_id, credor_id: 10, operacoes, formaPagamento: 'boleto_pix' })
    expect(answer.json()).toMatchObject({
      parametro: '2022.1',
      simulacao: true,
      status: 'Simulação',
      formaPagamento: 'boleto_pix',
      credor: { id: 10, nome: 'Escola Aurora', prazo_honorario: 90 },
      acordo: { executivo_cobranca_id: 21, cliente_id, credor_id: 10, status: 'Aguardando', situacao: 'ATIVO' },
    })
    expect(await tableSizes()).toEqual(before)
  })

  it('simulates the creditor method for every negotiator', async () => {
    const executivo = await t.as(CPF.executivo)
    const { cliente_id, operacoes } = await createCarteira(t.db)
    const answer = await executivo.post(URL, { cliente_id, credor_id: 10, operacoes, formaPagamento: 'Credor' })
    expect(answer.json()).toMatchObject({ acordo: { status: 'Baixa Administrativa' } })
  })

  it('keeps the order of the request', async () => {
    const { cliente_id, operacoes } = await createCarteira(t.db, 5)
    const asked = [...operacoes].reverse()
    const answer = await admin.post(URL, { cliente_id, credor_id: 10, operacoes: asked, formaPagamento: 'maquineta' })
    expect(answer.json().operacoes.map((line: { id: number }) => line.id)).toEqual(asked)
  })

  it('negotiates the operations of all creditors for creditor 129', async () => {
    const cliente_id = await createCliente(t.db)
    const own = await createOperacao(t.db, { cliente_id, credor_id: 129 })
    const other = await createOperacao(t.db, { cliente_id, credor_id: 57 })
    const answer = await admin.post(URL, {
      cliente_id,
      credor_id: 129,
      operacoes: [own, other],
      formaPagamento: 'boleto_pix',
    })
    expect(answer.json()).toMatchObject({
      acordo: { credor_id: 129 },
      operacoes: [{ id: own }, { credor: { id: 57 } }],
    })
  })

  it('calls a client inactive by an operation that was not chosen', async () => {
    const { cliente_id, operacoes } = await createCarteira(t.db)
    await createOperacao(t.db, { cliente_id, credor_id: 57, adicionais: { data_inicio: '2024-01-31' } })
    const answer = await admin.post(URL, { cliente_id, credor_id: 10, operacoes, formaPagamento: 'boleto_pix' })
    expect(answer.json().acordo.situacao).toBe('INATIVO')
  })
})

type Case = (typeof vectors)[number]

async function storeCase({ caso, credor, operacoes }: Case) {
  const { rows } = await sql<{ id: number }>`
    insert into credores (nome, prazo_honorario, remuneracao, comissao_fixa, comissao_baixa_credor, remuneracao_max)
    values (${`Credor do caso ${caso}`}, ${credor.prazo_honorario}, ${credor.remuneracao}, ${credor.comissao_fixa},
      ${credor.comissao_baixa_credor}, ${JSON.stringify(credor.remuneracao_max ?? null)}::jsonb) returning id`.execute(
    t.db,
  )
  const credor_id = rows[0]?.id ?? 0
  const cliente_id = await createCliente(t.db)
  const ids = new Map<number, number>()
  for (const { id, ...own } of operacoes) ids.set(id, await createOperacao(t.db, { cliente_id, credor_id, ...own }))
  return { cliente_id, credor_id, ids }
}

async function tableSizes() {
  const { rows } =
    await sql`select (select count(*) from acordos) as acordos, (select count(*) from propostas) as propostas,
    (select count(*) from historico) as historico, (select count(*) from eventos) as eventos`.execute(t.db)
  return rows[0]
}
