import type { Painel } from '../../contract/paineis/painel'
import { language } from '../i18n/language'

export type TvAnswer =
  | { readonly kind: 'painel'; readonly painel: Painel }
  /** The token is worth nothing, or no longer. */
  | { readonly kind: 'recusada' }
  /** Nobody answered. */
  | { readonly kind: 'muda' }

/** One look at the dashboard of this screen, by the screen's own token. Nothing is thrown. */
export async function askTv(painel: string, token: string, signal: AbortSignal): Promise<TvAnswer> {
  try {
    const response = await fetch(`/api/v1/paineis/${encodeURIComponent(painel)}`, {
      headers: { Authorization: `Bearer ${token}`, 'Accept-Language': language },
      cache: 'no-store',
      signal,
    })
    if ([401, 403, 404].includes(response.status)) return { kind: 'recusada' }
    const body: unknown = await response.json()
    return response.ok && isPainel(body) ? { kind: 'painel', painel: body } : { kind: 'muda' }
  } catch {
    return { kind: 'muda' }
  }
}

function isPainel(body: unknown): body is Painel {
  return typeof body === 'object' && body !== null && 'blocos' in body && 'agora' in body
}
