import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainField } from '../../../src/web/framework/fields/plain-field'
import { applyMerge, undecided } from '../../../src/web/framework/resources/form/conflict/apply-merge'
import {
  type MergeField,
  type MergeInput,
  mergeRecords,
} from '../../../src/web/framework/resources/form/conflict/merge'
import { type FormValues, sameValue } from '../../../src/web/framework/resources/form/form-values'

const text = (nome: string): MergeField => ({ field: plainField(nome, 'texto', nome), leaves: null })
const cidade = text('cidade')
const valor: MergeField = { field: plainField('valor', 'dinheiro', 'Valor'), leaves: null }
const telefones: MergeField = {
  field: plainField('telefones', 'lista', 'Telefones'),
  leaves: [plainField('numero', 'telefone', 'Número'), plainField('tipo', 'texto', 'Tipo')],
}

/** Merged with mine in every conflict, unless said. */
function merge(input: MergeInput, side: 'mine' | 'theirs' = 'mine'): FormValues {
  const items = mergeRecords(input)
  return applyMerge(input, items, Object.fromEntries(items.map(({ id }) => [id, { side }])))
}

describe('mergeRecords', () => {
  it.each([
    { name: 'nobody changed it', before: 'A', mine: 'A', theirs: 'A', kind: undefined },
    { name: 'only I did', before: 'A', mine: 'B', theirs: 'A', kind: 'mine' },
    { name: 'only they did', before: 'A', mine: 'A', theirs: 'B', kind: 'theirs' },
    { name: 'both did the same', before: 'A', mine: 'B', theirs: 'B', kind: undefined },
    { name: 'each did something else', before: 'A', mine: 'B', theirs: 'C', kind: 'conflict' },
    { name: 'I emptied what they changed', before: 'A', mine: null, theirs: 'C', kind: 'conflict' },
    { name: 'blank is blank, however it is written', before: null, mine: '', theirs: null, kind: undefined },
  ])('says $kind when $name', ({ before, mine, theirs, kind }) => {
    const states = { before: { cidade: before }, mine: { cidade: mine }, theirs: { cidade: theirs } }
    expect(mergeRecords({ fields: [cidade], ...states })[0]?.kind).toBe(kind)
  })

  it('takes zero for a value', () => {
    const states = { before: { valor: null }, mine: { valor: 0 }, theirs: { valor: null } }
    expect(merge({ fields: [valor], ...states })).toEqual({ valor: 0 })
  })

  it('lets a third value stand', () => {
    const input = { fields: [cidade], before: { cidade: 'A' }, mine: { cidade: 'B' }, theirs: { cidade: 'C' } }
    expect(applyMerge(input, mergeRecords(input), { cidade: { side: 'other', value: 'D' } })).toEqual({ cidade: 'D' })
  })

  it('never decides a conflict by itself', () => {
    const input = { fields: [cidade], before: { cidade: 'A' }, mine: { cidade: 'B' }, theirs: { cidade: 'C' } }
    expect(undecided(mergeRecords(input), {}).map(({ id }) => id)).toEqual(['cidade'])
  })
})

describe('rows of a nested table', () => {
  const one = { id: 90, versao: 1, numero: '1', tipo: 'celular' }
  const two = { id: 91, versao: 1, numero: '2', tipo: 'fixo' }
  const states = (mine: readonly FormValues[], theirs: readonly FormValues[]): MergeInput => ({
    fields: [telefones],
    before: { telefones: [one, two] },
    mine: { telefones: mine },
    theirs: { telefones: theirs },
  })

  it('merge cell by cell, at the version that stands now', () => {
    const input = states([{ ...one, numero: '9' }, two], [{ ...one, versao: 2, tipo: 'recado' }, two])
    expect(merge(input)).toEqual({ telefones: [{ id: 90, versao: 2, numero: '9', tipo: 'recado' }, two] })
  })

  it('keep what both added', () => {
    const added = { numero: '3', tipo: 'fixo' }
    const theirsNew = { id: 95, versao: 1, numero: '5', tipo: 'fixo' }
    expect(merge(states([one, two, added], [one, two, theirsNew]))).toEqual({
      telefones: [one, two, theirsNew, added],
    })
  })

  it('go when one took them away and the other left them alone', () => {
    expect(merge(states([one], [one, two]))).toEqual({ telefones: [one] })
    expect(merge(states([one, two], [two]))).toEqual({ telefones: [two] })
  })

  it('ask when one took away what the other changed; brought back, a row is a new one', () => {
    const input = states([{ ...one, numero: '9' }, two], [two])
    expect(mergeRecords(input).map(({ id, kind }) => [id, kind])).toEqual([['telefones.90', 'conflict']])
    expect(merge(input)).toEqual({ telefones: [two, { numero: '9', tipo: 'celular' }] })
    expect(merge(input, 'theirs')).toEqual({ telefones: [two] })
  })

  it('ask for the one cell that both changed', () => {
    const input = states([{ ...one, numero: '9' }, two], [{ ...one, versao: 2, numero: '8' }, two])
    expect(mergeRecords(input).map(({ id, kind }) => [id, kind])).toEqual([['telefones.90.numero', 'conflict']])
  })
})

describe('any merge', () => {
  const keys = ['a', 'b', 'c', 'd']
  const fields = keys.map(text)
  const record = fc.record(Object.fromEntries(keys.map((key) => [key, fc.constantFrom('1', '2', '3', null)])))

  it('loses no change: a field that one side changed has that value, and one that nobody did is as it was', () => {
    fc.assert(
      fc.property(record, record, record, (before, mine, theirs) => {
        const merged = merge({ fields, before, mine, theirs }, 'theirs')
        for (const key of keys) {
          const wanted = sameValue(before[key], theirs[key]) ? mine[key] : theirs[key]
          expect(sameValue(merged[key], wanted)).toBe(true)
        }
      }),
    )
  })

  it('leaves nothing to decide when it is merged again on top of theirs', () => {
    fc.assert(
      fc.property(record, record, record, (before, mine, theirs) => {
        const merged = merge({ fields, before, mine, theirs })
        const again = { fields, before: theirs, mine: merged, theirs }
        expect(mergeRecords(again).filter(({ kind }) => kind !== 'mine')).toEqual([])
        expect(merge(again)).toEqual(merged)
      }),
    )
  })

  it('is the same whoever is called mine, where there is no conflict', () => {
    fc.assert(
      fc.property(record, record, record, (before, mine, theirs) => {
        const input = { fields, before, mine, theirs }
        fc.pre(undecided(mergeRecords(input), {}).length === 0)
        expect(merge(input)).toEqual(merge({ fields, before, mine: theirs, theirs: mine }))
      }),
    )
  })
})
