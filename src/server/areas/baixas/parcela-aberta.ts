import { grupos } from '../../../domain/generated-lists'
import { type Cents, cents, toCents } from '../../../domain/money/cents'
import { isIn } from '../../../domain/states/group'
import { AppError } from '../../../errors/app-error'
import type { AcordoTravado } from '../../collection/acordos/linhas-do-livro'
import type { ParcelaRow } from '../../collection/acordos/lock-acordo'

/** What is still open of an instalment. */
export function saldoDaParcela({ valor_nominal_original, valor_pago }: ParcelaRow): Cents {
  return cents(toCents(valor_nominal_original) - toCents(valor_pago))
}

/** Throws `parcela_ja_paga`, `parcela_nao_aberta` or `acordo_nao_recebe`. */
export function requireAberta({ acordo }: AcordoTravado, parcela: ParcelaRow): void {
  if (isIn(grupos.status_parcela.recebeu, parcela.status)) throw new AppError('parcela_ja_paga')
  if (!isIn(grupos.status_parcela.aberta, parcela.status))
    throw new AppError('parcela_nao_aberta', { status: parcela.status })
  if (!isIn(grupos.status_acordo.baixavel, acordo.status))
    throw new AppError('acordo_nao_recebe', { status: acordo.status })
}

/** Throws `versao_desatualizada` where somebody changed it since. */
export function requireVista(parcela: ParcelaRow, versao: number | undefined): void {
  if (versao !== undefined && versao !== parcela.versao) throw new AppError('versao_desatualizada')
}

/** Throws `acordo_nao_recebe` or `acordo_sem_saldo`. */
export function requireSaldo(travado: AcordoTravado): void {
  if (listAbertas(travado).length === 0) throw new AppError('acordo_sem_saldo')
}

/** The open instalments of an agreement that takes money, the earliest due first. */
export function listAbertas({ acordo, parcelas }: AcordoTravado): ParcelaRow[] {
  if (!isIn(grupos.status_acordo.recebe, acordo.status))
    throw new AppError('acordo_nao_recebe', { status: acordo.status })
  return parcelas
    .filter((parcela) => isIn(grupos.status_parcela.aberta, parcela.status) && saldoDaParcela(parcela) > 0)
    .sort((a, b) => a.data_vencimento.localeCompare(b.data_vencimento) || a.numero_parcela - b.numero_parcela)
}
