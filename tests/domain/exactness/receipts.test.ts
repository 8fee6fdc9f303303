import fc from 'fast-check'
import { describe, it } from 'vitest'
import { cents } from '../../../src/domain/money/cents'
import { toRate } from '../../../src/domain/money/rate'
import { depoisDoRecebimento } from '../../../src/domain/recebimentos/depois-do-recebimento'
import { type LinhaAReceber, linhasDoRecebimento } from '../../../src/domain/recebimentos/linhas-do-recebimento'
import { SEM_MORA } from '../../../src/domain/recebimentos/mora'
import { repartirValor } from '../../../src/domain/recebimentos/repartir-valor'
import { manyRuns } from './many-runs'

const PARTS = ['principal', 'juros', 'multa', 'honorarios', 'desconto', 'comissao'] as const

describe('an instalment received in parts', () => {
  it('ends as negotiated: no part below zero, every line divided whole', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 3 }), cuts, (linhas, marks) => {
        const total = linhas.reduce((sum, { negociado }) => sum + worth(negociado), 0)
        let standing: readonly LinhaAReceber[] = linhas
        for (const valor of partsOf(total, marks)) {
          const receipt = linhasDoRecebimento(standing, { valor: cents(valor), taxa_cartao: cents(0) })
          let sum = 0
          for (const each of receipt) {
            if (PARTS.some((part) => each[part] < 0)) throw new Error(`below zero: ${JSON.stringify(each)}`)
            if (each.realizado !== worth(each)) throw new Error(`realizado ${each.realizado} of ${worth(each)}`)
            const divided = each.valor_repasse + each.honorarios + each.comissao + each.taxa_cartao
            if (each.realizado !== divided) throw new Error(`${each.realizado} divided into ${divided}`)
            sum += each.realizado
          }
          if (sum !== valor) throw new Error(`lines of ${sum} in a receipt of ${valor}`)
          standing = receipt.map(depoisDoRecebimento)
        }
        for (const { negociado, recebido } of standing) {
          for (const part of PARTS.slice(0, 5)) {
            if (recebido[part] !== negociado[part]) throw new Error(`${part}: ${recebido[part]} of ${negociado[part]}`)
          }
        }
      }),
      manyRuns(),
    )
  })
})

describe('an amount spread over instalments', () => {
  it('is spread whole, none getting more than is open; the oldest first, or within a centavo of its proportion', () => {
    const saldos = fc.array(fc.oneof(fc.nat(500), fc.nat(1_000_000_000)), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(saldos, fc.integer({ min: 0, max: 1_000 }), (amounts, part) => {
        const open = amounts.reduce((sum, amount) => sum + amount, 0)
        const valor = Math.floor((open * part) / 1_000)
        const parcelas = amounts.map((amount) => ({ saldo: cents(amount) }))
        const oldest = repartirValor(parcelas, cents(valor), 'antigas')
        const even = repartirValor(parcelas, cents(valor), 'proporcional')
        for (const given of [oldest, even]) {
          if (given.reduce((sum: number, each) => sum + each, 0) !== valor) throw new Error('not spread whole')
          if (given.some((each, index) => each < 0 || each > (amounts[index] ?? 0)))
            throw new Error('beyond what is open')
        }
        const short = oldest.findIndex((each, index) => each < (amounts[index] ?? 0))
        if (short >= 0 && oldest.slice(short + 1).some((each) => each > 0)) throw new Error('a later one came first')
        for (const [index, each] of even.entries()) {
          const missing = BigInt(each) * BigInt(open) - BigInt(amounts[index] ?? 0) * BigInt(valor)
          if (missing >= BigInt(open) || missing <= -BigInt(open)) {
            if (open > 0) throw new Error('a whole centavo off its proportion')
          }
        }
      }),
      manyRuns(),
    )
  })
})

const amount = fc.oneof(fc.nat(300), fc.nat(1_000_000))
const line = fc
  .tuple(amount, amount, amount, amount, fc.nat(900), fc.nat(1_000), fc.constantFrom(null, 70, 0, 100))
  .map(([principal, juros, multa, honorarios, discount, share, especial]): LinhaAReceber => {
    const gross = principal + 1 + juros + multa
    const desconto = Math.floor((gross * discount) / 1_000)
    const negociado = amountsOf([principal + 1, juros, multa, honorarios, desconto, 0])
    const comissao = cents(Math.floor(((gross - desconto) * share) / 1_000))
    const taxa_especial = especial === null ? null : toRate(especial)
    return { negociado: { ...negociado, comissao }, recebido: NOTHING, taxa_especial }
  })
const cuts = fc.array(fc.integer({ min: 0, max: 1_000 }), { maxLength: 4 })

function amountsOf([principal = 0, juros = 0, multa = 0, honorarios = 0, desconto = 0, comissao = 0]: number[]) {
  return {
    principal: cents(principal),
    juros: cents(juros),
    multa: cents(multa),
    honorarios: cents(honorarios),
    desconto: cents(desconto),
    comissao: cents(comissao),
  }
}

const NOTHING = { ...amountsOf([]), valor_repasse: cents(0), taxa_cartao: cents(0), ...SEM_MORA }

function worth({ principal, juros, multa, honorarios, desconto }: LinhaAReceber['negociado']): number {
  return principal + juros + multa + honorarios - desconto
}

/** Receipts of at least a centavo that add up to the total. */
function partsOf(total: number, marks: readonly number[]): readonly number[] {
  const ends = [...marks.map((mark) => Math.floor((total * mark) / 1_000)), total].sort((one, other) => one - other)
  return ends.map((end, index) => end - (ends[index - 1] ?? 0)).filter((part) => part > 0)
}
