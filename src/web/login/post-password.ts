import { texts } from '../i18n/texts'
import { messageOf } from './post-login'

/** Sets the password of whom the link is for. Answers why not, in the API's own words; null when it is set. */
export async function postPassword(token: string, password: string): Promise<string | null> {
  try {
    const response = await fetch('/api/v1/definir-senha', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ token, password }),
    })
    if (response.ok) return null
    const body: unknown = await response.json()
    return messageOf(body) ?? texts.erros.inesperado
  } catch {
    return texts.erros.semConexao
  }
}
