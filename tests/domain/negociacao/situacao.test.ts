import { describe, expect, it } from 'vitest'
import { calcularProposta } from '../../../src/domain/negociacao/proposta'
import { readDataInicio, situacaoDoCliente } from '../../../src/domain/negociacao/situacao'
import { entrada, operacao } from './caso'

const hoje = '2026-11-20'
const started = (data_inicio: unknown) => JSON.stringify({ data_inicio })

describe('situacaoDoCliente', () => {
  it.each([
    { why: '541 days', adicionais: [started('2025-05-28')], situacao: 'INATIVO' },
    { why: '540 days exactly', adicionais: [started('2025-05-29')], situacao: 'ATIVO' },
    { why: '541 days as people write it', adicionais: [started('28/05/2025')], situacao: 'INATIVO' },
    { why: '540 days as people write it', adicionais: [started('29/05/2025')], situacao: 'ATIVO' },
    { why: 'an instant', adicionais: [started('2025-05-28T23:59:59-03:00')], situacao: 'INATIVO' },
    { why: 'one of several', adicionais: [null, started('2026-11-01'), started('2020-01-01')], situacao: 'INATIVO' },
    { why: 'a start in the future', adicionais: [started('2027-01-01')], situacao: 'ATIVO' },
    { why: 'no operation', adicionais: [], situacao: 'ATIVO' },
    { why: 'a day that does not exist', adicionais: [started('31/02/2020')], situacao: 'ATIVO' },
    { why: 'month first', adicionais: [started('05/28/2020')], situacao: 'ATIVO' },
    { why: 'text that is no JSON', adicionais: ['{data_inicio: 2020-01-01'], situacao: 'ATIVO' },
    { why: 'nothing', adicionais: [null, '', '{}', 'null', '[]', '"data_inicio"'], situacao: 'ATIVO' },
  ])('$why: $situacao', ({ adicionais, situacao }) => {
    expect(situacaoDoCliente(adicionais, hoje, 540)).toBe(situacao)
  })

  it('looks at the chosen operations and at all others of the client', () => {
    const situacao = (chosen: string | null, others: (string | null)[]) =>
      calcularProposta(entrada({ operacoes: [operacao({ adicionais: chosen })], adicionaisDoCliente: others })).acordo
        .situacao
    expect(situacao(started('2020-01-01'), [])).toBe('INATIVO')
    expect(situacao(null, [started('2020-01-01')])).toBe('INATIVO')
    expect(situacao(started('2026-01-01'), [null])).toBe('ATIVO')
  })

  it('counts from today, whatever the base date', () => {
    const operacoes = [operacao({ adicionais: started('2025-05-28') })]
    const parametros = { dataRetro: '2026-11-01' }
    expect(calcularProposta(entrada({ operacoes, parametros })).acordo.situacao).toBe('INATIVO')
  })
})

describe('readDataInicio', () => {
  it.each([
    { text: started('2025-05-28'), inicio: { kind: 'date', date: '2025-05-28' } },
    { text: started(' 28/05/2025 '), inicio: { kind: 'date', date: '2025-05-28' } },
    { text: null, inicio: { kind: 'absent' } },
    { text: '{"turma":"3A"}', inicio: { kind: 'absent' } },
    { text: started(''), inicio: { kind: 'absent' } },
    { text: started(null), inicio: { kind: 'absent' } },
    { text: started('28-05-2025'), inicio: { kind: 'unreadable' } },
    { text: started('31/02/2025'), inicio: { kind: 'unreadable' } },
    { text: started('28/05/25'), inicio: { kind: 'unreadable' } },
    { text: started(20250528), inicio: { kind: 'unreadable' } },
    { text: started(['2025-05-28']), inicio: { kind: 'unreadable' } },
    { text: '{"data_inicio":', inicio: { kind: 'unreadable' } },
  ])('reads $text as $inicio', ({ text, inicio }) => {
    expect(readDataInicio(text)).toEqual(inicio)
  })
})
