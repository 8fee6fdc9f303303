import type { ServerAct } from '../../framework/acts/server-act'
import { changeRow } from '../../framework/resources/write/change-row'
import { lockLinhas } from './lock-linhas'

const [COBRANCA, DEVOLVIDA] = ['C', 'D']

/**
 * Takes the operations of a return that its creditor contested back into collection. A line that was not yet decided goes no
 * more; one that was held back stays as it is, and its operation with whoever has it; one whose operation left meanwhile says so.
 *
 * Source   docs/estados.md, "Operação" (D → C) and "Devolução".
 */
export const reabrirBordero: ServerAct = async (trx, ctx, { before }) => {
  const situacoes = ['elegivel', 'devolvida']
  const { linhas, operacoes, rows } = await lockLinhas(trx, ctx, { bordero: Number(before.id), situacoes })
  for (const { linha, operacao, status } of rows) {
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
}
