import { describe, expect, it } from 'vitest'
import { variaveisDesconhecidas } from '../../../src/domain/mensagens/variaveis'

describe('variaveisDesconhecidas', () => {
  it.each([
    { texto: 'Olá {nome}, {credor}: {valor} até {vencimento} em {link} ({validade})', faltam: [] },
    { texto: 'sem variáveis', faltam: [] },
    { texto: 'Olá {nomes}, {nomes} e {valro}', faltam: ['nomes', 'valro'] },
    { texto: 'Olá {Nome}', faltam: ['Nome'] },
    { texto: 'Olá {}', faltam: [''] },
    { texto: 'Olá {nome', faltam: ['{'] },
    { texto: 'Olá nome}', faltam: ['}'] },
    { texto: '{{nome}}', faltam: ['{', '}'] },
  ])('finds $faltam in "$texto"', ({ texto, faltam }) => {
    expect(variaveisDesconhecidas(texto)).toEqual(faltam)
  })
})
