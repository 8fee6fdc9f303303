import { type Cents, cents, toCents } from '../../../domain/money/cents'

/** What the database keeps of a statement's lines, adjustments and payments, in reais. */
interface Kept {
  readonly a_repassar: number | null
  readonly a_faturar: number | null
  readonly ajustado: number | null
  readonly repassado: number | null
}

/** What a statement comes to: positive, owed to the creditor; negative, owed by him. */
export function liquidoDe({ a_repassar, a_faturar, ajustado }: Kept): Cents {
  return cents(toCents(a_repassar ?? 0) - toCents(a_faturar ?? 0) - toCents(ajustado ?? 0))
}

/** What still goes to the creditor. */
export function faltaDe(kept: Kept): Cents {
  return cents(liquidoDe(kept) - toCents(kept.repassado ?? 0))
}
