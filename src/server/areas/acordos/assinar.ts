import { reiniciarPrescricao } from '../../collection/operacoes/reiniciar-prescricao'
import type { ServerAct } from '../../framework/acts/server-act'
import { changeRow } from '../../framework/resources/write/change-row'

/** The client signed the agreement: who acknowledges a debt begins its time anew. Source: docs/regras.md, "Prescrição". */
export const assinarAcordo: ServerAct = async (trx, ctx, { nome, model, before, valores }) => {
  await changeRow(trx, ctx, { model, before, changes: valores, acao: nome })
  const lines = await trx
    .selectFrom('acordos_operacoes')
    .select('operacao_id')
    .where('acordo_id', '=', Number(before.id))
    .where('viva', '=', true)
    .execute()
  const operacoes = lines.map(({ operacao_id }) => operacao_id)
  await reiniciarPrescricao(trx, ctx, { operacoes, causa: 'acordo', data: String(valores.assinado_em), acao: nome })
}
