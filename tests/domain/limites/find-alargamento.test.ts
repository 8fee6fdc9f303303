import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FaixaDeLimite, TabelaDeLimites } from '../../../src/domain/limites/faixa'
import { findAlargamento } from '../../../src/domain/limites/find-alargamento'
import { findFaixa } from '../../../src/domain/limites/find-faixa'
import { findTabela } from '../../../src/domain/limites/find-tabela'
import { faixa, tabela } from './faixa'

const quem = { usuario_id: 4, funcao: 'Coordenador(a) de Cobrança' }
const doArquivo = tabela({ nome: 'arquivo', versao: 0, funcoes: [quem.funcao] })

describe('a table that widens the limits of a person', () => {
  it.each([
    { why: 'a larger discount', own: { desconto_max: 15.0001 }, campo: 'desconto_max' },
    { why: 'more relief of juros', own: { desconto_juros_max: 51 }, campo: 'desconto_juros_max' },
    { why: 'more relief of multa', own: { desconto_multa_max: 26 }, campo: 'desconto_multa_max' },
    { why: 'more relief of honorários', own: { desconto_honorarios_max: 11 }, campo: 'desconto_honorarios_max' },
    { why: 'more instalments', own: { max_parcelas: 7 }, campo: 'max_parcelas' },
    { why: 'instalments further apart', own: { intervalo_max: 31 }, campo: 'intervalo_max' },
    { why: 'a later first day', own: { primeiro_vencimento_max: 11 }, campo: 'primeiro_vencimento_max' },
    { why: 'a smaller entrada', own: { entrada_min: 19 }, campo: 'entrada_min' },
    { why: 'smaller instalments', own: { parcela_minima: 49.99 }, campo: 'parcela_minima' },
  ])('is found by $why', ({ own, campo }) => {
    const published = tabela({ faixas: [faixa(own)] })
    expect(findAlargamento(quem, [doArquivo], [doArquivo, published])).toEqual({
      credor_id: null,
      faixa: 'a partir de 0 dias, a partir de R$ 0,00',
      campo,
    })
  })

  it('takes no number of a creditor or a person for any', () => {
    const wide = faixa({ desconto_max: 90 })
    const ofZero = tabela({ faixas: [wide], credor_id: 0 })
    expect(findAlargamento(quem, [doArquivo], [doArquivo, ofZero])).toMatchObject({ credor_id: 0 })
    expect(findTabela([doArquivo, ofZero], { ...quem, credor_id: null })).toBe(doArquivo)
    const ofNobody = tabela({ faixas: [wide], usuario_id: 0 })
    expect(findTabela([doArquivo, ofNobody], { ...quem, usuario_id: null, credor_id: null })).toBe(doArquivo)
  })

  it('is found where only some debts are wider, and names them', () => {
    const faixas = [
      faixa({ atraso_ate: 180, desconto_max: 10 }),
      faixa({ atraso_de: 181, valor_ate: 5000, desconto_max: 15 }),
      faixa({ atraso_de: 181, valor_de: 5000.01, desconto_max: 20 }),
    ]
    const found = findAlargamento(quem, [doArquivo], [doArquivo, tabela({ faixas, credor_id: 57 })])
    expect(found).toMatchObject({ credor_id: 57, faixa: 'a partir de 181 dias, a partir de R$ 5.000,01' })
  })

  it('is not found where bands that share no debt allow differently, as before', () => {
    const faixas = [
      faixa({ atraso_ate: 90, valor_ate: 1000, desconto_max: 5 }),
      faixa({ atraso_ate: 90, valor_de: 1000.01, valor_ate: 5000, desconto_max: 10 }),
      faixa({ atraso_de: 91, atraso_ate: 180, valor_ate: 5000, desconto_max: 20 }),
    ]
    expect(findAlargamento(quem, [tabela({ faixas })], [tabela({ faixas })])).toBeNull()
  })

  it.each([
    { formas: null, now: { Credor: true }, found: false },
    { formas: { boleto_pix: true }, now: { boleto_pix: true, maquineta: false }, found: false },
    { formas: { boleto_pix: true }, now: { boleto_pix: true, maquineta: true }, found: true },
    { formas: { boleto_pix: true }, now: null, found: true },
  ])('is found by a method that was not allowed: $formas → $now', ({ formas, now, found }) => {
    const before = tabela({ faixas: [faixa({ formas })] })
    const after = tabela({ faixas: [faixa({ formas: now })] })
    expect(findAlargamento(quem, [before], [after])?.campo).toBe(found ? 'formas' : undefined)
  })

  it.each([
    { why: 'is for another função', own: { funcoes: ['Outra'] } },
    { why: 'is for another person', own: { usuario_id: 5 } },
    { why: 'stands behind the person’s own', own: {} },
  ])('is not found where it $why', ({ own }) => {
    const narrow = tabela({ usuario_id: 4, faixas: [faixa({ desconto_max: 1 })] })
    const wide = tabela({ faixas: [faixa({ desconto_max: 90 })], ...own })
    expect(findAlargamento(quem, [doArquivo, narrow], [doArquivo, narrow, wide])).toBeNull()
  })

  it('is found when the narrow table of one’s own goes away, and when no table is left', () => {
    const narrow = tabela({ usuario_id: 4, faixas: [faixa({ desconto_max: 1 })] })
    expect(findAlargamento(quem, [doArquivo, narrow], [doArquivo])).toMatchObject({ campo: 'desconto_max' })
    expect(findAlargamento(quem, [doArquivo], [])).not.toBeNull()
    expect(findAlargamento(quem, [], [doArquivo])).toBeNull()
  })

  it('is found exactly where some debt with some creditor may be granted more', () => {
    let widened = 0
    fc.assert(
      fc.property(anyTables, anyTables, (antes, depois) => {
        const expected = POINTS.some((point) =>
          CREDORES.some((credor_id) => isWider(antes, depois, { credor_id, ...point })),
        )
        widened += expected ? 1 : 0
        expect(findAlargamento(quem, antes, depois) !== null).toBe(expected)
      }),
      { numRuns: 3_000, seed: 20_261_120 },
    )
    expect(widened).toBeGreaterThan(300)
    expect(widened).toBeLessThan(2_700)
  })
})

const CREDORES = [1, 57, 58]
const POINTS = [0, 90, 91, 500].flatMap((atraso) => [0, 1000, 1000.01, 9e9].map((divida) => ({ atraso, divida })))
const limit = fc.constantFrom(10, 20)
const band = fc.record({ desconto_max: limit, max_parcelas: fc.constantFrom(6, 7) })
const anyFaixas: fc.Arbitrary<FaixaDeLimite[]> = fc.oneof(
  band.map((own) => [faixa(own)]),
  fc.tuple(band, band).map(([young, old]) => [faixa({ ...young, atraso_ate: 90 }), faixa({ ...old, atraso_de: 91 })]),
  fc
    .tuple(band, band)
    .map(([small, large]) => [faixa({ ...small, valor_ate: 1000 }), faixa({ ...large, valor_de: 1000.01 })]),
)
const anyTable: fc.Arbitrary<TabelaDeLimites> = fc
  .record({
    usuario_id: fc.constantFrom(null, 4, 5),
    credor_id: fc.constantFrom(null, null, 57, 58),
    funcoes: fc.constantFrom([], [quem.funcao], ['Outra']),
    versao: fc.constantFrom(0, 1),
    faixas: anyFaixas,
  })
  .map((own) => tabela(own))
/** One table for the same people, as the database holds it. */
const anyTables = fc.uniqueArray(anyTable, {
  maxLength: 3,
  selector: ({ usuario_id, credor_id, funcoes, versao }) => JSON.stringify([usuario_id, credor_id, funcoes, versao]),
})

interface Point {
  readonly credor_id: number
  readonly atraso: number
  readonly divida: number
}

function isWider(antes: readonly TabelaDeLimites[], depois: readonly TabelaDeLimites[], { credor_id, ...debt }: Point) {
  const band = (tables: readonly TabelaDeLimites[]) => {
    const found = findTabela(tables, { ...quem, credor_id })
    return found && findFaixa(found.faixas, debt)
  }
  const [was, now] = [band(antes), band(depois)]
  if (was === null) return false
  return now === null || now.desconto_max > was.desconto_max || now.max_parcelas > was.max_parcelas
}
