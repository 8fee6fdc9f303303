import { sql } from 'kysely'
import type { Diferenca, Gravacoes } from '../../../contract/declaracoes/declaracoes'
import type { Db } from '../../platform/database/pool'
import type { Usuario } from '../../platform/session/usuario'
import type { Meant } from './save-files'

const SHOWN = 50
/** A diff is kept whole up to here; what git keeps is whole. */
const LONGEST_DIFF = 60_000

/** Told before the first file is touched. Answers its id, for what comes of it. */
export async function beginSaving(db: Db, usuario: Usuario, diferencas: readonly Diferenca[]): Promise<number> {
  const kept = diferencas.map((each) => ({ ...each, texto: each.texto.slice(0, LONGEST_DIFF) }))
  const { id } = await db
    .insertInto('declaracoes_gravacoes')
    .values({ usuario_id: usuario.id, por: usuario.nome, diferencas: JSON.stringify(kept) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function endSaving(
  db: Db,
  id: number,
  outcome: { readonly situacao: 'aplicada' | 'desfeita'; readonly commit: string | null },
): Promise<void> {
  await db.updateTable('declaracoes_gravacoes').set(outcome).where('id', '=', id).execute()
}

/**
 * Tells at a start what became of the saves that a process left begun: the one whose journal is there was gone on with; of any other nothing
 * was written. Not to be called while another process saves.
 */
export async function settleSavings(db: Db, meant: Meant | null): Promise<void> {
  if (meant) await endSaving(db, meant.gravacao, { situacao: meant.situacao, commit: null })
  await db
    .updateTable('declaracoes_gravacoes')
    .set({ situacao: 'interrompida' })
    .where('situacao', '=', 'iniciada')
    .execute()
}

/** The newest first; of one file where it is named. */
export async function listSavings(db: Db, caminho: string | undefined): Promise<Gravacoes> {
  const rows = db
    .selectFrom('declaracoes_gravacoes')
    .select(['id', 'em', 'por', 'situacao', 'commit', sql<Diferenca[]>`diferencas`.as('diferencas')])
    .orderBy('id', 'desc')
    .limit(SHOWN)
  if (caminho === undefined) return rows.execute()
  const holds = JSON.stringify([{ caminho }])
  return rows.where(sql<boolean>`diferencas @> ${holds}::jsonb`).execute()
}
