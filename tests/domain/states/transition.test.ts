import { describe, expect, it } from 'vitest'
import { grupos } from '../../../src/domain/generated-lists'
import { allowedTransitions, assertTransition, readState } from '../../../src/domain/states/transition'
import { refusalOf } from '../refusal'

describe('assertTransition', () => {
  it.each([
    ['operacoes.status_operacao', 'C', 'A'],
    ['operacoes.status_operacao', 'A', 'C'],
    ['operacoes.status_operacao', 'A', 'L'],
    ['operacoes.status_operacao', 'D', 'C'],
    ['acordos.status', 'Aguardando', 'Vigente'],
    ['acordos.status', 'Em atraso', 'Vigente'],
    ['acordos.status', 'Vigente', 'Quebrado'],
    ['acordos.status', 'Aguardando', 'Cancelado'],
    ['acordos.status', 'Aguardando', 'Em atraso'],
    ['acordos.status', 'Quitado', 'Vigente'],
    ['operacoes.status_operacao', 'L', 'C'],
    ['parcelas.status', 'A Vencer', 'Paga'],
    ['parcelas.status', 'Paga', 'Estornada'],
    ['parcelas.status', 'Estornada', 'Cancelada'],
    ['parcelas.status', 'Prestada', 'Repassada'],
    ['propostas.status', 'Salva', 'Aceita'],
    ['propostas.status', 'Aguardando aprovação', 'Aprovada'],
    ['remessas.status', 'Confirmada', 'Em cobrança'],
  ] as const)('lets %s go from %s to %s', (machine, from, to) => {
    expect(refusalOf(() => assertTransition(machine, from, to))).toBeUndefined()
  })

  it.each([
    ['operacoes.status_operacao', 'P', 'C', 'A'],
    ['operacoes.status_operacao', 'L', 'D', 'C, A'],
    ['operacoes.status_operacao', 'A', 'D', 'C, L, K, S, J, X, P'],
    ['operacoes.status_operacao', 'I', 'A', 'C'],
    ['operacoes.status_operacao', 'C', 'C', 'A, L, K, S, J, D, X, P'],
    ['acordos.status', 'Cancelado', 'Vigente', 'nada'],
    ['acordos.status', 'Quitado', 'Quebrado', 'Aguardando, Vigente, Em atraso'],
    ['acordos.status', 'Quebrado', 'Aguardando', 'Vigente, Em atraso'],
    ['parcelas.status', 'Cancelada', 'Paga', 'A Vencer, Vencida, Paga parcial'],
    ['parcelas.status', 'Paga', 'Repassada', 'Prestada, Estornada, Em disputa'],
    ['propostas.status', 'Aceita', 'Salva', 'nada'],
    ['propostas.status', 'toString', 'Salva', 'nada'],
  ] as const)('refuses %s from %s to %s and says what is allowed: %s', (machine, from, to, permitido) => {
    const refusal = refusalOf(() => assertTransition(machine, from, to))
    expect(refusal).toMatchObject({ code: 'transicao_nao_permitida', params: { de: from, para: to, permitido } })
  })

  it('knows a stored state, and no other', () => {
    expect(readState('propostas.status', 'Aceita')).toBe('Aceita')
    for (const stored of ['Simulação', 'toString'])
      expect(() => readState('propostas.status', stored)).toThrow(`no state ${stored} of propostas.status`)
  })

  it('knows the live agreements, and none of them is over', () => {
    expect(grupos.status_acordo.vivo).toHaveLength(6)
    for (const over of ['Quitado', 'Cancelado', 'Reparcelado', 'Quebrado'])
      expect(grupos.status_acordo.vivo).not.toContain(over)
    for (const status of grupos.status_acordo.vivo)
      expect(allowedTransitions('acordos.status', status).length).toBeGreaterThan(0)
  })
})
