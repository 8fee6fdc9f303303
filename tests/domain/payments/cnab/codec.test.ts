import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeLine } from '../../../../src/domain/payments/cnab/decode'
import { encodeLine, FIRST_YEAR, registroOf, text } from '../../../../src/domain/payments/cnab/encode'
import { type Campo, readCampos, type Valor, type Valores, widthOf } from '../../../../src/domain/payments/cnab/field'
import { checkCampos, defineLayout, withCampos } from '../../../../src/domain/payments/cnab/layout'
import { layoutOf, layouts } from '../../../../src/domain/payments/cnab/layouts/layouts'
import { refusal } from '../../cobrancas/refusal'

const RUNS = 10_000

describe('a table of fields', () => {
  const check = (table: string, width: number) => checkCampos('x', readCampos(table), width)
  it('leaves no hole', () => expect(() => check('1-3 N\n5-9 A', 9)).toThrow('hole at 4-4'))
  it('has no column twice', () => expect(() => check('1-3 N\n3-9 A', 9)).toThrow('column 3 twice'))
  it('ends at its width', () => expect(() => check('1-3 N\n4-8 A', 9)).toThrow('ends at 8, not at 9'))
  it('has no field backwards', () => expect(() => check('1-3 N\n4-2 A', 9)).toThrow('no width at 4'))
  it('has no name twice', () => expect(() => check('1-3 N a\n4-9 A a', 9)).toThrow('"a" twice'))
  it('is written in its own words', () => expect(() => readCampos('1-3 Z banco')).toThrow('no field'))
  it('holds what is always written', () => expect(() => readCampos('1-3 N banco = 0001')).toThrow('does not fit'))
  it('is checked when a layout is made of it', () => {
    const conferencia = { lote: null, arquivo: null, sequencia: true } as const
    const table = { banco: '001', largura: 240, sentido: 'remessa', conferencia, registros: { p: '1-239 A' } } as const
    expect(() => defineLayout(table)).toThrow('001 240 remessa p ends at 239')
  })
  it('is laid out otherwise where a bank does', () => {
    expect(withCampos('1-3 N a\n4-9 A b', '2-5 N c')).toHaveLength(1)
    expect(withCampos('1-3 N a\n4-9 A b', '')).toHaveLength(2)
  })
})

describe('the layouts', () => {
  it('are sixteen: five banks answer in both widths, four take 240 and two take 400', () => {
    const names = layouts.map(({ banco, largura, sentido }) => `${sentido} ${largura} ${banco}`)
    expect(names).toEqual([
      ...['001', '033', '104', '237'].map((banco) => `remessa 240 ${banco}`),
      ...['237', '341'].map((banco) => `remessa 400 ${banco}`),
      ...['001', '033', '104', '237', '341'].map((banco) => `retorno 240 ${banco}`),
      ...['001', '033', '104', '237', '341'].map((banco) => `retorno 400 ${banco}`),
    ])
    expect(layoutOf('341', 240, 'remessa')).toBeUndefined()
  })

  it(`give back what was written, for ${RUNS} records of any values that fit`, () => {
    const records = layouts.flatMap(({ registros }) => registros)
    const some = fc.constantFrom(...records).chain((registro) => {
      const values = Object.fromEntries(
        registro.campos.flatMap((campo) => (campo.nome ? [[campo.nome, anyOf(campo)]] : [])),
      )
      return fc.tuple(fc.constant(registro), fc.record(values))
    })
    fc.assert(
      fc.property(some, ([registro, valores]) => {
        const line = encodeLine(registro, valores)
        expect(line).toHaveLength(registro.campos.at(-1)?.ate ?? 0)
        expect(decodeLine(registro, line, 1)).toEqual(valores)
      }),
      { numRuns: RUNS },
    )
  }, 60_000)
})

/** Any value of a field's alphabet and width, as reading gives it back. */
function anyOf(campo: Campo): fc.Arbitrary<Valor> {
  const width = widthOf(campo)
  if (campo.valor !== null) return fc.constant(campo.tipo === 'N' ? campo.valor.padStart(width, '0') : campo.valor)
  if (campo.tipo === 'A') {
    const never = campo.obrigatorio ? '0' : ''
    return fc.string({ unit: LETTER, maxLength: width }).map((each) => each.trimEnd() || never)
  }
  if (campo.tipo === 'N') return fc.string({ unit: DIGIT, minLength: width, maxLength: width })
  if (campo.tipo === 'V') return fc.integer({ min: 0, max: Math.min(10 ** width - 1, Number.MAX_SAFE_INTEGER) })
  const [min, max] = width === 6 ? [FIRST_YEAR, FIRST_YEAR + 99] : [1, 9999]
  const day = fc.date({ min: yearStart(min), max: yearStart(max), noInvalidDate: true })
  return fc.option(day.map((each) => each.toISOString().slice(0, 10)))
}

const LETTER = fc.constantFrom(...' !"#$%&\'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`{|}~')
const DIGIT = fc.constantFrom(...'0123456789')

function yearStart(year: number): Date {
  return new Date(`${String(year).padStart(4, '0')}-01-01T00:00:00Z`)
}

describe('a value', () => {
  const write = (row: string, valores: Valores) => encodeLine({ nome: 'x', campos: readCampos(row) }, valores)
  it.each([
    ['1-6 N n', 42, '000042'],
    ['1-6 N n', '0042', '000042'],
    ['1-6 N n', null, '000000'],
    ['1-6 A n', 'ação', 'ACAO  '],
    ['1-6 A n', 'Ipê, 2º andar', 'IPE, 2'],
    ['1-6 A n', '—“x”', '  X   '],
    ['1-6 A n', null, '      '],
    ['1-6 D n', '2026-11-26', '261126'],
    ['1-8 D n', '2026-11-26', '26112026'],
    ['1-8 D n', null, '00000000'],
    ['1-6 V n', 105, '000105'],
    ['1-14 A n', '12ABC34501DE35', '12ABC34501DE35'],
  ])('%s of %j is "%s"', (row, valor, line) => expect(write(row, { n: valor })).toBe(line))

  it.each([
    ['1-2 V n', 100, 'cnab_nao_cabe'],
    ['1-2 N n', '123', 'cnab_nao_cabe'],
    ['1-2 V n', 1.5, 'cnab_valor_invalido'],
    ['1-2 V n', -1, 'cnab_valor_invalido'],
    ['1-2 N n', 'X1', 'cnab_valor_invalido'],
    ['1-8 D n', '2026-02-31', 'cnab_valor_invalido'],
    ['1-6 D n', '2070-01-01', 'cnab_valor_invalido'],
  ] as const)('%s of %j is refused', (row, valor, code) =>
    expect(() => write(row, { n: valor })).toThrow(refusal(code)),
  )

  it('never holds a character that Latin-1 lacks', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (any) => /^[ -~]*$/.test(text(any))))
  })
  it('of a record that is not there is a defect', () => {
    const [layout] = layouts
    expect(() => layout && registroOf(layout, 'z')).toThrow('no record "z"')
  })
})
