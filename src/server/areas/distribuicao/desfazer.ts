import { sql } from 'kysely'
import { AppError } from '../../../errors/app-error'
import { passarClientes } from '../../collection/clientes/passar-clientes'
import type { ServerAct } from '../../framework/acts/server-act'
import { queueFor } from '../../framework/writing/lock'
import type { Queryable } from '../../platform/database/queryable'

const NAMED = 5

/**
 * Gives each client back to whoever had him, with what is open of him. Whole or not at all.
 *
 * Throws   `distribuicao_impedida`, naming clients who are with somebody else by now, or gone.
 */
export const desfazerDistribuicao: ServerAct = async (trx, ctx, { before }) => {
  const id = Number(before.id)
  await queueFor(trx, 'distribuicoes')
  const lines = await findLines(trx, id)
  const changed = lines.filter(({ agora, para, foi }) => foi || agora !== para)
  if (changed.length > 0) throw refusal(changed)
  const back = lines.map(({ cliente, de, para }) => ({ cliente, de: para, para: de }))
  const moved = await passarClientes(trx, ctx, back, { origem: `distribuicao ${id} desfeita` })
  if (moved.length !== back.length) throw new AppError('distribuicao_mudou')
}

interface Line {
  readonly cliente: number
  readonly nome: string
  readonly de: number | null
  readonly para: number
  /** Whose he is now. */
  readonly agora: number | null
  /** Joined to another client, or in the trash. */
  readonly foi: boolean
}

async function findLines(trx: Queryable, id: number): Promise<readonly Line[]> {
  const { rows } = await sql<Line>`
    select c.id as cliente, c.nome, l.de_id as de, l.para_id as para, c.executivo_cobranca_id as agora,
      c.excluido_em is not null as foi
    from distribuicoes_clientes l join clientes c on c.id = l.cliente_id
    where l.distribuicao_id = ${id} order by c.id`.execute(trx)
  return rows
}

function refusal(changed: readonly Line[]): AppError {
  const names = changed.slice(0, NAMED).map(({ nome }) => nome)
  const more = changed.length > NAMED ? [`e mais ${changed.length - NAMED}`] : []
  return new AppError('distribuicao_impedida', { quantos: changed.length, clientes: [...names, ...more].join(', ') })
}
