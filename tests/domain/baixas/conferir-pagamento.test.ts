import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { conferirPagamento, type PagamentoAConferir, seBaixa } from '../../../src/domain/baixas/conferir-pagamento'
import { vereditoDaLinha } from '../../../src/domain/baixas/veredito-da-linha'
import { cents } from '../../../src/domain/money/cents'
import vectors from '../../vectors/mora.json'
import { manyRuns } from '../exactness/many-runs'

const JANELA = { de: '2026-11-01', ate: '2026-12-08' }
const mora = { mora_multa: cents(1_000), mora_juros: cents(167) }
const pagamento = (own: Partial<PagamentoAConferir> = {}): PagamentoAConferir => ({
  saldo: cents(50_000),
  pago: cents(51_167),
  aBaixar: own.pago ?? cents(51_167),
  pago_em: '2026-11-26',
  estornada: false,
  mora,
  ditos: { encargos: cents(0), descontos: cents(0) },
  janela: JANELA,
  tolerancia: 1,
  ...own,
})

describe('conferirPagamento', () => {
  it.each([
    [{}, 'confere'],
    [{ pago: cents(51_168) }, 'confere'],
    [{ pago: cents(51_166) }, 'confere'],
    [{ pago: cents(51_165) }, 'falta_mora'],
    [{ pago: cents(50_000) }, 'falta_mora'],
    [{ pago: cents(49_999) }, 'abaixo'],
    [{ pago: cents(51_169) }, 'acima'],
    [{ pago: cents(50_001), mora: { mora_multa: cents(0), mora_juros: cents(0) } }, 'acima'],
    [{ pago_em: '2026-10-31' }, 'fora_da_janela'],
    [{ pago_em: '2026-12-09' }, 'fora_da_janela'],
    [{ pago_em: '2026-10-31', janela: { de: null, ate: JANELA.ate } }, 'confere'],
    [{ aBaixar: cents(60_000) }, 'mais_de_uma'],
    [{ saldo: cents(0) }, 'ja_paga'],
    [{ estornada: true }, 'estornada'],
    [{ estornada: true, saldo: cents(0) }, 'ja_paga'],
    [{ ditos: { encargos: cents(1_167), descontos: cents(0) } }, 'confere'],
    [{ ditos: { encargos: cents(1_166), descontos: cents(1) } }, 'confere'],
    [{ ditos: { encargos: cents(1_165), descontos: cents(0) } }, 'encargos'],
    [{ ditos: { encargos: cents(2_167), descontos: cents(1_000) } }, 'encargos'],
    [{ ditos: { encargos: cents(0), descontos: cents(2) } }, 'encargos'],
    [{ pago: cents(50_000), ditos: { encargos: cents(100), descontos: cents(0) } }, 'falta_mora'],
  ] as const)('says of %j %s', (own, veredito) => {
    expect(conferirPagamento(pagamento(own))).toBe(veredito)
  })

  it('books only what pays the instalment whole and never more than was asked and tolerated', () => {
    const amount = fc.integer({ min: 1, max: 10 ** 7 })
    fc.assert(
      fc.property(amount, amount, fc.nat(10 ** 5), fc.nat(10 ** 5), (saldo, pago, multa, juros) => {
        const asked = { mora_multa: cents(multa), mora_juros: cents(juros) }
        const verdict = conferirPagamento(pagamento({ saldo: cents(saldo), pago: cents(pago), mora: asked }))
        expect(seBaixa(verdict)).toBe(pago >= saldo && pago <= saldo + multa + juros + (multa + juros > 0 ? 1 : 0))
      }),
      manyRuns(),
    )
  })
})

describe('the verdict on a row of the list', () => {
  it.each(vectors.casos)('due $vencimento and paid $pagamento of $valor agrees when $esperado came', (caso) => {
    const { valor, esperado, vencimento, pagamento: pago_em, limite, multa, juros } = caso
    const row = {
      ...{ cobranca_id: 1, aberto: valor / 100, valor_pago: esperado / 100, a_baixar: esperado / 100, pago_em, limite },
      ...{ valor_cobranca: valor / 100, vencimento_cobranca: vencimento, multa, juros },
      ...{ janela_de: null, janela_ate: '2099-01-01', tolerancia: 0 },
    }
    expect(vereditoDaLinha(row)).toBe('Confere')
    const more = (esperado + 1) / 100
    expect(vereditoDaLinha({ ...row, valor_pago: more, a_baixar: more })).toBe('Acima do que a cobrança pedia')
    const told = { encargos_ditos: (esperado - valor + 100) / 100, descontos_ditos: 1 }
    expect(vereditoDaLinha({ ...row, ...told })).toBe('Banco diz outros encargos')
  })

  it('says nothing where no charge was paid', () => {
    expect(vereditoDaLinha({ cobranca_id: null })).toBeNull()
  })
})
