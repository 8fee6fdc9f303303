import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildCodigoBarras, readCodigoBarras } from '../../../src/domain/cobrancas/codigo-barras'
import { dueDateOf, dueFactor } from '../../../src/domain/cobrancas/due-factor'
import { itfBars } from '../../../src/domain/cobrancas/itf'
import { formatLinha, linhaDigitavel, readLinha } from '../../../src/domain/cobrancas/linha-digitavel'
import { cents } from '../../../src/domain/money/cents'
import documentos from '../../vectors/documentos.json'
import { refusal } from './refusal'

const { boleto } = documentos
const good = [...boleto.valid, ...boleto.postReset2025]

describe('due factor', () => {
  it.each(boleto.fator)('of $vencimento is $fator', ({ vencimento, fator }) => {
    expect(dueFactor(vencimento)).toBe(fator)
  })

  it.each(boleto.fatorToDates)(
    '$fator near 2026-11-21 is $resolvedNear_2026_11_21',
    ({ fator, candidates, ...rest }) => {
      expect(dueDateOf(fator, '2026-11-21')).toBe(rest.resolvedNear_2026_11_21)
      for (const date of candidates) expect([dueFactor(date), dueDateOf(fator, date)]).toEqual([fator, date])
    },
  )

  it('leads back to every date, asked near it', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date('1997-10-08'), max: new Date('2090-12-31'), noInvalidDate: true }), (day) => {
        const date = day.toISOString().slice(0, 10)
        expect(dueDateOf(dueFactor(date), date)).toBe(date)
      }),
    )
  })

  it('0 says that there is no date', () => expect(dueDateOf(0, '2026-11-21')).toBeNull())
  it('refuses a date before the count began', () => {
    expect(() => dueFactor('1997-10-06')).toThrow(refusal('data_fora_do_intervalo'))
  })
})

describe('barcode and digitable line', () => {
  it.each(good)('$linhaFormatada is built, written and read', (slip) => {
    const { banco, vencimento, campoLivre: campo_livre } = slip
    const codigo = buildCodigoBarras({ banco, vencimento, valor: cents(slip.valorCentavos), campo_livre })
    expect(codigo).toBe(slip.codigoBarras)
    expect(linhaDigitavel(codigo)).toBe(slip.linha)
    expect(formatLinha(slip.linha)).toBe(slip.linhaFormatada)
    expect(readLinha(slip.linhaFormatada)).toBe(codigo)
    expect(readCodigoBarras(codigo)).toEqual({ banco, fator: slip.fator, valor: slip.valorCentavos, campo_livre })
  })

  it.each(good)('$linha with any one digit changed is refused', ({ linha }) => {
    const wrong = mutations(linha)
    expect(wrong).toHaveLength(423)
    const passed = wrong.filter((line) => accepts(() => readLinha(line)))
    expect(passed.filter((line) => !hiddenByTheStandard(line.slice(32)))).toEqual([])
  })

  it.each(good)('$codigoBarras with any one digit changed is refused', ({ codigoBarras }) => {
    const passed = mutations(codigoBarras).filter((codigo) => accepts(() => readCodigoBarras(codigo)))
    expect(passed.filter((codigo) => !hiddenByTheStandard(codigo.slice(4)))).toEqual([])
  })

  it.each(boleto.invalidLinha)('refuses $v: $why', ({ v }) => {
    expect(() => readLinha(v)).toThrow(refusal('linha_digitavel_invalida'))
  })
  it.each(boleto.arrecadacao)('refuses the slip of taxes $linha48', ({ linha48, codigoBarras }) => {
    expect(() => readLinha(linha48)).toThrow(refusal('linha_digitavel_invalida'))
    expect(() => readCodigoBarras(codigoBarras)).toThrow(refusal('codigo_barras_invalido'))
    expect(() => linhaDigitavel(codigoBarras)).toThrow(refusal('codigo_barras_invalido'))
  })
  it.each([
    [{ valor: 10_000_000_000 }, 'valor_fora_do_boleto'],
    [{ valor: -1 }, 'valor_fora_do_boleto'],
    [{ banco: '1' }, 'codigo_barras_invalido'],
    [{ campo_livre: '123' }, 'codigo_barras_invalido'],
  ] as const)('does not build %j', (part, code) => {
    const { valor, ...rest } = { valor: 100, banco: '001', campo_livre: '0'.repeat(25), ...part }
    const slip = { ...rest, valor: cents(valor), vencimento: '2026-12-15' }
    expect(() => buildCodigoBarras(slip)).toThrow(refusal(code))
  })

  it('of any slip reads back what it was built from', () => {
    const slip = fc.record({
      banco: fc.constantFrom('001', '033', '104', '237', '341'),
      days: fc.integer({ min: 0, max: 8000 }),
      valor: fc.integer({ min: 0, max: 9_999_999_999 }),
      campo_livre: fc.stringMatching(/^\d{25}$/),
    })
    fc.assert(
      fc.property(slip, ({ banco, days, valor, campo_livre }) => {
        const vencimento = new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10)
        const codigo = buildCodigoBarras({ banco, vencimento, valor: cents(valor), campo_livre })
        expect(readLinha(formatLinha(linhaDigitavel(codigo)))).toBe(codigo)
        expect(readCodigoBarras(codigo)).toEqual({ banco, fator: dueFactor(vencimento), valor, campo_livre })
      }),
    )
  })
})

describe('interleaved 2 of 5', () => {
  it('of 44 digits is 405 modules wide and begins and ends with a bar', () => {
    const { bars, width } = itfBars('00191166100000587330000001238798977770016818')
    const last = bars.at(-1)
    expect(width).toBe(405)
    expect(bars[0]).toEqual({ x: 0, width: 1 })
    expect((last?.x ?? 0) + (last?.width ?? 0)).toBe(405)
    expect(bars).toHaveLength(2 + (44 / 2) * 5 + 2)
  })
  it.each(['', '1', '12a4'])('refuses %j', (text) => {
    expect(() => itfBars(text)).toThrow(refusal('codigo_barras_invalido'))
  })
})

/** Rests 0, 1 and 10 all give the general check digit 1, so that digit cannot tell them apart; no reader can. */
function hiddenByTheStandard(fromCheckDigit: string): boolean {
  return fromCheckDigit.startsWith('1')
}

function mutations(text: string): readonly string[] {
  return Array.from(text).flatMap((digit, at) =>
    Array.from('0123456789')
      .filter((other) => other !== digit)
      .map((other) => text.slice(0, at) + other + text.slice(at + 1)),
  )
}

function accepts(read: () => unknown): boolean {
  try {
    read()
    return true
  } catch {
    return false
  }
}
