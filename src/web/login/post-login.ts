import type { SegundoFatorComecado, SegundoFatorPedido } from '../../contract/instalacao/segundo-fator'
import { language } from '../i18n/language'
import { texts } from '../i18n/texts'
import type { SessionStart } from '../session/storage'

interface Refused {
  readonly problem: string
}

/** `second`: the password was right, and a code is due. */
export type LoginResult = { readonly session: SessionStart } | { readonly second: SegundoFatorPedido } | Refused

/** Asks the API for a session. A refusal comes back as the API's own words; nothing is thrown. */
export async function postLogin(cpf: string, password: string): Promise<LoginResult> {
  const answer = await post('/api/login', { cpf, password })
  if ('problem' in answer) return answer
  if (answer.ok && isSession(answer.body)) return { session: answer.body }
  return isAsked(answer.body) ? { second: answer.body } : refusedBy(answer.body)
}

/** The code that a challenge asked for. `isOver`: the password is to be given again. */
export async function postCode(
  desafio: string,
  codigo: string,
): Promise<{ readonly session: SessionStart } | (Refused & { readonly isOver: boolean })> {
  const answer = await post('/api/login/segundo-fator', { desafio, codigo })
  if ('problem' in answer) return { ...answer, isOver: false }
  if (answer.ok && isSession(answer.body)) return { session: answer.body }
  return { ...refusedBy(answer.body), isOver: codeOf(answer.body) === 'desafio_invalido' }
}

/** A key and spare codes for whom the challenge asks to make them. */
export async function postBegin(desafio: string): Promise<{ readonly begun: SegundoFatorComecado } | Refused> {
  const answer = await post('/api/login/segundo-fator/cadastrar', { desafio })
  if ('problem' in answer) return answer
  return answer.ok && isBegun(answer.body) ? { begun: answer.body } : refusedBy(answer.body)
}

async function post(url: string, body: object): Promise<{ readonly ok: boolean; readonly body: unknown } | Refused> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Accept-Language': language },
      body: JSON.stringify(body),
    })
    return { ok: response.ok, body: await response.json() }
  } catch {
    return { problem: texts.erros.semConexao }
  }
}

function refusedBy(body: unknown): Refused {
  return { problem: messageOf(body) ?? texts.erros.inesperado }
}

function isSession(body: unknown): body is SessionStart {
  return typeof body === 'object' && body !== null && 'access_token' in body && 'user' in body
}

function isAsked(body: unknown): body is SegundoFatorPedido {
  return codeOf(body) === 'segundo_fator' && typeof body === 'object' && body !== null && 'desafio' in body
}

function isBegun(body: unknown): body is SegundoFatorComecado {
  return typeof body === 'object' && body !== null && 'segredo' in body && 'reservas' in body
}

function codeOf(body: unknown): unknown {
  return typeof body === 'object' && body !== null ? Reflect.get(body, 'code') : null
}

/** The API's own words for a refusal. */
export function messageOf(body: unknown): string | null {
  const message: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'message') : null
  return typeof message === 'string' && message !== '' ? message : null
}
