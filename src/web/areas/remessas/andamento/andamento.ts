import { texts } from '../../../i18n/screens/remessas-texts'
import type { Trabalho } from '../../../refine/live/use-trabalho'

/** An import that was begun in this tab; ids only. */
export interface Andamento {
  readonly remessa_id: number
  readonly trabalho_id: number
}

/** Kept so that leaving the page, a reload or a new log-in does not lose sight of it. */
export function writeAndamento(usuarioId: number, { remessa_id, trabalho_id }: Andamento): void {
  sessionStorage.setItem(keyOf(usuarioId), JSON.stringify({ remessa_id, trabalho_id }))
}

export function readAndamento(usuarioId: number): Andamento | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(usuarioId)) ?? 'null')
    return isAndamento(stored) ? stored : null
  } catch {
    return null
  }
}

export function forgetAndamento(usuarioId: number): void {
  sessionStorage.removeItem(keyOf(usuarioId))
}

/** Begun again by another process it is no longer told as waiting. */
export function doingOf(trabalho: Trabalho | null): string {
  return trabalho?.status === 'na_fila' && trabalho.feito === 0 ? texts.naFila : texts.importando
}

function isAndamento(value: unknown): value is Andamento {
  return (
    typeof value === 'object' &&
    value !== null &&
    Number.isInteger(Reflect.get(value, 'remessa_id')) &&
    Number.isInteger(Reflect.get(value, 'trabalho_id'))
  )
}

function keyOf(usuarioId: number): string {
  return `avenca.remessa.${usuarioId}`
}
