import { AppError } from '../../../errors/app-error'
import { loadTabela } from '../../collection/limites/load-tabelas'
import { readMedidas } from '../../collection/limites/read-medidas'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'
import { listUsuariosDaCasa } from '../../platform/session/load-usuario'
import type { Usuario } from '../../platform/session/usuario'
import { refuseAcima } from './alcada-do-aprovador'
import type { AprovacaoRow } from './aprovacao-row'

type Pedido = Pick<AprovacaoRow, 'solicitante_id' | 'remessa_id' | 'credor_id' | 'medidas'>

/**
 * Holds whoever decides a request to being another than who asked; of a history, also than who sent it, and to finance.
 *
 * Throws   `aprovacao_propria` (four eyes), `sem_permissao`, `funcao_nao_permitida`.
 * Source   docs/estados.md, "Aprovação".
 */
export async function requireOutro(trx: Db, ctx: ActContext, { solicitante_id, remessa_id }: Pedido): Promise<void> {
  if (solicitante_id === ctx.usuario.id) throw new AppError('aprovacao_propria')
  if (remessa_id === null) return
  const { criado_por } = await trx
    .selectFrom('remessas')
    .select('criado_por')
    .where('id', '=', remessa_id)
    .executeTakeFirstOrThrow()
  if (criado_por === ctx.usuario.id) throw new AppError('aprovacao_propria')
  requireFinanceiro(ctx)
}

/** A history is written into the ledger outside the window of write-offs: who may do that consents to it. */
function requireFinanceiro({ usuario, definitions }: ActContext): void {
  const permissao = 'remessas.consentir'
  if (!usuario.permissoes.has(permissao)) throw new AppError('sem_permissao', { permissao })
  const { funcao_data_anterior } = definitions.regras.baixa
  if (usuario.funcao !== funcao_data_anterior)
    throw new AppError('funcao_nao_permitida', { funcoes: funcao_data_anterior })
}

/** Why this person could not approve a request as it was asked for; null: he could. */
export async function porqueNaoDecide(trx: Db, ctx: ActContext, pedido: Pedido): Promise<AppError | null> {
  const permissao = 'aprovacoes.decidir'
  if (pedido.remessa_id === null && !ctx.usuario.permissoes.has(permissao))
    return new AppError('sem_permissao', { permissao })
  try {
    await requireOutro(trx, ctx, pedido)
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
  if (pedido.remessa_id !== null) return null
  return refuseAcima(ctx, readMedidas(pedido.medidas), await loadTabela(trx, ctx, pedido.credor_id))
}

/** Those of the house who could approve a request now. */
export async function quemDecide(
  trx: Db,
  { definitions, clock }: Omit<ActContext, 'usuario'>,
  pedido: Pedido,
): Promise<readonly Usuario[]> {
  const able: Usuario[] = []
  for (const usuario of await listUsuariosDaCasa(trx, definitions)) {
    if ((await porqueNaoDecide(trx, { usuario, definitions, clock }, pedido)) === null) able.push(usuario)
  }
  return able
}
