import type { Avisos, Emails } from '../../contract/instalacao/pessoal'
import {
  grantedCodes,
  type PermissionMapping,
  type PermissionRow,
  unmatchedRows,
} from '../../declaration/derive/granted-codes'

/** What GET /api/v1/me answers: the log-in answer without its token. */
export interface Me {
  readonly user: {
    readonly id: number
    readonly name: string
    readonly cpf: string
    readonly email: string | null
    readonly funcao: string
    readonly funcinarioId: number | null
    readonly meta: number | null
    readonly usuario_empresas: readonly number[]
    readonly executivo_cobranca: number | null
    readonly acesso_id: string | null
    /** In which the person reads; null: never chosen. */
    readonly idioma: string | null
    readonly tema: string | null
    readonly menu: string | null
    readonly densidade: string | null
    /** How the person wants to be told of what comes to him; null: never said. */
    readonly avisos: Avisos | null
    /** What the house may write to him by e-mail; null: never said. */
    readonly emails: Emails | null
    /** Something is new that was not looked at. */
    readonly novidades: boolean
  }
  readonly credor: readonly { readonly id: number; readonly nome: string; readonly prazo_honorario: number | null }[]
  readonly permissoes: readonly PermissionRow[]
}

/** The logged-in user as screens see it. */
export type SessionUser = Me['user'] & {
  readonly credor: Me['credor']
  readonly permissoes: ReadonlySet<string>
  /** Rows that grant nothing: neither a code of ours nor a match in `de_para`. */
  readonly semCorrespondencia: number
}

/** Rows that do not bear our codes are read through `de_para`. */
export function toSessionUser(me: Me, mapping: PermissionMapping): SessionUser {
  return {
    ...me.user,
    credor: me.credor,
    permissoes: new Set([...grantedCodes(me.permissoes, mapping), 'sessao']),
    semCorrespondencia: unmatchedRows(me.permissoes, mapping),
  }
}
