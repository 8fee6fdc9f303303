import type { PedidoDe, RespostaDe } from '../../../../contract/atos'
import { grupos } from '../../../../domain/generated-lists'
import { isIn } from '../../../../domain/states/group'
import { AppError } from '../../../../errors/app-error'
import { lockAcordo } from '../../../collection/acordos/lock-acordo'
import type { RoutedContext } from '../../../framework/acts/routed-act'
import type { Db } from '../../../platform/database/pool'
import { criarMensagem } from '../criar'
import { refuseShared } from '../enviar'
import { ENVIO_JOB } from '../envio/despachar'
import { escreverCarta } from '../html'
import { findProxima, listBoletos } from '../parcela'
import { escrever, readModelo } from '../texto'
import { readValores } from '../valores'
import { escolherCanal } from './escolher-canal'

/**
 * Sends the client the slip and the Pix of the next instalment of an agreement: on the channel of his last answer, else on the first
 * on which he is reached, by the approved text for a slip. He asked for it: it follows what was agreed with him.
 *
 * Throws   `nao_encontrado`, `acordo_nao_recebe`, `acordo_sem_parcelas_abertas`, `cobranca_nao_gerada`, what `escolherCanal`,
 *          `escrever` and `criarMensagem` refuse.
 * Source   docs/contato.md, "Mensagens".
 */
export async function enviarBoleto(
  trx: Db,
  ctx: RoutedContext,
  { id, pedido }: { readonly id: number; readonly pedido: PedidoDe<'enviarBoleto'> },
): Promise<RespostaDe<'enviarBoleto'>> {
  const { cliente_id, credor_id, status } = await lockAcordo(trx, ctx, id)
  if (!isIn(grupos.status_acordo.em_curso, status)) throw new AppError('acordo_nao_recebe', { status })
  const parcela = await findProxima(trx, id)
  if (!parcela) throw new AppError('acordo_sem_parcelas_abertas')
  if (!(await listBoletos(trx, [parcela.id])).has(parcela.id)) throw new AppError('cobranca_nao_gerada')
  const escolhido = await escolherCanal(trx, ctx, { cliente_id, credor_id, canal: pedido.canal ?? null, texto: null })
  const { canal, destino, modelo_id } = escolhido
  const modelo = await readModelo(trx, { canal, id: modelo_id, credor_id })
  const assunto = { cliente_id, credor_id, proposta_id: null, acordo_id: id, parcela_id: parcela.id }
  const lido = await readValores(trx, ctx, assunto)
  const escrito = escrever(canal, modelo, lido.valores, 'canal')
  // refuses what a letter must name
  escreverCarta(ctx, canal, modelo, lido)
  if (canal !== 'email') await refuseShared(trx, { cliente_id, destino, campo: 'canal' })
  const mensagem = await criarMensagem(trx, ctx, {
    ...{ ...assunto, canal, destino, ...escrito, finalidade: modelo.finalidade },
    ...{ origem: 'manual', a_pedido: true, modelo: { id: modelo_id, versao: modelo.versao } },
  })
  await ctx.jobs.send(trx, { tipo: ENVIO_JOB, usuario_id: null, detalhe: { mensagem_id: mensagem.id } })
  return { mensagem_id: mensagem.id, parcela_id: parcela.id, canal, texto: escrito.texto, partes: escrito.partes }
}
