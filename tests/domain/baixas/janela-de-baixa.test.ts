import { describe, expect, it } from 'vitest'
import { assertBaixaPermitida, janelaDeBaixa } from '../../../src/domain/baixas/janela-de-baixa'
import documentos from '../../vectors/documentos.json'
import { refusalOf } from '../refusal'

const ANALISTA = 'Analista de Planejamento Financeiro Júnior'
const SUPERVISOR = 'Supervisor(a) Financeiro'
const regras = { funcoes: [ANALISTA, SUPERVISOR], funcao_data_anterior: SUPERVISOR, dias_uteis: 5 }

describe('janelaDeBaixa', () => {
  it.each(documentos.janela_baixa)('goes from $de to $ate all through $mes', ({ mes, de, ate }) => {
    for (const day of ['01', '15', '28']) expect(janelaDeBaixa(`${mes}-${day}`, 5)).toEqual({ de, ate })
  })

  it('goes on by the holidays of the place', () => {
    expect(janelaDeBaixa('2026-01-10', 5, ['2026-02-02']).ate).toBe('2026-02-09')
  })
})

describe('assertBaixaPermitida', () => {
  const hoje = '2026-03-17'
  const verdict = (funcao: string, data: string) =>
    refusalOf(() => assertBaixaPermitida({ funcao, data, hoje, regras }))

  it.each([
    { funcao: ANALISTA, data: '2026-03-01' },
    { funcao: ANALISTA, data: '2026-04-09' },
    { funcao: SUPERVISOR, data: '2026-04-09' },
    { funcao: SUPERVISOR, data: '2026-02-28' },
    { funcao: SUPERVISOR, data: '2020-01-01' },
    { funcao: SUPERVISOR, data: '1994-07-01' },
  ])('lets $funcao write off on $data', ({ funcao, data }) => expect(verdict(funcao, data)).toBeUndefined())

  it.each([
    { funcao: 'Administrador(a)', data: '2026-03-17', code: 'funcao_nao_permitida' },
    { funcao: ANALISTA, data: '2026-02-28', code: 'baixa_fora_da_janela' },
    { funcao: ANALISTA, data: '2026-04-10', code: 'baixa_fora_da_janela' },
    { funcao: SUPERVISOR, data: '2026-04-10', code: 'baixa_fora_da_janela' },
    { funcao: SUPERVISOR, data: '2026-02-30', code: 'data_invalida' },
    { funcao: SUPERVISOR, data: '1994-06-30', code: 'data_fora_do_intervalo' },
    { funcao: SUPERVISOR, data: '0206-03-01', code: 'data_fora_do_intervalo' },
  ])('refuses $funcao on $data with $code', ({ funcao, data, code }) => {
    const refusal = verdict(funcao, data)
    expect(refusal?.code).toBe(code)
    expect(Object.keys(refusal?.errors ?? {})).toEqual(code === 'funcao_nao_permitida' ? [] : ['data'])
  })

  it('says the window in the message', () => {
    expect(verdict(ANALISTA, '2026-04-10')?.message).toBe(
      'A data da baixa precisa ficar entre 01/03/2026 e 09/04/2026.',
    )
  })
})
