import { describe, expect, it } from 'vitest'
import type { EntradaProposta } from '../../../src/domain/negociacao/entrada'
import { calcularProposta } from '../../../src/domain/negociacao/proposta'
import type { ErrorCode } from '../../../src/errors/catalogue'
import { refusalOf } from '../refusal'
import { entrada, operacao } from './caso'

const credor = { id: 57, nome: 'Colégio Horizonte', prazo_honorario: 360, remuneracao: 10 }

/** R$ 1.000 due today: the total is 1.000 whatever the rates. */
const mil = operacao({ valor_nominal: 1000, data_vencimento: '2026-11-20', taxaJuros: 0, taxaMulta: 0 })

describe('refusals of the parameters', () => {
  it.each([
    ['entrada', -0.01, 'entrada_fora_do_limite'],
    ['entrada', 1000.01, 'entrada_fora_do_limite'],
    ['entrada', 0.005, 'valor_invalido'],
    ['entrada', 1000.001, 'valor_invalido'],
    ['entrada', Number.NaN, 'valor_invalido'],
    ['entrada', Number.POSITIVE_INFINITY, 'valor_invalido'],
    ['entrada', Number.NEGATIVE_INFINITY, 'valor_invalido'],
    ['entrada', 1e15, 'valor_invalido'],
    ['entrada', Number.MIN_VALUE, 'valor_invalido'],
    ['nParcelas', 0, 'parcelas_fora_do_limite'],
    ['nParcelas', -0, 'parcelas_fora_do_limite'],
    ['nParcelas', -1, 'parcelas_fora_do_limite'],
    ['nParcelas', 61, 'parcelas_fora_do_limite'],
    ['nParcelas', 1.5, 'parcelas_fora_do_limite'],
    ['nParcelas', Number.NaN, 'parcelas_fora_do_limite'],
    ['nParcelas', Number.POSITIVE_INFINITY, 'parcelas_fora_do_limite'],
    ['nParcelas', 1e15, 'parcelas_fora_do_limite'],
    ['intervalo', 0, 'intervalo_fora_do_limite'],
    ['intervalo', 366, 'intervalo_fora_do_limite'],
    ['intervalo', 0.5, 'intervalo_fora_do_limite'],
    ['intervalo', Number.NaN, 'intervalo_fora_do_limite'],
    ['intervalo', Number.POSITIVE_INFINITY, 'intervalo_fora_do_limite'],
    ['juros', -0.0001, 'percentual_fora_do_limite'],
    ['juros', 100.0001, 'percentual_fora_do_limite'],
    ['juros', 0.00005, 'percentual_invalido'],
    ['juros', Number.NaN, 'percentual_fora_do_limite'],
    ['multa', Number.POSITIVE_INFINITY, 'percentual_fora_do_limite'],
    ['honorarios', 1e15, 'percentual_fora_do_limite'],
    ['desconto', 100.01, 'percentual_fora_do_limite'],
    ['desconto', 12.34567, 'percentual_invalido'],
    ['remuneracao', -1, 'percentual_fora_do_limite'],
    ['comissao_fixa', 101, 'percentual_fora_do_limite'],
    ['comissao_baixa_credor', Number.NaN, 'percentual_fora_do_limite'],
    ['dataEntrada', '2026-02-30', 'data_invalida'],
    ['dataEntrada', '20/11/2026', 'data_invalida'],
    ['dataEntrada', '', 'data_invalida'],
    ['dataRetro', '2026-13-01', 'data_invalida'],
    ['dataRetro', '2026-11-20T10:00:00Z', 'data_invalida'],
    ['dataRetro', '2026-11-21', 'data_retro_futura'],
    ['dataRetro', '9999-12-31', 'data_retro_futura'],
  ] as const)('%s of %s is refused with %s on its own field', (name, value, code) => {
    expectRefusal({ parametros: { [name]: value } }, { code, field: `parametros.${name}` })
  })

  /** The types forbid them; whoever calls from JavaScript, or with a body that was not checked, gets a refusal and no figure. */
  it.each([
    ['entrada', '100', 'valor_invalido'],
    ['entrada', [], 'valor_invalido'],
    ['entrada', {}, 'valor_invalido'],
    ['entrada', true, 'valor_invalido'],
    ['nParcelas', '3', 'parcelas_fora_do_limite'],
    ['nParcelas', true, 'parcelas_fora_do_limite'],
    ['intervalo', '30', 'intervalo_fora_do_limite'],
    ['juros', '1', 'percentual_invalido'],
    ['desconto', 'dez', 'percentual_fora_do_limite'],
    ['desconto', {}, 'percentual_fora_do_limite'],
    ['dataEntrada', 20261120, 'data_invalida'],
    ['dataRetro', {}, 'data_invalida'],
  ] as const)('%s of the wrong type, %j, is refused with %s', (name, value, code) => {
    expectRefusal(JSON.parse(JSON.stringify({ parametros: { [name]: value } })), { code, field: `parametros.${name}` })
  })

  it.each([
    [{ boleto_pix: 100.5 }, 'boleto_pix', 'percentual_fora_do_limite'],
    [{ maquineta: 1, link_voz: -1 }, 'link_voz', 'percentual_fora_do_limite'],
    [{ maquineta: 7.00001 }, 'maquineta', 'percentual_invalido'],
  ] as const)('a ceiling in %j is refused on its method', (remuneracao_max, forma, code) => {
    expectRefusal({ parametros: { remuneracao_max } }, { code, field: `parametros.remuneracao_max.${forma}` })
  })

  it.each(['', 'boleto', 'credor', 'cartao_voz', 'toString'])('the method %j is refused', (formaPagamento) => {
    expectRefusal({ formaPagamento }, { code: 'forma_pagamento_invalida', field: 'formaPagamento' })
  })

  it.each([
    { limits: { max_parcelas: 12 }, parametros: { nParcelas: 13 }, code: 'parcelas_fora_do_limite' },
    { limits: { max_parcelas: null }, parametros: { nParcelas: 61 }, code: 'parcelas_fora_do_limite' },
    { limits: { parcela_minima: 500.01 }, parametros: { nParcelas: 2 }, code: 'parcela_abaixo_do_minimo' },
    { limits: { parcela_minima: 333.34 }, parametros: { nParcelas: 3 }, code: 'parcela_abaixo_do_minimo' },
  ] as const)('$parametros is refused under $limits', ({ limits, parametros, code }) => {
    expectRefusal({ credor: { ...credor, ...limits }, parametros }, { code, field: 'parametros.nParcelas' })
  })

  it('an entrada under the minimum is refused on the entrada', () => {
    const asked = { credor: { ...credor, parcela_minima: 100 }, parametros: { entrada: 99.99, nParcelas: 2 } }
    expectRefusal(asked, { code: 'parcela_abaixo_do_minimo', field: 'parametros.entrada' })
  })

  it('an instalment of nothing is refused: R$ 0,02 over three', () => {
    const operacoes = [{ ...mil, valor_nominal: 0.02 }]
    expectRefusal(
      { operacoes, parametros: { nParcelas: 3 } },
      { code: 'parcela_abaixo_do_minimo', field: 'parametros.nParcelas' },
    )
  })

  it.each([
    { entrada: 0 },
    { entrada: -0 },
    { entrada: 1000 },
    { nParcelas: 60 },
    { nParcelas: 1, intervalo: 365 },
    { intervalo: 1 },
    { juros: 100, multa: 100, honorarios: 100, desconto: 99.99 },
    { dataRetro: '2026-11-20' },
    { dataEntrada: '2020-02-29' },
    { juros: null, entrada: null, nParcelas: null, intervalo: null, dataEntrada: null, dataRetro: null },
  ])('%j is taken', (parametros) => {
    expect(refusal({ parametros })).toBeUndefined()
  })
})

describe('refusals when closing', () => {
  it('refuses an entrada before today, named or by the base date, without the permission', () => {
    const fechamento = { data_retroativa: false }
    const refused = { code: 'data_entrada_passada', field: 'parametros.dataEntrada' } as const
    expectRefusal({ fechamento, parametros: { dataEntrada: '2026-11-19' } }, refused)
    expectRefusal({ fechamento, parametros: { dataRetro: '2026-11-19' } }, refused)
    expect(refusal({ fechamento, parametros: { dataEntrada: '2026-11-20' } })).toBeUndefined()
    expect(
      refusal({ fechamento: { data_retroativa: true }, parametros: { dataEntrada: '2026-11-19' } }),
    ).toBeUndefined()
  })
})

describe('refusals of the operations', () => {
  it.each([
    { why: 'none at all', operacoes: [], code: 'sem_operacoes' },
    { why: 'the same one twice', operacoes: [mil, mil], code: 'operacao_repetida' },
    { why: 'one of another client', operacoes: [{ ...mil, cliente_id: 10 }], code: 'operacao_de_outro_cliente' },
    {
      why: 'one of another creditor',
      operacoes: [{ ...mil, credor: { id: 58, nome: 'Outro' } }],
      code: 'operacao_de_outro_credor',
    },
    {
      why: 'one that is not in collection',
      operacoes: [{ ...mil, status_operacao: { sigla: 'L', nome: 'Liquidada' } }],
      code: 'operacao_fora_de_cobranca',
    },
    { why: 'a negative amount', operacoes: [{ ...mil, valor_nominal: -0.01 }], code: 'valor_invalido' },
    { why: 'a third decimal', operacoes: [{ ...mil, valor_nominal: 0.005 }], code: 'valor_invalido' },
    { why: 'an amount that is no number', operacoes: [{ ...mil, valor_nominal: Number.NaN }], code: 'valor_invalido' },
    {
      why: 'an infinite amount',
      operacoes: [{ ...mil, valor_nominal: Number.POSITIVE_INFINITY }],
      code: 'valor_invalido',
    },
    { why: 'an amount too large to be exact', operacoes: [{ ...mil, valor_nominal: 1e15 }], code: 'valor_invalido' },
    { why: 'a date that is none', operacoes: [{ ...mil, data_vencimento: '2026-02-29' }], code: 'data_invalida' },
    { why: 'a rate above 100', operacoes: [{ ...mil, taxaMulta: 100.1 }], code: 'percentual_fora_do_limite' },
    { why: 'a rate with five decimals', operacoes: [{ ...mil, taxaJuros: 0.00001 }], code: 'percentual_invalido' },
    { why: 'a total of zero', operacoes: [{ ...mil, valor_nominal: 0 }], code: 'total_zero' },
    { why: 'a discount of everything', operacoes: [{ ...mil, taxaDesconto: 100 }], code: 'total_zero' },
  ] as const)('$why: $code', ({ operacoes, code }) => {
    expectRefusal({ operacoes }, { code, field: 'operacoes' })
  })

  it('takes those of another creditor for the three that see all', () => {
    const outra = { ...mil, credor: { id: 58, nome: 'Outro' } }
    for (const id of [129, 130, 133]) {
      expect(refusal({ credor: { ...credor, id }, operacoes: [outra] })).toBeUndefined()
    }
  })

  it('names the operation', () => {
    expect(refusal({ operacoes: [{ ...mil, cliente_id: 10 }] })?.message).toBe(
      'A operação 2026-03/117 não é deste cliente.',
    )
  })

  it('takes an operation of zero beside one that is not, and rates that are absent', () => {
    const nada = { ...mil, id: 2, valor_nominal: 0, taxaJuros: null, taxaMulta: null, taxaHonorarios: null }
    expect(refusal({ operacoes: [mil, nada] })).toBeUndefined()
  })
})

describe('several refusals at once', () => {
  it('come as validacao, each on its field', () => {
    const found = refusal({
      operacoes: [mil, { ...mil, id: 2, valor_nominal: -1 }, { ...mil, id: 3, cliente_id: 10 }],
      formaPagamento: 'cheque',
      parametros: { nParcelas: 0, intervalo: 400, juros: 101, dataRetro: '2027-01-01', entrada: 0.001 },
    })
    expect(found).toMatchObject({ code: 'validacao', status: 422 })
    expect(Object.keys(found?.errors ?? {}).sort()).toEqual([
      'formaPagamento',
      'operacoes',
      'parametros.dataRetro',
      'parametros.entrada',
      'parametros.intervalo',
      'parametros.juros',
      'parametros.nParcelas',
    ])
    expect(found?.errors?.operacoes).toEqual([
      'Informe um valor em reais com até duas casas.',
      'A operação 2026-03/117 não é deste cliente.',
    ])
  })

  it('say the limits in reais and in numbers', () => {
    expect(refusal({ parametros: { entrada: 1234.56 } })?.message).toBe(
      'A entrada precisa ficar entre zero e o total (R$ 1.000,00).',
    )
    expect(refusal({ parametros: { nParcelas: 61 } })?.message).toBe(
      'O número de parcelas precisa ser inteiro, de 1 a 60.',
    )
    expect(refusal({ credor: { ...credor, parcela_minima: 2000 } })?.message).toBe(
      'Cada parcela precisa ter ao menos R$ 2.000,00.',
    )
  })
})

function refusal(fields: Partial<EntradaProposta>) {
  return refusalOf(() => calcularProposta(entrada({ credor, operacoes: [mil], ...fields })))
}

function expectRefusal(fields: Partial<EntradaProposta>, { code, field }: { code: ErrorCode; field: string }): void {
  const found = refusal(fields)
  expect(found).toMatchObject({ code, status: 422 })
  expect(Object.keys(found?.errors ?? {})).toEqual([field])
}
