import type { Preferencias } from '../../../contract/instalacao/pessoal'
import type { SegundoFatorComecado } from '../../../contract/instalacao/segundo-fator'
import type { Language } from '../../i18n/language'
import { adoptStoredToken } from '../../session/session-token'
import { renewStoredSession, type SessionStart } from '../../session/storage'
import { http } from '../http'

/** One of the places where this person is logged in. */
export interface OwnSession {
  readonly id: string
  readonly criada_em: string
  readonly expira_em: string
  readonly ip: string | null
  readonly agente: string | null
  readonly esta: boolean
}

/** Gives the password again. Throws the API's refusal. */
export async function confirmPassword(password: string): Promise<void> {
  await http.post('/confirmar', { password })
}

/** Begins a new hour without leaving the page, here and in the other tabs. */
export async function renewHour(password: string): Promise<void> {
  goOn((await http.post<SessionStart>('/sessao/renovar', { password })).data)
}

/** Every other session ends; this tab goes on. */
export async function changeOwnPassword(senha_atual: string, senha_nova: string): Promise<void> {
  goOn((await http.post<SessionStart>('/senha', { senha_atual, senha_nova })).data)
}

export async function listOwnSessions(): Promise<readonly OwnSession[]> {
  return (await http.get<readonly OwnSession[]>('/sessoes')).data
}

export async function endOwnSession(id: string): Promise<void> {
  await http.delete(`/sessoes/${id}`)
}

export async function endAllOwnSessions(): Promise<void> {
  await http.post('/sessoes/encerrar', {})
}

export async function createPasswordLink(
  usuarioId: number,
): Promise<{ readonly token: string; readonly expira_em: string }> {
  return (
    await http.post<{ readonly token: string; readonly expira_em: string }>(`/usuarios/${usuarioId}/link-de-senha`, {})
  ).data
}

/** A key and spare codes, good for nothing until `putFactorOn`. */
export async function beginFactor(): Promise<SegundoFatorComecado> {
  return (await http.post<SegundoFatorComecado>('/segundo-fator', {})).data
}

export async function putFactorOn(codigo: string): Promise<void> {
  await http.post('/segundo-fator/ligar', { codigo })
}

export async function putFactorOff(codigo: string): Promise<void> {
  await http.post('/segundo-fator/desligar', { codigo })
}

export async function renewSpareCodes(codigo: string): Promise<readonly string[]> {
  return (await http.post<{ readonly reservas: readonly string[] }>('/segundo-fator/reservas', { codigo })).data
    .reservas
}

/** In which language the person reads, here and wherever they log in next. */
export async function keepLanguage(idioma: Language): Promise<void> {
  await http.put('/me/idioma', { idioma })
}

/** How the product looks to this person wherever they log in, and what news they have seen; what is left out stays. */
export async function keepPreferences(preferences: Preferencias): Promise<void> {
  await http.put('/me/preferencias', preferences)
}

function goOn(start: SessionStart): void {
  renewStoredSession(start, new Date())
  adoptStoredToken()
}
