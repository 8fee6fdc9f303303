import { describe, expect, it } from 'vitest'
import { findField } from '../../../src/web/framework/resources/field-lookup'
import {
  conditionsOf,
  draftOf,
  EMPTY_DRAFT,
  type FilterDraft,
} from '../../../src/web/framework/resources/list/filter-draft'
import { textOf } from '../../../src/web/framework/resources/list/filter-text'
import { periodPresets } from '../../../src/web/framework/resources/list/period-presets'
import { replaceFilter, searchOf, withSearch } from '../../../src/web/framework/resources/table/list-filter'
import { configFor, HOJE, resourceOf } from './harness'

const { config } = configFor()
const operacoes = resourceOf(config, 'operacoes')
const eventos = resourceOf(config, 'eventos')

function fieldOf(nome: string, definition = operacoes) {
  const field = findField(definition, nome)
  if (!field) throw new Error(nome)
  return field
}

const draft = (part: Partial<FilterDraft>): FilterDraft => ({ ...EMPTY_DRAFT, ...part })

describe('a filter on the wire', () => {
  it.each([
    ['credor', 'um_de', draft({ values: [10] }), [{ field: 'credor_id', operator: 'eq', value: 10 }]],
    ['credor', 'um_de', draft({ values: [10, 57] }), [{ field: 'credor_id', operator: 'in', value: [10, 57] }]],
    ['valor_nominal', 'faixa', draft({ from: 0, to: null }), [{ field: 'valor_nominal', operator: 'gte', value: 0 }]],
    [
      'data_vencimento',
      'periodo',
      draft({ from: '2026-01-01', to: '2026-06-30' }),
      [
        { field: 'data_vencimento', operator: 'gte', value: '2026-01-01' },
        { field: 'data_vencimento', operator: 'lte', value: '2026-06-30' },
      ],
    ],
    [
      'descricao',
      'contem',
      draft({ text: ' março & #1 ' }),
      [{ field: 'descricao', operator: 'contains', value: 'março & #1' }],
    ],
    ['descricao', 'contem', draft({ text: '  ' }), []],
  ] as const)('says %s %s', (nome, kind, given, wire) => {
    const field = fieldOf(nome)
    expect(conditionsOf(given, field, kind)).toEqual(wire)
  })

  it('turns days into instants of São Paulo and shows them as days again', () => {
    const field = fieldOf('criado_em', eventos)
    const wire = conditionsOf(draft({ from: '2026-11-20', to: '2026-11-20' }), field, 'periodo')
    expect(wire.map(({ value }) => value)).toEqual(['2026-11-20T03:00:00.000Z', '2026-11-21T02:59:59.999Z'])
    expect(draftOf(wire, field)).toEqual(draft({ from: '2026-11-20', to: '2026-11-20' }))
    expect(textOf(draftOf(wire, field), field)).toBe('20/11/2026')
  })

  it('is read in words', () => {
    expect(textOf(draft({ values: ['C', 'A', 'D'] }), fieldOf('status_operacao'))).toBe(
      'Em cobrança, Em acordo e mais 1',
    )
    expect(textOf(draft({ to: 100 }), fieldOf('valor_nominal'))).toBe('até R$ 100,00')
  })

  it('replaces its own conditions and no other’s', () => {
    const before = withSearch([{ field: 'credor_id', operator: 'eq', value: 10 }], ' Silva ')
    expect(searchOf(before)).toBe('Silva')
    expect(replaceFilter(before, 'credor_id', [])).toEqual([{ field: 'q', operator: 'eq', value: 'Silva' }])
  })
})

describe('ready periods', () => {
  it('are counted from the business day', () => {
    expect(periodPresets(HOJE).map(({ from, to }) => [from, to])).toEqual([
      ['2026-11-20', '2026-11-20'],
      ['2026-11-14', '2026-11-20'],
      ['2026-11-20', '2026-12-20'],
      ['2026-11-01', '2026-11-30'],
      ['2026-10-01', '2026-10-31'],
      ['2026-01-01', '2026-12-31'],
    ])
  })
})
