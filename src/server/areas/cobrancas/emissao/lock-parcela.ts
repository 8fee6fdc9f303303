import { sql } from 'kysely'
import { grupos } from '../../../../domain/generated-lists'
import { type Cents, cents, sumCents, toCents } from '../../../../domain/money/cents'
import { isIn } from '../../../../domain/states/group'
import { AppError } from '../../../../errors/app-error'
import { loadCobrancasPagas } from '../../../collection/acordos/cobrancas-pagas'
import { type AcordoRow, lockAcordo, type ParcelaRow } from '../../../collection/acordos/lock-acordo'
import { exigirMaior } from '../../../collection/clientes/exigir-maior'
import { existsFor } from '../../../framework/resources/scoped'
import { lockWhere } from '../../../framework/writing/lock'
import type { ActContext } from '../../../platform/act-context'
import type { Db } from '../../../platform/database/pool'

/** An instalment that may be charged, locked with its agreement. */
export interface ParcelaACobrar {
  readonly acordo: AcordoRow
  readonly parcela: ParcelaRow
  /** Without what was paid and waits for its write-off. */
  readonly aberto: Cents
}

/** Throws `nao_encontrado`, `cliente_menor`, `acordo_sem_cobranca`, `parcela_sem_cobranca`, `parcela_paga_sem_baixa`. */
export async function lockParcelaACobrar(trx: Db, ctx: ActContext, id: number): Promise<ParcelaACobrar> {
  const { acordo_id, cliente_id } = await findParcela(trx, ctx, id)
  await exigirMaior(trx, ctx, cliente_id)
  const acordo = await lockAcordo(trx, ctx, acordo_id)
  const [parcela] = await lockWhere(trx, 'parcelas', sql`id = ${id}`)
  if (!parcela) throw new AppError('nao_encontrado')
  if (!isIn(grupos.status_acordo.em_andamento, acordo.status))
    throw new AppError('acordo_sem_cobranca', { situacao: acordo.status })
  const aberto = cents(toCents(parcela.valor_nominal) - toCents(parcela.valor_pago))
  if (!isOpen(parcela) || aberto <= 0) throw new AppError('parcela_sem_cobranca', { situacao: parcela.status })
  // paid, though finance has not written it off
  const paid = (await loadCobrancasPagas(trx, [acordo.id])).filter((each) => each.parcela_id === id)
  const left = cents(aberto - sumCents(paid.map(({ a_baixar }) => a_baixar)))
  if (left <= 0) throw new AppError('parcela_paga_sem_baixa')
  return { acordo, parcela, aberto: left }
}

/** An instalment of this user's. Throws `nao_encontrado`. */
export async function findParcela(db: Db, ctx: ActContext, id: number): Promise<ParcelaRow> {
  const row = await db
    .selectFrom('parcelas')
    .selectAll()
    .where('id', '=', id)
    .where(existsFor(ctx, 'parcelas'))
    .executeTakeFirst()
  if (!row) throw new AppError('nao_encontrado')
  return row
}

/** Waits for money from the client: not disputed, not said to be paid at the creditor. */
export function isOpen({ status }: Pick<ParcelaRow, 'status'>): boolean {
  return isIn(grupos.status_parcela.cobravel, status)
}
