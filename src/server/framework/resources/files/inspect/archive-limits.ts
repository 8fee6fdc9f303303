/** What a docx or xlsx may hold inside. */
export interface ArchiveLimits {
  readonly entries: number
  /** Bytes of all entries once inflated. */
  readonly inflated: number
  /** Inflated bytes to packed ones, for entries of more than `ratioFrom` bytes. */
  readonly ratio: number
  readonly ratioFrom: number
}

/** Of what people attach (docs/declaracoes.md, "Arquivos"). */
export const ATTACHMENT_ARCHIVE: ArchiveLimits = {
  entries: 2_000,
  inflated: 50 * 1024 * 1024,
  ratio: 100,
  ratioFrom: 1024 * 1024,
}

/** Of spreadsheets that are read row by row: larger, with a guard on each large entry. */
export const IMPORT_ARCHIVE: ArchiveLimits = {
  entries: 2_000,
  inflated: 2 * 1024 * 1024 * 1024,
  ratio: 100,
  ratioFrom: 100 * 1024 * 1024,
}
