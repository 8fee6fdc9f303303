import { describe, expect, it } from 'vitest'
import { closest } from '../../../src/declaration/diagnostics/suggest'

describe('closest', () => {
  it.each([
    ['rotulos', ['titulo', 'rotulo'], 'rotulo'],
    ['sattus', ['status'], 'status'],
    ['vencimento', ['data_vencimento', 'valor'], 'data_vencimento'],
    ['credor', ['credores'], 'credores'],
    ['Status', ['status'], 'status'],
    ['ab', ['abc'], undefined],
    ['xyz', ['status'], undefined],
    ['a'.repeat(500), ['a'.repeat(499)], undefined],
  ])('of %s', (word, known, expected) => {
    expect(closest(word, known)).toBe(expected)
  })
})
