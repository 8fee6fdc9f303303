import type { CrudFilters, CrudOperators } from '@refinedev/core'
import { describe, expect, it } from 'vitest'
import { appendFilters } from '../../../src/web/refine/list/wire-filters'

function wire(filters: CrudFilters): string {
  const query = new URLSearchParams()
  appendFilters(query, filters)
  return decodeURIComponent(query.toString())
}

describe('filters on the wire', () => {
  it.each<{ operator: Exclude<CrudOperators, 'or' | 'and'>; value: unknown; text: string }>([
    { operator: 'eq', value: 3, text: 'f=3' },
    { operator: 'ne', value: 3, text: 'f_ne=3' },
    { operator: 'gte', value: 3, text: 'f_gte=3' },
    { operator: 'lte', value: 3, text: 'f_lte=3' },
    { operator: 'gt', value: 3, text: 'f_gt=3' },
    { operator: 'lt', value: 3, text: 'f_lt=3' },
    { operator: 'contains', value: 'a', text: 'f_like=a' },
    { operator: 'startswith', value: 'a', text: 'f_ini=a' },
    { operator: 'in', value: [1, 2], text: 'f_in=1&f_in=2' },
    { operator: 'nin', value: [1], text: 'f_nin=1' },
    { operator: 'null', value: true, text: 'f_null=true' },
    { operator: 'nnull', value: true, text: 'f_null=false' },
    { operator: 'eq', value: false, text: 'f=false' },
    { operator: 'eq', value: 0, text: 'f=0' },
    { operator: 'eq', value: '', text: '' },
    { operator: 'in', value: [], text: '' },
  ])('writes $operator of $value as "$text"', ({ operator, value, text }) => {
    expect(wire([{ field: 'f', operator, value }])).toBe(text)
  })

  it('sends all of fifty values', () => {
    const ids = Array.from({ length: 50 }, (_, index) => index + 1)
    expect(wire([{ field: 'f', operator: 'in', value: ids }]).split('&')).toHaveLength(50)
  })

  it('sends OR as a tree', () => {
    const either: CrudFilters = [
      {
        operator: 'or',
        value: [
          { field: 'a', operator: 'gte', value: 1 },
          { field: 'b', operator: 'null', value: true },
        ],
      },
    ]
    expect(wire(either)).toBe(
      '_onde={"ou":[{"campo":"a","op":"gte","valor":1},{"campo":"b","op":"null","valor":true}]}',
    )
  })

  it.each<Exclude<CrudOperators, 'or' | 'and'>>(['between', 'ncontains', 'endswith', 'ina'])(
    'throws on %s, which the wire does not have',
    (op) => {
      expect(() => wire([{ field: 'f', operator: op, value: 1 }])).toThrow(/Unknown filter operator/)
    },
  )

  it('throws when two filters would overwrite each other', () => {
    const twice: CrudFilters = [
      { field: 'f', operator: 'gte', value: 1 },
      { field: 'f', operator: 'gte', value: 2 },
    ]
    expect(() => wire(twice)).toThrow(/overwrite/)
  })
})
