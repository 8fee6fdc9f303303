import { open } from 'node:fs/promises'
import { FILE_KINDS, type FileExtension, fileExtension } from '../../../../../declaration/fields/file-kinds'
import { AppError } from '../../../../../errors/app-error'
import { extensionOf } from '../file-name'
import { type ArchiveLimits, ATTACHMENT_ARCHIVE } from './archive-limits'
import { inspectOffice } from './inspect-office'
import { inspectGif, inspectJpg, inspectPdf, inspectPng, inspectWebp } from './inspect-signature'
import { inspectText } from './inspect-text'
import type { Inspected } from './inspected'

export interface InspectRequest {
  /** Where the upload waits. */
  readonly path: string
  /** Its name, already made safe. */
  readonly nome: string
  readonly aceita: readonly FileExtension[]
  /** Of what is packed in a docx or xlsx; the limits of attachments when not given. */
  readonly archive?: ArchiveLimits
  /** A csv whose cells are formulas is refused unless its reader treats them as text. */
  readonly formulas?: 'recusar' | 'permitir'
}

export interface InspectedFile {
  readonly extensao: FileExtension
  /** Media type that the file may be served as; never the one that the sender wrote. */
  readonly tipo: string
}

/**
 * Whether a file that arrived is what its name says and carries nothing hostile. Reads little of it and inflates less: memory
 * stays flat whatever the file claims.
 *
 * Throws  `arquivo_vazio`, `arquivo_tipo_recusado`, `arquivo_nao_confere`, `arquivo_incompleto`, `arquivo_perigoso`,
 *         `arquivo_texto_invalido`.
 */
export async function inspectUpload(request: InspectRequest): Promise<InspectedFile> {
  const extensao = fileExtension(extensionOf(request.nome))
  if (extensao === null || !request.aceita.includes(extensao)) {
    throw new AppError('arquivo_tipo_recusado', { aceita: request.aceita.join(', ') })
  }
  const handle = await open(request.path, 'r')
  try {
    const { size } = await handle.stat()
    if (size === 0) throw new AppError('arquivo_vazio')
    const { archive = ATTACHMENT_ARCHIVE, formulas = 'recusar' } = request
    await INSPECTORS[extensao]({ handle, size, extensao, archive, formulas })
    return { extensao, tipo: FILE_KINDS[extensao] }
  } finally {
    await handle.close()
  }
}

const INSPECTORS: Readonly<Record<FileExtension, (file: Inspected) => Promise<void>>> = {
  pdf: inspectPdf,
  png: inspectPng,
  jpg: inspectJpg,
  webp: inspectWebp,
  gif: inspectGif,
  docx: inspectOffice,
  xlsx: inspectOffice,
  csv: inspectText,
  txt: inspectText,
}
