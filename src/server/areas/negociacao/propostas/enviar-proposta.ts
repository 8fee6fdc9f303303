import { sql } from 'kysely'
import { isBlank } from '../../../../declaration/fields/normalize-value'
import { listas } from '../../../../domain/generated-lists'
import type { Proposta } from '../../../../domain/negociacao/resultado'
import { assertTransition } from '../../../../domain/states/transition'
import { AppError } from '../../../../errors/app-error'
import type { ServerAct } from '../../../framework/acts/server-act'
import { changeRow } from '../../../framework/resources/write/change-row'
import { readInstant } from '../../../framework/writing/stamps'
import type { Queryable } from '../../../platform/database/queryable'
import { requireDivida } from './divida-da-proposta'
import { eventoTexts } from './evento-texts'
import { BY_NUMBER, requireContato } from './require-contato'
import { requirePrimeiroPagamento } from './require-primeiro-pagamento'
import { writeEventoDaProposta } from './write-evento'

const ENVIADA = listas.status_proposta.enviada
const VENCIDA = listas.status_proposta.vencida

/**
 * Records that a proposal was sent, by which channel and to where, in the client's timeline too. It may be sent again.
 *
 * Throws   `transicao_nao_permitida`; `proposta_indisponivel` for one that is past its day, `proposta_data_passou` where its first payment
 *          is; `operacao_indisponivel` for a debt that was agreed or settled meanwhile; what `requireContato` refuses.
 * Source   docs/estados.md, "Proposta".
 */
export const enviarProposta: ServerAct = async (trx, ctx, { nome, model, before, valores }) => {
  const { status, validade } = before
  if (status !== ENVIADA) assertTransition('propostas.status', String(status), ENVIADA)
  if (typeof validade === 'string' && validade < ctx.clock.hoje()) {
    throw new AppError('proposta_indisponivel', { status: VENCIDA })
  }
  const { canal_envio } = valores
  if (isBlank(canal_envio)) throw AppError.onField('canal_envio', 'campo_obrigatorio')
  const destino = isBlank(valores.destino) ? null : String(valores.destino)
  const [cliente_id, credor_id] = [Number(before.cliente_id), Number(before.credor_id)]
  const address = await requireContato(trx, ctx, { cliente_id, credor_id, canal: String(canal_envio), destino })
  const conteudo = await readConteudo(trx, Number(before.id))
  requirePrimeiroPagamento(ctx.clock, conteudo)
  await requireDivida(trx, ctx, conteudo)
  const changes = { status: ENVIADA, canal_envio, destino, enviada_em: await readInstant(trx, ctx) }
  await changeRow(trx, ctx, { model, before, changes, acao: nome })
  const canal = ctx.definitions.listas.canais?.find(({ valor }) => valor === canal_envio)?.rotulo ?? String(canal_envio)
  await writeEventoDaProposta(trx, ctx, {
    proposta: before,
    canal: String(canal_envio),
    telefone: BY_NUMBER.includes(String(canal_envio)) ? address : null,
    descricao: eventoTexts.enviada(Number(before.id), canal, destino),
  })
}

/** What was offered; proposals of an older system have none, and so nothing whose day could pass. */
async function readConteudo(trx: Queryable, id: number): Promise<Pick<Proposta, 'parcelas' | 'operacoes'>> {
  const { conteudo } = await trx
    .selectFrom('propostas')
    .select(sql<Proposta | null>`conteudo`.as('conteudo'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return conteudo ?? { parcelas: [], operacoes: [] }
}
