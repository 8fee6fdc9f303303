import { hash } from 'node:crypto'
import type { ActContext } from '../../../platform/act-context'
import { fingerprint } from '../../../platform/crypto/fingerprint'
import { isSameText } from '../../../platform/crypto/same-text'

/** Characters of base64url: 132 bits, which nobody guesses. */
const LENGTH = 22

/** What stands for the token until the message leaves, and in whatever is kept of it: as long as one, of the same alphabet of an SMS. */
const PLACE = '*'.repeat(LENGTH)

const TOKEN = new RegExp(`^[\\w-]{${LENGTH}}$`)

/**
 * What `{link}` says: the address of the message's page, without its token.
 *
 * Returns  null: debtors reach no page of this installation.
 */
export function lugarDoLink({ definitions }: Pick<ActContext, 'definitions'>): string | null {
  const { endereco } = definitions.integracoes.publico
  return endereco === '' ? null : `${endereco.replace(/\/$/, '')}/p/${PLACE}`
}

/** Whether a text leads to the page of its message. */
export function temLugar(texto: string): boolean {
  return texto.includes(`/p/${PLACE}`)
}

/** The text as it leaves. */
export function comToken(texto: string, token: string): string {
  return texto.replaceAll(`/p/${PLACE}`, `/p/${token}`)
}

/** The token of a message: the same at every try to send it, and told from nothing that the database holds. */
export function tokenDa(secret: string, mensagem_id: number): string {
  return fingerprint(secret, `link ${mensagem_id}`).slice(0, LENGTH)
}

/** By which a token is kept and found; null: it is none, told before anything is asked. */
export function impressaoDoToken(token: string): string | null {
  return TOKEN.test(token) ? hash('sha256', token, 'hex') : null
}

/** Of whoever was recognised at a token, until an instant of the machine. */
export function sessaoDo(secret: string, impressao: string, ate: number): string {
  return `${ate}.${fingerprint(secret, `link ${impressao} ${ate}`)}`
}

/** Whether a session is of this token and lives. */
export function isSessao(
  secret: string,
  impressao: string,
  { sessao, agora }: { sessao: string; agora: number },
): boolean {
  const ate = Number(/^(\d{1,15})\./.exec(sessao)?.[1] ?? 0)
  return ate > agora && isSameText(sessaoDo(secret, impressao, ate), sessao)
}
