import { createHash } from 'node:crypto'
import type { Chamada, RespostaDe } from '../../../../contract/atos'
import { listas } from '../../../../domain/generated-lists'
import { conferirRetorno, type LinhaDevolvida } from '../../../../domain/negativacao/arquivo/conferir-retorno'
import { type LayoutDoBureau, recusaEmPalavras } from '../../../../domain/negativacao/arquivo/layout-do-bureau'
import { assertTransition } from '../../../../domain/states/transition'
import { AppError } from '../../../../errors/app-error'
import type { RoutedContext } from '../../../framework/acts/routed-act'
import { attachFileOfAct, checkFileOfAct } from '../../../framework/resources/files/file-of-act'
import type { WriteContext } from '../../../framework/resources/write/write-context'
import { change } from '../../../framework/writing/change'
import { lockOne } from '../../../framework/writing/lock'
import type { Db } from '../../../platform/database/pool'
import { lerArquivo } from './baixar'
import { desfazerLinhas } from './desfazer'
import { aplicarLinhas } from './responder'

const LUGAR = { recurso: 'lotes_bureau', campo: 'retorno', pedido: 'retorno' } as const

/**
 * Reads what a bureau gave back for a file: it is taken whole, or refused with line and column.
 *
 * Throws   `transicao_nao_permitida` for a file that was not sent, `arquivo_desconhecido` and `retorno_do_bureau` on `retorno`.
 * Source   docs/trilhos.md, "PEFIN"; docs/regras.md, "Negativação".
 */
export async function trazerRetornoDoBureau(
  trx: Db,
  ctx: RoutedContext,
  { id, pedido: { retorno } }: Chamada<'trazerRetornoDoBureau'>,
): Promise<RespostaDe<'trazerRetornoDoBureau'>> {
  // what this user may not see is not there, whatever file comes with it
  await lockOne(trx, ctx, 'lotes_bureau', id)
  await checkFileOfAct(trx, ctx, LUGAR, retorno)
  const answer = await receberRetorno(trx, ctx, { id, retorno, conteudo: await ctx.lerArquivo(trx, retorno) })
  await attachFileOfAct(trx, ctx, LUGAR, { id: retorno, registro_id: id })
  return answer
}

interface Recebido {
  readonly id: number
  /** The file that keeps it; null where none does. */
  readonly retorno: number | null
  readonly conteudo: Buffer
}

/** Takes what a bureau said of a file, whole. Throws `transicao_nao_permitida`, `retorno_do_bureau` on `retorno`. */
export async function receberRetorno(
  trx: Db,
  ctx: WriteContext,
  { id, retorno, conteudo }: Recebido,
): Promise<RespostaDe<'trazerRetornoDoBureau'>> {
  const lote = await lockOne(trx, ctx, 'lotes_bureau', id)
  const { respondido, recusado } = listas.status_lote_bureau
  assertTransition('lotes_bureau.status', lote.status, respondido)
  const layout = ctx.definitions.layouts_bureau[lote.bureau]
  if (!layout) throw new AppError('lote_sem_layout', { bureau: lote.bureau })
  const sent = await lerArquivo(trx, id)
  if (createHash('sha256').update(sent).digest('hex') !== lote.sha256) throw new Error(`the file of lote ${id} changed`)
  const lido = ler(layout, sent, conteudo)
  const answered = { retorno, respondido_em: ctx.clock.hoje() }
  if (lido.erros.length > 0) {
    const recusa = recusaEmPalavras(layout, lido.erros).slice(0, 400)
    await desfazerLinhas(trx, ctx, id, 'recusar')
    const mudancas = { ...answered, status: recusado, recusa }
    await change(trx, ctx, 'lotes_bureau', [lote], { mudancas, acao: 'responder' })
    return { status: recusado, aceitas: 0, recusadas: lido.linhas.length, recusa }
  }
  const recusadas = await aplicarLinhas(trx, ctx, { lote_id: id, layout, devolvidas: lido.linhas })
  const mudancas = { ...answered, status: respondido }
  await change(trx, ctx, 'lotes_bureau', [lote], { mudancas, acao: 'responder' })
  return { status: respondido, aceitas: lido.linhas.length - recusadas, recusadas, recusa: null }
}

interface Lido {
  readonly erros: readonly string[]
  readonly linhas: readonly LinhaDevolvida[]
}

function ler({ arquivo }: LayoutDoBureau, sent: Buffer, back: Buffer): Lido {
  const read = conferirRetorno(arquivo, sent.toString('latin1'), back.toString('latin1'))
  if ('retorno' in read) return read.retorno
  const [first, ...more] = read.falhas
  const mais = more.length === 0 ? '' : ` E mais ${more.length}.`
  const { linha = 1, coluna = 1, falha = '' } = first ?? {}
  throw AppError.onField('retorno', 'retorno_do_bureau', { linha, coluna, falha, mais })
}
