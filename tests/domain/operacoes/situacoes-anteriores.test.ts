import { describe, expect, it } from 'vitest'
import {
  backInAcordo,
  enterSituacao,
  leaveSituacao,
  withoutAcordo,
} from '../../../src/domain/operacoes/situacoes-anteriores'

describe('the states that a stopped operation goes back to', () => {
  it.each([
    { stored: null, left: 'C', entered: 'K', kept: 'C' },
    { stored: 'C', left: 'K', entered: 'S', kept: 'CK' },
    { stored: 'CK', left: 'S', entered: 'J', kept: 'CKS' },
    { stored: 'CKS', left: 'J', entered: 'K', kept: 'C' },
    { stored: 'P', left: 'A', entered: 'K', kept: 'PA' },
  ])('keeps "$kept" from $left to $entered over "$stored"', ({ stored, left, entered, kept }) => {
    expect(enterSituacao(stored, left, entered)).toBe(kept)
  })

  it('gives the last one first, and nothing where none is kept', () => {
    expect(leaveSituacao('CK')).toEqual({ para: 'K', resto: 'C' })
    expect(leaveSituacao('C')).toEqual({ para: 'C', resto: null })
    expect(leaveSituacao(null)).toBeNull()
    expect(leaveSituacao('')).toBeNull()
  })

  it.each([
    { stored: 'A', ended: 'C', back: null },
    { stored: 'AKS', ended: 'CKS', back: null },
    { stored: 'PA', ended: 'P', back: 'P' },
    { stored: 'PAK', ended: 'PK', back: 'P' },
    { stored: 'C', ended: 'C', back: 'C' },
    { stored: null, ended: null, back: null },
  ])('from "$stored", without the agreement goes back to "$ended", with it to "$back"', ({ stored, ended, back }) => {
    expect(withoutAcordo(stored)).toBe(ended)
    expect(backInAcordo(stored)).toBe(back)
  })
})
