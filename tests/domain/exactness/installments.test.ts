import fc from 'fast-check'
import { describe, it } from 'vitest'
import { cents } from '../../../src/domain/money/cents'
import { buildSchedule } from '../../../src/domain/parcelas/schedule'
import { type SplitAmounts, splitInstallments } from '../../../src/domain/parcelas/split'
import { splitByTheLetter } from '../parcelas/reference'
import { manyRuns } from './many-runs'

describe('a schedule', () => {
  it('adds up, is as even as centavos allow, and falls on the days of the calendar', () => {
    const first = fc.integer({ min: Date.UTC(2024, 0, 1) / DAY_MS, max: Date.UTC(2031, 0, 1) / DAY_MS })
    const interval = fc.oneof(fc.integer({ min: 1, max: 365 }), fc.constantFrom(30, 60, 90, 360))
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e13 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.integer({ min: 1, max: 60 }),
        interval,
        first,
        (total, part, nParcelas, intervalo, day) => {
          const entrada = part > 0.5 ? Math.floor(total * part) : 0
          const terms = { total: cents(total), entrada: cents(entrada), nParcelas, intervalo, dataEntrada: textOf(day) }
          const found = buildSchedule(terms).map((parcela) => Object.values(parcela).join(' '))
          const expected = scheduleByTheLetter({ total, entrada, nParcelas, intervalo, day })
          if (found.join('\n') !== expected.join('\n'))
            throw new Error(`${found.join(', ')} and not ${expected.join(', ')}`)
        },
      ),
      manyRuns(),
    )
  })
})

describe('instalments split over operations', () => {
  it('add up both ways, and no line is negative', () => {
    fc.assert(
      fc.property(operations, cuts, (amounts, marks) => {
        const { rows, values } = caseOf(amounts, marks)
        const installments = splitInstallments(
          rows,
          values.map((valor) => ({ valor: cents(valor) })),
        )
        const left = rows.map((row) => ({ ...row }))
        for (const { parcela, lines } of installments) {
          let value = 0
          for (const [index, line] of lines.entries()) {
            for (const name of NAMES) {
              if (line[name] < 0) throw new Error(`${name} ${line[name]}`)
              const row = left[index]
              if (row) row[name] = cents(row[name] - line[name])
            }
            value += line.principal + line.juros + line.multa + line.honorarios - line.desconto
          }
          if (value !== parcela.valor) throw new Error(`lines of ${value} in an instalment of ${parcela.valor}`)
        }
        for (const row of left)
          for (const name of NAMES) if (row[name] !== 0) throw new Error(`${name} left: ${row[name]}`)
      }),
      manyRuns(),
    )
  })

  it('are what the rule gives centavo by centavo', () => {
    fc.assert(
      fc.property(operations, cuts, (amounts, marks) => {
        const { rows, values } = caseOf(amounts, marks)
        const found = splitInstallments(
          rows,
          values.map((valor) => ({ valor: cents(valor) })),
        ).map(({ lines }) => lines.map((line) => NAMES.map((name) => line[name])))
        const expected = splitByTheLetter(rows, values).map((lines) =>
          lines.map((line) => NAMES.map((name) => line[name])),
        )
        if (JSON.stringify(found) !== JSON.stringify(expected)) {
          throw new Error(`${JSON.stringify(found)} and not ${JSON.stringify(expected)}`)
        }
      }),
      manyRuns(),
    )
  })
})

const NAMES = ['principal', 'juros', 'multa', 'honorarios', 'desconto', 'comissao'] as const
const DAY_MS = 86_400_000

const component = fc.oneof(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 1e9 }), fc.constant(0))
const operations = fc.array(
  fc.tuple(component, component, component, component, fc.integer({ min: 0, max: 1_000 }), component),
  { minLength: 1, maxLength: 5 },
)
/** Where the total is cut into instalments, in thousandths. */
const cuts = fc.array(fc.integer({ min: 0, max: 1_000 }), { maxLength: 11 })

/** Operations whose desconto leaves something to pay, and instalments that add up to it. */
function caseOf(amounts: readonly (readonly number[])[], marks: readonly number[]) {
  const rows = amounts.map(([principal = 0, juros = 0, multa = 0, honorarios = 0, part = 0, comissao = 0]) => ({
    principal: cents(principal + 1),
    juros: cents(juros),
    multa: cents(multa),
    honorarios: cents(honorarios),
    desconto: cents(Math.floor(((principal + juros + multa) * part) / 1_000)),
    comissao: cents(comissao),
  })) satisfies SplitAmounts[]
  const total = rows.reduce(
    (sum, row) => sum + row.principal + row.juros + row.multa + row.honorarios - row.desconto,
    0,
  )
  const ends = [...marks.map((mark) => Math.floor((total * mark) / 1_000)), total].sort((a, b) => a - b)
  return { rows, values: ends.map((end, index) => end - (ends[index - 1] ?? 0)) }
}

interface Terms {
  readonly total: number
  readonly entrada: number
  readonly nParcelas: number
  readonly intervalo: number
  readonly day: number
}

/** docs/regras.md, "O acordo e as parcelas", with another calendar than ours: number, date, value. */
function scheduleByTheLetter({ total, entrada, nParcelas, intervalo, day }: Terms): string[] {
  const down = entrada > 0 ? [`0 ${textOf(day)} ${entrada}`] : []
  if (entrada === total) return down
  const rest = total - entrada
  const base = Math.floor(rest / nParcelas)
  const extra = rest - base * nParcelas
  const others = Array.from({ length: nParcelas }, (_, index) => {
    const steps = index + (entrada > 0 ? 1 : 0)
    const date = intervalo % 30 === 0 ? monthsAfter(day, (steps * intervalo) / 30) : textOf(day + steps * intervalo)
    return `${index + 1} ${date} ${index < extra ? base + 1 : base}`
  })
  return [...down, ...others]
}

function textOf(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10)
}

/** The same day of a later month, else the last one of that month: day 0 of the month after it. */
function monthsAfter(day: number, months: number): string {
  const from = new Date(day * DAY_MS)
  const year = from.getUTCFullYear()
  const month = from.getUTCMonth() + months
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return textOf(Date.UTC(year, month, Math.min(from.getUTCDate(), last)) / DAY_MS)
}
