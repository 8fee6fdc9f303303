import { AppError } from '../../../../../errors/app-error'
import { readStart } from '../../../../platform/tabular/first-line'
import type { ReceivedFile } from '../../../../platform/tabular/receive'
import { IMPORT_ARCHIVE } from '../../files/inspect/archive-limits'
import { inspectUpload } from '../../files/inspect/inspect-upload'

/**
 * Whether a file is text or a spreadsheet, held to its name and to what may hide in it.
 * Throws on `arquivo` what `inspectUpload` throws, `arquivo_nao_confere`, `arquivo_texto_invalido`.
 */
export async function formatOf(file: ReceivedFile): Promise<'csv' | 'xlsx'> {
  const { path, nome } = file
  if (TEXT_NAME.test(nome)) {
    await requireText(file)
    return 'csv'
  }
  await requireSheet(path, nome)
  return 'xlsx'
}

/**
 * The same of a file whose text may be of any name, and of which a control code is the mistake of one line.
 * Throws on `arquivo` what `inspectUpload` throws, `arquivo_nao_confere`, `arquivo_texto_invalido`.
 */
export async function formatOfAny({ path, nome, encoding }: ReceivedFile): Promise<'csv' | 'xlsx'> {
  if (/\.xls[a-z]?$/i.test(nome)) {
    await requireSheet(path, nome)
    return 'xlsx'
  }
  const start = await requireNoSignature(path)
  const zeros = start.filter((byte) => byte === 0).length
  if (!encoding.startsWith('utf-16') && zeros > start.length / FEW) {
    throw AppError.onField('arquivo', 'arquivo_texto_invalido')
  }
  return 'csv'
}

const FEW = 100

async function requireSheet(path: string, nome: string): Promise<void> {
  try {
    await inspectUpload({ path, nome, aceita: ['xlsx'], archive: IMPORT_ARCHIVE })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const params = error.code === 'arquivo_tipo_recusado' ? { aceita: 'csv, txt, ofx, xlsx' } : error.params
    throw AppError.onField('arquivo', error.code, params)
  }
}

const TEXT_NAME = /\.(csv|txt|tsv|ofx)$/i

/** zip, pdf, exe, old Office, png, jpg, gif. */
const SIGNATURES = /^(504b0304|25504446|4d5a|d0cf11e0|89504e47|ffd8ff|47494638)/

/** A spreadsheet or picture that only bears the name of text. A control code further down is its own row's mistake. */
async function requireText({ path, encoding }: ReceivedFile): Promise<void> {
  const start = await requireNoSignature(path)
  if (!encoding.startsWith('utf-16') && start.includes(0)) throw AppError.onField('arquivo', 'arquivo_texto_invalido')
}

async function requireNoSignature(path: string): Promise<Buffer> {
  const start = await readStart(path)
  if (!SIGNATURES.test(start.toString('hex', 0, 8))) return start
  throw AppError.onField('arquivo', 'arquivo_nao_confere', { extensao: 'csv' })
}
