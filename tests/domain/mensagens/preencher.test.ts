import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pedidoDaResposta } from '../../../src/domain/mensagens/palavras'
import { falaDaPessoa, preencher } from '../../../src/domain/mensagens/preencher'

const valores = {
  nome: 'Ana',
  primeiro_nome: 'Ana',
  credor: 'Damas',
  credor_cnpj: '98.000.001/0001-30',
  empresa: 'Avença',
  valor: 'R$ 10,00',
  vencimento: '01/12/2026',
  link: null,
  validade: null,
  linha_digitavel: null,
  pix: null,
}

describe('preencher', () => {
  it.each([
    { texto: 'Olá {nome}, da {credor}', cheio: 'Olá Ana, da Damas', faltam: [] },
    {
      texto: '{valor} até {validade} {link} {link}',
      cheio: 'R$ 10,00 até {validade} {link} {link}',
      faltam: ['validade', 'link'],
    },
    { texto: 'nada', cheio: 'nada', faltam: [] },
    { texto: '{outra}', cheio: '{outra}', faltam: [] },
  ])('fills $texto', ({ texto, cheio, faltam }) => {
    expect(preencher(texto, valores)).toEqual({ texto: cheio, faltam })
  })
  it('never reads a value as a place', () => {
    expect(preencher('{nome}', { ...valores, nome: '{valor} $& $1' }).texto).toBe('{valor} $& $1')
  })
})

describe('falaDaPessoa', () => {
  it.each([
    ['Olá {nome}', true],
    ['da {credor}', true],
    ['são {valor}', true],
    ['vence {vencimento}: {link}', false],
  ])('%s: %s', (texto, says) => expect(falaDaPessoa(texto)).toBe(says))
})

describe('pedidoDaResposta', () => {
  it.each(['SAIR', 'sair', ' Sair! ', 'PARAR.', 'cancelar', '"remover"', 'Stop', 'S-A-I-R'.replaceAll('-', '')])(
    '%s opts out',
    (texto) => {
      expect(pedidoDaResposta(texto)).toBe('descadastro')
    },
  )
  it.each(['NÃO CONHEÇO', 'nao conheco', 'Engano.', 'número  errado!'])(
    '%s says that the number is another’s',
    (texto) => {
      expect(pedidoDaResposta(texto)).toBe('nao_conhece')
    },
  )
  it.each(['', 'quero sair de casa', 'não vou cancelar', 'oi', '👍'])('%s is for a person to read', (texto) => {
    expect(pedidoDaResposta(texto)).toBeNull()
  })
  it('never fails', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (texto) => void pedidoDaResposta(texto)))
  })
})
