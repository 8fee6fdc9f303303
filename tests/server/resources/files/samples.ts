/** Small honest files of each kind. */
export const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

export const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

export const JPG = Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex')

export const CSV = Buffer.from('nome;telefone;saldo\nJoão;+55 11 98765-4321;-10,00\n')

const BOUNDARY = 'limite-do-teste'

export interface FormPart {
  /** Everything behind `form-data; `. */
  readonly disposition: string
  readonly content: Buffer | string
}

export interface Form {
  readonly payload: Buffer
  readonly headers: { readonly 'content-type': string }
}

export function form(parts: readonly FormPart[]): Form {
  const bytes = parts.flatMap(({ disposition, content }) => [
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; ${disposition}\r\ncontent-type: application/pdf\r\n\r\n`,
    ),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ])
  return {
    payload: Buffer.concat([...bytes, Buffer.from(`--${BOUNDARY}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  }
}

/** The form that a browser sends for one file. */
export function fileForm(nome: string, content: Buffer | string): Form {
  return form([{ disposition: `name="arquivo"; filename="${nome}"`, content }])
}
