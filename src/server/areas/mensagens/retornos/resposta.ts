import { sql } from 'kysely'
import { formatTelefone } from '../../../../domain/documentos/telefone'
import { canaisBloqueados } from '../../../../domain/eventos/canais-bloqueados'
import { listas } from '../../../../domain/generated-lists'
import { pedidoDaResposta } from '../../../../domain/mensagens/palavras'
import { AppError } from '../../../../errors/app-error'
import { tirarNumero } from '../../../collection/contato/nao-conhece'
import { ensureTipo } from '../../../collection/eventos/ensure-tipo'
import type { WriteContext } from '../../../framework/resources/write/write-context'
import { change } from '../../../framework/writing/change'
import { insert, insertOne } from '../../../framework/writing/insert'
import { lockKnown, lockWhere } from '../../../framework/writing/lock'
import { AGORA, type Linha } from '../../../framework/writing/values'
import type { Db } from '../../../platform/database/pool'
import { receberNaConversa } from '../conversas/receber'
import { criarMensagem } from '../criar'
import type { CanalDeMensagem } from '../texto'
import { type Fonte, type RetornoAplicado, resultadoOf } from './aplicar'
import { apurarDeNovo } from './apurar'
import type { Escrita } from './ler-retorno'

/** Takes the message that confirms an opt-out on its way; the caller sends the work. */
export type Confirmar = (trx: Db, mensagem_id: number) => Promise<void>

/**
 * Takes in what a person wrote to us: it is kept once, answers the last message that went to that number, and stands in the timeline.
 * A word that only asks for no more blocks the channel at once, confirmed once; one that says that the number is another's takes it from every client that has it.
 *
 * Takes    an open transaction.
 * Source   docs/contato.md, "Mensagens".
 */
export async function aplicarResposta(
  trx: Db,
  ctx: WriteContext,
  { canal, origem }: Fonte,
  { escrita, confirmar }: { readonly escrita: Escrita; readonly confirmar: Confirmar },
): Promise<RetornoAplicado> {
  const { evento, de, texto, em } = escrita
  const mensagem = await lockUltima(trx, canal, de)
  const cliente_id = mensagem?.cliente_id ?? (await onlyClient(trx, de))
  const pedido = pedidoDaResposta(texto)
  const tipo = pedido === 'descadastro' ? 'descadastrou' : 'respondeu'
  const retorno = {
    ...{ mensagem_id: mensagem?.id ?? null, cliente_id, canal, origem, evento, tipo, telefone: de, texto },
    ...{ ocorrido_em: em, resultado: cliente_id === null ? 'sem_dono' : 'aplicado' },
    recebido_em: AGORA,
  } as const
  const [inserted] = await insert(trx, ctx, 'mensagens_retornos', [retorno], { repetidos: 'pular' })
  if (!inserted) return { evento, resultado: await resultadoOf(trx, origem, evento) }
  if (mensagem) await apurarDeNovo(trx, ctx, mensagem, 'responder')
  const dono = await onlyClient(trx, de)
  await receberNaConversa(trx, ctx, { fonte: { canal, origem }, escrita, cliente_id: dono, mensagem, pedido })
  if (cliente_id === null) return { evento, resultado: inserted.resultado }
  await tell(trx, ctx, { cliente_id, mensagem, canal, de, texto })
  if (pedido === 'nao_conhece') await tirarNumero(trx, ctx, de)
  const asked = { cliente_id, credor_id: mensagem?.credor_id ?? null, canal, destino: de, retorno_id: inserted.id }
  if (pedido === 'descadastro') await descadastrar(trx, ctx, asked, confirmar)
  return { evento, resultado: await resultadoOf(trx, origem, evento) }
}

/** The last message that may have reached the number. */
async function lockUltima(trx: Db, canal: CanalDeMensagem, telefone: string): Promise<Linha<'mensagens'> | null> {
  const { rows } = await sql<{ id: number }>`
    select id from mensagens where telefone = ${telefone} and canal = ${canal} and tentativas > 0
      and status <> ${listas.status_mensagem.rejeitada} and excluido_em is null
    order by criado_em desc, id desc limit 1`.execute(trx)
  const [last] = rows
  return last === undefined ? null : lockKnown(trx, 'mensagens', last.id)
}

/** Whose number it is, where that is one person's alone. */
async function onlyClient(trx: Db, telefone: string): Promise<number | null> {
  const { rows } = await sql<{ cliente_id: number }>`
    select distinct coalesce(k.unido_em_id, k.id) as cliente_id from telefones f join clientes k on k.id = f.cliente_id
    where f.telefone = ${telefone} and f.excluido_em is null and k.excluido_em is null limit 2`.execute(trx)
  return rows.length === 1 ? (rows[0]?.cliente_id ?? null) : null
}

const TIPO = { codigo: 'resposta_de_mensagem', nome: 'Resposta do cliente', acordo: false }

interface Dito {
  readonly cliente_id: number
  readonly mensagem: Linha<'mensagens'> | null
  readonly canal: CanalDeMensagem
  readonly de: string
  readonly texto: string
}

async function tell(trx: Db, ctx: WriteContext, { cliente_id, mensagem, canal, de, texto }: Dito): Promise<void> {
  const tipo_id = await ensureTipo(trx, ctx, TIPO)
  const credor_id = mensagem?.credor_id ?? null
  const descricao = `${formatTelefone(de)}: ${texto}`
  await insertOne(trx, ctx, 'eventos', { cliente_id, credor_id, tipo_id, canal, telefone: de, descricao })
}

interface Descadastro {
  readonly cliente_id: number
  readonly credor_id: number | null
  readonly canal: CanalDeMensagem
  readonly destino: string
  readonly retorno_id: number
}

const CONFIRMACAO = 'Pedido atendido: nao enviaremos mais mensagens por este canal.'

/** Asked again, there is nothing to block and nothing to confirm. */
async function descadastrar(trx: Db, ctx: WriteContext, pedido: Descadastro, confirmar: Confirmar): Promise<void> {
  const { cliente_id, credor_id, canal, destino, retorno_id } = pedido
  const [cliente] = await lockWhere(trx, 'clientes', sql`id = ${cliente_id}`)
  const blocked = canaisBloqueados(cliente?.canais_bloqueados)
  if (!cliente || blocked.includes(canal)) return
  const canais_bloqueados = Object.fromEntries([...blocked, canal].map((each) => [each, true]))
  const mudancas = { canais_bloqueados, motivo_canais: cliente.motivo_canais || 'O cliente pediu por mensagem.' }
  await change(trx, ctx, 'clientes', [cliente], { mudancas, acao: 'descadastrar' })
  await sql`savepoint confirmacao`.execute(trx)
  try {
    const { id } = await criarMensagem(trx, ctx, {
      ...{
        cliente_id,
        credor_id,
        canal,
        destino,
        texto: CONFIRMACAO,
        assunto: null,
        partes: 1,
        a_pedido: true,
        proposta_id: null,
      },
      ...{ finalidade: 'recibo', origem: 'aviso', vez: { origem_id: retorno_id, etapa: 0, rodada: 0 } },
    })
    await confirmar(trx, id)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    // the block holds though nothing may be said of it
    await sql`rollback to savepoint confirmacao`.execute(trx)
  }
}
