import { sql } from 'kysely'
import { grupos, listas } from '../../../domain/generated-lists'
import { MENOR_PRAZO } from '../../../domain/negativacao/pode-negativar'
import type { ServerJob } from '../../framework/resources/schedules/run-schedules'
import { changeInChunks } from '../../framework/writing/change-in-chunks'
import { changeWhere } from '../../framework/writing/change-where'
import { listed } from '../../platform/database/fixed-words'

/** What a provider says of a message that reached its addressee. That it took it proves nothing. */
const PROVAM = ['entregue', 'lida']

/** A debt in one of these is not collected any more. */
const { l, x, d, p } = listas.status_operacao

/**
 * What time makes of notices: a delivery that the provider told of is proven, a wait that is over is over, and what is not collected any
 * more is not listed.
 *
 * Returns  how many changed: 0 the second time, whoever runs it.
 * Source   docs/regras.md, "Negativação".
 */
export const cumprirAvisos: ServerJob = async (db, ctx) => {
  const { aviso_enviado, prazo_cumprido, cancelada } = listas.status_negativacao
  const espera = Math.max(ctx.definitions.regras.negativacao.dias_aviso, MENOR_PRAZO) + 1
  const proven = await changeWhere(db, ctx, 'avisos_previos', {
    fonte: sql`select a.id, greatest(a.enviado_em, min((r.ocorrido_em at time zone 'America/Sao_Paulo')::date)) as dia
      from avisos_previos a join mensagens_retornos r on r.mensagem_id = a.mensagem_id and r.tipo in ${listed(PROVAM)}
      where a.entregue_em is null and a.excluido_em is null and r.excluido_em is null group by a.id`,
    mudancas: { entregue_em: sql`fonte.dia` },
    acao: 'provar',
  })
  const dated = await changeWhere(db, ctx, 'negativacoes', {
    fonte: sql`select n.id, n.entregue_em + ${sql.lit(espera)} as dia from negativacoes n
      where n.prazo_em is null and n.entregue_em is not null and n.status = ${sql.lit(aviso_enviado)}`,
    mudancas: { prazo_em: sql`fonte.dia` },
    acao: 'contar_prazo',
  })
  const ended = await changeInChunks(db, ctx, 'negativacoes', {
    onde: sql`status in ${listed(grupos.status_negativacao.por_enviar)} and exists (select from operacoes o
      where o.id = negativacoes.operacao_id and o.status_operacao in ${listed([l, x, d, p])})`,
    mudancas: { status: cancelada, motivo_cancelamento: 'A dívida não está mais em cobrança.' },
    acao: 'encerrar',
  })
  const over = await changeInChunks(db, ctx, 'negativacoes', {
    onde: sql`status = ${sql.lit(aviso_enviado)} and prazo_em <= ${ctx.clock.hoje()}::date`,
    mudancas: { status: prazo_cumprido },
    acao: 'cumprir',
  })
  return proven.length + dated.length + ended + over
}
