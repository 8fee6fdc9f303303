import { beforeEach, describe, expect, it, vi } from 'vitest'
import { calcular, calcularOfertas } from '../../../../src/web/areas/negociacao/calculo/calcular'
import { readCampos } from '../../../../src/web/areas/negociacao/calculo/campos'
import { conferirCampos, forgetDraft, readDraft, writeDraft } from '../../../../src/web/areas/negociacao/calculo/draft'
import { type Escolhas, firstEscolhas, offeredOperacoes } from '../../../../src/web/areas/negociacao/calculo/escolhas'
import { EMPTY_MESA, type MesaDoCliente } from '../../../../src/web/areas/negociacao/calculo/mesa-do-cliente'
import { fechamentoDaTela } from '../../../../src/web/areas/negociacao/fechar/fechamento'
import { forgetKey, keyFor } from '../../../../src/web/refine/calls/post-once'
import { cliente } from './cliente-de-teste'

const VEEM_TODAS = [129]
const config = {
  hoje: '2026-11-20',
  regras: {
    negociacao: { intervalo: 30, parcelas: 1, executivo_simulacao: 21, dias_inativo: 540, parametro: '2022.1' },
    fila: { sem_contato_dias: 7, agendamento_dias: 60 },
    credores: { repasse_especial: [], dias_repasse_especial: 360, veem_todas_operacoes: VEEM_TODAS },
    palavras_proibidas: {},
    horas_da_lei: { semana: null, sabado: null },
    ofertas: [
      { rotulo: 'À vista', parcelas: 1, desconto: 15, entrada_porcento: 0 },
      { rotulo: 'Entrada e 6 vezes', parcelas: 6, desconto: 10, entrada_porcento: 15 },
    ],
    inicio: {},
    portal: { funcoes: [] },
    baixa: { funcoes: [], funcao_data_anterior: '', dias_uteis: 5 },
    pagamentos: { taxa_cartao: {}, tolerancia_centavos: 1 },
  },
}

const chosen = (part: Partial<Escolhas> = {}): Escolhas => ({
  ...firstEscolhas(cliente, 57, VEEM_TODAS),
  ...part,
})

describe('what is chosen on the negotiating table', () => {
  it('starts with everything in collection of the creditor', () => {
    expect(chosen()).toMatchObject({ credorId: 57, operacoes: [2, 3], formaPagamento: 'boleto_pix' })
  })

  it('offers all creditors only to a creditor who sees them', () => {
    expect(offeredOperacoes(cliente, 57, VEEM_TODAS).map(({ id }) => id)).toEqual([2, 3])
    expect(offeredOperacoes(cliente, 129, VEEM_TODAS).map(({ id }) => id)).toEqual([2, 3, 4])
    expect(firstEscolhas(cliente, 129, VEEM_TODAS).operacoes).toEqual([2, 3, 4])
  })

  it('offers nothing of a creditor that the person may not see', () => {
    const seen = { ...cliente, credores: cliente.credores.filter(({ id }) => id !== 57) }
    expect(offeredOperacoes(seen, 57, VEEM_TODAS)).toEqual([])
  })
})

describe('the figures on the negotiating table', () => {
  it('follow the chosen operations and parameters', () => {
    const calculo = calcular({ cliente, config, escolhas: chosen({ campos: { nParcelas: 3, entrada: 100 } }) })
    if (!calculo.ok) throw new Error(calculo.message)
    // Two lines of 1000 + 34 juros + 20 multa + 105.40 honorários.
    expect(calculo.proposta.acordo).toMatchObject({
      total: 2318.8,
      valor_entrada: 100,
      quantidade_parcelas: 3,
      valor_parcela: 739.6,
    })
    expect(fechamentoDaTela(calculo, chosen({ campos: { nParcelas: 3, entrada: 100 } }))).toMatchObject({
      corpo: { cliente_id: 7, credor_id: 57, operacoes: [2, 3], parametros: { nParcelas: 3, entrada: 100 } },
      resumo: { total: 2318.8, primeiro: '2026-11-20', operacoes: 2 },
    })
  })

  it.each([
    { campos: { entrada: 99_999 }, field: 'parametros.entrada' },
    { campos: { entrada: 'mil' }, field: 'parametros.entrada' },
    { campos: { nParcelas: 25 }, field: 'parametros.nParcelas' },
    { campos: { nParcelas: 1.5 }, field: 'parametros.nParcelas' },
    { campos: { intervalo: 0 }, field: 'parametros.intervalo' },
    { campos: { desconto: 101 }, field: 'parametros.desconto' },
    { campos: { dataRetro: '2026-11-21' }, field: 'parametros.dataRetro' },
  ])('refuse $campos on $field', ({ campos, field }) => {
    const calculo = calcular({ cliente, config, escolhas: chosen({ campos }) })
    expect(calculo.ok ? {} : calculo.errors).toHaveProperty([field])
  })

  it('refuse nothing chosen', () => {
    const calculo = calcular({ cliente, config, escolhas: chosen({ operacoes: [] }) })
    expect(calculo.ok ? '' : calculo.message).toBe('Escolha ao menos uma operação.')
  })

  it('offer each ready offer on the same operations, whatever was typed before', () => {
    const plain = calcularOfertas({ cliente, config, escolhas: chosen() })
    const typed = calcularOfertas({
      cliente,
      config,
      escolhas: chosen({ campos: { entrada: 5, desconto: 1, nParcelas: 9 } }),
    })
    expect(typed).toEqual(plain)
    expect(plain.map(({ rotulo, parametros }) => [rotulo, parametros.desconto])).toEqual([
      ['À vista', 15],
      ['Entrada e 6 vezes', 10],
    ])
  })

  it('takes an empty field as not given', () => {
    expect(readCampos({ juros: null, multa: '', desconto: 0 })).toEqual({ parametros: { desconto: 0 }, errors: {} })
  })
})

describe('the drafts of a client', () => {
  beforeEach(() => sessionStorage.clear())
  const mesaWith = (campos: Escolhas['campos']): MesaDoCliente => ({
    ...EMPTY_MESA,
    credorId: 57,
    rascunhos: [chosen({ campos })],
  })

  it('come back for the same user and client, until they are forgotten or a day old', () => {
    writeDraft('1.7', mesaWith({ entrada: 10 }))
    expect(readDraft('1.7')).toEqual(mesaWith({ entrada: 10 }))
    expect(readDraft('2.7')).toBeNull()
    vi.useFakeTimers({ now: Date.now() + 86_500_000 })
    expect(readDraft('1.7')).toBeNull()
    vi.useRealTimers()
    forgetDraft('1.7')
    expect(readDraft('1.7')).toBeNull()
  })

  it.each(['', '{', 'null', '{"em":9e15,"mesa":{}}', '{"em":9e15,"escolhas":{}}'])('take %j for none', (text) => {
    sessionStorage.setItem('avenca.negociacao.1.7', text)
    expect(readDraft('1.7')).toBeNull()
  })

  it.each([
    { name: 'dataEntrada', value: '2026-11-19' },
    { name: 'dataRetro', value: '2026-11-19' },
    { name: 'remuneracao', value: 5 },
  ])('lose $name that may not be set any more, keep the rest and say so', ({ name, value }) => {
    const now = { hoje: '2026-11-20', data_retroativa: false, alterar_comissao: false }
    const { mesa, perdas } = conferirCampos(mesaWith({ desconto: 5, [name]: value }), now)
    expect(mesa.rascunhos[0]?.campos).toEqual({ desconto: 5 })
    expect(perdas).toEqual([{ credorId: 57, operacoes: [], campos: [name] }])
    const allowed = { ...now, data_retroativa: true, alterar_comissao: true }
    expect(conferirCampos(mesaWith({ desconto: 5, [name]: value }), allowed).perdas).toEqual([])
  })
})

describe('the key of an act that must happen once', () => {
  beforeEach(() => sessionStorage.clear())

  it('stays over a reload while the content is the same, and changes with it', () => {
    const first = keyFor('acordo.1.7', { total: 10 })
    expect(keyFor('acordo.1.7', { total: 10 })).toBe(first)
    expect(keyFor('acordo.1.8', { total: 10 })).not.toBe(first)
    expect(keyFor('acordo.1.7', { total: 11 })).not.toBe(first)
    forgetKey('acordo.1.7')
    expect(keyFor('acordo.1.7', { total: 11 })).not.toBe(first)
  })
})
