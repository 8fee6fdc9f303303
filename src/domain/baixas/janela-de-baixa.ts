import { AppError } from '../../errors/app-error'
import { addBusinessDays } from '../calendar/business-days'
import { addMonths } from '../calendar/iso-date'
import { requirePaymentDay } from '../calendar/payment-day'
import { formatDate } from '../calendar/read-date'

/** What the write-off reads of config/regras.yaml. */
export interface RegrasDaBaixa {
  readonly funcoes: readonly string[]
  readonly funcao_data_anterior: string
  readonly dias_uteis: number
}

export interface JanelaDeBaixa {
  readonly de: string
  readonly ate: string
}

/**
 * The dates on which a write-off may stand today.
 *
 * Takes    hoje; the number of business days of grace; holidays beyond the bank calendar.
 * Returns  first and last date, both allowed: the 1st of this month to the 1st of the next plus that many business days.
 * Source   docs/regras.md, "Baixa e estorno".
 *
 * @example janelaDeBaixa('2026-03-17', 5) // { de: '2026-03-01', ate: '2026-04-09' }
 */
export function janelaDeBaixa(hoje: string, diasUteis: number, feriados: readonly string[] = []): JanelaDeBaixa {
  const de = `${hoje.slice(0, 8)}01`
  return { de, ate: addBusinessDays(addMonths(de, 1), diasUteis, feriados) }
}

/**
 * Refuses a write-off by function and by date.
 *
 * Takes    the function of who writes off, the date of the write-off, hoje and the rules.
 * Returns  nothing.
 * Throws   `funcao_nao_permitida` whatever the permissions are; `data_invalida`, `data_fora_do_intervalo` or `baixa_fora_da_janela` on `data`.
 *          Earlier than the window only `funcao_data_anterior` may; later nobody.
 * Source   docs/regras.md, "Baixa e estorno".
 */
export function assertBaixaPermitida(pedido: {
  readonly funcao: string
  readonly data: string
  readonly hoje: string
  readonly regras: RegrasDaBaixa
  readonly feriados?: readonly string[]
}): void {
  const { funcao, data, hoje, regras, feriados } = pedido
  if (!regras.funcoes.includes(funcao)) {
    throw new AppError('funcao_nao_permitida', { funcoes: regras.funcoes.join(', ') })
  }
  requirePaymentDay(data)
  const { de, ate } = janelaDeBaixa(hoje, regras.dias_uteis, feriados)
  const tooEarly = data < de && funcao !== regras.funcao_data_anterior
  if (tooEarly || data > ate) {
    throw AppError.onField('data', 'baixa_fora_da_janela', { de: formatDate(de), ate: formatDate(ate) })
  }
}
