import { sql } from 'kysely'
import { notify } from '../../live/notify'
import { modelOf, modelsOf } from '../../resources/model'
import type { Queryable } from '../../resources/queryable'
import { changeRow } from '../../resources/write/change-row'
import { lockAll } from '../../resources/write/lock-row'
import type { WriteContext } from '../../resources/write/write-context'

const [COBRANCA, DEVOLVIDA] = ['C', 'D']

/**
 * Takes the operations of a return that its creditor contested back into collection. A line that was not yet decided goes no
 * more; one that was held back stays as it is, and its operation with whoever has it; one whose operation left meanwhile says so.
 *
 * Takes    the return's id, its record locked.
 * Source   states.md C1 (D → C) and C7.
 */
export async function reabrirOperacoes(trx: Queryable, ctx: WriteContext, bordero: number): Promise<void> {
  const models = modelsOf(ctx.definitions)
  const [linhas, operacoes] = [modelOf(models, 'devolucoes_operacoes'), modelOf(models, 'operacoes')]
  const open = await lockAll(
    trx,
    linhas,
    sql`devolucao_id = ${bordero} and situacao in ('elegivel', 'devolvida') and excluido_em is null`,
  )
  const ids = open.map(({ operacao_id }) => operacao_id)
  const found = await lockAll(trx, operacoes, sql`id = any(${ids})`)
  const byId = new Map(found.map((row) => [row.id, row]))
  for (const linha of open) {
    const operacao = byId.get(linha.operacao_id)
    const status = String(operacao?.status_operacao)
    const gone = linha.situacao === 'devolvida'
    const back = gone && operacao !== undefined && status === DEVOLVIDA
    if (back) {
      const changes = { status_operacao: COBRANCA, motivo_devolucao: null, devolvida_em: null }
      await changeRow(trx, ctx, { model: operacoes, before: operacao, changes, acao: 'reabrir' })
    }
    const changes =
      back || !gone
        ? { situacao: 'reaberta' }
        : { situacao: 'bloqueada', motivo_bloqueio: `Operação em situação ${status}, que não se reabre.` }
    await changeRow(trx, ctx, { model: linhas, before: linha, changes, acao: 'reabrir' })
  }
  for (const recurso of ['operacoes', 'devolucoes_operacoes']) await notify(trx, { recurso })
}
