import { lastChangeOf } from '../../../acts/problema'
import { isPlainObject } from '../../../fields/wire-value'
import { changeNote } from '../../form/conflict/change-note'

/** What the server says of one record of an act on many. */
export interface RowVerdict {
  readonly id: number
  readonly ok: boolean
  /** The version that stands now, where it was done. */
  readonly versao: number | null
  readonly message: string
  /** Field path → messages. */
  readonly errors: Readonly<Record<string, readonly string[]>>
}

/** Reads the `linhas` of /em-massa and /atos. */
export function readVerdicts(answer: unknown): readonly RowVerdict[] {
  const rows = isPlainObject(answer) && Array.isArray(answer.linhas) ? answer.linhas : []
  return rows.filter(isPlainObject).map((row) => ({
    id: Number(row.id),
    ok: row.ok === true,
    versao: typeof row.versao === 'number' ? row.versao : null,
    message: messageOf(row),
    errors: readErrors(row.errors),
  }))
}

/** Of one that changed since it was seen, who changed it and when, too. */
function messageOf({ message, alterado }: Readonly<Record<string, unknown>>): string {
  const said = typeof message === 'string' ? message : ''
  const change = lastChangeOf({ alterado })
  return change === null ? said : `${said} ${changeNote(change)}`
}

/** Why a record was refused, in one line: the messages of its fields, else its own. */
export function reasonOf({ message, errors }: RowVerdict): string {
  const ofFields = Object.values(errors).flat()
  return ofFields.length > 0 ? ofFields.join(' ') : message
}

function readErrors(errors: unknown): RowVerdict['errors'] {
  if (!isPlainObject(errors)) return {}
  return Object.fromEntries(Object.entries(errors).map(([path, messages]) => [path, [messages].flat().map(String)]))
}
