import { type RawBuilder, sql } from 'kysely'
import { type CanalDeMensagem, MODELOS } from '../../../domain/mensagens/modelos'
import { type Cents, toReais } from '../../../domain/money/cents'
import { AppError } from '../../../errors/app-error'
import { reservarConsumo } from '../../collection/fornecedores/consumo'
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
  readonly origem: string
  /** Of what is not written by hand: each combination once for a client and a channel. */
  readonly vez?: { readonly origem_id: number; readonly etapa: number; readonly rodada: number }
  readonly modelo?: { readonly id: number; readonly versao: number } | null
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
  const { destino, vez, modelo, ...campos } = nova
  const { canal } = campos
  const refused = await perguntar(trx, ctx, { ...campos, id: 0, destino })
  if (refused) throw refused.recusa
  const fornecedor_id = await findFornecedor(trx, canal)
  const to = canal === 'email' ? { email: destino } : { telefone: destino }
  const written = modelo ? { [MODELOS[canal].campo]: modelo.id, template_versao: modelo.versao } : {}
  const mensagem = await insertOne(trx, ctx, 'mensagens', { ...campos, ...vez, ...to, ...written, fornecedor_id })
  if (fornecedor_id === null) return mensagem
  const custo = await reservar(trx, ctx, mensagem, fornecedor_id)
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

async function reservar(
  trx: Db,
  ctx: WriteContext,
  { id, partes }: Linha<'mensagens'>,
  fornecedor_id: number,
): Promise<Cents> {
  try {
    const { valor } = await reservarConsumo(trx, ctx, {
      fornecedor_id,
      origem: identificadorDe(id),
      quantidade: partes,
    })
    return valor
  } catch (error) {
    if (error instanceof AppError) throw AppError.onField('canal', error.code, error.params, error.extra)
    throw error
  }
}

/** Who sends on a channel: the first that is active. Without a price nothing is counted, and nothing limited. */
export async function findFornecedor(trx: Db, canal: CanalDeMensagem): Promise<number | null> {
  const found = await trx
    .selectFrom('fornecedores')
    .select('id')
    .where('tipo', '=', canal)
    .where('situacao', '=', 'ATIVO')
    .where('excluido_em', 'is', null)
    .where(sql<boolean>`(preco_unitario is not null or limite_mensal is not null)`)
    .orderBy('id')
    .executeTakeFirst()
  return found?.id ?? null
}
