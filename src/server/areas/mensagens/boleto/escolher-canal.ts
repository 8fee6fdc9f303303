import { sql } from 'kysely'
import { type CanalDeMensagem, canalDeMensagem, MODELOS } from '../../../../domain/mensagens/modelos'
import { AppError } from '../../../../errors/app-error'
import { DA_PESSOA } from '../../../collection/contato/contados-sql'
import { pessoaSql } from '../../../collection/contato/pessoa-sql'
import { name } from '../../../framework/resources/sql-names'
import type { ActContext } from '../../../platform/act-context'
import { listed } from '../../../platform/database/fixed-words'
import type { Db } from '../../../platform/database/pool'
import { destinoSql } from '../campanha/publico'
import { emUso } from '../texto'

export interface Escolhido {
  readonly canal: CanalDeMensagem
  readonly destino: string
  readonly modelo_id: number
}

interface Pedido {
  readonly cliente_id: number
  readonly credor_id: number
  /** null: whichever fits best. */
  readonly canal: string | null
  /** The name of an approved text; null: one for slips. */
  readonly texto: string | null
}

/** Best first, for whoever never answered. */
const CANAIS = ['whatsapp', 'sms', 'email'] as const

/**
 * By which channel a text goes: the one asked for, else that of the client's last answer, else the first on which he is reached and a
 * text for it is approved. Whether he may be reached there now is asked of the one chosen, and of no other.
 *
 * Throws   on `canal`: `fora_da_lista`, `boleto_sem_destino`, `boleto_sem_texto`; on `texto`: `modelo_indisponivel`.
 */
export async function escolherCanal(
  trx: Db,
  ctx: ActContext,
  { cliente_id, credor_id, canal, texto }: Pedido,
): Promise<Escolhido> {
  const asked = canal === null ? null : canalDeMensagem(canal)
  if (canal !== null && asked === null) throw AppError.onField('canal', 'fora_da_lista')
  const ultima = await findUltimaResposta(trx, cliente_id)
  const order = asked === null ? new Set([...(ultima ? [ultima.canal] : []), ...CANAIS]) : [asked]
  let reached = false
  for (const each of order) {
    const own = ultima?.canal === each ? ultima.telefone : null
    const destino = await findDestino(trx, ctx, { cliente_id, canal: each, respondeu: own })
    if (destino === null) continue
    reached = true
    const modelo_id = await findModelo(trx, each, { credor_id, texto })
    if (modelo_id !== null) return { canal: each, destino, modelo_id }
  }
  if (!reached) throw AppError.onField('canal', 'boleto_sem_destino')
  throw texto === null
    ? AppError.onField('canal', 'boleto_sem_texto')
    : AppError.onField('texto', 'modelo_indisponivel')
}

/** By which channel and from which number the person wrote last. */
async function findUltimaResposta(trx: Db, cliente_id: number) {
  const { rows } = await sql<{ canal: string; telefone: string | null }>`
    with ${pessoaSql(cliente_id)}
    select r.canal, r.telefone from mensagens_retornos r
    where r.cliente_id in (select id from pessoa) and r.tipo in ${listed(DA_PESSOA)} and r.excluido_em is null
    order by r.ocorrido_em desc, r.id desc limit 1`.execute(trx)
  const [row] = rows
  const canal = canalDeMensagem(row?.canal ?? '')
  return row && canal ? { canal, telefone: row.telefone } : null
}

interface Onde {
  readonly cliente_id: number
  readonly canal: CanalDeMensagem
  /** The number from which he answered there; null: he did not. */
  readonly respondeu: string | null
}

async function findDestino(trx: Db, ctx: ActContext, { cliente_id, canal, respondeu }: Onde): Promise<string | null> {
  const { rows } = await sql<{ destino: string }>`
    select d.destino from (
      (select f.telefone as destino, 0 as ordem from telefones f
        where f.cliente_id = ${cliente_id} and f.telefone = ${respondeu}::text and f.excluido_em is null limit 1)
      union all
      (select b.destino, 1 from (select ${cliente_id}::bigint as cliente_id) p cross join lateral (${destinoSql(ctx, canal)}) b)
    ) d order by d.ordem limit 1`.execute(trx)
  return rows[0]?.destino ?? null
}

/** The creditor's own before that of all, the newest first. */
async function findModelo(
  trx: Db,
  canal: CanalDeMensagem,
  { credor_id, texto }: Pick<Pedido, 'credor_id' | 'texto'>,
): Promise<number | null> {
  const wanted = texto === null ? sql`finalidade = 'boleto'` : sql`nome = ${texto}`
  const { rows } = await sql<{ id: number }>`
    select id from ${name(MODELOS[canal].recurso)}
    where ${wanted} and ${emUso(canal)} and excluido_em is null
      and (credor_id is null or credor_id = ${credor_id})
    order by credor_id nulls last, id desc limit 1`.execute(trx)
  return rows[0]?.id ?? null
}
