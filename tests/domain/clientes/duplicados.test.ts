import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Coincidencias, NOME_PARECIDO, PONTOS_MINIMOS, pontuar } from '../../../src/domain/clientes/duplicados'

const none: Coincidencias = {
  telefone: false,
  email: false,
  nascimento: false,
  cep: false,
  cidade: false,
  semelhanca: 0,
}

describe('pontuar', () => {
  it.each([
    { what: 'the same name and birthday', facts: { semelhanca: 1, nascimento: true }, pontos: 70 },
    { what: 'the same name and city', facts: { semelhanca: 1, cidade: true }, pontos: 50 },
    { what: 'the same name and CEP', facts: { semelhanca: 1, cep: true }, pontos: 60 },
    { what: 'a shared telephone and e-mail', facts: { telefone: true, email: true }, pontos: 70 },
    { what: 'a like name with the telephone', facts: { semelhanca: NOME_PARECIDO, telefone: true }, pontos: 60 },
    { what: 'a like name with the birthday', facts: { semelhanca: 0.7, nascimento: true }, pontos: 50 },
  ])('shows $what: $pontos', ({ facts, pontos }) => {
    expect(pontuar({ ...none, ...facts }).pontos).toBe(pontos)
    expect(pontos).toBeGreaterThanOrEqual(PONTOS_MINIMOS)
  })

  it.each([
    { what: 'a shared telephone, which is a household', facts: { telefone: true } },
    { what: 'a name alone', facts: { semelhanca: 1 } },
    { what: 'a neighbour with a birthday', facts: { nascimento: true, cep: true, cidade: true } },
    { what: 'a name that is hardly alike', facts: { semelhanca: 0.54, telefone: true } },
  ])('does not show $what', ({ facts }) => {
    expect(pontuar({ ...none, ...facts }).pontos).toBeLessThan(PONTOS_MINIMOS)
  })

  it('names the reasons, strongest first', () => {
    expect(pontuar({ ...none, semelhanca: 1, cidade: true, telefone: true, nascimento: true }).motivos).toEqual([
      'nome',
      'telefone',
      'nascimento',
      'cidade',
    ])
  })

  it('never falls when there is one more reason, and stays within a hundred', () => {
    const facts = fc.record({
      telefone: fc.boolean(),
      email: fc.boolean(),
      nascimento: fc.boolean(),
      cep: fc.boolean(),
      cidade: fc.boolean(),
      semelhanca: fc.double({ min: 0, max: 1, noNaN: true }),
    })
    fc.assert(
      fc.property(facts, fc.constantFrom('telefone', 'email', 'nascimento', 'cep', 'cidade'), (some, more) => {
        const before = pontuar(some).pontos
        const after = pontuar({ ...some, [more]: true }).pontos
        expect(after).toBeGreaterThanOrEqual(before)
        expect(after).toBeLessThanOrEqual(100)
      }),
    )
  })
})
