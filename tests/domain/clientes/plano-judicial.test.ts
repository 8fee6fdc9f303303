import { describe, expect, it } from 'vitest'
import { type PlanoJudicial, planoQueFica } from '../../../src/domain/clientes/plano-judicial'

const plano = (desde: string | null, ate: string | null = null): PlanoJudicial => ({
  repactuacao_judicial_desde: desde,
  repactuacao_judicial_ate: ate,
})
const NENHUM = plano(null)

describe('planoQueFica', () => {
  it.each([
    ['neither has one', NENHUM, NENHUM, NENHUM],
    ['the one that stays has it', plano('2026-01-01', '2026-06-30'), NENHUM, plano('2026-01-01', '2026-06-30')],
    ['the one that goes has it', NENHUM, plano('2026-01-01'), plano('2026-01-01')],
    ['a day without a plan is none', plano(null, '2030-01-01'), plano('2026-01-01'), plano('2026-01-01')],
    [
      'the later end',
      plano('2026-01-01', '2026-06-30'),
      plano('2025-01-01', '2027-06-30'),
      plano('2025-01-01', '2027-06-30'),
    ],
    ['no end is later than any', plano('2026-01-01', '2030-06-30'), plano('2025-01-01'), plano('2025-01-01')],
    ['no end of the one that stays', plano('2026-01-01'), plano('2025-01-01', '2030-06-30'), plano('2026-01-01')],
    [
      'two alike',
      plano('2026-01-01', '2026-06-30'),
      plano('2025-01-01', '2026-06-30'),
      plano('2026-01-01', '2026-06-30'),
    ],
  ])('%s', (_, fica, sai, stands) => {
    expect(planoQueFica(fica, sai)).toEqual(stands)
  })
})
