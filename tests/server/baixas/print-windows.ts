import { mock } from 'node:test'
import { assertBaixaPermitida, janelaDeBaixa } from '../../../src/domain/baixas/janela-de-baixa'
import { addDays, addMonths } from '../../../src/domain/calendar/iso-date'
import { AppError } from '../../../src/errors/app-error'
import { systemClock } from '../../../src/server/platform/clock'
import { loadProductDefinitions } from '../product-definitions'

/** Prints the windows of write-off of seven years as the product sees them, for the zone this process is in. */
// three hundred thousand refusals are caught here: where each came from costs more than the rest
Error.stackTraceLimit = 0
const { regras, permissoes } = loadProductDefinitions()
const funcoes = Object.keys(permissoes.funcoes)
const lines: string[] = []
for (let hoje = '2024-01-01'; hoje <= '2030-12-31'; hoje = addDays(hoje, 1)) {
  const { de, ate } = janelaDeBaixa(hoje, regras.baixa.dias_uteis)
  const verdicts = funcoes.map((funcao) =>
    probesOf(hoje)
      .map((data) => verdict({ funcao, data, hoje }))
      .join(''),
  )
  lines.push([hoje, de, ate, ...verdicts].join(' '))
}
const zone = new Date(Date.UTC(2026, 0, 15)).getTimezoneOffset()
process.stdout.write(JSON.stringify({ zone, lines, funcoes, days: businessDays() }))

/** What the product's clock calls the day in the last second of each month in Brasília and in the first of the next. */
function businessDays(): readonly string[] {
  mock.timers.enable({ apis: ['Date'] })
  const clock = systemClock(null)
  return Array.from({ length: 84 }, (_, month) => Date.UTC(2024, month + 1, 1, 3)).flatMap((midnight) =>
    [midnight - 1_000, midnight].map((instant) => {
      mock.timers.setTime(instant)
      return `${new Date().toISOString()} ${clock.hoje()}`
    }),
  )
}

/** The days about both ends of the window, and about today. */
function probesOf(hoje: string): readonly string[] {
  const first = `${hoje.slice(0, 8)}01`
  const next = addMonths(first, 1)
  const about = [addDays(first, -1), first, addDays(hoje, -1), hoje, addDays(hoje, 1)]
  return [...about, ...Array.from({ length: 11 }, (_, day) => addDays(next, day))]
}

function verdict(pedido: { readonly funcao: string; readonly data: string; readonly hoje: string }): string {
  try {
    assertBaixaPermitida({ ...pedido, regras: regras.baixa })
    return 's'
  } catch (error) {
    if (error instanceof AppError) return error.code === 'funcao_nao_permitida' ? 'f' : 'j'
    throw error
  }
}
