import type { PedidoDe, RespostaDe } from '../../../contract/atos'
import { grupos, listas } from '../../../domain/generated-lists'
import { isIn } from '../../../domain/states/group'
import { AppError } from '../../../errors/app-error'
import { impedeDesfazer } from '../../collection/remessas/impede-desfazer'
import type { RoutedContext } from '../../framework/acts/routed-act'
import { findImpediments, type Impediments } from '../../framework/staging/impediments'
import { filesOf, forgetFilesOf, forgetStaged, type Staged, setStaged } from '../../framework/staging/staged'
import { beginStep } from '../../framework/staging/work'
import { lockOne } from '../../framework/writing/lock'
import { requireTexto } from '../../framework/writing/read-text'
import type { WritingContext } from '../../framework/writing/writing-context'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'
import { LOTE, linesOf, loteOf } from './lote'
import { moverRemessa } from './mover'
import { exigirPermissao } from './tipos/exigir-permissao'

export const DESFAZER_JOB = 'remessa-desfazer'

const { confirmada, em_cobranca, desfeita } = listas.status_remessa

/**
 * Undoes a batch, whole or not at all. One whose lines are not in yet ends at once; else nothing may have become of what it made or
 * changed, and a job takes it back.
 *
 * Throws   `nao_encontrado`, `sem_permissao`, `transicao_nao_permitida`, `remessa_sem_diario`, `remessa_nao_desfaz`, which names the rows.
 * Source   docs/regras.md, "Desfazer uma remessa".
 */
export async function desfazer(
  trx: Db,
  ctx: RoutedContext,
  id: number,
  pedido: PedidoDe<'desfazerRemessa'>,
): Promise<RespostaDe<'desfazerRemessa'>> {
  const motivo = requireTexto('motivo', pedido.motivo)
  const remessa = await lockOne(trx, ctx, 'remessas', id)
  exigirPermissao(ctx.usuario, remessa.tipo)
  const { status } = remessa
  const end = { para: desfeita, acao: 'desfazer', nota: { motivo: [null, motivo] } } as const
  if (isIn(grupos.status_remessa.aguarda, status)) {
    await moverRemessa(trx, writer(ctx), remessa, end)
    await forgetFilesOf(trx, LOTE, id)
    return { trabalho_id: null }
  }
  const { files, waiting } = await filesToUndo(trx, id, pedido.importacao_id ?? null)
  if (status === confirmada) {
    await moverRemessa(trx, writer(ctx), remessa, end)
    for (const file of files) await setStaged(trx, file.id, { situacao: 'desfeita' })
    return { trabalho_id: null }
  }
  if (status !== em_cobranca)
    throw new AppError('transicao_nao_permitida', { de: status, para: desfeita, permitido: 'nada' })
  const last = requireDone(files)
  for (const file of waiting) await forgetStaged(trx, linesOf(file.id))
  refuse(await impedimentsOf(trx, ctx, files))
  const begun = { trabalho: DESFAZER_JOB, programa_id: ctx.usuario.programa?.id, situacao: 'desfazendo' } as const
  const trabalho_id = await beginStep(trx, ctx.jobs, { ...last, usuario_id: ctx.usuario.id }, begun)
  for (const file of files) {
    const detalhe = JSON.stringify({ ...file.detalhe, desfeita_por: ctx.usuario.id, motivo })
    await setStaged(trx, file.id, { situacao: 'desfazendo', detalhe })
  }
  return { trabalho_id }
}

/** All files of a batch, or of those that joined it one alone; previews that wait have nothing to undo. Throws `remessa_arquivo_outro`. */
async function filesToUndo(trx: Db, id: number, alone: number | null) {
  const all = await filesOf(trx, LOTE, id)
  const isWaiting = ({ situacao }: Staged) => situacao === 'ensaiada'
  if (alone === null) return { files: all.filter((file) => !isWaiting(file)), waiting: all.filter(isWaiting) }
  const files = all.filter((file) => file.id === alone && loteOf(file).junta && file.situacao === 'importada')
  if (files.length === 0) throw AppError.onField('importacao_id', 'remessa_arquivo_outro')
  return { files, waiting: [] }
}

/** Gives up a batch that waits: its lines go, its row stays (Desfeita). Throws `nao_encontrado`, `transicao_nao_permitida`. */
export async function descartar(trx: Db, ctx: ActContext, id: number): Promise<{ readonly status: string }> {
  const remessa = await lockOne(trx, ctx, 'remessas', id)
  exigirPermissao(ctx.usuario, remessa.tipo)
  const waits = isIn(grupos.status_remessa.aguarda, remessa.status)
  const para = listas.status_remessa.desfeita
  if (!waits) throw new AppError('transicao_nao_permitida', { de: remessa.status, para, permitido: 'desfazer' })
  const { status } = await moverRemessa(trx, writer(ctx), remessa, { para, acao: 'descartar' })
  await forgetFilesOf(trx, LOTE, id)
  return { status }
}

/** What stands in the way of undoing these files. */
export function impedimentsOf(
  trx: Db,
  { definitions }: WritingContext,
  files: readonly Staged[],
): Promise<Impediments> {
  const importacoes = files.map(({ id }) => id)
  return findImpediments(trx, { definitions, importacoes, impede: impedeDesfazer })
}

/** Throws `remessa_nao_desfaz`, which names the first of them and counts all. */
export function refuse({ total, primeiros }: Impediments): void {
  if (total === 0) return
  const named = primeiros.map(({ registro, motivo }) => `${registro} (${motivo})`)
  const more = total - primeiros.length
  const registros = more > 0 ? [...named, `e mais ${more}`] : named
  throw new AppError('remessa_nao_desfaz', { total, registros: registros.join('; ') })
}

/** The files that came in; the last of them. Throws `remessa_sem_diario` for a batch of which nothing was kept, `importacao_em_andamento`. */
function requireDone(files: readonly Staged[]): Staged {
  const last = files.at(-1)
  if (!last) throw new AppError('remessa_sem_diario')
  if (files.some(({ situacao }) => situacao !== 'importada')) throw new AppError('importacao_em_andamento')
  return last
}

function writer(ctx: WritingContext): WritingContext {
  return { ...ctx, origem: 'remessa' }
}
