import type { PedidoDe, RespostaDe } from '../../../contract/atos'
import { listas } from '../../../domain/generated-lists'
import { AppError } from '../../../errors/app-error'
import type { RoutedContext } from '../../framework/acts/routed-act'
import { attachFileOfAct, checkFileOfAct } from '../../framework/resources/files/file-of-act'
import { loadFiles } from '../../framework/resources/files/stored-files'
import { forgetFilesOf, lockStaged, openStaged } from '../../framework/staging/staged'
import { beginStep } from '../../framework/staging/work'
import { lockOne } from '../../framework/writing/lock'
import type { Db } from '../../platform/database/pool'
import { moverEnriquecimento } from './mover'
import { RESPOSTA } from './tables'

/** Kind of the long work that reads an answer. */
export const RESPOSTA_JOB = 'enriquecimento_resposta'

const LUGAR = { recurso: 'enriquecimentos', campo: 'resposta', pedido: 'resposta' } as const

interface Call {
  readonly id: number
  readonly pedido: PedidoDe<'responderEnriquecimento'>
}

/** Takes the answer of a supplier; its job reads it. Throws `arquivo_desconhecido` on `resposta`, `transicao_nao_permitida`. */
export async function responderEnriquecimento(
  trx: Db,
  ctx: RoutedContext,
  { id, pedido: { resposta } }: Call,
): Promise<RespostaDe<'responderEnriquecimento'>> {
  const pedido = await lockOne(trx, ctx, 'enriquecimentos', id)
  await moverEnriquecimento(trx, ctx, pedido, {
    para: listas.status_enriquecimento.em_leitura,
    acao: 'responder',
    mudancas: { resposta, problema: null },
  })
  await checkFileOfAct(trx, ctx, LUGAR, resposta)
  await attachFileOfAct(trx, ctx, LUGAR, { id: resposta, registro_id: id })
  await forgetFilesOf(trx, RESPOSTA, id)
  const arquivo = (await loadFiles(trx, [resposta])).get(resposta)?.nome ?? ''
  const opened = await openStaged(trx, RESPOSTA, {
    ...LUGAR_DA_FILA,
    usuario_id: ctx.usuario.id,
    arquivo,
    registro_id: id,
  })
  const staged = await lockStaged(trx, opened)
  if (!staged) throw new AppError('nao_encontrado')
  const begun = { trabalho: RESPOSTA_JOB, programa_id: ctx.usuario.programa?.id, situacao: 'importando' } as const
  return { trabalho_id: await beginStep(trx, ctx.jobs, staged, begun) }
}

const LUGAR_DA_FILA = { recurso: 'enriquecimentos' } as const
