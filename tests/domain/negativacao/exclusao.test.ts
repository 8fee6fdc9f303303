import { describe, expect, it } from 'vitest'
import { causaDeExclusao, type FatosDaExclusao } from '../../../src/domain/negativacao/causa-de-exclusao'
import { prazoDeExclusao, situacaoDoPrazo } from '../../../src/domain/negativacao/prazo-de-exclusao'

const HOJE = '2026-11-26'
const nada: FatosDaExclusao = {
  vencimento: '2026-01-10',
  pago_em: null,
  primeira_parcela_em: null,
  espera_quitacao: false,
  contestacao_aceita_em: null,
  contestada_em: null,
  erro_em: null,
  devolvida_em: null,
  prescrita_em: null,
  ordem_judicial_em: null,
}

const causa = (mais: Partial<FatosDaExclusao>) => {
  const found = causaDeExclusao({ ...nada, ...mais }, HOJE)
  return found && [found.causa, found.em]
}

describe('why a listing has to end', () => {
  it.each<[string, Partial<FatosDaExclusao>, readonly string[] | null]>([
    ['nothing happened', {}, null],
    ['paid', { pago_em: '2026-11-23' }, ['pagamento', '2026-11-23']],
    ['paid today', { pago_em: HOJE }, ['pagamento', HOJE]],
    ['paid tomorrow, by the date of a file', { pago_em: '2026-11-27' }, null],
    ['the first instalment', { primeira_parcela_em: '2026-11-20' }, ['primeira_parcela', '2026-11-20']],
    ['the first instalment of a contract that waits', { primeira_parcela_em: HOJE, espera_quitacao: true }, null],
    ['a dispute accepted', { contestacao_aceita_em: HOJE }, ['contestacao_aceita', HOJE]],
    ['a dispute where it cannot be suspended', { contestada_em: HOJE }, ['contestada', HOJE]],
    ['an error', { erro_em: HOJE }, ['erro', HOJE]],
    ['a return', { devolvida_em: HOJE }, ['devolucao', HOJE]],
    ['prescription', { prescrita_em: HOJE }, ['prescricao', HOJE]],
    ['a court', { ordem_judicial_em: HOJE }, ['ordem_judicial', HOJE]],
    ['the last day of five years', { vencimento: '2021-11-26' }, null],
    ['five years', { vencimento: '2021-11-25' }, ['cinco_anos', HOJE]],
    ['the first of two', { pago_em: HOJE, erro_em: '2026-11-25' }, ['erro', '2026-11-25']],
    ['the first of two, the weaker one', { pago_em: '2026-11-24', erro_em: HOJE }, ['pagamento', '2026-11-24']],
    ['the stronger of one day', { devolvida_em: HOJE, pago_em: HOJE }, ['pagamento', HOJE]],
  ])('%s', (_, mais, expected) => {
    expect(causa(mais)).toEqual(expected)
  })
})

describe('the bank days that it may outlive its cause', () => {
  it.each([
    ['a Monday without holidays', '2026-11-23', '2026-11-27', '2026-11-30'],
    ['a week with a holiday', '2026-11-13', '2026-11-19', '2026-11-23'],
    ['a Saturday', '2026-11-28', '2026-12-03', '2026-12-04'],
    ['Christmas and New Year', '2026-12-24', '2026-12-31', '2027-01-04'],
  ])('%s', (_, em, alerta_em, limite) => {
    expect(prazoDeExclusao(em)).toEqual({ alerta_em, limite })
  })

  it('counts further holidays', () => {
    expect(prazoDeExclusao('2026-11-23', ['2026-11-25'])).toEqual({ alerta_em: '2026-11-30', limite: '2026-12-01' })
  })

  it('is red from the fourth day, and over after the fifth', () => {
    const prazo = prazoDeExclusao('2026-11-23')
    const days = ['2026-11-26', '2026-11-27', '2026-11-29', '2026-11-30', '2026-12-01']
    expect(days.map((day) => situacaoDoPrazo(prazo, day))).toEqual([
      'em dia',
      'urgente',
      'urgente',
      'urgente',
      'vencido',
    ])
  })
})
