import type { PermissionRow } from '../../../declaration/derive/granted-codes'
import { http } from '../http'
import type { Me } from '../me'

/** By what a program asks in a person's name. */
export interface Programa {
  readonly id: string
  readonly nome: string
  /** The last characters of its token. */
  readonly final: string
  readonly permissoes: readonly string[]
  readonly situacao: 'vale' | 'venceu' | 'revogado'
  readonly criado_em: string
  readonly expira_em: string
  readonly usado_em: string | null
  readonly usado_ip: string | null
}

export interface NewPrograma {
  readonly nome: string
  readonly permissoes: readonly string[]
  readonly dias: number
}

/** One's own, or those of the person with that id, for who administers users. */
export async function listPrograms(usuarioId: number | null): Promise<readonly Programa[]> {
  return (await http.get<readonly Programa[]>(placeOf(usuarioId))).data
}

/** Asks for the password where it was not given of late. The token is told this once. */
export async function createProgram(asked: NewPrograma): Promise<Programa & { readonly token: string }> {
  return (await http.post<Programa & { readonly token: string }>(placeOf(null), asked)).data
}

export async function revokeProgram(usuarioId: number | null, id: string): Promise<void> {
  await http.delete(`${placeOf(usuarioId)}/${id}`)
}

/** What the person may do now, and so may let a program do. */
export async function listOwnPermissions(): Promise<readonly PermissionRow[]> {
  return (await http.get<Me>('/me')).data.permissoes
}

function placeOf(usuarioId: number | null): string {
  return usuarioId === null ? '/programas' : `/usuarios/${usuarioId}/programas`
}
