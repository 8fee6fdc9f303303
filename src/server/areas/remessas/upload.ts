import type { Multipart } from '@fastify/multipart'
import { AppError } from '../../../errors/app-error'
import { type ReceivedFile, receiveFile } from '../../platform/tabular/receive'
import type { PedidoDePrevia } from './previa'

export const MAX_FILE_BYTES = 200 * 1024 * 1024

/** What an upload of a batch carries, its parts in any order. The file waits on disk until `discard`. */
export interface Upload extends PedidoDePrevia {
  readonly file: ReceivedFile
}

/** Throws `validacao` per field, `arquivo_ausente`, `corpo_grande_demais`; then nothing stays on disk. */
export async function readUpload(parts: AsyncIterable<Multipart>): Promise<Upload> {
  const fields = new Map<string, string>()
  let file: ReceivedFile | undefined
  try {
    for await (const part of parts) {
      if (!KNOWN.has(part.fieldname)) throw AppError.onField(part.fieldname, 'campo_desconhecido')
      if (part.type === 'file') {
        file = await receiveFile(part.file, part.filename)
        if (part.file.truncated) throw new AppError('corpo_grande_demais')
      } else {
        fields.set(part.fieldname, String(part.value).trim())
      }
    }
    if (!file) throw AppError.onField('arquivo', 'arquivo_ausente')
    return { file, credor_id: creditorOf(fields.get('credor_id')), layout: required('layout', fields.get('layout')) }
  } catch (error) {
    await file?.discard()
    throw error
  }
}

const KNOWN: ReadonlySet<string> = new Set(['credor_id', 'layout', 'arquivo'])

function required(field: string, value: string | undefined): string {
  if (value === undefined || value === '') throw AppError.onField(field, 'campo_obrigatorio')
  return value
}

function creditorOf(value: string | undefined): number {
  const text = required('credor_id', value)
  if (!/^[1-9]\d{0,14}$/.test(text)) throw AppError.onField('credor_id', 'credor_indisponivel')
  return Number(text)
}
