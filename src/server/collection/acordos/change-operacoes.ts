import { sql } from 'kysely'
import { assertTransition } from '../../../domain/states/transition'
import { change } from '../../framework/writing/change'
import { lockWhere } from '../../framework/writing/lock'
import type { Linha } from '../../framework/writing/values'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'
import { seguirOperacoes } from '../negativacao/seguir-negativacoes'

export type OperacaoTravada = Pick<
  Linha<'operacoes'>,
  'id' | 'numero_operacao' | 'status_operacao' | 'situacoes_anteriores' | 'valor_nominal' | 'valor_original'
>

/** What one operation becomes. */
export interface OperacaoChange {
  readonly operacao: OperacaoTravada
  readonly status_operacao: string
  readonly valor_nominal: number
  readonly valor_original: number | null
  /** Absent: as they are. */
  readonly situacoes_anteriores?: string | null
}

/** An operation that an agreement holds or held, locked, with what the agreement was made over (reais). */
export interface OperacaoDoAcordo extends OperacaoTravada {
  readonly linha_nominal: number
}

/** The operations of a locked agreement, locked. */
export async function lockOperacoesDoAcordo(trx: Db, acordoId: number): Promise<OperacaoDoAcordo[]> {
  const linhas = await trx
    .selectFrom('acordos_operacoes')
    .select(['operacao_id', 'valor_nominal'])
    .where('acordo_id', '=', acordoId)
    .where('excluido_em', 'is', null)
    .execute()
  const nominal = new Map(linhas.map(({ operacao_id, valor_nominal }) => [operacao_id, valor_nominal]))
  const rows = await lockWhere(trx, 'operacoes', sql`id = any(${[...nominal.keys()]}::bigint[])`)
  return rows.map((row) => ({ ...row, linha_nominal: nominal.get(row.id) ?? row.valor_nominal }))
}

/**
 * Moves operations through their state machine, each to its own balance, in one statement; history of each. Their listings follow.
 *
 * Throws   `transicao_nao_permitida`.
 */
export async function changeOperacoes(
  trx: Db,
  ctx: ActContext,
  { changes, acao }: { readonly changes: readonly OperacaoChange[]; readonly acao: string },
): Promise<void> {
  for (const { operacao, status_operacao } of changes) {
    if (operacao.status_operacao !== status_operacao) {
      assertTransition('operacoes.status_operacao', operacao.status_operacao, status_operacao)
    }
  }
  const rows = changes.map(({ operacao, ...para }) => ({ ...operacao, para }))
  const changed = await change(trx, ctx, 'operacoes', rows, { mudancas: ({ para }) => para, acao })
  await seguirOperacoes(
    trx,
    ctx,
    changed.map(({ id }) => id),
  )
}
