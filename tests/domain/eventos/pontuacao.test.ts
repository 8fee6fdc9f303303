import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contagensDepois, melhorPrimeiro, type NumeroAPontuar, pontuar } from '../../../src/domain/eventos/pontuacao'

const novo: NumeroAPontuar = {
  situacao: 'nao_testado',
  origem: 'remessa',
  whatsapp: false,
  de_outro: false,
  tentativas: 0,
  atendidas: 0,
  com_a_pessoa: 0,
  sem_resposta: 0,
}

describe('how likely a client is reached by a number', () => {
  it.each<[string, Partial<NumeroAPontuar>, number]>([
    ['of which nothing is known', {}, 50],
    ['that the client gave', { origem: 'informado' }, 55],
    ['that was bought', { origem: 'enriquecimento' }, 45],
    ['with WhatsApp', { whatsapp: true }, 55],
    ["of somebody else's", { de_outro: true }, 35],
    ['where the person spoke', { atendidas: 1, com_a_pessoa: 1 }, 85],
    ['where the person spoke more than once', { atendidas: 3, com_a_pessoa: 2 }, 90],
    ['where somebody answered', { atendidas: 2 }, 60],
    ['that nobody answered', { sem_resposta: 1 }, 42],
    ['that nobody answered six times', { sem_resposta: 6 }, 2],
    ['that nobody answered twenty times', { sem_resposta: 20 }, 2],
    ['that nobody answered since the person spoke', { atendidas: 1, com_a_pessoa: 1, sem_resposta: 3 }, 61],
    ['that is not theirs', { situacao: 'invalido', atendidas: 9, com_a_pessoa: 9 }, 0],
    ['that was retired', { situacao: 'retirado', whatsapp: true }, 0],
    ['with all that speaks for it', { origem: 'informado', whatsapp: true, atendidas: 5, com_a_pessoa: 5 }, 100],
    ['with all that speaks against it', { origem: 'enriquecimento', de_outro: true, sem_resposta: 9 }, 0],
  ])('%s: %j', (_, known, pontos) => {
    expect(pontuar({ ...novo, ...known }).pontos).toBe(pontos)
  })

  it('is what counted, within 0 and 100', () => {
    const count = fc.nat(30)
    const known = fc.record({
      situacao: fc.constantFrom('bom', 'recado', 'nao_testado', 'invalido', 'retirado'),
      origem: fc.constantFrom('remessa', 'enriquecimento', 'informado'),
      whatsapp: fc.boolean(),
      de_outro: fc.boolean(),
      tentativas: count,
      atendidas: count,
      com_a_pessoa: count,
      sem_resposta: count,
    })
    fc.assert(
      fc.property(known, (each) => {
        const { pontos, contou } = pontuar(each as NumeroAPontuar)
        const sum = contou.reduce((total, one) => total + one.pontos, 0)
        expect(pontos).toBe(Math.max(0, Math.min(100, sum)))
        expect(pontos).toBe(Math.round(pontos))
      }),
    )
  })
})

describe('what calls come to', () => {
  it.each([
    [
      { alo: false, cpc: false },
      { tentativas: 5, atendidas: 2, com_a_pessoa: 1, sem_resposta: 3 },
    ],
    [
      { alo: true, cpc: false },
      { tentativas: 5, atendidas: 3, com_a_pessoa: 1, sem_resposta: 0 },
    ],
    [
      { alo: true, cpc: true },
      { tentativas: 5, atendidas: 3, com_a_pessoa: 2, sem_resposta: 0 },
    ],
    [
      { alo: false, cpc: true },
      { tentativas: 5, atendidas: 3, com_a_pessoa: 2, sem_resposta: 0 },
    ],
  ])('%j', (outcome, depois) => {
    const antes = { tentativas: 4, atendidas: 2, com_a_pessoa: 1, sem_resposta: 2 }
    expect(contagensDepois(antes, { ...outcome, telefone_invalido: false })).toEqual(depois)
  })
})

it('puts the preferred first, then the better, then the older', () => {
  const numeros = [
    { id: 1, preferido: false, pontos: 40 },
    { id: 2, preferido: false, pontos: 90 },
    { id: 3, preferido: true, pontos: 10 },
    { id: 4, preferido: false, pontos: 90 },
  ]
  expect(numeros.toSorted(melhorPrimeiro).map(({ id }) => id)).toEqual([3, 2, 4, 1])
})
