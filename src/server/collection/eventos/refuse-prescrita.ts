import { sql } from 'kysely'
import { grupos, listas } from '../../../domain/generated-lists'
import { AppError } from '../../../errors/app-error'
import { listed } from '../../platform/database/fixed-words'
import type { Db } from '../../platform/database/pool'

const PRESCRITA = sql.lit(listas.status_operacao.p)

/**
 * Nobody is sought out about a debt that has prescribed: the client may come to us.
 *
 * Throws   `cliente_prescrito` when that is all he owes and he did not come.
 * Source   docs/regras.md, "Prescrição".
 */
export async function refuseClientePrescrito(db: Db, clienteId: number): Promise<void> {
  const { rows } = await sql<{ prescrita: boolean }>`
    select ${soPrescritas} as prescrita from operacoes where cliente_id = ${clienteId} and excluido_em is null
  `.execute(db)
  if (rows[0]?.prescrita) throw new AppError('cliente_prescrito')
}

/** Over the debts of somebody: they have all prescribed, and he did not come to us about any. */
export const soPrescritas = sql<boolean>`(coalesce(bool_or(status_operacao = ${PRESCRITA}), false) and not
  coalesce(bool_or(status_operacao in ${listed(grupos.status_operacao.corre_prazo)} or procurado_em is not null), false))`

/** Throws `operacao_prescrita` on `operacao_id` of a contact about one of which he did not come to speak. */
export async function refuseOperacaoPrescrita(db: Db, operacaoId: number): Promise<void> {
  const found = await db
    .selectFrom('operacoes')
    .select(['numero_operacao'])
    .where('id', '=', operacaoId)
    .where('status_operacao', '=', listas.status_operacao.p)
    .where('procurado_em', 'is', null)
    .executeTakeFirst()
  if (found) throw AppError.onField('operacao_id', 'operacao_prescrita', { operacao: found.numero_operacao })
}
