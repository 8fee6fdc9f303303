import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTipo } from '../areas/negociacao/carteira'
import type { Actor, TestApp } from '../harness'
import { comparable, MISSING, openToCreditor, versionOf } from './as-missing'
import { alheioOf, type Company } from './company'

let t: TestApp
let company: Company
let credor10: Actor
/** Records of his own creditor, which the acts are done to. */
let own: Readonly<Record<'acordos' | 'parcelas' | 'pagas' | 'agendamentos', number>>

beforeAll(async () => {
  ;({ t, company, credor10 } = await openToCreditor())
  own = await recordsOfHis()
})
afterAll(() => t.close())

type Call = readonly [string, 'POST' | 'PATCH', string, (id: number) => object]

describe('the id of another creditor inside a body', () => {
  const pedido = { cliente_id: 1, credor_id: 10, operacoes: [17], formaPagamento: 'boleto_pix' }
  const evento = { cliente_id: 1, tipo: 'alo', canal: 'ligacao', descricao: 'Conversa' }
  const { cliente_id: _, ...conclusao } = evento
  const operacao = {
    numero_operacao: 'N-1',
    cliente_id: 1,
    credor_id: 10,
    valor_nominal: 10,
    data_vencimento: '2026-01-01',
  }
  const negotiating = ['/api/v1/negociacao/simular', '/api/v1/proposta/store', '/api/v1/acordo/store']
  const promessa = { valor: 10, data: '2026-11-25' }
  const calls: readonly Call[] = [
    ...negotiating.flatMap((url): Call[] => [
      [url, 'POST', 'clientes', (id) => ({ ...pedido, cliente_id: id })],
      [url, 'POST', 'credores', (id) => ({ ...pedido, credor_id: id })],
      [url, 'POST', 'operacoes', (id) => ({ ...pedido, operacoes: [17, id] })],
    ]),
    ['/api/v1/acordo/store', 'POST', 'propostas', (id) => ({ proposta_id: id })],
    ['/api/v1/eventos/store', 'POST', 'clientes', (id) => ({ ...evento, cliente_id: id })],
    ['/api/v1/eventos/store', 'POST', 'credores', (id) => ({ ...evento, credor_id: id })],
    ['/api/v1/eventos/store', 'POST', 'operacoes', (id) => ({ ...evento, operacao_id: id })],
    ['/api/v1/operacoes', 'POST', 'clientes', (id) => ({ ...operacao, cliente_id: id })],
    ['/api/v1/operacoes', 'POST', 'credores', (id) => ({ ...operacao, credor_id: id })],
    ['/api/v1/operacoes/17', 'PATCH', 'clientes', (id) => ({ cliente_id: id })],
    ['/api/v1/operacoes/17', 'PATCH', 'credores', (id) => ({ credor_id: id })],
    ['/api/v1/telefones', 'POST', 'clientes', (id) => ({ cliente_id: id, telefone: '11999998888' })],
    ['/api/v1/clientes/1', 'PATCH', 'telefones', (id) => ({ telefones: [{ id, telefone: '11999998888' }] })],
    ['/api/v1/remessas', 'POST', 'remessas', (id) => ({ previa_id: id })],
    [
      '/api/v1/eventos/store',
      'POST',
      'parcelas',
      (id) => ({ ...evento, tipo: 'promete', credor_id: 10, promessa: { ...promessa, parcela_id: id } }),
    ],
    ['/api/v1/discar', 'POST', 'clientes', (id) => ({ cliente_id: id, telefone_id: 11 })],
    ['/api/v1/discar', 'POST', 'telefones', (id) => ({ cliente_id: 1, telefone_id: id })],
    [
      '/api/v1/negociacao/transferir',
      'POST',
      'clientes',
      (id) => ({ clientes: [1, id], executivo_id: null, motivo: 'x' }),
    ],
    ['/api/v1/negociacao/transferir', 'POST', 'executivos', (id) => ({ clientes: [1], executivo_id: id, motivo: 'x' })],
    ['/api/v1/acordos/:acordos/transferir', 'POST', 'executivos', (id) => ({ executivo_cobranca_id: id, motivo: 'x' })],
    ['/api/v1/acordos/:acordos/reparcelar/aprovado', 'POST', 'aprovacoes', (id) => ({ aprovacao_id: id })],
    ['/api/v1/acordos/:acordos/cobrancas', 'POST', 'convenios', (id) => ({ forma: 'boleto_pix', convenio_id: id })],
    ['/api/v1/parcelas/:parcelas/cobrancas', 'POST', 'convenios', (id) => ({ forma: 'boleto_pix', convenio_id: id })],
    ['/api/v1/parcelas/:pagas/estorno', 'POST', 'recebimentos', (id) => ({ motivo: 'x', recebimento_id: id })],
    ['/api/v1/parcelas/:pagas/estorno/previa', 'POST', 'recebimentos', (id) => ({ motivo: 'x', recebimento_id: id })],
    ['/api/v1/clientes/1/distinguir', 'POST', 'clientes', (id) => ({ com: id })],
    ['/api/v1/clientes/1/unir', 'POST', 'clientes', (id) => ({ com: id, versoes: { este: 1, outro: 1 } })],
    ['/api/v1/agendamentos/:agendamentos/concluir', 'POST', 'credores', (id) => ({ ...conclusao, credor_id: id })],
    ['/api/v1/agendamentos/:agendamentos/concluir', 'POST', 'operacoes', (id) => ({ ...conclusao, operacao_id: id })],
    [
      '/api/v1/agendamentos/:agendamentos/concluir',
      'POST',
      'parcelas',
      (id) => ({ ...conclusao, tipo: 'promete', promessa: { ...promessa, parcela_id: id } }),
    ],
  ]
  it.each(calls)('%s %s: %s is refused as one that does not exist, and nothing is written', async (...call) => {
    const [written, method, recurso, body] = call
    const url = written.replace(/:(acordos|parcelas|pagas|agendamentos)/, (_, of: keyof typeof own) => String(own[of]))
    const before = await contents()
    const send = async (id: number) =>
      credor10.inject({
        method,
        url,
        payload: body(id),
        headers: {
          'idempotency-key': crypto.randomUUID(),
          ...(method === 'PATCH' && { 'if-match': await versionOf(credor10, url.replace('/api/v1/', '')) }),
        },
      })
    const [foreign, missing] = [await send(alheioOf(company.alheios, recurso)), await send(MISSING)]
    expect([404, 422], foreign.body).toContain(foreign.statusCode)
    const named = Object.keys(foreign.json<{ errors?: object }>().errors ?? {})
    if (foreign.statusCode === 422) expect(named.join(), foreign.body).toMatch(/(^|\.|_)(id|operacoes|com)$/)
    expect(comparable(foreign.body, alheioOf(company.alheios, recurso))).toBe(comparable(missing.body, MISSING))
    expect(await contents()).toEqual(before)
  })

  it('of his own creditor goes through, so that the refusals mean something', async () => {
    expect((await credor10.post('/api/v1/negociacao/simular', pedido)).statusCode).toBe(200)
    const recorded = await credor10.post('/api/v1/eventos/store', { ...evento, credor_id: 10, operacao_id: 17 })
    expect(recorded.statusCode, recorded.body).toBe(201)
    expect((await credor10.post('/api/v1/operacoes', operacao)).statusCode).toBe(201)
  })
})

describe('the instalments of another creditor among those of a write-off', () => {
  it.each([
    ['/api/v1/baixas', { forma: 'boleto_pix' }, { feitos: 0 }],
    ['/api/v1/baixas', {}, { feitos: 0 }],
    ['/api/v1/baixas/previa', {}, { aceitos: 0 }],
  ])('are refused by %s as ones that do not exist, with %j', async (url, forma, none) => {
    const before = await contents()
    const send = async (id: number) => {
      const payload = { data: '2026-11-20', itens: [{ parcela_id: id, valor: 1, ...forma }] }
      return credor10.inject({ method: 'POST', url, payload, headers: { 'idempotency-key': crypto.randomUUID() } })
    }
    const foreign = alheioOf(company.alheios, 'parcelas')
    const [one, other] = [await send(foreign), await send(MISSING)]
    expect(one.json(), one.body).toMatchObject({ ...none, linhas: [{ ok: false }] })
    expect(comparable(one.body, foreign)).toBe(comparable(other.body, MISSING))
    expect(await contents()).toEqual(before)
  })
})

/** An agreement of creditor 10, of no executive, with an open instalment and one that has a receipt, and an appointment with its client. */
async function recordsOfHis() {
  await createTipo(t.db, { codigo: 'promete', promessa: true })
  const rows = await t.db
    .selectFrom('parcelas as p')
    .innerJoin('acordos as a', 'a.id', 'p.acordo_id')
    .select(['p.id', 'p.acordo_id', 'p.valor_pago'])
    .where('a.credor_id', '=', 10)
    .where('a.status', 'in', ['Aguardando', 'Vigente'])
    .execute()
  const [aberta, paga] = [rows.find((row) => !row.valor_pago), rows.find((row) => row.valor_pago)]
  if (!aberta || aberta.acordo_id !== paga?.acordo_id) throw new Error('an agreement with one receipt was expected')
  const acordos = aberta.acordo_id
  await t.db.updateTable('acordos').set({ executivo_cobranca_id: null }).where('id', '=', acordos).execute()
  const { id: agendamentos } = await t.db
    .insertInto('agendamentos')
    .values({
      cliente_id: 1,
      credor_id: 10,
      quando: '2026-11-23T13:00:00Z',
      motivo: 'Voltar',
      status: 'Aberto',
      versao: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { acordos, parcelas: aberta.id, pagas: paga.id, agendamentos }
}

/** Whatever a write would have changed. */
async function contents() {
  const tables = [
    'acordos',
    'agendamentos',
    'clientes',
    'cobrancas',
    'eventos',
    'historico',
    'operacoes',
    'parcelas',
  ] as const
  const others = ['promessas', 'propostas', 'recebimentos', 'remessas', 'telefones'] as const
  const rows = [...tables, ...others].map((table) => t.db.selectFrom(table).selectAll().orderBy('id').execute())
  return Promise.all(rows)
}
