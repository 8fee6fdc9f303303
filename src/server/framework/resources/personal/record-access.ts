import type { FastifyRequest } from 'fastify'
import type { Queryable } from '../../../platform/database/queryable'

/** Who looked, from where and by which route. */
export interface Looker {
  readonly usuario_id: number
  readonly ip: string
  readonly rota: string
  /** The program that looked in that person's name. */
  readonly programa?: string | undefined
}

export interface Access {
  /** `ver`, `revelar`, `baixar`, `exportar`, or the screen that shows the person whole. */
  readonly acao: string
  readonly recurso: string
  /** null where no single record was looked at: an export, of which the line keeps filter and count. */
  readonly registro_id: number | null
  /** How many records; 1 when not given. */
  readonly quantos?: number
  readonly finalidade: string
  /** What was looked at; never the value. */
  readonly detalhe?: Readonly<Record<string, unknown>>
}

/** The line of an answer that is no JSON, a file or a call: what the access log writes of every other one. */
export async function recordAccess(db: Queryable, looker: Looker, access: Access): Promise<void> {
  const { detalhe = {}, quantos = 1, ...told } = access
  const { programa, ...person } = looker
  await db
    .insertInto('acessos')
    .values({ ...person, ...told, quantos, detalhe: JSON.stringify({ ...detalhe, ...(programa && { programa }) }) })
    .execute()
}

export function lookerOf(request: Pick<FastifyRequest, 'usuario' | 'ip' | 'routeOptions'>): Looker {
  const { id, programa } = request.usuario
  return { usuario_id: id, ip: request.ip, rota: rotaOf(request), programa: programa?.nome }
}

/** As the log names a route: `GET /api/v1/clientes/:id`. */
export function rotaOf({ routeOptions: { method, url = '' } }: Pick<FastifyRequest, 'routeOptions'>): string {
  return `${method} ${url}`
}
