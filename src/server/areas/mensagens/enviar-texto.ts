import type { PedidoDe, RespostaDe } from '../../../contract/atos'
import { falaDaPessoa } from '../../../domain/mensagens/preencher'
import { AppError } from '../../../errors/app-error'
import type { RoutedContext } from '../../framework/acts/routed-act'
import { existsFor } from '../../framework/resources/scoped'
import { requireTexto } from '../../framework/writing/read-text'
import { authorOf } from '../../framework/writing/writing-context'
import type { Db } from '../../platform/database/pool'
import { escolherCanal } from './boleto/escolher-canal'
import { criarMensagem } from './criar'
import { refuseShared } from './enviar'
import { ENVIO_JOB } from './envio/despachar'
import { escreverCarta } from './html'
import { findProxima } from './parcela'
import { requirePartes } from './partes'
import { escrever, readModelo } from './texto'
import { readValores } from './valores'

type Pedido = PedidoDe<'enviarTexto'>

/**
 * Puts an approved text, told by its name, in the outbox: on the channel of the client's last answer, else on the first on which he is
 * reached and which has it. What a flow sends is a rule's to the law, and waits for the next opening where only the hour speaks against it.
 *
 * Throws   on its field: `referencia_desconhecida`, `mensagem_sem_divida`, `mensagem_pago`, what `escolherCanal`, `escrever`,
 *          `refuseShared` and `criarMensagem` refuse.
 * Source   docs/fluxos.md, "Faz"; docs/contato.md, "Mensagens".
 */
export async function enviarTexto(
  trx: Db,
  ctx: RoutedContext,
  { pedido }: { readonly pedido: Pedido },
): Promise<RespostaDe<'enviarTexto'>> {
  await requirePartes(trx, ctx, pedido)
  const { cliente_id, credor_id } = pedido
  const texto = requireTexto('texto', pedido.texto)
  const doAcordo = await readAcordo(trx, ctx, pedido)
  const lido = await readValores(trx, ctx, { cliente_id, credor_id, proposta_id: null, ...doAcordo })
  if (lido.acabou !== null) throw AppError.onField('credor_id', lido.acabou, { status: '' })
  const escolhido = await escolherCanal(trx, ctx, { cliente_id, credor_id, canal: pedido.canal ?? null, texto })
  const { canal, destino, modelo_id } = escolhido
  const modelo = await readModelo(trx, { canal, id: modelo_id, credor_id })
  const escrito = escrever(canal, modelo, lido.valores, 'texto')
  // refuses what a letter must name
  escreverCarta(ctx, canal, modelo, lido)
  if (canal !== 'email' && falaDaPessoa(modelo.texto)) await refuseShared(trx, { cliente_id, destino, campo: 'texto' })
  const mensagem = await criarMensagem(trx, ctx, {
    ...{ cliente_id, credor_id, proposta_id: null, ...doAcordo, canal, destino, ...escrito },
    ...{ finalidade: modelo.finalidade, origem: authorOf(ctx) === null ? 'aviso' : 'manual', a_pedido: false },
    ...{ modelo: { id: modelo_id, versao: modelo.versao }, espera: 'a hora' },
  })
  const { id: mensagem_id, agendada_para } = mensagem
  if (agendada_para === null) await ctx.jobs.send(trx, { tipo: ENVIO_JOB, usuario_id: null, detalhe: { mensagem_id } })
  return { mensagem_id, canal, texto: escrito.texto, partes: escrito.partes, agendada_para }
}

/** The agreement it speaks of, of that client and creditor, with its next instalment; nothing where it speaks of none. */
async function readAcordo(trx: Db, ctx: RoutedContext, { acordo_id, cliente_id, credor_id }: Pedido) {
  if (acordo_id == null) return {}
  const found = await trx
    .selectFrom('acordos')
    .select('id')
    .where('id', '=', acordo_id)
    .where('cliente_id', '=', cliente_id)
    .where('credor_id', '=', credor_id)
    .where(existsFor(ctx, 'acordos'))
    .executeTakeFirst()
  if (!found) throw AppError.onField('acordo_id', 'referencia_desconhecida')
  const proxima = await findProxima(trx, acordo_id)
  return { acordo_id, ...(proxima && { parcela_id: proxima.id }) }
}
