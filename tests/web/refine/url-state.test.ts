import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  encodeListState,
  isListParameter,
  type ListState,
  parseListState,
} from '../../../src/web/refine/list/url-state'
import { allPermissions, configFor } from '../installation'

const product = definitionOf('operacoes')
const operacoes = { ...product, lista: { ...product.lista, visoes: [], por_pagina: 25 } }

function definitionOf(recurso: string) {
  const definition = configFor(allPermissions()).resources[recurso]
  if (!definition) throw new Error(recurso)
  return definition
}

function roundTrip(state: ListState): ListState {
  const address = `http://localhost/operacao?${encodeListState(state, operacoes)}`
  return parseListState(new URL(address).searchParams, operacoes)
}

describe('the view in the address', () => {
  const nothing = { rotulo: '', onde: null, colunas: null, padrao: false, vazio: null }
  const withViews = {
    ...operacoes,
    lista: {
      ...operacoes.lista,
      visoes: [
        { ...nothing, nome: 'abertas', ordem: null, padrao: true },
        { ...nothing, nome: 'por_valor', ordem: [{ campo: 'valor_nominal', direcao: 'desc' as const }] },
      ],
    },
  }

  it.each<{ state: ListState; address: string }>([
    { state: { visao: 'abertas' }, address: '' },
    { state: {}, address: 'visao=todos' },
    { state: { visao: 'abertas', current: 2 }, address: 'visao=abertas&pagina=2' },
    { state: { current: 2 }, address: 'pagina=2' },
    { state: { visao: 'por_valor' }, address: 'visao=por_valor' },
    { state: { visao: 'nenhuma', salva: 7 }, address: 'visao=nenhuma&visao_salva=7' },
  ])('$address means $state', ({ state, address }) => {
    expect(encodeListState(state, withViews).toString()).toBe(address)
    expect(parseListState(new URLSearchParams(address), withViews)).toEqual(state)
  })

  it('leaves out the order of the view itself', () => {
    const sorters = [{ field: 'valor_nominal', order: 'desc' as const }]
    expect(encodeListState({ visao: 'por_valor', sorters }, withViews).toString()).toBe('visao=por_valor')
  })
})

describe('a list that opens with a period', () => {
  const { filtros } = operacoes.lista
  const narrowed = {
    ...operacoes,
    lista: { ...operacoes.lista, filtros: filtros.map((one) => ({ ...one, padrao: 'mes' as const })) },
  }

  it('keeps in its address that nothing narrows it any more', () => {
    expect(encodeListState({}, narrowed).toString()).toBe('visao=todos')
    expect(parseListState(new URLSearchParams('visao=todos'), narrowed)).toEqual({})
  })
})

describe('the tab in the address', () => {
  const { acompanhamento } = configFor(allPermissions()).consultas
  if (!acompanhamento) throw new Error('no list with tabs')

  it.each([
    ['', 'hoje'],
    ['q=ana', 'hoje'],
    ['visao=risco', 'risco'],
    ['aba=risco', 'risco'],
    ['aba=automaticos', 'hoje'],
    ['visao=nenhuma', 'nenhuma'],
  ])('"%s" opens %s', (address, visao) => {
    expect(parseListState(new URLSearchParams(address), acompanhamento).visao).toBe(visao)
  })
})

describe('list state in the address', () => {
  it.each<{ name: string; state: ListState }>([
    {
      name: 'a name with & # + % and accents',
      state: { filters: [{ field: 'aluno', operator: 'contains', value: 'Silva & Cia #1 +50% ação' }] },
    },
    { name: 'money as a number', state: { filters: [{ field: 'valor_nominal', operator: 'gte', value: 100.5 }] } },
    { name: 'a referred record as a number', state: { filters: [{ field: 'credor_id', operator: 'eq', value: 10 }] } },
    {
      name: 'a date as text',
      state: { filters: [{ field: 'data_vencimento', operator: 'lte', value: '2026-06-30' }] },
    },
    { name: 'blank and not blank', state: { filters: [{ field: 'remessa_id', operator: 'nnull', value: true }] } },
    { name: 'the search text', state: { filters: [{ field: 'q', operator: 'eq', value: 'maria 3' }] } },
    {
      name: 'order',
      state: {
        sorters: [
          { field: 'valor_nominal', order: 'desc' },
          { field: 'id', order: 'asc' },
        ],
      },
    },
    { name: 'page and size', state: { current: 3, pageSize: 50 } },
    {
      name: 'an OR',
      state: {
        filters: [
          {
            operator: 'or',
            value: [
              { field: 'aluno', operator: 'eq', value: 'a' },
              { field: 'aluno', operator: 'null', value: true },
            ],
          },
        ],
      },
    },
  ])('keeps $name', ({ state }) => {
    expect(roundTrip(state)).toEqual(state)
  })

  it('keeps an `in` of fifty values', () => {
    const value = Array.from({ length: 50 }, (_, index) => index + 1)
    expect(roundTrip({ filters: [{ field: 'credor_id', operator: 'in', value }] }).filters).toEqual([
      { field: 'credor_id', operator: 'in', value },
    ])
  })

  it('keeps any text', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (value) => {
        const state: ListState = { filters: [{ field: 'aluno', operator: 'eq', value }] }
        expect(roundTrip(state)).toEqual(state)
      }),
    )
  })

  it('leaves out what the declaration says anyway', () => {
    const { ordem, por_pagina } = operacoes.lista
    const sorters = ordem.map(({ campo, direcao }) => ({ field: campo, order: direcao }))
    expect(encodeListState({ sorters, current: 1, pageSize: por_pagina }, operacoes).toString()).toBe('')
  })

  it.each(['aba', 'method', 'constructor', '__proto__', 'aluno_xx'])('takes "%s" for no list state', (name) => {
    expect(isListParameter(name, operacoes)).toBe(false)
    expect(parseListState(new URLSearchParams([[name, 'x']]), operacoes)).toEqual({})
  })

  it.each(['0', '-1', 'a', '1e9', '99999999999'])('ignores page "%s"', (pagina) => {
    expect(parseListState(new URLSearchParams({ pagina }), operacoes)).toEqual({})
  })
})
