import { sql } from 'kysely'
import type { CanalDeMensagem } from '../../../../domain/mensagens/modelos'
import { AppError } from '../../../../errors/app-error'
import { queueFor } from '../../../framework/writing/lock'
import type { ActContext } from '../../../platform/act-context'
import type { Db } from '../../../platform/database/pool'
import { impressaoDoToken } from './token'

/** A page that opens, and the message that leads to it. */
export interface Link {
  readonly impressao: string
  readonly mensagem_id: number
  readonly cliente_id: number
  readonly credor_id: number
  readonly canal: CanalDeMensagem
  readonly telefone: string | null
  readonly email: string | null
  readonly proposta_id: number | null
  readonly acordo_id: number | null
  readonly parcela_id: number | null
}

type Where = Pick<ActContext, 'clock' | 'definitions'>

/** Throws `link_indisponivel`, the same of a token that never was, that is over, and that wrong answers closed. */
export async function acharLink(db: Db, { clock, definitions }: Where, token: string): Promise<Link> {
  const { rows } = await sql<Link>`
    select l.impressao, m.id as mensagem_id, m.cliente_id, m.credor_id, m.canal, m.telefone, m.email,
      m.proposta_id, m.acordo_id, m.parcela_id
    from mensagens_links l join mensagens m on m.id = l.mensagem_id join clientes c on c.id = m.cliente_id
    where l.impressao = ${impressaoDoToken(token)} and l.fechado_em is null
      and l.erros < ${definitions.contato.link.tentativas} and l.vale_ate >= ${clock.hoje()}::date
      and m.credor_id is not null and m.excluido_em is null and c.excluido_em is null`.execute(db)
  const [link] = rows
  if (!link) throw new AppError('link_indisponivel')
  return link
}

/** The same, while whoever answers at the same time waits until the transaction ends. */
export async function lockLink(trx: Db, where: Where, token: string): Promise<Link> {
  await queueFor(trx, `link ${impressaoDoToken(token)}`)
  return acharLink(trx, where, token)
}
