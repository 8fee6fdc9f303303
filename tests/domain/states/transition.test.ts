import { describe, expect, it } from 'vitest'
import { grupos } from '../../../src/domain/generated-lists'
import { acordoTransitions } from '../../../src/domain/states/acordo'
import { operacaoTransitions } from '../../../src/domain/states/operacao'
import { parcelaTransitions } from '../../../src/domain/states/parcela'
import { propostaTransitions } from '../../../src/domain/states/proposta'
import { allowedTransitions, assertTransition } from '../../../src/domain/states/transition'
import { refusalOf } from '../refusal'

describe('assertTransition', () => {
  it.each([
    ['operacao', 'C', 'A'],
    ['operacao', 'A', 'C'],
    ['operacao', 'A', 'L'],
    ['operacao', 'D', 'C'],
    ['acordo', 'Aguardando', 'Vigente'],
    ['acordo', 'Em atraso', 'Vigente'],
    ['acordo', 'Vigente', 'Quebrado'],
    ['acordo', 'Aguardando', 'Cancelado'],
    ['acordo', 'Aguardando', 'Em atraso'],
    ['acordo', 'Quitado', 'Vigente'],
    ['operacao', 'L', 'C'],
    ['parcela', 'A Vencer', 'Paga'],
    ['parcela', 'Paga', 'Estornada'],
    ['parcela', 'Estornada', 'Cancelada'],
    ['parcela', 'Prestada', 'Repassada'],
    ['proposta', 'Salva', 'Aceita'],
    ['proposta', 'Aguardando aprovação', 'Aprovada'],
    ['remessa', 'Confirmada', 'Em cobrança'],
  ] as const)('lets %s go from %s to %s', (machine, from, to) => {
    expect(refusalOf(() => assertTransition(machine, from, to))).toBeUndefined()
  })

  it.each([
    ['operacao', 'P', 'C', 'nada'],
    ['operacao', 'L', 'D', 'A, C'],
    ['operacao', 'A', 'D', 'C, L, K, S, J, X, P'],
    ['operacao', 'I', 'A', 'C'],
    ['operacao', 'C', 'C', 'A, L, K, S, J, D, X, P'],
    ['acordo', 'Cancelado', 'Vigente', 'nada'],
    ['acordo', 'Quitado', 'Quebrado', 'Aguardando, Vigente, Em atraso'],
    ['acordo', 'Quebrado', 'Aguardando', 'Vigente, Em atraso'],
    ['parcela', 'Cancelada', 'Paga', 'A Vencer, Vencida, Paga parcial'],
    ['parcela', 'Paga', 'Repassada', 'Prestada, Estornada, Em disputa'],
    ['proposta', 'Aceita', 'Salva', 'nada'],
    ['proposta', 'toString', 'Salva', 'nada'],
  ] as const)('refuses %s from %s to %s and says what is allowed: %s', (machine, from, to, permitido) => {
    const refusal = refusalOf(() => assertTransition(machine, from, to))
    expect(refusal).toMatchObject({ code: 'transicao_nao_permitida', params: { de: from, para: to, permitido } })
  })

  it.each(Object.entries({ operacaoTransitions, acordoTransitions, parcelaTransitions, propostaTransitions }))(
    '%s leads only to states of its own',
    (_, table) => {
      for (const targets of Object.values(table))
        expect(Object.keys(table)).toEqual(expect.arrayContaining([...targets]))
    },
  )

  it('knows the live agreements, and none of them is over', () => {
    expect(grupos.status_acordo.vivo).toHaveLength(6)
    for (const over of ['Quitado', 'Cancelado', 'Reparcelado', 'Quebrado'])
      expect(grupos.status_acordo.vivo).not.toContain(over)
    for (const status of grupos.status_acordo.vivo)
      expect(allowedTransitions('acordo', status).length).toBeGreaterThan(0)
  })
})
