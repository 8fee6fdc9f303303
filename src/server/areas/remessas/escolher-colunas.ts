import type { PedidoDe, RespostaDe } from '../../../contract/atos'
import { grupos, listas } from '../../../domain/generated-lists'
import { isIn } from '../../../domain/states/group'
import { AppError } from '../../../errors/app-error'
import { filesOf } from '../../framework/staging/staged'
import { lockOne } from '../../framework/writing/lock'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'
import { julgarLinhas } from './julgar'
import { LOTE, loteOf } from './lote'
import { comparedKeys } from './rows/compare-lines'
import { judgeAgain } from './rows/judge-again'
import { exigirPermissao } from './tipos/exigir-permissao'
import { execucaoOf } from './tipos/tipo'

/**
 * Chooses the columns in which the file wins over what a person wrote, and judges the lines anew.
 *
 * Throws  `nao_encontrado`, `sem_permissao`, `transicao_nao_permitida` once it waits no more, `fora_da_lista` for what is no column of the file's kind.
 */
export async function escolherColunas(
  trx: Db,
  ctx: ActContext,
  id: number,
  { usar_arquivo }: PedidoDe<'escolherColunas'>,
): Promise<RespostaDe<'escolherColunas'>> {
  const remessa = await lockOne(trx, ctx, 'remessas', id)
  exigirPermissao(ctx.usuario, remessa.tipo)
  const [file] = (await filesOf(trx, LOTE, id)).filter(({ situacao }) => situacao === 'ensaiada')
  const waits = isIn(grupos.status_remessa.aguarda, remessa.status)
  if (!file || !waits) {
    const para = listas.status_remessa.validando
    throw new AppError('transicao_nao_permitida', { de: remessa.status, para, permitido: 'nada' })
  }
  const lote = loteOf(file)
  const writing = { ...ctx, origem: 'remessa' }
  const execucao = execucaoOf(writing, { id: file.id, remessa_id: id }, lote)
  const known = Object.entries(comparedKeys(execucao)).flatMap(([recurso, keys]) =>
    keys.map((key) => `${recurso}.${key}`),
  )
  if (usar_arquivo.some((coluna) => !known.includes(coluna))) throw AppError.onField('usar_arquivo', 'fora_da_lista')
  await judgeAgain(trx, execucao)
  const chosen = { ...lote, usar_arquivo: [...new Set(usar_arquivo)].sort() }
  const { status, aceitas, sem_mudanca } = await julgarLinhas(trx, writing, { remessa, id: file.id, lote: chosen })
  return { status, aceitas: aceitas ?? 0, sem_mudanca: sem_mudanca ?? 0 }
}
