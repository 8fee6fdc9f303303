import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { encodeLine } from '../../../../src/domain/payments/cnab/encode'
import { escritorDe } from '../../../../src/domain/payments/cnab/escritor'
import { readCampos, type Valor } from '../../../../src/domain/payments/cnab/field'
import { refusalOf } from '../../refusal'

const registro = {
  nome: 'x',
  campos: readCampos(
    '1-3 N banco == 237\n4-9 N numero\n10-24 V valor\n25-44 A nome\n45-52 D dia\n53-58 D curto\n59-60 A uf',
  ),
}
interface Dito {
  readonly numero: Valor
  readonly valor: Valor
  readonly nome: Valor
  readonly dia: Valor
  readonly curto: Valor
}
const FONTES = {
  numero: (de: Dito) => de.numero,
  valor: (de: Dito) => de.valor,
  nome: (de: Dito) => de.nome,
  dia: (de: Dito) => de.dia,
  curto: (de: Dito) => de.curto,
}
const escritor = escritorDe(registro, { uf: 'SP' }, FONTES)

/** Written where a line of something else stood before, to be seen if any of it is left. */
function written(de: Dito): string {
  const into = new Uint8Array(escritor.tamanho * 2)
  escritor.write(into, 0, {
    numero: '999999',
    valor: 999_999_999,
    nome: 'X'.repeat(30),
    dia: '2026-12-31',
    curto: null,
  })
  escritor.write(into, 0, de)
  return Buffer.from(into.subarray(0, escritor.tamanho)).toString('latin1')
}

const dia = fc.constantFrom(null, '2026-11-26', '1999-02-28', '2026-02-30', '1901-01-01', '')
const dito = fc.record({
  numero: fc.oneof(fc.constant(null), fc.nat(), fc.stringMatching(/^[0-9]{0,7}$/), fc.constantFrom('12a', '-1', ' 1')),
  valor: fc.oneof(
    fc.constant(null),
    fc.nat(),
    fc.maxSafeNat(),
    fc.constantFrom(-1, 1.5, Number.NaN, 2 ** 31, 2 ** 31 - 1),
  ),
  nome: fc.oneof(
    fc.constant(null),
    fc.string({ unit: 'grapheme', maxLength: 30 }),
    fc.constantFrom('Conceição ª º', 'straße', 'a–b'),
  ),
  dia,
  curto: dia,
})

describe('escritorDe', () => {
  it('writes and refuses what encodeLine does, for any values', () => {
    fc.assert(
      fc.property(dito, (de) => {
        const refused = refusalOf(() => encodeLine(registro, { ...de, uf: 'SP' }))
        if (refused) expect(refusalOf(() => written(de))).toMatchObject({ code: refused.code, params: refused.params })
        else expect(written(de)).toBe(`${encodeLine(registro, { ...de, uf: 'SP' })}\r\n`)
      }),
      { numRuns: 3_000 },
    )
  })
})
