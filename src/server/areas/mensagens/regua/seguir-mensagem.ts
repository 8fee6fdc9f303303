import { sql } from 'kysely'
import { grupos, listas } from '../../../../domain/generated-lists'
import { isIn } from '../../../../domain/states/group'
import { change } from '../../../framework/writing/change'
import { lockWhere } from '../../../framework/writing/lock'
import type { Linha } from '../../../framework/writing/values'
import type { WritingContext } from '../../../framework/writing/writing-context'
import type { Db } from '../../../platform/database/pool'
import type { MotivoDaRegua } from './decisao'

/** Why a message of a rule does not go after all, and what says so. */
export interface Porque {
  readonly motivo: MotivoDaRegua
  readonly regra: string | null
}

/**
 * Brings the execution of a step to what became of its message: what left was done, what was stopped here passed over, and what the
 * provider never took has failed.
 *
 * Takes    the message as it is to be.
 */
export async function seguirMensagem(
  trx: Db,
  ctx: WritingContext,
  mensagem: Pick<Linha<'mensagens'>, 'id' | 'origem' | 'status'>,
  porque: Porque | null,
): Promise<void> {
  if (mensagem.origem !== 'regua') return
  const status = execucaoDe(mensagem.status)
  if (status === null) return
  const { na_fila } = listas.status_execucao
  const rows = await lockWhere(trx, 'reguas_execucoes', sql`mensagem_id = ${mensagem.id} and status = ${na_fila}`)
  await change(trx, ctx, 'reguas_execucoes', rows, { mudancas: { status, ...porque }, acao: ACOES[status] })
}

const { executada, pulada, falhou } = listas.status_execucao
const ACOES = { [executada]: 'executar', [pulada]: 'pular', [falhou]: 'falhar' } as const

/** null: nobody knows yet. */
function execucaoDe(status: string): keyof typeof ACOES | null {
  const { bloqueada, cancelada } = listas.status_mensagem
  if (status === bloqueada || status === cancelada) return pulada
  if (isIn(grupos.status_mensagem.nao_chegou, status)) return falhou
  return isIn(grupos.status_mensagem.no_provedor, status) ? executada : null
}
