import { describe, expect, it } from 'vitest'
import { motivosEmPalavras } from '../../../../src/domain/payments/cnab/motivos'
import { CORRECOES, ondeCorrigir } from '../../../../src/domain/payments/cnab/onde-corrigir'

const codigos = Array.from({ length: 100 }, (_, index) => String(index).padStart(2, '0'))
const said = [
  motivosEmPalavras({ banco: '237', largura: 240 }, 'rejeitada', codigos),
  motivosEmPalavras({ banco: '341', largura: 400 }, 'rejeitada', codigos),
]

describe('ondeCorrigir', () => {
  it.each([
    ['45 nome do pagador não informado; 48 CEP inválido', ['clientes nome', 'clientes cep']],
    ['48 CEP inválido; 48 CEP inválido', ['clientes cep']],
    ['16 data de vencimento inválida', ['parcelas data_vencimento']],
    ['10 carteira inválida', ['convenios carteira']],
    ['87 título já baixado', []],
    ['99 motivo fora da lista do banco', []],
    ['', []],
    [null, []],
  ] as const)('of %s', (motivos, places) => {
    expect(ondeCorrigir(motivos).map(({ onde, campo }) => `${onde} ${campo}`)).toEqual(places)
  })

  it('knows only words that some bank says', () => {
    const words = said.flatMap((each) => each.split('; ')).map((each) => each.replace(/^\S+ /, ''))
    for (const known of Object.keys(CORRECOES)) expect(words).toContain(known)
  })
})
