import { grupos } from '../../../domain/generated-lists'
import { isIn } from '../../../domain/states/group'
import { AppError } from '../../../errors/app-error'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'
import { changeOperacoes, lockOperacoesDoAcordo, type OperacaoDoAcordo } from './change-operacoes'
import { emAcordo, emSituacao } from './por-que-indisponivel'
import { setViva } from './return-operacoes'

/**
 * An agreement that had ended lives again (a receipt is reversed, a broken one is taken up): its operations go back into it with
 * the nominal it was made over.
 *
 * Throws   `operacao_indisponivel`, naming the live agreement that holds an operation meanwhile or the status it went to.
 * Source   docs/estados.md, "Acordo": Quebrado -> Vigente.
 */
export async function retakeOperacoes(trx: Db, ctx: ActContext, acordoId: number, acao: string): Promise<void> {
  const operacoes = await lockOperacoesDoAcordo(trx, acordoId)
  await refuseHeldElsewhere(trx, acordoId, operacoes)
  const out = operacoes.find(({ status_operacao }) => !isIn(grupos.status_operacao.retomavel, status_operacao))
  if (out) {
    const { numero_operacao, status_operacao } = out
    throw new AppError('operacao_indisponivel', { numero_operacao, motivo: emSituacao(ctx, status_operacao) })
  }
  const changes = operacoes.map(({ linha_nominal, ...operacao }) => ({
    operacao,
    status_operacao: 'A' as const,
    valor_nominal: linha_nominal,
    valor_original: operacao.valor_original === linha_nominal ? null : operacao.valor_original,
  }))
  await setViva(trx, ctx, acordoId, { viva: true, acao })
  await changeOperacoes(trx, ctx, { changes, acao })
}

/** Refuses when a live agreement other than this one holds one of the operations, which are locked. */
export async function refuseHeldElsewhere(
  trx: Db,
  acordoId: number,
  operacoes: readonly Pick<OperacaoDoAcordo, 'id'>[],
): Promise<void> {
  if (operacoes.length === 0) return
  const taken = await trx
    .selectFrom('acordos_operacoes')
    .innerJoin('acordos', 'acordos.id', 'acordos_operacoes.acordo_id')
    .leftJoin('usuarios', 'usuarios.id', 'acordos.criado_por')
    .select(['acordos_operacoes.numero_operacao', 'acordos.id as acordo_id'])
    .select(['acordos.criado_em as fechado_em', 'usuarios.nome as quem'])
    .where(
      'acordos_operacoes.operacao_id',
      'in',
      operacoes.map(({ id }) => id),
    )
    .where('acordos_operacoes.viva', '=', true)
    .where('acordos_operacoes.acordo_id', '<>', acordoId)
    .orderBy('acordos_operacoes.operacao_id')
    .executeTakeFirst()
  if (!taken) return
  throw new AppError('operacao_indisponivel', { numero_operacao: taken.numero_operacao, motivo: emAcordo(taken) })
}
