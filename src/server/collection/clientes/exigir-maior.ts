import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isMenor } from '../../../domain/clientes/menor'
import { AppError } from '../../../errors/app-error'
import type { ActContext } from '../../platform/act-context'
import type { Queryable } from '../../platform/database/queryable'

/** Nothing that leaves the house is addressed to a minor. Throws `cliente_menor`. Source: docs/regras.md, "Menores". */
export async function exigirMaior(
  db: Queryable,
  { clock }: Pick<ActContext, 'clock'>,
  cliente_id: number,
): Promise<void> {
  const { nascimento } = await db
    .selectFrom('clientes')
    .select('nascimento')
    .where('id', '=', cliente_id)
    .executeTakeFirstOrThrow()
  if (isMenor(nascimento, clock.hoje())) throw new AppError('cliente_menor')
}

/** Not 18 yet; false where nothing is said. */
export function menorSql({ clock }: Pick<ActContext, 'clock'>, nascimento: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql<SqlBool>`coalesce(${nascimento} > ${clock.hoje()}::date - interval '18 years', false)`
}
