import type { PermissaoPropria, Programa } from '../../../contract/permissoes'
import { http } from '../http'

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
export async function listOwnPermissions(): Promise<readonly PermissaoPropria[]> {
  return (await http.get<readonly PermissaoPropria[]>('/programas/permissoes')).data
}

function placeOf(usuarioId: number | null): string {
  return usuarioId === null ? '/programas' : `/usuarios/${usuarioId}/programas`
}
