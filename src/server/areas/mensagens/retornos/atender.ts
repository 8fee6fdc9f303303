import { sql } from 'kysely'
import { canaisBloqueados } from '../../../../domain/eventos/canais-bloqueados'
import type { CanalDeMensagem } from '../../../../domain/mensagens/modelos'
import { AppError } from '../../../../errors/app-error'
import { ensureTipo } from '../../../collection/eventos/ensure-tipo'
import { MENSAGEM_RECEBIDA } from '../../../collection/mensagens/linha-de-mensagens'
import type { WriteContext } from '../../../framework/resources/write/write-context'
import { change } from '../../../framework/writing/change'
import { insertOne } from '../../../framework/writing/insert'
import { lockWhere } from '../../../framework/writing/lock'
import type { Db } from '../../../platform/database/pool'
import { criarMensagem } from '../criar'

/** Takes the message that confirms an opt-out on its way; the caller sends the work. */
export type Confirmar = (trx: Db, mensagem_id: number) => Promise<void>

const TIPO = { codigo: 'resposta_de_mensagem', nome: 'Resposta do cliente', acordo: false }
const ESCREVEU = { codigo: MENSAGEM_RECEBIDA, nome: 'Mensagem recebida', acordo: false }

interface Dito {
  readonly cliente_id: number
  readonly credor_id: number | null
  readonly canal: CanalDeMensagem
  /** Digits; null: it came by no number. */
  readonly telefone: string | null
  readonly descricao: string
}

/** Writes in the client's timeline what the person told us. */
export async function contar(trx: Db, ctx: WriteContext, dito: Dito): Promise<void> {
  const tipo_id = await ensureTipo(trx, ctx, TIPO)
  await insertOne(trx, ctx, 'eventos', { ...dito, tipo_id })
}

/**
 * Notes that the person wrote. The words and the number are not said again: an event is read by whoever sees the client, what was
 * written by whoever may read messages.
 */
export async function anotarEscrita(trx: Db, ctx: WriteContext, escrita: Omit<Dito, 'descricao'>): Promise<void> {
  const tipo_id = await ensureTipo(trx, ctx, ESCREVEU)
  const descricao = `Escreveu por ${NOME_DO_CANAL[escrita.canal]}.`
  await insertOne(trx, ctx, 'eventos', { ...escrita, descricao, tipo_id })
}

const NOME_DO_CANAL = { sms: 'SMS', whatsapp: 'WhatsApp', email: 'e-mail' } as const

interface Descadastro {
  readonly cliente_id: number
  readonly credor_id: number | null
  readonly canal: CanalDeMensagem
  readonly destino: string
  readonly retorno_id: number
}

const CONFIRMACAO = 'Pedido atendido: nao enviaremos mais mensagens por este canal.'

/** Blocks a channel at once, and confirms it on it. Asked again, there is nothing to block and nothing to confirm. */
export async function descadastrar(
  trx: Db,
  ctx: WriteContext,
  pedido: Descadastro,
  confirmar: Confirmar,
): Promise<void> {
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
