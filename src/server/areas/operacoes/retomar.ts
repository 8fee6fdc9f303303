import { sql } from 'kysely'
import { grupos, listas } from '../../../domain/generated-lists'
import { leaveSituacao } from '../../../domain/operacoes/situacoes-anteriores'
import { isIn } from '../../../domain/states/group'
import { assertTransition } from '../../../domain/states/transition'
import { retomarAcordo } from '../../collection/acordos/suspender-acordo'
import { seguirOperacoes } from '../../collection/negativacao/seguir-negativacoes'
import type { ServerAct } from '../../framework/acts/server-act'
import { changeRow } from '../../framework/resources/write/change-row'
import { listed } from '../../platform/database/fixed-words'
import type { Db } from '../../platform/database/pool'
import { lockAcordoVivo } from './acordo-vivo'
import { asText } from './parar'

/**
 * Takes a stopped operation up again: back to the state that it left last. The agreement that it stopped runs again with the last of
 * those that stopped it; one that a person suspended stays so.
 */
export const retomarOperacao: ServerAct = async (trx, ctx, { nome, model, before, valores }) => {
  const { para, resto } = leaveSituacao(asText(before.situacoes_anteriores)) ?? { para: EM_COBRANCA, resto: null }
  assertTransition('operacoes.status_operacao', String(before.status_operacao), para)
  const still = isIn(grupos.status_operacao.parada, para)
  const acordo = await lockAcordoVivo(trx, Number(before.id))
  const changes = {
    ...valores,
    status_operacao: para,
    situacoes_anteriores: resto,
    ...(!still && { parada_em: null }),
  }
  await changeRow(trx, ctx, { model, before, changes, acao: nome })
  await seguirOperacoes(trx, ctx, [Number(before.id)])
  if (!acordo?.suspenso_por_operacao || (await hasParada(trx, acordo.id))) return
  await retomarAcordo(trx, ctx, { acordo, motivo: String(valores.motivo_situacao) })
}

const EM_COBRANCA = listas.status_operacao.c

async function hasParada(trx: Db, acordoId: number): Promise<boolean> {
  const { rows } = await sql`
    select from acordos_operacoes l join operacoes o on o.id = l.operacao_id
    where l.acordo_id = ${acordoId} and l.viva and o.status_operacao in ${listed(grupos.status_operacao.parada)} limit 1
  `.execute(trx)
  return rows.length > 0
}
