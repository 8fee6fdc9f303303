import { isBlank } from '../../../../declaration/fields/normalize-value'
import { assertTransition } from '../../../../domain/states/transition'
import { AppError } from '../../../../errors/app-error'
import type { ServerAct } from '../../../resources/acts/server-act'
import { changeRow } from '../../../resources/write/change-row'
import { eventoTexts } from './evento-texts'
import { writeEventoDaProposta } from './write-evento'

const ENVIADA = 'Enviada'
const VENCIDA = 'Vencida'

/**
 * Records that a proposal was sent, by which channel and to where, in the client's timeline too. It may be sent again.
 *
 * Throws   `transicao_nao_permitida`, `proposta_indisponivel` for one that is past its day.
 * Source   states.md C9.
 */
export const enviarProposta: ServerAct = async (trx, ctx, { nome, model, before, valores }) => {
  const { status, validade } = before
  if (status !== ENVIADA) assertTransition('proposta', String(status), ENVIADA)
  if (typeof validade === 'string' && validade < ctx.clock.hoje()) {
    throw new AppError('proposta_indisponivel', { status: VENCIDA })
  }
  const { canal_envio } = valores
  if (isBlank(canal_envio)) throw AppError.onField('canal_envio', 'campo_obrigatorio')
  const destino = isBlank(valores.destino) ? null : String(valores.destino)
  const changes = { status: ENVIADA, canal_envio, destino, enviada_em: ctx.clock.agora().toISOString() }
  await changeRow(trx, ctx, { model, before, changes, acao: nome })
  const canal = ctx.definitions.listas.canais?.find(({ valor }) => valor === canal_envio)?.rotulo ?? String(canal_envio)
  await writeEventoDaProposta(trx, ctx, {
    proposta: before,
    canal: String(canal_envio),
    descricao: eventoTexts.enviada(Number(before.id), canal, destino),
  })
}
