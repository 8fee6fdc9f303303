import type { Readable } from 'node:stream'
import { AppError } from '../../../errors/app-error'
import type { Anexo } from '../../framework/avisos/carteiro'
import { renderPdf } from '../../framework/documents/render-pdf'
import { eachBatch, inSnapshot } from '../../framework/resources/export/snapshot'
import { XLSX } from '../../framework/staging/sheet-stream'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'
import { MOST_PRINTED, prestacaoPdf, prestacaoXlsx } from './documentos'
import { type LinhaDaPrestacao, lerPrestacao, linhasSql } from './ler'

export const PDF = 'application/pdf'

/** What the files of a statement are called. */
export function nomeDoArquivo(id: number, extensao: 'pdf' | 'xlsx'): string {
  return `prestacao-${id}.${extensao}`
}

/** Throws `nao_encontrado`. */
export async function pdfDaPrestacao(db: Db, ctx: ActContext, id: number): Promise<Buffer> {
  const prestacao = await lerPrestacao(db, ctx, id)
  const few = (prestacao.quantidade ?? 0) <= MOST_PRINTED
  return renderPdf(prestacaoPdf(prestacao, few ? (await linhasSql(id).execute(db)).rows : []))
}

/** Throws `nao_encontrado`. */
export function planilhaDaPrestacao(db: Db, ctx: ActContext, id: number): Promise<Readable> {
  return inSnapshot(db, async (snapshot) =>
    prestacaoXlsx(await lerPrestacao(snapshot, ctx, id), eachBatch<LinhaDaPrestacao>(snapshot, linhasSql(id))),
  )
}

/** Mailboxes take some 25 MB, of which a file is four thirds of itself. */
const MOST_SENT = 15 * 1024 * 1024

/**
 * Both files as they go to the creditor, which are those that the download gives.
 *
 * Throws   `prestacao_grande_demais`.
 */
export async function anexosDaPrestacao(db: Db, ctx: ActContext, id: number): Promise<readonly Anexo[]> {
  const pdf = await pdfDaPrestacao(db, ctx, id)
  const planilha = await wholeOf(await planilhaDaPrestacao(db, ctx, id), MOST_SENT - pdf.length)
  return [
    { nome: nomeDoArquivo(id, 'pdf'), tipo: PDF, bytes: pdf },
    { nome: nomeDoArquivo(id, 'xlsx'), tipo: XLSX, bytes: planilha },
  ]
}

async function wholeOf(stream: Readable, most: number): Promise<Buffer> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of stream) {
    const bytes: Buffer = part
    size += bytes.length
    if (size > most) throw new AppError('prestacao_grande_demais', { mega: MOST_SENT / 1024 / 1024 })
    parts.push(bytes)
  }
  return Buffer.concat(parts)
}
