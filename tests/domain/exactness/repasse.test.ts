import fc from 'fast-check'
import { describe, it } from 'vitest'
import { cents } from '../../../src/domain/money/cents'
import { toRate } from '../../../src/domain/money/rate'
import { repasseDaLinha, repasseEspecialDaLinha } from '../../../src/domain/parcelas/repasse'
import { rounded, WHOLE } from './by-the-letter'
import { manyRuns } from './many-runs'

describe('what is received', () => {
  it('is divided whole: realizado = repasse + honorários + comissão + taxa_cartao, the special creditor by its percentage', () => {
    const amount = fc.oneof(fc.nat({ max: 1e12 }), fc.nat({ max: 300 }))
    const rate = fc.oneof(fc.integer({ min: 0, max: 1_000_000 }), fc.constantFrom(0, 500_000, 700_000, 1_000_000))
    fc.assert(
      fc.property(amount, amount, amount, amount, rate, (realizado, honorarios, comissao, taxa_cartao, percent) => {
        const linha = {
          realizado: cents(realizado),
          honorarios: cents(honorarios),
          comissao: cents(comissao),
          taxa_cartao: cents(taxa_cartao),
        }
        const plain = repasseDaLinha(linha)
        const special = repasseEspecialDaLinha(linha, toRate(percent / 10_000))
        for (const { valor_repasse, comissao: share } of [plain, special]) {
          const sum = valor_repasse + honorarios + share + taxa_cartao
          if (sum !== realizado) throw new Error(`${sum} of ${realizado}`)
        }
        if (plain.comissao !== comissao) throw new Error('the commission was computed anew')
        const expected = rounded(BigInt(realizado - honorarios) * BigInt(percent), WHOLE)
        if (BigInt(special.valor_repasse) !== expected) throw new Error(`${special.valor_repasse} and not ${expected}`)
      }),
      manyRuns(),
    )
  })
})
