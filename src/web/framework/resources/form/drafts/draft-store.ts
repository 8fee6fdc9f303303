import type { FieldDefinition, FieldType } from '../../../../../declaration/definitions'
import { isPlainObject } from '../../../fields/wire-value'
import type { FormValues } from '../form-values'

/** What was typed and not saved, kept for one user and one address. */
export interface Draft {
  readonly savedAt: string
  /** Version of the record that was being edited; null for a new one. */
  readonly versao: number | null
  readonly values: FormValues
}

const PREFIX = 'avenca.rascunho.'
const HOURS = 24
/** Never written down outside the form: secrets, and what names a person's document. */
const WITHHELD: ReadonlySet<FieldType> = new Set(['senha', 'segredo', 'cpf', 'cpf_cnpj'])
/** Nor by what else a person is reached or known, where the field is personal; the lines of an address are kept. */
const PERSONAL: ReadonlySet<FieldType> = new Set(['telefone', 'email', 'data'])

export function draftKey(userId: number, path: string): string {
  return `${PREFIX}${userId}.${path}`
}

export function writeDraft(key: string, draft: Draft): void {
  try {
    localStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // A full storage loses the draft, not the form.
  }
}

export function removeDraft(key: string): void {
  localStorage.removeItem(key)
}

/** The draft of that key, if it is younger than a day; older ones of anybody are thrown away. */
export function readDraft(key: string, now: Date): Draft | null {
  for (const name of Object.keys(localStorage).filter((item) => item.startsWith(PREFIX))) {
    if (parseDraft(localStorage.getItem(name), now) === null) localStorage.removeItem(name)
  }
  return parseDraft(localStorage.getItem(key), now)
}

/** The same without looking at any other. */
export function peekDraft(key: string, now: Date): Draft | null {
  return parseDraft(localStorage.getItem(key), now)
}

/** The part of what was typed that a draft may keep. */
export function draftable(fields: readonly FieldDefinition[], values: FormValues): FormValues {
  const withheld = new Set(
    fields
      .filter(({ pessoal, tipo }) => WITHHELD.has(tipo) || (pessoal && PERSONAL.has(tipo)))
      .map((field) => field.key),
  )
  return Object.fromEntries(Object.entries(values).filter(([key]) => !withheld.has(key)))
}

/** The part of a draft that the server takes: no secret, nothing that only acts fill. */
export function keptOnServer(fields: readonly FieldDefinition[], values: FormValues): FormValues {
  const refused = new Set(
    fields
      .filter(({ tipo, somente_leitura }) => SECRET.has(tipo) || tipo === 'calculado' || somente_leitura)
      .map(({ key }) => key),
  )
  return Object.fromEntries(Object.entries(values).filter(([key]) => !refused.has(key)))
}

const SECRET: ReadonlySet<FieldType> = new Set(['senha', 'segredo'])

function parseDraft(text: string | null, now: Date): Draft | null {
  if (text === null) return null
  try {
    const draft: unknown = JSON.parse(text)
    if (!isPlainObject(draft) || typeof draft.savedAt !== 'string' || !isPlainObject(draft.values)) return null
    const age = now.getTime() - Date.parse(draft.savedAt)
    const versao = typeof draft.versao === 'number' ? draft.versao : null
    return age >= 0 && age < HOURS * 3_600_000 ? { savedAt: draft.savedAt, versao, values: draft.values } : null
  } catch {
    return null
  }
}
