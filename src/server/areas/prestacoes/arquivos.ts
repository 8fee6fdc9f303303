import type { Readable } from 'node:stream'
import { AppError } from '../../../errors/app-error'
import type { Anexo } from '../../framework/avisos/carteiro'
import { renderPdf } from '../../framework/documents/render-pdf'
import { eachBatch, inSnapshot, type Snapshot } from '../../framework/resources/export/snapshot'
import { XLSX } from '../../framework/staging/sheet-stream'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'
import { type LinhaAgrupada, linhasSql, type Parte, partesDa } from './agrupar'
import { modeloDe } from './colunas'
import { MOST_PRINTED, prestacaoPdf } from './documentos'
import { lerPrestacao, type Prestacao } from './ler'
import { prestacaoXlsx } from './planilha'

export const PDF = 'application/pdf'

/** What the files of a statement are called. */
export function nomeDoArquivo(id: number, extensao: 'pdf' | 'xlsx'): string {
  return `prestacao-${id}.${extensao}`
}

/** Throws `nao_encontrado`. */
export async function pdfDaPrestacao(db: Db, ctx: ActContext, id: number): Promise<Buffer> {
  const definition = await inSnapshot(db, async (snapshot) => {
    const prestacao = await lerPrestacao(snapshot, ctx, id)
    return prestacaoPdf(prestacao, await naPagina(snapshot, prestacao))
  })
  return renderPdf(definition)
}

/** The rows that a statement's pages show: of a model of sums alone these. Null: more than are printed. */
async function naPagina(snapshot: Snapshot, { id, agrupar, modelo, quantidade }: Prestacao): Promise<Parte[] | null> {
  const { pagina } = modeloDe(modelo)
  if (pagina !== null && (quantidade ?? 0) > MOST_PRINTED) return null
  const rows: Parte[] = []
  for await (const partes of partesDa(eachBatch<LinhaAgrupada>(snapshot, linhasSql(id, agrupar)), agrupar)) {
    rows.push(...partes.filter((parte) => pagina !== null || 'soma' in parte))
    if (pagina === null && rows.length > MOST_PRINTED) return null
  }
  return rows
}

/** Throws `nao_encontrado`. */
export function planilhaDaPrestacao(db: Db, ctx: ActContext, id: number): Promise<Readable> {
  return inSnapshot(db, async (snapshot) => {
    const prestacao = await lerPrestacao(snapshot, ctx, id)
    return prestacaoXlsx(prestacao, eachBatch<LinhaAgrupada>(snapshot, linhasSql(id, prestacao.agrupar)))
  })
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
