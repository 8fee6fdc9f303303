import { suggestion } from '../../../../declaration/diagnostics/suggest'
import { AppError } from '../../../../errors/app-error'
import { IDS_LIMIT, Q_LIMIT, type RawQuery } from './list-query'

export interface PageWindow {
  readonly start: number
  readonly end: number
}

/** `_start` and `_end` of a list that takes no filters. */
export function parseWindow(
  query: RawQuery,
  { size, limit }: { readonly size: number; readonly limit: number },
): PageWindow {
  const start = parseOffset(query, '_start') ?? 0
  const end = parseOffset(query, '_end') ?? start + size
  if (end < start) throw new AppError('requisicao_invalida', { detalhe: '"_end" vem antes de "_start"' })
  if (end - start > limit) throw new AppError('pagina_grande_demais', { limite: limit })
  return { start, end }
}

function parseOffset(query: RawQuery, parameter: string): number | null {
  const value = query[parameter]
  if (value === undefined) return null
  const text = single(value, parameter)
  if (/^\d{1,9}$/.test(text)) return Number(text)
  throw new AppError('requisicao_invalida', { detalhe: `"${parameter}" precisa ser um número inteiro` })
}

export function parseSearch(query: RawQuery): string | null {
  if (query.q === undefined) return null
  const q = single(query.q, 'q').trim()
  if (q.length <= Q_LIMIT && !q.includes('\0')) return q === '' ? null : q
  throw new AppError('requisicao_invalida', { detalhe: `"q" aceita até ${Q_LIMIT} caracteres` })
}

/** `id=1&id=2`; null when none was asked for. */
export function parseIds(value: RawQuery[string]): readonly number[] | null {
  if (value === undefined) return null
  const texts = typeof value === 'string' ? [value] : value
  if (texts.length > IDS_LIMIT) throw new AppError('pagina_grande_demais', { limite: IDS_LIMIT })
  if (texts.every((text) => /^\d{1,15}$/.test(text))) return texts.map(Number)
  throw new AppError('requisicao_invalida', { detalhe: '"id" precisa ser um número inteiro' })
}

export function single(value: string | readonly string[], parameter: string): string {
  if (typeof value === 'string') return value
  throw new AppError('requisicao_invalida', { detalhe: `"${parameter}" só pode vir uma vez` })
}

/** 400 with the nearest known word: a ref written by its name means its key. */
export function unknownParameter(parametro: string, known: Iterable<string>, word = parametro): AppError {
  const names = [...known]
  const key = names.find((name) => name === `${word}_id`)
  const sugestao = suggestion(key ?? word, names)
  return new AppError('parametro_desconhecido', { parametro: parametro.slice(0, 80), sugestao })
}

/** Refuses every parameter that is not among these. */
export function refuseOthers(query: RawQuery, known: readonly string[]): void {
  const odd = Object.keys(query).find((parameter) => !known.includes(parameter))
  if (odd !== undefined) throw unknownParameter(odd, known)
}
