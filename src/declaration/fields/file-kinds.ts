import type { FieldDefinition, FieldType } from '../definitions'

/** What may be stored: extension → media type it is served as. SVG is not here on purpose: it can carry a script. */
export const FILE_KINDS = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
} as const

export type FileExtension = keyof typeof FILE_KINDS

const IMAGES = ['png', 'jpg', 'webp', 'gif'] as const satisfies readonly FileExtension[]
const DOCUMENTS = ['pdf', 'png', 'jpg', 'docx', 'xlsx', 'csv', 'txt'] as const satisfies readonly FileExtension[]

export interface FileRules {
  readonly aceita: readonly FileExtension[]
  readonly maxBytes: number
}

const DEFAULT_MAX_MB = 10

/** What a record's attachments may be. */
export const ATTACHMENT_RULES: FileRules = { aceita: DOCUMENTS, maxBytes: megabytes(DEFAULT_MAX_MB) }

/** Types whose values are stored files: one, or several in their order. */
const ONE_FILE: ReadonlySet<FieldType> = new Set<FieldType>(['arquivo', 'imagem'])

export function isFile(tipo: FieldType): boolean {
  return ONE_FILE.has(tipo)
}

export function holdsFiles(tipo: FieldType): boolean {
  return isFile(tipo) || tipo === 'lista_de'
}

/** What a field that holds files takes of each; what the declaration leaves out has a default. */
export function fileRulesOf({
  tipo,
  lista_de,
  aceita,
  max_mb,
}: Pick<FieldDefinition, 'tipo' | 'lista_de' | 'aceita' | 'max_mb'>): FileRules {
  const declared = (aceita ?? []).map(fileExtension).filter((known) => known !== null)
  const usual: readonly FileExtension[] = (lista_de ?? tipo) === 'imagem' ? IMAGES : DOCUMENTS
  return { aceita: declared.length > 0 ? declared : usual, maxBytes: megabytes(max_mb ?? DEFAULT_MAX_MB) }
}

/** The extension by its one spelling (`JPEG` is `jpg`); null when nothing of the kind is stored. */
export function fileExtension(text: string): FileExtension | null {
  const lower = text.toLowerCase()
  const one = lower === 'jpeg' ? 'jpg' : lower
  return isKnown(one) ? one : null
}

export function isImage(tipo: string): boolean {
  return IMAGES.some((extension) => FILE_KINDS[extension] === tipo)
}

function isKnown(text: string): text is FileExtension {
  return Object.hasOwn(FILE_KINDS, text)
}

function megabytes(count: number): number {
  return count * 1024 * 1024
}
