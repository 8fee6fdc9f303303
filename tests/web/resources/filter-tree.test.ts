import fc from 'fast-check'
import { createMemoryRouter } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import {
  comparisonsOf,
  filterFields,
  isComplete,
  takesMany,
  takesValue,
} from '../../../src/web/framework/resources/list/builder/filter-fields'
import {
  type FilterGroup,
  type FilterNode,
  treeOf,
  withTree,
} from '../../../src/web/framework/resources/list/builder/filter-tree'
import { encodeListState, parseListState } from '../../../src/web/refine/list/url-state'
import { configFor, resourceOf } from './harness'

const operacoes = resourceOf(configFor().config, 'operacoes')

/** The address as the router keeps it after going there and reading it back. */
async function through(query: URLSearchParams): Promise<URLSearchParams> {
  const router = createMemoryRouter([{ path: '*', element: null }], { initialEntries: ['/'] })
  await router.navigate(`/operacao?${query}`)
  const { search, hash } = router.state.location
  expect(hash).toBe('')
  router.dispose()
  return new URLSearchParams(search)
}

const texto = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
const hostile = fc.constantFrom(
  'Silva & Cia #1',
  '50% + 10%',
  '"aspas" e \'simples\'',
  'ação',
  '🙂=&?',
  '{"e":[]}',
  '<b>',
  '\\',
)
const valor = fc.oneof(
  texto,
  hostile,
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((n) => (Object.is(n, -0) ? 0 : n)),
)

const rule: fc.Arbitrary<FilterNode> = fc
  .constantFrom(...filterFields(operacoes))
  .chain((field) => fc.tuple(fc.constant(field), fc.constantFrom(...comparisonsOf(field))))
  .chain(([field, como]) => {
    const value = takesMany(como)
      ? fc.array(valor, { minLength: 1, maxLength: 50 })
      : takesValue(como)
        ? valor
        : fc.constant(true)
    return value.map((each): FilterNode => ({ kind: 'regra', campo: field.key, como, valor: each }))
  })

function group(level: number): fc.Arbitrary<FilterGroup> {
  const item: fc.Arbitrary<FilterNode> = level < 3 ? fc.oneof({ weight: 3, arbitrary: rule }, group(level + 1)) : rule
  return fc.record({
    kind: fc.constant('grupo' as const),
    junta: fc.constantFrom('e' as const, 'ou' as const),
    itens: fc.array(item, { minLength: 1, maxLength: 4 }),
  })
}

describe('a filter of the builder', () => {
  it('comes back from the address as it was made, whatever its values', async () => {
    await fc.assert(
      fc.asyncProperty(group(1), async (tree) => {
        const query = encodeListState({ filters: withTree([], tree) }, operacoes)
        const { filters = [] } = parseListState(await through(query), operacoes)
        expect(treeOf(filters)).toEqual(tree)
      }),
      { numRuns: 200 },
    )
  })

  it('keeps a list of fifty values', async () => {
    const fifty = Array.from({ length: 50 }, (_, at) => `nº ${at} & cia + #`)
    const tree: FilterGroup = {
      kind: 'grupo',
      junta: 'ou',
      itens: [{ kind: 'regra', campo: 'aluno', como: 'in', valor: fifty }],
    }
    const { filters = [] } = parseListState(
      await through(encodeListState({ filters: withTree([], tree) }, operacoes)),
      operacoes,
    )
    expect(treeOf(filters)).toEqual(tree)
  })

  it('leaves the chips beside it alone', () => {
    const chip = { field: 'credor_id', operator: 'eq', value: 10 } as const
    const tree: FilterGroup = {
      kind: 'grupo',
      junta: 'e',
      itens: [{ kind: 'regra', campo: 'aluno', como: 'blank', valor: true }],
    }
    const both = withTree([chip], tree)
    expect(both[0]).toEqual(chip)
    expect(treeOf(both)).toEqual(tree)
    expect(withTree(both, { ...tree, itens: [] })).toEqual([chip])
  })

  it('is not complete while a comparison lacks its value', () => {
    const blank: FilterNode = { kind: 'regra', campo: 'aluno', como: 'like', valor: null }
    expect(isComplete({ kind: 'grupo', junta: 'e', itens: [blank] })).toBe(false)
    expect(isComplete({ kind: 'grupo', junta: 'e', itens: [{ ...blank, como: 'filled' }] })).toBe(true)
  })

  it('keeps a filter on a field whose name is a word of the address', () => {
    const first = operacoes.campos[0]
    if (!first) throw new Error('no field')
    const odd = { ...operacoes, campos: [...operacoes.campos, { ...first, nome: 'pagina', key: 'pagina' }] }
    const state = { filters: [{ field: 'pagina', operator: 'eq' as const, value: '7' }], current: 2 }
    expect(parseListState(encodeListState(state, odd), odd)).toEqual(state)
  })
})

describe('the fields of a rule', () => {
  it('hold what a formula gives as a field of that type, and nothing that only code calculates', () => {
    const offered = filterFields(operacoes)
    const days = offered.filter(({ nome }) => nome === 'diasVenc')
    expect(days.map((field) => [field.tipo, comparisonsOf(field).includes('gte')])).toEqual([['inteiro', true]])
    expect(offered.some(({ nome }) => nome === 'total')).toBe(false)
  })
})
