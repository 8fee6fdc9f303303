import type { ActContext } from '../../act-context'
import type { Db } from '../../database/pool'
import { requireCliente } from './dividas'

/** Who opened this client's personal data, newest first. */
export async function listAcessos(
  db: Db,
  ctx: ActContext,
  { id, start, end }: { readonly id: number; readonly start: number; readonly end: number },
) {
  await requireCliente(db, ctx, id)
  const of = db.selectFrom('acessos as a').where('a.recurso', '=', 'clientes').where('a.registro_id', '=', id)
  const [rows, { total }] = await Promise.all([
    of
      .leftJoin('usuarios as u', 'u.id', 'a.usuario_id')
      .select(['a.id', 'a.acao', 'a.em', 'a.ip', 'u.id as usuario_id', 'u.nome'])
      .orderBy('a.id', 'desc')
      .limit(end - start)
      .offset(start)
      .execute(),
    of.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  const lines = rows.map(({ usuario_id, nome, ...own }) => ({
    ...own,
    usuario: usuario_id === null || nome === null ? null : { id: usuario_id, nome },
  }))
  return { lines, total: Number(total) }
}
