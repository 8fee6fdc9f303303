import type { Emails } from '../../../contract/instalacao/pessoal'
import type { Db } from '../../platform/database/pool'
import type { Usuario } from '../../platform/session/usuario'
import { insertMany, type Nova } from '../writing/insert'
import type { WritingContext } from '../writing/writing-context'

/** Where e-mails of the house wait to leave. */
export const AVISOS = 'avisos_por_email'

interface Escrito {
  /** A value of the outbox's `tipo`. */
  readonly tipo: string
  /** What it is born of: one e-mail a cause, however often that is told. */
  readonly chave: string
  readonly assunto: string
  /** Plain lines, without personal data of a client. */
  readonly texto: string
  /** The record it leads to, which the person must be able to see when it leaves. */
  readonly registro?: { readonly recurso: string; readonly id: number }
  /** Further columns, that an area knows. */
  readonly mais?: Partial<Nova<typeof AVISOS>>
  /** Not sent any more after this instant of the machine. */
  readonly vale_ate?: Date
}

/** To somebody of the house, at the address that he has when it leaves; or to an address outside of it. */
export type NovoAviso = Escrito & ({ readonly pessoa_id: number } | { readonly email: string })

/**
 * Writes e-mails of the house, to be sent by the next work of the outbox; a cause that has one already gets none. An
 * installation that declares no such outbox sends nothing.
 *
 * Takes    an open transaction, which is that of the cause.
 * Source   docs/telas.md, "Avisos por e-mail".
 */
export async function avisar(trx: Db, ctx: WritingContext, novos: readonly NovoAviso[]): Promise<void> {
  if (!ctx.definitions.resources[AVISOS]) return
  const rows = novos.map(({ registro, vale_ate, assunto, mais, ...campos }) => ({
    ...mais,
    ...campos,
    assunto: oneLine(assunto),
    do_recurso: registro?.recurso ?? null,
    do_registro: registro?.id ?? null,
    vale_ate: vale_ate?.toISOString() ?? null,
  }))
  await insertMany(trx, ctx, AVISOS, rows, { repetidos: 'pular' })
}

/** Whether a person did not say that he wants no e-mail of this kind. */
export function querEmail({ preferencias }: Pick<Usuario, 'preferencias'>, tipo: keyof Emails): boolean {
  return preferencias?.emails?.[tipo] !== false
}

const LONGEST_SUBJECT = 150

/** A subject is one header: no line of it may begin another. */
function oneLine(text: string): string {
  return text
    .replace(/[\p{C}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_SUBJECT)
}
