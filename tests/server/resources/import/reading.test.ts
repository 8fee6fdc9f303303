import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FieldDefinition } from '../../../../src/declaration/definitions'
import { cellReader } from '../../../../src/server/framework/resources/import/check/read-cell'
import { instantText } from '../../../../src/server/framework/resources/import/check/sao-paulo-instant'
import { type Cell, cellText } from '../../../../src/server/framework/resources/import/file/cell'
import { comparable } from '../../../../src/server/framework/resources/import/mapping/comparable'
import { suggestMap } from '../../../../src/server/framework/resources/import/mapping/suggest-map'
import { loadProductDefinitions } from '../../product-definitions'

const { resources } = loadProductDefinitions()
const ANY = { formato: null, decimal: null } as const

function fieldOf(recurso: string, key: string): FieldDefinition {
  const field = resources[recurso]?.campos.find((each) => each.key === key)
  if (!field) throw new Error(`no ${recurso}.${key}`)
  return field
}

const amount = fieldOf('operacoes', 'valor_nominal')
const date = fieldOf('operacoes', 'data_vencimento')
const rate = fieldOf('operacoes', 'taxaJuros')
const situacao = fieldOf('credores', 'situacao')
const documento = fieldOf('clientes', 'cpf_cnpj')

describe('a cell', () => {
  it.each<[string, FieldDefinition, Cell, unknown]>([
    ['Brazilian money', amount, 'R$ 1.234,56', 1234.56],
    ['money with a point', amount, '1234.56', 1234.56],
    ['foreign groups', amount, '1,234.56', 1234.56],
    ['thousands without cents', amount, '1.234', 1234],
    ['millions', amount, '1.234.567', 1234567],
    ['a number of a spreadsheet', amount, 10.5, 10.5],
    ['a percentage', rate, '2,5 %', 2.5],
    ['a day', date, '5/3/2026', '2026-03-05'],
    ['an ISO day', date, '2026-03-05', '2026-03-05'],
    ['a date of a spreadsheet', date, { data: '2026-03-05T10:00:00' }, '2026-03-05'],
    ['a label', situacao, 'ativo', 'ATIVO'],
    ['a value', situacao, 'INATIVO', 'INATIVO'],
    ['a CPF without its zeros', documento, 191, '00000000191'],
    ['a CNPJ with its mask', documento, '11.222.333/0001-81', '11222333000181'],
  ])('of %s is read', (_, field, cell, value) => {
    expect(cellReader(field, ANY)(cell)).toEqual({ value })
  })

  it.each<[FieldDefinition, Cell]>([
    [amount, 'dez'],
    [amount, '1,234,56'],
    [date, '30/02/2026'],
    [date, '05/03/26'],
    [situacao, 'talvez'],
    [documento, '123'],
    [amount, 'a\0b'],
  ])('that says nothing is refused (%#)', (field, cell) => {
    expect(cellReader(field, ANY)(cell)).toHaveProperty('error')
  })

  it('follows the declared sign and format', () => {
    expect(cellReader(amount, { formato: null, decimal: 'ponto' })('1.23')).toEqual({ value: 1.23 })
    expect(cellReader(amount, { formato: null, decimal: 'virgula' })('1.23')).toHaveProperty('error')
    expect(cellReader(date, { formato: 'dd/MM/yyyy', decimal: null })('2026-03-05')).toHaveProperty('error')
  })

  it('reads every amount as people write it', () => {
    const read = cellReader(amount, ANY)
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999_999 }), (cents) => {
        const value = cents / 100
        const text = value.toLocaleString('pt-BR', { minimumFractionDigits: 2 })
        expect(read(text)).toEqual({ value })
        expect(read(value)).toEqual({ value })
      }),
    )
  })

  it('shows numbers as digits and never runs what an export guarded', () => {
    expect(cellText(12345678901234)).toBe('12345678901234')
    expect(cellText(1e21)).toBe('1000000000000000000000')
    expect(cellText("'=1+1")).toBe('=1+1')
    expect(cellText("'texto")).toBe("'texto")
  })
})

describe('an instant without a zone', () => {
  it.each([
    ['20/11/2026 09:30', '2026-11-20T09:30:00-03:00'],
    ['2026-11-20T09:30:15', '2026-11-20T09:30:15-03:00'],
    ['2018-12-20 09:30', '2018-12-20T09:30:00-02:00'],
    ['2026-11-20', '2026-11-20T00:00:00-03:00'],
    ['2026-11-20T09:30:00Z', '2026-11-20T09:30:00Z'],
    ['ontem', undefined],
  ])('%s is of São Paulo', (text, instant) => {
    expect(instantText(text)).toBe(instant)
  })
})

describe('the suggested columns', () => {
  const fields = ['nome', 'cpf_cnpj', 'cidade', 'uf'].map((key) => fieldOf('clientes', key))
  const suggest = (titulos: string[], more: object = {}) =>
    suggestMap({ titulos, fields, declared: {}, remembered: null, ...more })

  it.each([
    [
      ['Nome', 'CPF/CNPJ', 'Cidade'],
      ['nome', 'cpf_cnpj', 'cidade'],
    ],
    [
      ['NOME DO CLIENTE', 'Cidade (obrigatória)', 'Nada'],
      ['nome', 'cidade', null],
    ],
    [
      ['Nº', 'nome', 'nome'],
      ['id', 'nome', null],
    ],
    [
      ['', ' '],
      [null, null],
    ],
  ])('for %j', (titulos, mapa) => {
    expect(suggest(titulos)).toEqual(mapa)
  })

  it('take the declaration first, then what was chosen before, and guess at nothing that was left out', () => {
    const declared = { Devedor: { campo: 'nome', formato: null, decimal: null } }
    expect(suggest(['devedor', 'Cidade', 'x'], { declared, remembered: ['uf', null, 'cpf_cnpj'] })).toEqual([
      'nome',
      null,
      'cpf_cnpj',
    ])
  })

  it('never name a field twice', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('Nome', 'nome', 'Cidade', 'Nome da cidade', 'UF', '?')), (titulos) => {
        const named = suggest(titulos).filter((key) => key !== null)
        expect(new Set(named).size).toBe(named.length)
      }),
    )
  })
})

it('compares words without case, accents and brackets', () => {
  expect(comparable('  Nº do Pedido (obrigatório) ')).toBe('no do pedido')
  expect(comparable('CPF/CNPJ')).toBe(comparable('cpf_cnpj'))
})
