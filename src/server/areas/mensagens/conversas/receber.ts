import { sql } from 'kysely'
import { listas } from '../../../../domain/generated-lists'
import type { PedidoDaResposta } from '../../../../domain/mensagens/palavras'
import { assertTransition } from '../../../../domain/states/transition'
import type { WriteContext } from '../../../framework/resources/write/write-context'
import { change } from '../../../framework/writing/change'
import { insert, insertOne } from '../../../framework/writing/insert'
import { lockWhere, queueFor } from '../../../framework/writing/lock'
import type { Linha, Valores } from '../../../framework/writing/values'
import type { Db } from '../../../platform/database/pool'
import type { Fonte } from '../retornos/aplicar'
import type { Escrita } from '../retornos/ler-retorno'

interface Recebida {
  readonly fonte: Fonte
  readonly escrita: Escrita
  /** Whose number it is, where it is one client's alone. */
  readonly cliente_id: number | null
  /** The last message that went there, which this one answers. */
  readonly mensagem: Linha<'mensagens'> | null
  /** What the words alone ask for; such a message opens no conversation. */
  readonly pedido: PedidoDaResposta | null
}

const { aguardando, encerrada } = listas.status_conversa

/**
 * Puts what a person wrote into the conversation with that number, which it opens or reopens.
 *
 * Takes    an open transaction, in which the message is taken in, once.
 * Source   docs/contato.md, "Conversas".
 */
export async function receberNaConversa(trx: Db, ctx: WriteContext, recebida: Recebida): Promise<void> {
  const { fonte, escrita, mensagem, pedido } = recebida
  await queueFor(trx, `conversa ${fonte.canal} ${escrita.de}`)
  const mine = sql<boolean>`canal = ${fonte.canal} and contato = ${escrita.de}`
  const [standing] = await lockWhere(trx, 'conversas', mine, { ate: 1 })
  if (!standing && pedido !== null) return
  const conversa = standing ? await seguir(trx, ctx, standing, recebida) : await abrir(trx, ctx, recebida)
  if (!standing && mensagem) await insertOne(trx, ctx, 'conversas_mensagens', anterior(conversa.id, mensagem))
  const linha = {
    ...{ conversa_id: conversa.id, de: 'cliente', texto: escrita.texto || SEM_TEXTO, ocorrida_em: escrita.em },
    referencia: `${fonte.origem} ${escrita.evento}`,
  }
  await insert(trx, ctx, 'conversas_mensagens', [linha], { repetidos: 'pular' })
}

/** A picture, a voice or a place: the line is there, its words are not. */
const SEM_TEXTO = '—'

async function abrir(trx: Db, ctx: WriteContext, recebida: Recebida): Promise<Linha<'conversas'>> {
  const { fonte, escrita, cliente_id, mensagem } = recebida
  return insertOne(trx, ctx, 'conversas', {
    ...{ canal: fonte.canal, contato: escrita.de, cliente_id, credor_id: mensagem?.credor_id ?? null },
    ...{ aberta_em: escrita.em, ultima_em: escrita.em, aguarda_desde: escrita.em },
    janela_ate: windowEnd(ctx, escrita.em),
  })
}

/** Who writes again to a closed conversation waits anew. */
async function seguir(
  trx: Db,
  ctx: WriteContext,
  standing: Linha<'conversas'>,
  { escrita: { em }, cliente_id, mensagem, pedido }: Recebida,
): Promise<Linha<'conversas'>> {
  const again = standing.status === encerrada && pedido === null
  if (again) assertTransition('conversas.status', standing.status, aguardando)
  const reopened: Valores<'conversas'> = again
    ? { status: aguardando, responsavel_id: null, aberta_em: em, primeira_resposta_em: null, aguarda_desde: em }
    : {}
  const waits = standing.status === encerrada || pedido !== null ? {} : { aguarda_desde: standing.aguarda_desde ?? em }
  const mudancas = {
    ...waits,
    ...reopened,
    ultima_em: later(standing.ultima_em, em),
    janela_ate: later(standing.janela_ate, windowEnd(ctx, em)),
    cliente_id: standing.cliente_id ?? cliente_id,
    credor_id: mensagem?.credor_id ?? standing.credor_id,
  }
  const [after] = await change(trx, ctx, 'conversas', [standing], { mudancas, acao: again ? 'reabrir' : 'receber' })
  return after ?? standing
}

/** What they answer, so that whoever attends reads it first. */
function anterior(conversa_id: number, { id, texto, enviada_em, criado_em }: Linha<'mensagens'>) {
  return { conversa_id, de: 'pessoa', texto, ocorrida_em: enviada_em ?? criado_em, mensagem_id: id }
}

function windowEnd({ definitions }: WriteContext, em: string): string {
  return new Date(Date.parse(em) + definitions.contato.conversa.da_pessoa_horas * 3_600_000).toISOString()
}

function later(one: string | null, other: string): string {
  return one !== null && Date.parse(one) > Date.parse(other) ? one : other
}
