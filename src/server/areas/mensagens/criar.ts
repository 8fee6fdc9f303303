import { type RawBuilder, sql } from 'kysely'
import { unidadeDaMensagem } from '../../../domain/fornecedores/unidades'
import { type CanalDeMensagem, MODELOS } from '../../../domain/mensagens/modelos'
import { type Cents, toReais } from '../../../domain/money/cents'
import { AppError } from '../../../errors/app-error'
import { findFornecedor, type Reserva, reservarConsumo } from '../../collection/fornecedores/consumo'
import type { WriteContext } from '../../framework/resources/write/write-context'
import { change } from '../../framework/writing/change'
import { insertOne } from '../../framework/writing/insert'
import type { Linha } from '../../framework/writing/values'
import type { Db } from '../../platform/database/pool'
import { perguntar } from './perguntar'

export interface NovaMensagem {
  readonly cliente_id: number
  readonly credor_id: number | null
  readonly canal: CanalDeMensagem
  /** Digits of a number, or an address. */
  readonly destino: string
  readonly finalidade: string
  readonly texto: string
  readonly assunto: string | null
  readonly partes: number
  readonly a_pedido: boolean
  readonly proposta_id: number | null
  /** What it speaks of, where that is one instalment of an agreement. */
  readonly acordo_id?: number
  readonly parcela_id?: number
  /** The debt that it speaks of, where that is one. */
  readonly operacao_id?: number
  readonly origem: string
  /** Of what is not written by hand: each combination once for a client and a channel. */
  readonly vez?: { readonly origem_id: number; readonly etapa: number; readonly rodada: number }
  readonly modelo?: { readonly id: number; readonly versao: number } | null
  /** Where only the hour speaks against it, it goes at the next opening. */
  readonly espera?: 'a hora'
}

/**
 * Writes a message that is to be sent, after it was asked whether it may: the row is the slot of the person's budget, and its cost is
 * reserved of the supplier's month. Whoever asks of the same person waits.
 *
 * Takes    an open transaction, in which the work that sends it is sent too.
 * Throws   what speaks against it, on its field; on `canal` what `reservarConsumo` refuses.
 * Source   docs/contato.md, "Mensagens".
 */
export async function criarMensagem(trx: Db, ctx: WriteContext, nova: NovaMensagem): Promise<Linha<'mensagens'>> {
  const { destino, vez, modelo, espera, ...campos } = nova
  const { canal } = campos
  const refused = await perguntar(trx, ctx, { ...campos, id: 0, destino })
  const waits = espera === 'a hora' && refused?.so_da_hora === true && refused.a_partir_de !== null
  if (refused && !waits) throw refused.recusa
  const agendada_para = waits ? refused.a_partir_de : null
  const fornecedor_id = await findFornecedor(trx, canal)
  const to = canal === 'email' ? { email: destino } : { telefone: destino }
  const written = modelo ? { [MODELOS[canal].campo]: modelo.id, template_versao: modelo.versao } : {}
  const mensagem = await insertOne(trx, ctx, 'mensagens', {
    ...campos,
    ...vez,
    ...to,
    ...written,
    agendada_para,
    fornecedor_id,
  })
  if (fornecedor_id === null) return mensagem
  const categoria = canal === 'whatsapp' && modelo ? await categoriaDe(trx, modelo.id) : null
  const reserva = { fornecedor_id, unidade: unidadeDaMensagem(canal, categoria) }
  const custo = await reservar(trx, ctx, mensagem, reserva)
  const mudancas = { custo_previsto: toReais(custo) }
  const [reserved] = await change(trx, ctx, 'mensagens', [mensagem], { mudancas, acao: 'reservar' })
  return reserved ?? mensagem
}

/** What a message is called in the ledger of its supplier, and at the supplier itself. */
export function identificadorDe(id: number): string {
  return `${MENSAGEM} ${id}`
}

/** The same of many, over SQL of their ids. */
export function identificadorSql(id: RawBuilder<unknown>): RawBuilder<string> {
  return sql`${sql.lit(MENSAGEM)} || ' ' || ${id}`
}

const MENSAGEM = 'mensagem'

async function categoriaDe(trx: Db, id: number): Promise<string | null> {
  const found = trx.selectFrom('templates_whatsapp').select('categoria').where('id', '=', id)
  return (await found.executeTakeFirst())?.categoria ?? null
}

async function reservar(
  trx: Db,
  ctx: WriteContext,
  { id, partes }: Linha<'mensagens'>,
  reserva: Pick<Reserva, 'fornecedor_id' | 'unidade'>,
): Promise<Cents> {
  try {
    const whole = { ...reserva, origem: identificadorDe(id), quantidade: partes }
    const { valor } = await reservarConsumo(trx, ctx, whole)
    return valor
  } catch (error) {
    if (error instanceof AppError) throw AppError.onField('canal', error.code, error.params, error.extra)
    throw error
  }
}
