import { sql } from 'kysely'
import { grupos, listas } from '../../../domain/generated-lists'
import { ensureTipo } from '../../collection/eventos/ensure-tipo'
import type { ServerAct } from '../../framework/acts/server-act'
import type { ServerEvent } from '../../framework/resources/events/delivery-context'
import type { ServerJob } from '../../framework/resources/schedules/run-schedules'
import { changeRow } from '../../framework/resources/write/change-row'
import { changeInChunks } from '../../framework/writing/change-in-chunks'
import { insert } from '../../framework/writing/insert'
import { listed } from '../../platform/database/fixed-words'

/**
 * What a new day makes of debts whose day has passed: they prescribe, and leave whatever they waited in. One that a live agreement
 * holds does not.
 *
 * Returns  how many changed: 0 the second time on one day, whoever runs it.
 * Source   docs/regras.md, "Prescrição".
 */
export const prescreverOperacoes: ServerJob = async (db, ctx) => {
  await sql`select avenca_conta_prescricoes()`.execute(db)
  const onde = sql<boolean>`status_operacao in ${listed(grupos.status_operacao.prescritivel)}
    and prescreve_em < ${ctx.clock.hoje()}::date
    and not exists (select from acordos_operacoes l where l.operacao_id = operacoes.id and l.viva)`
  const mudancas = { status_operacao: listas.status_operacao.p, situacoes_anteriores: null, parada_em: null }
  return changeInChunks(db, ctx, 'operacoes', { onde, mudancas, acao: 'prescrever' })
}

/** The months of a creditor may have changed: all that follows from them is counted anew. */
export const contarPrescricao: ServerEvent = async (trx, _ctx, { registro_id }) => {
  await sql`select avenca_conta_prescricoes(${registro_id}::bigint)`.execute(trx)
}

const TIPO = { codigo: 'procurado', nome: 'Procurado pelo cliente', acordo: false } as const

/**
 * The client came to us about a debt that has prescribed: by which way and who stands in the timeline, and one agreement over it may be
 * closed.
 *
 * Source   docs/regras.md, "Prescrição".
 */
export const procuradoPeloCliente: ServerAct = async (trx, ctx, { nome, model, before, valores }) => {
  const evento = {
    cliente_id: Number(before.cliente_id),
    credor_id: Number(before.credor_id),
    operacao_id: Number(before.id),
    tipo_id: await ensureTipo(trx, ctx, TIPO),
    canal: String(valores.procurado_canal),
    descricao: `${TIPO.nome}: ${String(valores.procurado_por)} · ${String(before.numero_operacao)}`,
  }
  await insert(trx, ctx, 'eventos', [evento])
  await changeRow(trx, ctx, { model, before, changes: { ...valores, procurado_em: ctx.clock.hoje() }, acao: nome })
}
