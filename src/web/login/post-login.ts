import { language } from '../i18n/language'
import { texts } from '../i18n/texts'
import type { SessionStart } from '../session/storage'

export type LoginResult = { readonly session: SessionStart } | { readonly problem: string }

/** Asks the API for a session. A refusal comes back as the API's own words; nothing is thrown. */
export async function postLogin(cpf: string, password: string): Promise<LoginResult> {
  try {
    const response = await fetch('/api/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Accept-Language': language },
      body: JSON.stringify({ cpf, password }),
    })
    const body: unknown = await response.json()
    if (response.ok && isSession(body)) return { session: body }
    return { problem: messageOf(body) ?? texts.erros.inesperado }
  } catch {
    return { problem: texts.erros.semConexao }
  }
}

function isSession(body: unknown): body is SessionStart {
  return typeof body === 'object' && body !== null && 'access_token' in body && 'user' in body
}

/** The API's own words for a refusal. */
export function messageOf(body: unknown): string | null {
  const message: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'message') : null
  return typeof message === 'string' && message !== '' ? message : null
}
