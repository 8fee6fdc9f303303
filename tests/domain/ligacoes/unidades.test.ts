import { describe, expect, it } from 'vitest'
import { unidadesDaLigacao } from '../../../src/domain/ligacoes/unidades'

const atendida_em = '2026-11-26T13:00:00Z'

describe('unidadesDaLigacao', () => {
  it.each([
    ['minuto', null, null, 0],
    ['ligacao', null, 90, 0],
    ['ligacao', atendida_em, 3_600, 1],
    ['minuto', atendida_em, null, 1],
    ['minuto', atendida_em, 0, 1],
    ['minuto', atendida_em, 60, 1],
    ['minuto', atendida_em, 61, 2],
    ['minuto', atendida_em, 3_600, 60],
  ] as const)('by %s, answered at %s, after %s s: %s', (cobra_por, answered, duracao, units) => {
    expect(unidadesDaLigacao(cobra_por, { atendida_em: answered, duracao })).toBe(units)
  })
})
