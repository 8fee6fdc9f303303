import { describe, expect, it } from 'vitest'
import { phoneSpellings } from '../../../../src/server/framework/resources/search/search-sql'
import { termsOf } from '../../../../src/server/framework/resources/search/terms'

const NAMES = {
  recurso: 'acordos',
  nomes: new Map([
    ['acordo', 'acordos'],
    ['parcela', 'parcelas'],
    ['cliente', 'clientes'],
  ]),
}

describe('termsOf', () => {
  it.each([
    ['silva maria', ['silva', 'maria']],
    ['Maria  da Silva', ['Maria', 'Silva']],
    ['acordo 72', ['72 of acordos']],
    ['parcela 3 do acordo nº 72', ['3 of parcelas', '72 of acordos']],
    ['Acordo da Maria', ['Maria']],
    ['cliente b', ['cliente', 'b']],
    ['cliente 7', ['7 of clientes']],
    ['acordo', ['acordo']],
    ['de', ['de']],
    ['+55 (11) 98765-4321', ['+55 (11) 98765-4321']],
    ['maria 11 98765 4321', ['maria', '11 98765 4321']],
    ['3 72', ['3', '72']],
  ])('reads %j as %j', (text, terms) => {
    expect(termsOf(text, NAMES).map(({ texto, de }) => (de === null ? texto : `${texto} of ${de}`))).toEqual(terms)
  })

  it('compares numbers without their punctuation, and words by their letters', () => {
    expect(termsOf('529.982.247-25 12.ABC.345/01DE-35 maria', NAMES).map(({ nu }) => nu)).toEqual([
      '52998224725',
      '12ABC34501DE35',
      null,
    ])
  })
})

describe('phoneSpellings', () => {
  it.each([
    ['5511987654321', ['11987654321', '1187654321']],
    ['011987654321', ['11987654321', '1187654321']],
    ['1187654321', ['1187654321', '11987654321']],
    ['87654321', ['87654321', '987654321']],
    ['987654321', ['987654321', '87654321']],
    ['654321', ['654321']],
    ['abc', []],
  ])('of %s are %j', (typed, spellings) => {
    expect(phoneSpellings(typed)).toEqual(spellings)
  })
})
