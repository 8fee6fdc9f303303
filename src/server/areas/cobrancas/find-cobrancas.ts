import { cobrancaPor } from '../../../domain/cobrancas/payment-methods'
import { grupos } from '../../../domain/generated-lists'
import { isIn } from '../../../domain/states/group'
import { AppError } from '../../../errors/app-error'
import { existsFor } from '../../framework/resources/scoped'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'
import type { CobrancaRow } from './cobranca-row'
import { findParcela } from './emissao/lock-parcela'

/** All charges of an instalment of this user's, newest first. Throws `nao_encontrado`. */
export async function listCobrancas(db: Db, ctx: ActContext, parcelaId: number): Promise<readonly CobrancaRow[]> {
  await findParcela(db, ctx, parcelaId)
  return db
    .selectFrom('cobrancas')
    .selectAll()
    .where('parcela_id', '=', parcelaId)
    .where(existsFor(ctx, 'cobrancas'))
    .orderBy('id', 'desc')
    .execute()
}

/** The slip with which an instalment may be paid now. Throws `nao_encontrado`, `cobranca_nao_gerada`. */
export async function findBoleto(db: Db, ctx: ActContext, parcelaId: number): Promise<CobrancaRow> {
  const open = (await listCobrancas(db, ctx, parcelaId)).find(isOpenSlip)
  if (!open) throw new AppError('cobranca_nao_gerada')
  return open
}

/** The slips with which an agreement may be paid now, in the order of its instalments. Throws `nao_encontrado`, `cobranca_nao_gerada`. */
export async function findBoletos(db: Db, ctx: ActContext, acordoId: number): Promise<readonly CobrancaRow[]> {
  const acordo = await db
    .selectFrom('acordos')
    .select('id')
    .where('id', '=', acordoId)
    .where(existsFor(ctx, 'acordos'))
    .executeTakeFirst()
  if (!acordo) throw new AppError('nao_encontrado')
  const rows = await db
    .selectFrom('cobrancas')
    .innerJoin('parcelas', 'parcelas.id', 'cobrancas.parcela_id')
    .selectAll('cobrancas')
    .where('cobrancas.acordo_id', '=', acordoId)
    .where('cobrancas.excluido_em', 'is', null)
    .orderBy('parcelas.numero_parcela')
    .execute()
  const open = rows.filter(isOpenSlip)
  if (open.length === 0) throw new AppError('cobranca_nao_gerada')
  return open
}

function isOpenSlip({ forma, status }: CobrancaRow): boolean {
  return cobrancaPor(forma) === 'boleto' && isIn(grupos.status_cobranca.aberta, status)
}
