import { sql } from 'kysely'
import type { Row } from '../../../framework/resources/read/row'
import { insert, insertOne } from '../../../framework/writing/insert'
import { queueFor } from '../../../framework/writing/lock'
import type { ActContext } from '../../../platform/act-context'
import type { Queryable } from '../../../platform/database/queryable'

interface EventoDaProposta {
  readonly proposta: Row
  readonly canal: string
  /** The number that it was sent to. */
  readonly telefone?: string | null
  readonly descricao: string
}

const CODIGO = 'proposta'

/** What happens to a proposal stands in the client's timeline. */
export async function writeEventoDaProposta(
  trx: Queryable,
  ctx: ActContext,
  { proposta, canal, telefone = null, descricao }: EventoDaProposta,
): Promise<void> {
  const tipo_id = await ensureTipo(trx, ctx)
  const { cliente_id, credor_id } = proposta
  await insert(trx, ctx, 'eventos', [
    { cliente_id: Number(cliente_id), credor_id: Number(credor_id), tipo_id, canal, telefone, descricao },
  ])
}

/** The installation's own type; made once where there is none, also when two people are the first at once. */
async function ensureTipo(trx: Queryable, ctx: ActContext): Promise<number> {
  await queueFor(trx, 'tipos_evento proposta')
  const known = await sql<{ id: number }>`
    select id from tipos_evento where codigo = ${CODIGO} and excluido_em is null`.execute(trx)
  const [found] = known.rows
  if (found) return found.id
  const nome = ctx.definitions.resources.propostas?.rotulo.um ?? CODIGO
  const tipo = await insertOne(trx, ctx, 'tipos_evento', { codigo: CODIGO, nome, acionamento: false, ativo: true })
  return tipo.id
}
