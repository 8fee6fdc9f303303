import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { etapasDoDia } from '../../../src/domain/regua/etapas-do-dia'

const etapa = (id: number, dia: number, tolerancia_dias = 2) => ({ id, dia, tolerancia_dias })
const PLANO = [etapa(3, 5), etapa(1, -3), etapa(2, 0), etapa(4, 5), etapa(5, 30, 0)]

describe('what a rule does on a day', () => {
  it.each([
    { dia: -4, ultimo: null, fazer: [], perdidas: [] },
    { dia: -3, ultimo: null, fazer: [1], perdidas: [] },
    { dia: 0, ultimo: -3, fazer: [2], perdidas: [] },
    { dia: 0, ultimo: null, fazer: [2], perdidas: [1] },
    { dia: 1, ultimo: -3, fazer: [2], perdidas: [] },
    { dia: 2, ultimo: -3, fazer: [2], perdidas: [] },
    { dia: 3, ultimo: -3, fazer: [], perdidas: [2] },
    { dia: 5, ultimo: 0, fazer: [3, 4], perdidas: [] },
    { dia: 5, ultimo: 5, fazer: [], perdidas: [] },
    { dia: 6, ultimo: 0, fazer: [4], perdidas: [3] },
    { dia: 30, ultimo: 5, fazer: [5], perdidas: [] },
    { dia: 31, ultimo: 5, fazer: [], perdidas: [5] },
    { dia: 40, ultimo: null, fazer: [], perdidas: [1, 2, 3, 4, 5] },
  ])('does $fazer on day $dia after day $ultimo', ({ dia, ultimo, fazer, perdidas }) => {
    const day = etapasDoDia(PLANO, { dia, ultimo })
    expect([day.fazer, day.perdidas].map((list) => list.map(({ id }) => id))).toEqual([fazer, perdidas])
  })

  const etapas = fc.uniqueArray(
    fc.record({ id: fc.nat(), dia: fc.integer({ min: -60, max: 90 }), tolerancia_dias: fc.nat(5) }),
    { selector: ({ id }) => id },
  )
  const days = fc.integer({ min: -70, max: 100 })

  it('never does a step before its day, past its tolerance, or at or before the last day done', () => {
    fc.assert(
      fc.property(etapas, days, fc.option(days), (plano, dia, ultimo) => {
        for (const each of etapasDoDia(plano, { dia, ultimo }).fazer) {
          expect(each.dia).toBeLessThanOrEqual(dia)
          expect(dia - each.dia).toBeLessThanOrEqual(each.tolerancia_dias)
          expect(ultimo === null || each.dia > ultimo).toBe(true)
        }
      }),
    )
  })

  it('does at most one late step, and none beside a step of the day', () => {
    fc.assert(
      fc.property(etapas, days, (plano, dia) => {
        const { fazer } = etapasDoDia(plano, { dia, ultimo: null })
        const late = fazer.filter((each) => each.dia < dia)
        expect(late.length).toBeLessThanOrEqual(fazer.length === 1 ? 1 : 0)
      }),
    )
  })

  it('does each step at most once, whatever days are left out', () => {
    fc.assert(
      fc.property(etapas, fc.array(days), (plano, some) => {
        let ultimo: number | null = null
        const done: number[] = []
        for (const dia of [...new Set(some)].sort((a, b) => a - b)) {
          done.push(...etapasDoDia(plano, { dia, ultimo }).fazer.map(({ id }) => id))
          ultimo = dia
        }
        expect(new Set(done).size).toBe(done.length)
      }),
    )
  })
})
