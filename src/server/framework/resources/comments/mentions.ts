import { sql } from 'kysely'
import { AppError } from '../../../../errors/app-error'
import type { ActContext } from '../../../platform/act-context'
import type { Db } from '../../../platform/database/pool'
import { tell } from '../../../platform/live/tell'
import { findUsuarios, loadUsuarioById } from '../../../platform/session/load-usuario'
import type { Usuario } from '../../../platform/session/usuario'
import type { ResourceModel } from '../model'
import { isVisible } from '../read/require-visible'

/** How a text names a person: by the id, so that another name of his is the one that is shown. */
const MENTION = /@\[([1-9]\d{0,14})\]/g
const MOST = 20
/** People that a picker offers, and among how many of that name they are looked for: all of a large company. */
const OFFERED = 8
const LOOKED_AT = 1_000

export interface Person {
  readonly id: number
  readonly nome: string
}

interface Beside {
  readonly model: ResourceModel
  /** Of the record. */
  readonly id: number
}

/**
 * The people whom a text names, each once.
 * Throws   on `texto`: `mencao_sem_acesso` for one who cannot see the record, `mencoes_demais`.
 */
export async function readMentions(
  db: Db,
  ctx: ActContext,
  texto: string,
  { model, id }: Beside,
): Promise<readonly number[]> {
  const ids = [...new Set([...texto.matchAll(MENTION)].map(([, one]) => Number(one)))]
  if (ids.length > MOST) throw AppError.onField('texto', 'mencoes_demais', { max: MOST })
  for (const one of ids) {
    const usuario = ctx.usuario.interno ? await loadUsuarioById(db, ctx.definitions, one) : null
    if (!usuario?.interno || !(await seesRecord(db, ctx, usuario, { model, id })))
      throw AppError.onField('texto', 'mencao_sem_acesso')
  }
  return ids
}

/** Who may be named beside a record: people of the company who see it. Nobody is offered to a person from outside. */
export async function findMentionable(db: Db, ctx: ActContext, q: string, place: Beside): Promise<readonly Person[]> {
  if (!ctx.usuario.interno) return []
  const offered: Person[] = []
  for (const usuario of await findUsuarios(db, ctx.definitions, { q, most: LOOKED_AT })) {
    if (offered.length === OFFERED) break
    const { id, nome } = usuario
    if (id !== ctx.usuario.id && (await seesRecord(db, ctx, usuario, place))) offered.push({ id, nome })
  }
  return offered
}

function seesRecord(db: Db, ctx: ActContext, usuario: Usuario, { model, id }: Beside): Promise<boolean> {
  if (!usuario.permissoes.has(`${model.definition.recurso}.ver`)) return Promise.resolve(false)
  return isVisible(db, { ...ctx, usuario }, model, id)
}

export async function addMentions(trx: Db, comentarioId: number, ids: readonly number[]): Promise<void> {
  for (const usuarioId of ids) {
    await sql`insert into mencoes (comentario_id, usuario_id) values (${comentarioId}, ${usuarioId})`.execute(trx)
    await tell(trx, { mencionado_id: usuarioId })
    await tell(trx, { aviso: 'mencao', usuario_id: usuarioId })
  }
}

/** The bells of those whom a comment names look again. */
export async function tellMentioned(trx: Db, comentarioId: number): Promise<void> {
  const { rows } = await sql<{ usuario_id: number }>`
    select usuario_id from mencoes where comentario_id = ${comentarioId} order by id
  `.execute(trx)
  for (const { usuario_id } of rows) await tell(trx, { mencionado_id: usuario_id })
}
