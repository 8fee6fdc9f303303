import { canalDeMensagem } from '../../../../domain/mensagens/modelos'
import { falaDaPessoa, primeiroNome } from '../../../../domain/mensagens/preencher'
import { AppError } from '../../../../errors/app-error'
import type { RoutedAct } from '../../../framework/acts/routed-act'
import { change } from '../../../framework/writing/change'
import { insertOne } from '../../../framework/writing/insert'
import { lockOne } from '../../../framework/writing/lock'
import { AGORA } from '../../../framework/writing/values'
import type { ActContext } from '../../../platform/act-context'
import type { Db } from '../../../platform/database/pool'
import { criarMensagem } from '../criar'
import { refuseForbidden, refuseShared } from '../enviar'
import { ENVIO_JOB } from '../envio/despachar'
import { escrever } from '../texto'
import { readValores } from '../valores'
import { requireOpen } from './atender'

/**
 * Answers in a conversation that the user attends: a message of the outbox like any, asked whether it may go, and a line.
 *
 * Throws   `conversa_encerrada`, `conversa_de_outro`, `conversa_so_leitura`; on `texto` `conversa_sem_pessoa`,
 *          `texto_livre_fora_da_janela`, `texto_proibido`, `destino_compartilhado`, what `escrever` refuses; what `criarMensagem` does.
 * Source   docs/contato.md, "Conversas".
 */
export const responderConversa: RoutedAct<'responderConversa'>['fazer'] = async (trx, ctx, { id, pedido }) => {
  const conversa = await lockOne(trx, ctx, 'conversas', id)
  const { status, responsavel_id, cliente_id, contato, janela_ate } = conversa
  requireOpen(status)
  if (responsavel_id !== ctx.usuario.id) throw new AppError('conversa_de_outro')
  if (cliente_id === null) throw AppError.onField('texto', 'conversa_sem_pessoa')
  const canal = canalDeMensagem(conversa.canal)
  if (canal === null || contato === null) throw new AppError('conversa_so_leitura')
  if (canal === 'whatsapp' && !isOpenUntil(ctx, janela_ate))
    throw AppError.onField('texto', 'texto_livre_fora_da_janela')
  const credor_id = conversa.credor_id ?? (await onlyCredor(trx, cliente_id))
  const plain = { assunto: null, blocos: null, remetente: null, moldura: null, categoria: null }
  const modelo = { texto: pedido.texto, ...plain, finalidade: 'cobranca', versao: 0 }
  await refuseForbidden(trx, ctx, modelo, credor_id)
  if (falaDaPessoa(pedido.texto)) await refuseShared(trx, { cliente_id, destino: contato, campo: 'texto' })
  const escrito = escrever(canal, modelo, await valoresDe(trx, ctx, { cliente_id, credor_id }), 'texto')
  const mensagem = await criarMensagem(trx, ctx, {
    ...{ cliente_id, credor_id, canal, destino: contato, ...escrito, proposta_id: null },
    ...{ finalidade: modelo.finalidade, origem: 'chat', a_pedido: false },
  })
  await ctx.jobs.send(trx, { tipo: ENVIO_JOB, usuario_id: null, detalhe: { mensagem_id: mensagem.id } })
  await insertOne(trx, ctx, 'conversas_mensagens', {
    ...{ conversa_id: id, de: 'pessoa', texto: escrito.texto, autor_id: ctx.usuario.id },
    ...{ ocorrida_em: AGORA, mensagem_id: mensagem.id },
  })
  const first = conversa.primeira_resposta_em === null ? ({ primeira_resposta_em: AGORA } as const) : {}
  const mudancas = { ...first, credor_id, aguarda_desde: null, ultima_em: AGORA } as const
  await change(trx, ctx, 'conversas', [conversa], { mudancas, acao: 'responder' })
  return { conversa_id: id, mensagem_id: mensagem.id, texto: escrito.texto, partes: escrito.partes }
}

function isOpenUntil({ clock }: ActContext, instant: string | null): boolean {
  return instant !== null && clock.agora().getTime() < Date.parse(instant)
}

/** Of whom the client owes, where it is one alone. */
async function onlyCredor(trx: Db, cliente_id: number): Promise<number | null> {
  const rows = await trx
    .selectFrom('operacoes')
    .select('credor_id')
    .distinct()
    .where('cliente_id', '=', cliente_id)
    .where('excluido_em', 'is', null)
    .limit(2)
    .execute()
  const [one, ...more] = rows
  return one && more.length === 0 ? one.credor_id : null
}

const NADA = {
  ...{ credor: null, credor_cnpj: null },
  ...{ valor: null, vencimento: null, link: null, validade: null, linha_digitavel: null, pix: null },
}

async function valoresDe(
  trx: Db,
  ctx: ActContext,
  { cliente_id, credor_id }: { readonly cliente_id: number; readonly credor_id: number | null },
) {
  if (credor_id !== null) return (await readValores(trx, ctx, { cliente_id, credor_id, proposta_id: null })).valores
  const { nome, cpf_cnpj } = await trx
    .selectFrom('clientes')
    .select(['nome', 'cpf_cnpj'])
    .where('id', '=', cliente_id)
    .executeTakeFirstOrThrow()
  return { ...NADA, nome, primeiro_nome: primeiroNome(nome, cpf_cnpj), empresa: ctx.definitions.regras.empresa.nome }
}
