import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { comporAcordo, taxasAcima } from '../../../src/domain/migracao/compor-acordo'
import { cents, sumCents } from '../../../src/domain/money/cents'

const nothing = { juros: cents(0), multa: cents(0), honorarios: cents(0), desconto: cents(0), comissao: cents(0) }

describe('an agreement of another system', () => {
  it('has what it holds beside the nominal amounts divided by them', () => {
    const { operacoes } = comporAcordo(
      [
        { id: 1, principal: cents(100_000) },
        { id: 2, principal: cents(30_000) },
      ],
      { ...nothing, juros: cents(10_000) },
      [
        { id: 1, valor: cents(70_000), recebimentos: [] },
        { id: 2, valor: cents(70_000), recebimentos: [] },
      ],
    )
    expect(operacoes.map(({ juros }) => juros)).toEqual([7_692, 2_308])
  })

  it('has no receipt whose fee is more than honorários leave of it, and names those', () => {
    const recebido = (id: number, taxa: number) => ({ id, valor: cents(10_000), taxa_cartao: cents(taxa) })
    const parcela = { id: 1, valor: cents(30_000), recebimentos: [recebido(7, 9_000), recebido(8, 9_001)] }
    const operacoes = [{ id: 1, principal: cents(27_000) }]
    expect(taxasAcima(operacoes, { ...nothing, honorarios: cents(3_000) }, [parcela])).toEqual([8])
  })

  it('keeps every total, instalment and receipt to the centavo, however it divides', () => {
    const amounts = fc.record({
      nominais: fc.array(fc.integer({ min: 100, max: 9_999_999 }), { minLength: 1, maxLength: 3 }),
      juros: fc.nat(99_999),
      multa: fc.nat(9_999),
      honorarios: fc.nat(9_999),
      comissao: fc.nat(99),
      desconto: fc.nat(99),
      taxa: fc.nat(9_999),
      quantas: fc.integer({ min: 1, max: 7 }),
      partes: fc.integer({ min: 1, max: 3 }),
    })
    fc.assert(
      fc.property(amounts, ({ nominais, juros, multa, honorarios, comissao, desconto, taxa, quantas, partes }) => {
        const composicao = {
          juros: cents(juros),
          multa: cents(multa),
          honorarios: cents(honorarios),
          desconto: cents(desconto),
          comissao: cents(comissao),
        }
        const total = nominais.reduce((sum, each) => sum + each, 0) + juros + multa + honorarios - desconto
        const parcelas = inParts(total, quantas).map((valor, index) => ({
          id: index,
          valor,
          recebimentos:
            index % 2 === 0
              ? inParts(valor, partes).map((parte, id) => ({
                  id,
                  valor: parte,
                  taxa_cartao: cents(id === 0 ? taxa : 0),
                }))
              : [],
        }))
        const operacoes = nominais.map((nominal, id) => ({ id, principal: cents(nominal) }))
        const compose = () => comporAcordo(operacoes, composicao, parcelas)
        if (taxasAcima(operacoes, composicao, parcelas).length > 0) {
          expect(compose).toThrow(expect.objectContaining({ code: 'taxa_cartao_acima' }))
          return
        }
        const composto = compose()
        for (const key of ['juros', 'multa', 'honorarios', 'desconto', 'comissao'] as const) {
          expect(sumCents(composto.operacoes.map((operacao) => operacao[key]))).toBe(composicao[key])
        }
        for (const { parcela, linhas, recebimentos } of composto.parcelas) {
          const net = linhas.map((one) => cents(one.principal + one.juros + one.multa + one.honorarios - one.desconto))
          expect(sumCents(net)).toBe(parcela.valor)
          for (const { recebimento, linhas: recebidas } of recebimentos) {
            expect(sumCents(recebidas.map(({ realizado }) => realizado))).toBe(recebimento.valor)
            expect(sumCents(recebidas.map(({ taxa_cartao }) => taxa_cartao))).toBe(recebimento.taxa_cartao)
            for (const each of recebidas)
              expect(each.valor_repasse + each.honorarios + each.comissao + each.taxa_cartao).toBe(each.realizado)
          }
          const recebido = sumCents(linhas.map(({ recebida }) => recebida.realizado))
          expect(recebido).toBe(sumCents(parcela.recebimentos.map(({ valor }) => valor)))
        }
      }),
      { numRuns: 60 },
    )
  })
})

/** Unequal parts that add up, each at least a centavo where there is one for each. */
function inParts(total: number, count: number) {
  const part = Math.floor(total / (count + 1))
  return Array.from({ length: count }, (_, index) => cents(index === 0 ? total - part * (count - 1) : part)).filter(
    (valor) => valor > 0,
  )
}
