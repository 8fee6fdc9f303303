import { sql } from 'kysely'
import type { ActContext } from '../../../act-context'
import type { Queryable } from '../../../resources/queryable'
import type { Row } from '../../../resources/read/row'

interface EventoDaProposta {
  readonly proposta: Row
  readonly canal: string
  readonly descricao: string
}

const CODIGO = 'proposta'

/** What happens to a proposal stands in the client's timeline. */
export async function writeEventoDaProposta(
  trx: Queryable,
  ctx: ActContext,
  { proposta, canal, descricao }: EventoDaProposta,
): Promise<void> {
  const quando = ctx.clock.agora().toISOString()
  const tipo = await ensureTipo(trx, ctx, quando)
  await sql`
    insert into eventos (cliente_id, credor_id, tipo_id, canal, descricao, criado_em, criado_por)
    values (${proposta.cliente_id}, ${proposta.credor_id}, ${tipo}, ${canal}, ${descricao}, ${quando}, ${ctx.usuario.id})
  `.execute(trx)
}

/** The installation's own type; made once where there is none, also when two people are the first at once. */
async function ensureTipo(trx: Queryable, { definitions }: ActContext, quando: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('tipos_evento proposta'))`.execute(trx)
  const known = await sql<{ id: number }>`
    select id from tipos_evento where codigo = ${CODIGO} and excluido_em is null`.execute(trx)
  const [found] = known.rows
  if (found) return found.id
  const nome = definitions.resources.propostas?.rotulo.um ?? CODIGO
  const made = await sql<{ id: number }>`
    insert into tipos_evento (codigo, nome, acionamento, ativo, criado_em) values (${CODIGO}, ${nome}, false, true, ${quando})
    returning id`.execute(trx)
  const [tipo] = made.rows
  if (!tipo) throw new Error('no type of event was made')
  return tipo.id
}
