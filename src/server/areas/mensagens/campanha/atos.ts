import { sql } from 'kysely'
import { grupos, listas } from '../../../../domain/generated-lists'
import { AppError } from '../../../../errors/app-error'
import { devolverConsumos } from '../../../collection/fornecedores/consumo'
import type { ServerAct } from '../../../framework/acts/server-act'
import type { WriteContext } from '../../../framework/resources/write/write-context'
import { change } from '../../../framework/writing/change'
import { changeWhere } from '../../../framework/writing/change-where'
import { lockKnown } from '../../../framework/writing/lock'
import { AGORA } from '../../../framework/writing/values'
import { listed } from '../../../platform/database/fixed-words'
import type { Db } from '../../../platform/database/pool'
import { identificadorSql } from '../criar'
import { devolverDaCampanha, retirarDaCampanha } from '../lista/retirar'
import { naoAlcancados } from './congelar'
import { exigirOferta } from './desconto'
import { lerCampanha } from './ler-campanha'
import { resumirPublico } from './resumo'

/**
 * Puts a campaign where it belongs: above so many messages another person approves it, else it is scheduled.
 *
 * Throws   what `lerCampanha` and `exigirOferta` throw; `campanha_sem_publico`.
 * Source   docs/contato.md, "Campanhas"; regras.yaml `campanhas.aprovar_acima`.
 */
export const enviarCampanha: ServerAct = async (trx, ctx, { before, valores }) => {
  const campanha = await lockKnown(trx, 'campanhas', Number(before.id))
  const lida = await lerCampanha(trx, campanha)
  const resumo = await resumirPublico(trx, ctx, lida)
  await exigirOferta(trx, ctx, lida.oferta, resumo)
  const { alcancaveis: vao } = resumo
  if (vao === 0) throw new AppError('campanha_sem_publico')
  const { aguardando_aprovacao, agendada } = listas.status_campanha
  const status = vao > ctx.definitions.regras.campanhas.aprovar_acima ? aguardando_aprovacao : agendada
  const agendada_para = String(valores.agendada_para)
  const mudancas = { status, agendada_para, enviada_por_id: ctx.usuario.id, problema: null }
  await change(trx, ctx, 'campanhas', [campanha], { mudancas, acao: 'enviar' })
}

/** What is in the queue, or in the dialer's list, does not leave any more: the slots and the month of the supplier are given back. */
export const cancelarCampanha: ServerAct = async (trx, ctx, { before }) => {
  const campanha = await lockKnown(trx, 'campanhas', Number(before.id))
  await cancelarFila(trx, ctx, campanha.id)
  await retirarDaCampanha(trx, ctx, { campanha_id: campanha.id, porque: 'campanha_cancelada' })
  await change(trx, ctx, 'campanhas', [campanha], { mudancas: { concluida_em: AGORA }, acao: 'encerrar' })
}

/** Messages wait in the queue; calls leave the dialer's list, or it would make them. */
export const pausarCampanha: ServerAct = async (trx, ctx, { before }) => {
  await retirarDaCampanha(trx, ctx, { campanha_id: Number(before.id), porque: 'campanha_pausada' })
}

/** The calls that the pause took out of the list are in it again. */
export const continuarCampanha: ServerAct = async (trx, ctx, { before }) => {
  await devolverDaCampanha(trx, ctx, Number(before.id))
}

async function cancelarFila(trx: Db, ctx: WriteContext, campanha_id: number): Promise<void> {
  const { cancelada } = listas.status_mensagem
  const ids = await changeWhere(trx, ctx, 'mensagens', {
    onde: sql<boolean>`origem = 'campanha' and origem_id = ${campanha_id} and status in ${listed(grupos.status_mensagem.a_enviar)}`,
    mudancas: {
      status: cancelada,
      motivo: 'Campanha cancelada.',
      tentar_em: null,
      custo: sql`case when fornecedor_id is not null then 0 end`,
    },
    acao: 'cancelar',
  })
  await devolverConsumos(trx, ctx, sql`select ${identificadorSql(sql`id`)} from unnest(${ids}::bigint[]) m(id)`)
}

/** One more round, at once, for those whom the last did not reach. Throws `campanha_sem_falhas`. */
export const reenviarCampanha: ServerAct = async (trx, ctx, { before }) => {
  const campanha = await lockKnown(trx, 'campanhas', Number(before.id))
  const { rows } = await sql`${naoAlcancados(campanha)} limit 1`.execute(trx)
  if (rows.length === 0) throw new AppError('campanha_sem_falhas')
  const mudancas = { rodada: campanha.rodada + 1, agendada_para: AGORA, concluida_em: null } as const
  await change(trx, ctx, 'campanhas', [campanha], { mudancas, acao: 'reenviar' })
}

export const campanhaActs = { enviarCampanha, cancelarCampanha, reenviarCampanha, pausarCampanha, continuarCampanha }
