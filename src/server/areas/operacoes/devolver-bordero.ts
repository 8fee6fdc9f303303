import { sql } from 'kysely'
import { allowedTransitions } from '../../../domain/states/transition'
import type { ServerEvent } from '../../framework/resources/events/delivery-context'
import { changeRow } from '../../framework/resources/write/change-row'
import { lockLinhas } from './lock-linhas'

const DEVOLVIDA = 'D'

/**
 * Takes the operations of a return out of collection once it was sent to the creditor; one that cannot go (in an agreement,
 * settled) stays, and its line says why. Lines already decided are passed over.
 *
 * Source   docs/estados.md, "Operação" and "Devolução".
 */
export const devolverOperacoesDoBordero: ServerEvent = async (trx, ctx, { registro_id }) => {
  const { rows } = await sql<{ motivo: string; enviada_em: string | null }>`
    select m.nome as motivo, d.enviada_em from devolucoes d join motivos m on m.id = d.motivo_id where d.id = ${registro_id}
  `.execute(trx)
  const [bordero] = rows
  if (!bordero) return
  const situacoes = ['elegivel']
  const { linhas, operacoes, rows: eligible } = await lockLinhas(trx, ctx, { bordero: Number(registro_id), situacoes })
  for (const { linha, operacao, status } of eligible) {
    const goes = operacao !== undefined && allowedTransitions('operacoes.status_operacao', status).includes(DEVOLVIDA)
    if (goes) {
      const changes = {
        status_operacao: DEVOLVIDA,
        motivo_devolucao: bordero.motivo,
        devolvida_em: bordero.enviada_em ?? ctx.clock.hoje(),
      }
      await changeRow(trx, ctx, { model: operacoes, before: operacao, changes, acao: 'devolver' })
    }
    const changes = goes
      ? { situacao: 'devolvida' }
      : { situacao: 'bloqueada', motivo_bloqueio: `Operação em situação ${status}, que não se devolve.` }
    await changeRow(trx, ctx, { model: linhas, before: linha, changes, acao: 'devolver' })
  }
}
