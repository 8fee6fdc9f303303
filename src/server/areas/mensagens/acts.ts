import { listas } from '../../../domain/generated-lists'
import type { RoutedActs } from '../../framework/acts/routed-act'
import type { ServerAct } from '../../framework/acts/server-act'
import { change } from '../../framework/writing/change'
import { lockKnown } from '../../framework/writing/lock'
import { AGORA } from '../../framework/writing/values'
import { enviarBoleto } from './boleto/enviar-boleto'
import { enviarMensagem } from './enviar'
import { enviarTexto } from './enviar-texto'
import { custoDe, moverMensagem } from './mover'
import { seguirMensagem } from './regua/seguir-mensagem'
import { testarTexto } from './testar'

/** What a person does with messages. Source: docs/contato.md, "Mensagens". */
export const mensagemActs = {
  enviarMensagem: { status: 201, chave: 'exigida', previa: true, fazer: enviarMensagem },
  enviarBoleto: { status: 201, chave: 'exigida', previa: true, fazer: enviarBoleto },
  enviarTexto: { status: 201, chave: 'exigida', previa: true, fazer: enviarTexto },
  testarTexto: { status: 200, chave: 'exigida', previa: true, fazer: testarTexto },
} satisfies Partial<RoutedActs>

/** Says what somebody found out of a message of which nobody knew whether it left; it is never sent again. */
export const resolverMensagem: ServerAct = async (trx, ctx, { before, valores }) => {
  const mensagem = await lockKnown(trx, 'mensagens', Number(before.id))
  const saiu = valores.saiu === 'sim' ? 'sim' : 'nao'
  const { aceita, nao_entregue } = listas.status_mensagem
  const [para, sent] = saiu === 'sim' ? ([aceita, { enviada_em: AGORA }] as const) : ([nao_entregue, {}] as const)
  const mudancas = { saiu, tomada_ate: null, motivo: null, ...sent }
  await moverMensagem(trx, ctx, mensagem, { para, acao: 'resolver', mudancas })
}

/** Called off before it leaves: its cost is the supplier's month again. */
export const cancelarMensagem: ServerAct = async (trx, ctx, { before }) => {
  const mensagem = await lockKnown(trx, 'mensagens', Number(before.id))
  const off = { ...mensagem, status: listas.status_mensagem.cancelada }
  const custo = await custoDe(trx, ctx, off)
  await seguirMensagem(trx, ctx, off, null)
  await change(trx, ctx, 'mensagens', [mensagem], { mudancas: { ...custo, tentar_em: null }, acao: 'cancelar' })
}
