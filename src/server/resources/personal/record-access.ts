import type { FastifyRequest } from 'fastify'
import type { Queryable } from '../queryable'

/** Who looked, and from where. */
export interface Looker {
  readonly usuario_id: number
  readonly ip: string
}

export interface Access {
  /** `ver`, `revelar`, `baixar`, or the screen that shows the person whole. */
  readonly acao: string
  readonly recurso: string
  readonly registro_id: number
  /** What was looked at; never the value. */
  readonly detalhe?: Readonly<Record<string, unknown>>
}

/** One line of the log of accesses to personal data, which requests may add to and never change. */
export async function recordAccess(db: Queryable, looker: Looker, access: Access): Promise<void> {
  const { acao, recurso, registro_id, detalhe = {} } = access
  await db
    .insertInto('acessos')
    .values({ ...looker, acao, recurso, registro_id, detalhe: JSON.stringify(detalhe) })
    .execute()
}

export function lookerOf({ usuario, ip }: Pick<FastifyRequest, 'usuario' | 'ip'>): Looker {
  return { usuario_id: usuario.id, ip }
}
