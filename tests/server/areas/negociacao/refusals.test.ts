import { beforeAll, describe, expect, it } from 'vitest'
import { CPF } from '../../fixture'
import { withApp } from '../../with-app'
import { countRows, createCarteira, createCliente, createOperacao } from './carteira'

const { t, executivo, coordenador } = withApp({ hoje: '2026-11-20' }, ['executivo', 'coordenador'])
let carteira: { cliente_id: number; operacoes: number[] }
beforeAll(async () => {
  carteira = await createCarteira(t.db)
})

const SIMULAR = '/api/v1/negociacao/simular'
const CALLS = [SIMULAR, '/api/v1/proposta/store', '/api/v1/acordo/store']

function pedido(changes: object = {}) {
  return { ...carteira, credor_id: 10, formaPagamento: 'boleto_pix', ...changes }
}

describe('what a negotiation refuses on its field', () => {
  it.each([
    ['parametros.entrada', { entrada: -1 }],
    ['parametros.entrada', { entrada: 1e9 }],
    ['parametros.entrada', { entrada: 10.005 }],
    ['parametros.nParcelas', { nParcelas: 0 }],
    ['parametros.nParcelas', { nParcelas: 61 }],
    ['parametros.nParcelas', { nParcelas: 1.5 }],
    ['parametros.nParcelas', { nParcelas: 1e300 }],
    ['parametros.intervalo', { intervalo: 0 }],
    ['parametros.intervalo', { intervalo: 366 }],
    ['parametros.juros', { juros: -1 }],
    ['parametros.multa', { multa: 100.5 }],
    ['parametros.honorarios', { honorarios: 101 }],
    ['parametros.desconto', { desconto: 1e12 }],
    ['parametros.dataEntrada', { dataEntrada: '2026-02-30' }],
    ['parametros.dataEntrada', { dataEntrada: '9999-12-01', nParcelas: 3 }],
    ['parametros.dataEntrada', { dataEntrada: '2036-11-18' }],
    ['parametros.dataRetro', { dataRetro: 'amanhã' }],
    ['parametros.dataRetro', { dataRetro: '2026-11-21' }],
  ])('%s: %j, in all three calls', async (field, parametros) => {
    for (const url of CALLS) {
      const answer = await coordenador.post(url, pedido({ parametros }))
      expect([answer.statusCode, Object.keys(answer.json().errors)], answer.body).toEqual([422, [field]])
    }
  })

  it.each([
    ['formaPagamento', { formaPagamento: 'fiado' }],
    ['operacoes', { operacoes: [] }],
  ])('%s: %j', async (field, change) => {
    for (const url of CALLS) {
      const answer = await coordenador.post(url, pedido(change))
      expect([answer.statusCode, Object.keys(answer.json().errors)], answer.body).toEqual([422, [field]])
    }
  })

  it('an operation chosen twice, of another client, of another creditor, or out of collection', async () => {
    const other = await createCarteira(t.db, 1)
    const ofOtherCreditor = await createOperacao(t.db, { cliente_id: carteira.cliente_id, credor_id: 57 })
    const settled = await createOperacao(t.db, { cliente_id: carteira.cliente_id, status_operacao: 'L' })
    const [own] = carteira.operacoes
    for (const [operacoes, code] of [
      [[own, own], 'operacao_repetida'],
      [other.operacoes, 'operacao_de_outro_cliente'],
      [[ofOtherCreditor], 'operacao_de_outro_credor'],
      [[settled], 'operacao_fora_de_cobranca'],
      [[987_654_321], 'operacao_de_outro_cliente'],
    ]) {
      const answer = await executivo.post(SIMULAR, pedido({ operacoes }))
      expect(answer.json()).toMatchObject({ statusCode: 422, code, errors: { operacoes: [expect.any(String)] } })
    }
  })

  it('a total of zero, and instalments under the least of the creditor', async () => {
    const zero = await coordenador.post(SIMULAR, pedido({ parametros: { desconto: 100 } }))
    expect(zero.json()).toMatchObject({ statusCode: 422, code: 'total_zero' })
    await t.db.updateTable('credores').set({ parcela_minima: 500 }).where('id', '=', 57).execute()
    const operacao = await createOperacao(t.db, { cliente_id: carteira.cliente_id, credor_id: 57 })
    const small = await executivo.post(
      SIMULAR,
      pedido({ credor_id: 57, operacoes: [operacao], parametros: { nParcelas: 60 } }),
    )
    expect(small.json()).toMatchObject({
      code: 'parcela_abaixo_do_minimo',
      errors: { 'parametros.nParcelas': expect.anything() },
    })
  })

  it('amounts that no column can hold', async () => {
    const cliente_id = await createCliente(t.db)
    const huge = { cliente_id, valor_nominal: 999_999_999.99, data_vencimento: '1900-01-01', taxaJuros: 100 }
    const operacoes = [await createOperacao(t.db, huge), await createOperacao(t.db, huge)]
    for (const url of CALLS.slice(1)) {
      const answer = await executivo.post(url, pedido({ cliente_id, operacoes }))
      expect(answer.json()).toMatchObject({ statusCode: 422, code: 'negociacao_grande_demais' })
    }
  })

  it('a first due date in the past, at closing only', async () => {
    const body = pedido({ parametros: { dataEntrada: '2026-11-19' } })
    expect((await executivo.post(SIMULAR, body)).statusCode).toBe(200)
    const answer = await executivo.post('/api/v1/acordo/store', body)
    expect(answer.json()).toMatchObject({ statusCode: 422, errors: { 'parametros.dataEntrada': expect.anything() } })
  })
})

describe('what needs one more permission', () => {
  it.each([
    ['negociacao.data_retroativa', { dataRetro: '2026-11-19' }],
    ['negociacao.alterar_comissao', { remuneracao: 9 }],
    ['negociacao.alterar_comissao', { comissao_fixa: 1 }],
    ['negociacao.alterar_comissao', { comissao_baixa_credor: 1 }],
    ['negociacao.alterar_comissao', { remuneracao_max: { boleto_pix: 1 } }],
  ])('%s for %j', async (permissao, parametros) => {
    for (const url of CALLS) {
      const answer = await executivo.post(url, pedido({ parametros }))
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'sem_permissao'])
      expect(answer.json().message).toContain(permissao)
    }
    expect((await coordenador.post(SIMULAR, pedido({ parametros }))).statusCode).toBe(200)
  })

  it('nothing for the figures that are the creditor’s own', async () => {
    const parametros = { remuneracao: 10, comissao_fixa: 0, dataRetro: '2026-11-20' }
    expect((await executivo.post(SIMULAR, pedido({ parametros }))).statusCode).toBe(200)
  })

  it('negociacao.fechar to close', async () => {
    const backoffice = await t.as(CPF.backoffice)
    for (const url of CALLS) expect((await backoffice.post(url, pedido())).statusCode).toBe(403)
  })
})

describe('what a body may not carry', () => {
  it.each([
    'status',
    'total',
    'id',
    'executivo_cobranca_id',
    'comissao_porcento',
    'criado_em',
    'constructor',
    'simulacao',
  ])('refuses the field %s', async (field) => {
    const before = await countRows(t.db, 'acordos')
    for (const url of CALLS) {
      const answer = await coordenador.post(url, pedido({ [field]: 1 }))
      expect(answer.json()).toMatchObject({ statusCode: 422, errors: { [field]: expect.anything() } })
      const nested = await coordenador.post(url, pedido({ parametros: { [field]: 1 } }))
      expect(nested.json()).toMatchObject({ statusCode: 422, errors: { [`parametros.${field}`]: expect.anything() } })
    }
    expect(await countRows(t.db, 'acordos')).toBe(before)
  })

  it('refuses a prototype and numbers beyond numbers', async () => {
    const send = (payload: string) =>
      coordenador.inject({ method: 'POST', url: SIMULAR, payload, headers: { 'content-type': 'application/json' } })
    const text = JSON.stringify(pedido())
    for (const payload of [
      text.replace('{', '{"__proto__":{"a":1},'),
      text.replace('"credor_id":10', '"credor_id":1e400'),
      text.replace('"credor_id":10', '"credor_id":10.5'),
      text.replace('"credor_id":10', '"credor_id":99999999999999999999'),
      text.replace('"credor_id":10', '"credor_id":"10"'),
    ]) {
      expect([400, 422]).toContain((await send(payload)).statusCode)
    }
  })

  it('asks for every field of a request to close', async () => {
    const answer = await executivo.post('/api/v1/acordo/store', { total_esperado: 1 })
    expect(Object.keys(answer.json().errors).sort()).toEqual(['cliente_id', 'credor_id', 'formaPagamento', 'operacoes'])
  })

  it('asks for the idempotency key', async () => {
    const answer = await executivo.inject({ method: 'POST', url: '/api/v1/acordo/store', payload: pedido() })
    expect(answer.json()).toMatchObject({ statusCode: 400, code: 'chave_idempotencia_ausente' })
  })
})
