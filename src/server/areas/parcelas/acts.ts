import type { RoutedActs } from '../../framework/acts/routed-act'
import { prorrogarParcela } from './prorrogar'

/** The act of an instalment that moves no money. */
export const parcelaActs = {
  prorrogarParcela: { fazer: (trx, ctx, { id, pedido }) => prorrogarParcela(trx, ctx, id, pedido) },
} satisfies Partial<RoutedActs>
