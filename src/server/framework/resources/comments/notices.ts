import { sql } from 'kysely'
import { titleOf } from '../../../../declaration/derive/title'
import type { ActContext } from '../../../platform/act-context'
import { businessNow } from '../../../platform/database/business-now'
import type { Db } from '../../../platform/database/pool'
import { tell } from '../../../platform/live/tell'
import { modelsOf, type ResourceModel } from '../model'
import { readRows } from '../read/read-rows'
import { toRecords } from '../read/to-records'
import { oneOf, visibleRows } from '../where'
import type { Person } from './mentions'

/** A comment that names the person who asks. */
export interface Notice {
  readonly id: number
  readonly recurso: string
  readonly registro_id: number
  /** What the record is called, and where it is shown. */
  readonly titulo: string
  readonly caminho: string
  readonly autor: string
  readonly texto: string
  readonly mencoes: readonly Person[]
  readonly em: string
  readonly lida: boolean
}

/** The last that are told; who was named more often finds the others beside their records. */
const MOST = 50

/** Where this person was named, newest first; of records that he does not see, now, nothing is told. */
export async function listNotices(db: Db, ctx: ActContext): Promise<readonly Notice[]> {
  const { rows } = await sql<Omit<Notice, 'titulo' | 'caminho'>>`
    select n.id, c.recurso, c.registro_id, coalesce(u.nome, '') as autor, c.texto, c.criado_em as em,
      n.lida_em is not null as lida, (
        select json_agg(json_build_object('id', p.id, 'nome', p.nome) order by p.id)
        from mencoes m join usuarios p on p.id = m.usuario_id where m.comentario_id = c.id
      ) as mencoes
    from mencoes n join comentarios c on c.id = n.comentario_id left join usuarios u on u.id = c.criado_por
    where n.usuario_id = ${ctx.usuario.id} and c.excluido_em is null order by n.id desc limit ${MOST}
  `.execute(db)
  const places = new Map<string, Pick<Notice, 'titulo' | 'caminho'>>()
  for (const recurso of new Set(rows.map((row) => row.recurso))) {
    const model = modelsOf(ctx.definitions).get(recurso)
    const ids = rows.filter((row) => row.recurso === recurso).map((row) => row.registro_id)
    if (!model || !ctx.usuario.permissoes.has(`${recurso}.ver`)) continue
    for (const [id, titulo] of await titlesOf(db, ctx, model, ids))
      places.set(`${recurso} ${id}`, { titulo, caminho: model.definition.rotas.ver.replace(':id', String(id)) })
  }
  return rows.flatMap((row) => {
    const place = places.get(`${row.recurso} ${row.registro_id}`)
    return place === undefined ? [] : [{ ...row, ...place }]
  })
}

/** Of those that exist for this user. */
async function titlesOf(
  db: Db,
  ctx: ActContext,
  whole: ResourceModel,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { titulo, campos } = whole.definition
  const named = new Set(titulo.flatMap((part) => ('path' in part ? part.path.slice(0, 1) : [])))
  const keys = campos.filter(({ nome, key }) => named.has(nome) || named.has(key)).map(({ key }) => key)
  const model = { ...whole, asked: new Set(keys) }
  const where = visibleRows(ctx, model, [oneOf(ids)])
  const found = await toRecords(
    db,
    ctx,
    model,
    await readRows(db, ctx, model, { where, sort: [], start: 0, end: MOST }),
  )
  return new Map(found.map((record) => [Number(record.id), titleOf(whole.definition, record)]))
}

/** One's own only; what is read already stays as it was. */
export async function markRead(trx: Db, { usuario, clock }: ActContext, ids: readonly number[]): Promise<void> {
  await sql`
    update mencoes set lida_em = ${businessNow(clock)}
    where usuario_id = ${usuario.id} and id = any(${ids}) and lida_em is null
  `.execute(trx)
  await tell(trx, { mencionado_id: usuario.id })
}
