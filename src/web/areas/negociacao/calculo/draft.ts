import { formasPagamento } from '../../../../domain/negotiation/entrada'
import type { Escolhas } from './escolhas'

const DAY_MS = 86_400_000

/** What was chosen and typed survives a reload and the end of the session, for this user and client; ids and figures only. */
export function writeDraft(name: string, escolhas: Escolhas): void {
  sessionStorage.setItem(keyOf(name), JSON.stringify({ em: Date.now(), escolhas }))
}

export function readDraft(name: string): Escolhas | null {
  try {
    const stored: { em: number; escolhas: Escolhas } | null = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null')
    if (!stored || Date.now() - stored.em > DAY_MS) return null
    const { credorId, operacoes, formaPagamento, campos } = stored.escolhas
    const sound = Array.isArray(operacoes) && formasPagamento.includes(formaPagamento) && typeof campos === 'object'
    return sound && credorId !== null ? stored.escolhas : null
  } catch {
    return null
  }
}

export function forgetDraft(name: string): void {
  sessionStorage.removeItem(keyOf(name))
}

function keyOf(name: string): string {
  return `avenca.negociacao.${name}`
}
