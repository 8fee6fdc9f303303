import { listas } from '../../../domain/generated-lists'
import { compararLimites } from '../../../domain/limites/avaliar-limites'
import type { TabelaDeLimites } from '../../../domain/limites/faixa'
import type { Medidas } from '../../../domain/limites/medidas'
import { AppError } from '../../../errors/app-error'
import { limitesAnswer, nomeDoLimite } from '../../collection/limites/limites-answer'
import { loadTabelas, tabelaOf } from '../../collection/limites/load-tabelas'
import { readMedidas } from '../../collection/limites/read-medidas'
import type { ServerImpediment } from '../../framework/acts/server-impediment'
import type { ActContext } from '../../platform/act-context'

/** Why these requests go further than this approver himself may, by id; told before anybody tries. */
export const alcadaDoAprovador: ServerImpediment = async (db, ctx, ids) => {
  const reasons = new Map<number, string>()
  const tabelas = await loadTabelas(db, ctx)
  const rows = await db
    .selectFrom('aprovacoes')
    .select(['id', 'credor_id', 'medidas'])
    .where('id', 'in', [...ids])
    .where('status', '=', listas.status_aprovacao.solicitada)
    .where('remessa_id', 'is', null)
    .execute()
  for (const { id, credor_id, medidas } of rows) {
    const refusal = refuseAcima(ctx, readMedidas(medidas), tabelaOf(ctx, tabelas, credor_id))
    if (refusal) reasons.set(id, refusal.message)
  }
  return reasons
}

/** `aprovador_limite`, naming the approver's own table and what goes beyond it; null for what he may grant. */
export function refuseAcima(ctx: ActContext, medidas: Medidas, tabela: TabelaDeLimites | null): AppError | null {
  const avaliacao = compararLimites(medidas, tabela)
  const { recusas } = avaliacao
  if (tabela === null || recusas.length === 0) return null
  const params = { origem: nomeDoLimite(ctx, tabela), recusas: recusas.map(({ mensagem }) => mensagem).join(' ') }
  return new AppError('aprovador_limite', params, undefined, { limites: limitesAnswer(ctx, avaliacao) })
}
