import { formatDate } from '../../../domain/calendar/read-date'
import { listas } from '../../../domain/generated-lists'
import { brl } from '../../../domain/money/format'
import { avisar, querEmail } from '../../framework/avisos/avisar'
import type { AindaVale } from '../../framework/avisos/tomar-aviso'
import type { ServerEvent } from '../../framework/resources/events/delivery-context'
import type { Db } from '../../platform/database/pool'
import { loadUsuarioById } from '../../platform/session/load-usuario'
import type { AprovacaoRow } from './aprovacao-row'
import { porqueNaoDecide, quemDecide } from './quem-decide'

const { solicitada, cancelada } = listas.status_aprovacao
const RECURSO = 'aprovacoes'

/**
 * Writes to each who could decide a request that it waits, once; not to who wants no such e-mail. May run again.
 *
 * Source   docs/estados.md, "Aprovação".
 */
export const avisarAprovadores: ServerEvent = async (trx, ctx, { registro_id }) => {
  const pedido = await readPedido(trx, registro_id)
  if (pedido?.status !== solicitada) return
  const asker = await loadUsuarioById(trx, ctx.definitions, pedido.solicitante_id)
  const until = pedido.validade === null ? '' : `, até ${formatDate(pedido.validade)}`
  const texto = `${asker?.nome ?? 'Alguém'} pediu aprovação (nº ${pedido.id}, total de ${brl(pedido.total)}). Decida${until}:`
  const able = await quemDecide(trx, ctx, pedido)
  const avisos = able
    .filter((usuario) => querEmail(usuario, 'aprovacao'))
    .map(({ id: pessoa_id }) => ({
      pessoa_id,
      tipo: 'aprovacao' as const,
      chave: `aprovacao ${pedido.id} ${pessoa_id}`,
      assunto: `Aprovação ${pedido.id} espera a sua decisão`,
      texto,
      registro: { recurso: RECURSO, id: pedido.id },
    }))
  await avisar(trx, ctx, avisos)
}

/** Writes to who asked what became of the request, once for each outcome. May run again. Source: docs/estados.md, "Aprovação". */
export const avisarSolicitante: ServerEvent = async (trx, ctx, { registro_id }) => {
  const pedido = await readPedido(trx, registro_id)
  if (!pedido || pedido.status === solicitada || pedido.status === cancelada) return
  const asker = await loadUsuarioById(trx, ctx.definitions, pedido.solicitante_id)
  if (!asker || !querEmail(asker, 'aprovacao')) return
  const { id, aprovador_id } = pedido
  const status = pedido.status.toLowerCase()
  const who = aprovador_id === null ? null : await loadUsuarioById(trx, ctx.definitions, aprovador_id)
  await avisar(trx, ctx, [
    {
      pessoa_id: asker.id,
      tipo: 'resposta',
      chave: `resposta ${id} ${status}`,
      assunto: `Aprovação ${id}: ${status}`,
      texto: `O seu pedido de aprovação nº ${id} está como “${status}”${who ? `, por ${who.nome}` : ''}. A resposta está no pedido:`,
      registro: { recurso: RECURSO, id },
    },
  ])
}

/** As an e-mail leaves: nobody is asked to decide what was decided, nor who may decide it no more. */
export const aindaEspera: AindaVale[string] = async (trx, ctx, id) => {
  const pedido = await readPedido(trx, id)
  if (pedido?.status !== solicitada) return 'O pedido não espera mais decisão.'
  return (await porqueNaoDecide(trx, ctx, pedido))?.message ?? null
}

function readPedido(trx: Db, id: number): Promise<AprovacaoRow | undefined> {
  return trx.selectFrom(RECURSO).selectAll().where('id', '=', id).where('excluido_em', 'is', null).executeTakeFirst()
}
