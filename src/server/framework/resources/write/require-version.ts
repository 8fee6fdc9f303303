import { sql } from 'kysely'
import { AppError } from '../../../../errors/app-error'
import type { ActContext } from '../../../platform/act-context'
import type { Queryable } from '../../../platform/database/queryable'
import type { ResourceModel } from '../model'
import { getRecord } from '../read/get-record'
import type { Row } from '../read/row'

/** Refuses a write that was not made on the record as it is now; the answer carries it as `atual`, and who changed it when. */
export async function requireVersion(
  trx: Queryable,
  ctx: ActContext,
  model: ResourceModel,
  { before, ifMatch }: { readonly before: Row; readonly ifMatch: string | undefined },
): Promise<void> {
  if (model.definition.concorrencia === 'nenhuma') return
  if (ifMatch === undefined) throw new AppError('versao_ausente')
  if (ifMatch.trim().replace(/^"(\d+)"$/, '$1') === String(before.versao)) return
  throw await staleVersion(trx, ctx, model, before)
}

/** What is said of a record that is not what was seen any more; `extra` are further keys of the answer. */
export async function staleVersion(
  trx: Queryable,
  ctx: ActContext,
  model: ResourceModel,
  before: Row,
  extra: Readonly<Record<string, unknown>> = {},
): Promise<AppError> {
  const atual = await getRecord(trx, ctx, model, Number(before.id))
  const alterado = await lastChange(trx, ctx, before)
  return new AppError('versao_desatualizada', {}, undefined, { atual, alterado, ...extra })
}

export interface LastChange {
  readonly em: string
  /** Null: nobody who is logged in, or nobody whom the asker may know. */
  readonly usuario: { readonly id: number; readonly nome: string } | null
}

/** People from outside are told when, not by whom: of staff they read no names. */
export async function lastChange(
  trx: Queryable,
  { usuario }: ActContext,
  { alterado_em, alterado_por, criado_em }: Row,
): Promise<LastChange> {
  const em = String(alterado_em ?? criado_em)
  if (!usuario.interno) return { em, usuario: null }
  const { rows } = await sql<{ id: number; nome: string }>`
    select id, nome from usuarios where id = ${alterado_por ?? null}
  `.execute(trx)
  return { em, usuario: rows[0] ?? null }
}
