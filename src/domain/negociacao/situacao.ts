import { daysBetween } from '../calendar/iso-date'
import { readDate } from '../calendar/read-date'

/**
 * Whether a client is active.
 *
 * Takes    the `adicionais` texts of all operations of the client, hoje, and the limit in days.
 * Returns  INATIVO when any data_inicio lies more than that many days before today; exactly that many is ATIVO.
 * Source   docs/regras.md, "O acordo e as parcelas".
 *
 * @example situacaoDoCliente(['{"data_inicio":"2025-05-28"}'], '2026-11-20', 540) // 'INATIVO': 541 days
 */
export function situacaoDoCliente(
  adicionais: readonly (string | null)[],
  hoje: string,
  diasInativo: number,
): 'ATIVO' | 'INATIVO' {
  const inactive = adicionais.some((text) => {
    const inicio = readDataInicio(text)
    return inicio.kind === 'date' && daysBetween(inicio.date, hoje) > diasInativo
  })
  return inactive ? 'INATIVO' : 'ATIVO'
}

/** A start date that cannot be read counts as absent, but somebody should look at it. */
export type DataInicio = { readonly kind: 'date'; readonly date: string } | { readonly kind: 'absent' | 'unreadable' }

/** data_inicio of an operation's `adicionais` (JSON text): ISO or dd/MM/yyyy. */
export function readDataInicio(adicionais: string | null): DataInicio {
  if (!adicionais?.includes('data_inicio')) return { kind: 'absent' }
  const value = parseDataInicio(adicionais)
  if (value === undefined || value === null || value === '') return { kind: 'absent' }
  const date = typeof value === 'string' ? readDate(value) : undefined
  return date === undefined ? { kind: 'unreadable' } : { kind: 'date', date }
}

function parseDataInicio(text: string): unknown {
  try {
    const parsed: unknown = JSON.parse(text)
    return typeof parsed === 'object' && parsed !== null && 'data_inicio' in parsed ? parsed.data_inicio : undefined
  } catch {
    return UNREADABLE
  }
}

/** Stands for JSON that cannot be parsed: no date has this type. */
const UNREADABLE = Symbol('unreadable')
