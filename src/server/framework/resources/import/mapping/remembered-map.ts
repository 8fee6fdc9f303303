import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Queryable } from '../../../../platform/database/queryable'
import { comparable } from './comparable'
import type { CheckedMap } from './read-map'
import { withoutAdded } from './reject-headings'

interface MapOwner {
  readonly usuarioId: number
  readonly recurso: string
  readonly titulos: readonly string[]
}

/** What this user chose the last time for a file with these headings. */
export async function findRememberedMap(
  db: Queryable,
  { usuarioId, recurso, titulos }: MapOwner,
): Promise<{ readonly mapa: readonly (string | null)[]; readonly modo: string } | null> {
  const row = await db
    .selectFrom('importacoes_mapas')
    .select(['mapa', 'modo'])
    .where('usuario_id', '=', usuarioId)
    .where('recurso', '=', recurso)
    .where('titulos_hash', '=', hashOf(titulos))
    .executeTakeFirst()
  return row ?? null
}

export async function rememberMap(db: Queryable, owner: MapOwner, { mapa, modo, chave }: CheckedMap): Promise<void> {
  await sql`
    insert into importacoes_mapas (usuario_id, recurso, titulos_hash, mapa, modo, chave)
    values (${owner.usuarioId}, ${owner.recurso}, ${hashOf(owner.titulos)}, ${JSON.stringify(mapa)}::jsonb, ${modo},
      ${JSON.stringify(chave)}::jsonb)
    on conflict (usuario_id, recurso, titulos_hash)
    do update set mapa = excluded.mapa, modo = excluded.modo, chave = excluded.chave, em = now()
  `.execute(db)
}

/** The reasons and the lines of a rejects file stand beside the same columns. */
function hashOf(titulos: readonly string[]): string {
  const own = withoutAdded(titulos).map(comparable)
  return createHash('sha256').update(JSON.stringify(own)).digest('hex')
}
