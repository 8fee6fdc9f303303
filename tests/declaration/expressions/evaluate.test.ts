import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { evaluate } from '../../../src/declaration/expressions/evaluate'
import { parseExpression } from '../../../src/declaration/expressions/parse'
import { CASE_DONO, CASE_HOJE, CASE_USER, CASES, loadCases } from './cases'

const { definitions, trees } = loadCases()
const context = { usuario: CASE_USER, hoje: CASE_HOJE, regras: definitions.regras }

describe('evaluate', () => {
  it('has a tree for each of at least sixty cases', () => {
    expect(CASES.length).toBeGreaterThanOrEqual(60)
    expect(trees).toHaveLength(CASES.length)
  })

  it.each(CASES.map((one, index) => ({ ...one, index })))('$index: $formula over $record is $expected', (one) => {
    const tree = trees[one.index]
    if (!tree) throw new Error('no tree')
    const dono = one.record.dono_id === 1 ? CASE_DONO : null
    const record = { ...one.record, dono, itens: one.itens ?? [] }
    expect(evaluate(tree, { ...context, record })).toEqual(one.expected)
  })

  it('never throws and never loops, whatever the text and the record', () => {
    const words = fc.constantFrom(
      'valor',
      'nome',
      "'x'",
      '1',
      '(',
      ')',
      'e',
      'ou',
      'nao',
      'em',
      '+',
      '-',
      '*',
      '/',
      '=',
      '<',
      ',',
      'se',
      'vazio',
      'dias',
      'hoje',
      'algum',
      'anterior.x',
      'usuario.id',
      '__proto__',
      'constructor',
    )
    fc.assert(
      fc.property(fc.array(words, { maxLength: 25 }), fc.dictionary(fc.string(), fc.anything()), (parts, record) => {
        const { tree } = parseExpression(parts.join(' '))
        if (tree) evaluate(tree, { ...context, record })
      }),
      { numRuns: 2000 },
    )
  })

  it.each(['__proto__', 'constructor', 'toString', 'valueOf', 'hasOwnProperty'])(
    'reaches no prototype through %s',
    (name) => {
      const { tree } = parseExpression(`vazio(${name}) e vazio(x.${name}) e vazio(usuario.${name})`)
      expect(tree && evaluate(tree, { ...context, record: { x: {} } })).toBe(true)
    },
  )
})
