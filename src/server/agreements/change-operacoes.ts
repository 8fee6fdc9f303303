import { type Selectable, sql } from 'kysely'
import { assertTransition } from '../../domain/states/transition'
import type { ActContext } from '../act-context'
import type { Database } from '../database/database'
import type { Db } from '../database/pool'
import { writeHistories } from '../resources/history'
import { changedValues } from './changed-values'

type OperacaoRow = Selectable<Database['operacoes']>
export type OperacaoTravada = Pick<
  OperacaoRow,
  'id' | 'numero_operacao' | 'status_operacao' | 'valor_nominal' | 'valor_original'
>

/** What one operation becomes. */
export interface OperacaoChange {
  readonly operacao: OperacaoTravada
  readonly status_operacao: string
  readonly valor_nominal: number
  readonly valor_original: number | null
}

/** An operation that an agreement holds or held, locked, with what the agreement was made over (reais). */
export interface OperacaoDoAcordo extends OperacaoTravada {
  readonly linha_nominal: number
}

/** The operations of a locked agreement, locked in the order of their ids. */
export async function lockOperacoesDoAcordo(trx: Db, acordoId: number): Promise<OperacaoDoAcordo[]> {
  return trx
    .selectFrom('operacoes')
    .innerJoin('acordos_operacoes', 'acordos_operacoes.operacao_id', 'operacoes.id')
    .select(['operacoes.id', 'operacoes.numero_operacao', 'operacoes.status_operacao'])
    .select(['operacoes.valor_nominal', 'operacoes.valor_original'])
    .select('acordos_operacoes.valor_nominal as linha_nominal')
    .where('acordos_operacoes.acordo_id', '=', acordoId)
    .where('acordos_operacoes.excluido_em', 'is', null)
    .orderBy('operacoes.id')
    .forUpdate('operacoes')
    .execute()
}

/**
 * Moves operations through their state machine, each to its own balance, in one statement; history of each.
 *
 * Throws   `transicao_nao_permitida`.
 */
export async function changeOperacoes(
  trx: Db,
  ctx: ActContext,
  { changes, acao }: { readonly changes: readonly OperacaoChange[]; readonly acao: string },
): Promise<void> {
  const entries = changes.map(({ operacao, ...wanted }) => {
    if (operacao.status_operacao !== wanted.status_operacao) {
      assertTransition('operacao', operacao.status_operacao, wanted.status_operacao)
    }
    const mudancas = changedValues(operacao, wanted)
    return { recurso: 'operacoes', registro_id: operacao.id, acao, mudancas, wanted }
  })
  const touched = entries.filter(({ mudancas }) => Object.keys(mudancas).length > 0)
  if (touched.length === 0) return
  const rows = touched.map(({ registro_id, wanted }) => ({ id: registro_id, ...wanted }))
  await sql`
    update operacoes o
    set status_operacao = n.status_operacao, valor_nominal = n.valor_nominal, valor_original = n.valor_original,
      versao = o.versao + 1, alterado_em = ${ctx.clock.agora().toISOString()}, alterado_por = ${ctx.usuario.id}
    from jsonb_populate_recordset(null::operacoes, ${JSON.stringify(rows)}::jsonb) n
    where o.id = n.id
  `.execute(trx)
  await writeHistories(
    trx,
    ctx,
    touched.map(({ wanted: _, ...entry }) => entry),
  )
}
