import type { PedidoDe } from '../../../../contract/atos'
import { listas } from '../../../../domain/generated-lists'
import type { RoutedActs } from '../../../framework/acts/routed-act'
import type { ServerAct } from '../../../framework/acts/server-act'
import { changeRow } from '../../../framework/resources/write/change-row'
import { change } from '../../../framework/writing/change'
import { insertOne } from '../../../framework/writing/insert'
import { lockKnown } from '../../../framework/writing/lock'
import { AGORA, type Valores } from '../../../framework/writing/values'
import type { ActContext } from '../../../platform/act-context'
import type { Db } from '../../../platform/database/pool'
import { entregar, pegarConversa, requireMine, requireRoom } from './atender'
import { identificarConversa } from './identificar'
import { responderConversa } from './responder'

/** What a person does with conversations. Source: docs/contato.md, "Conversas". */
export const conversaRoutedActs = {
  pegarConversa: { fazer: pegarConversa },
  responderConversa: { status: 201, chave: 'exigida', fazer: responderConversa },
  identificarConversa: {
    ensaio: ({ cliente_id }) => (typeof cliente_id === 'number' ? { cliente_id } : {}),
    fazer: identificarConversa,
  },
} satisfies Partial<RoutedActs>

/** Records a contact in the client's timeline, as whoever does so by hand. */
type Registrar = (trx: Db, ctx: ActContext, pedido: PedidoDe<'registrarEvento'>) => Promise<unknown>

/** Takes the registration of contacts of the area that has it. */
export function conversaActs(registrar: Registrar) {
  return {
    assumirConversa,
    transferirConversa,
    etiquetarConversa,
    encerrarConversa: encerrarCom(registrar),
    reabrirConversa,
  }
}

/** Whoever manages takes a conversation out of the queue, or out of another's hands. */
const assumirConversa: ServerAct = async (trx, ctx, { before }) => {
  await requireRoom(trx, ctx, ctx.usuario.id)
  const conversa = await lockKnown(trx, 'conversas', Number(before.id))
  await entregar(trx, ctx, conversa, { a: ctx.usuario.id, acao: 'assumir' })
}

/** To a person, who has it at once, or back to the queue of a department; the reason stands between the messages. */
const transferirConversa: ServerAct = async (trx, ctx, { nome, model, before, valores }) => {
  const id = Number(before.id)
  requireMine(ctx, await lockKnown(trx, 'conversas', id))
  const { aguardando, em_atendimento } = listas.status_conversa
  const { departamento = before.departamento, responsavel_id = null, motivo = null } = valores
  if (typeof responsavel_id === 'number' && responsavel_id !== before.responsavel_id)
    await requireRoom(trx, ctx, responsavel_id)
  const status = responsavel_id === null ? aguardando : em_atendimento
  await changeRow(trx, ctx, {
    ...{ model, before, acao: nome },
    changes: { departamento, responsavel_id, motivo, status },
  })
  if (typeof motivo !== 'string' || motivo === '') return
  await insertOne(trx, ctx, 'conversas_mensagens', {
    ...{ conversa_id: id, de: 'sistema', texto: motivo, ocorrida_em: AGORA, autor_id: ctx.usuario.id },
  })
}

const etiquetarConversa: ServerAct = async (trx, ctx, { nome, model, before, valores }) => {
  await changeRow(trx, ctx, { model, before, changes: { etiquetas: valores.etiquetas ?? null }, acao: nome })
}

/** The outcome is an event of the client; of nobody known there is none to write. */
function encerrarCom(registrar: Registrar): ServerAct {
  return async (trx, ctx, { before, valores }) => {
    const conversa = await lockKnown(trx, 'conversas', Number(before.id))
    requireMine(ctx, { ...conversa, status: String(before.status) })
    const mudancas = { aguarda_desde: null, responsavel_id: conversa.responsavel_id ?? ctx.usuario.id }
    await change(trx, ctx, 'conversas', [conversa], { mudancas, acao: 'encerrar' })
    const { cliente_id, credor_id, canal, contato } = conversa
    if (cliente_id === null) return
    await registrar(trx, ctx, {
      ...{ cliente_id, credor_id, canal, tipo: Number(valores.desfecho_id), descricao: String(valores.resumo) },
      ...(contato !== null && { telefone: contato }),
    })
  }
}

const reabrirConversa: ServerAct = async (trx, ctx, { before }) => {
  const conversa = await lockKnown(trx, 'conversas', Number(before.id))
  const mudancas: Valores<'conversas'> = {
    ...{ responsavel_id: null, aguarda_desde: AGORA, aberta_em: AGORA },
    ...{ primeira_resposta_em: null, desfecho_id: null, resumo: null, nota: null },
  }
  await change(trx, ctx, 'conversas', [conversa], { mudancas, acao: 'reabrir' })
}
