import type { RoutedActs } from '../../framework/acts/routed-act'
import { type AdiarCobrancas, prorrogarParcela } from './prorrogar'

/** The act of an instalment that moves no money. Takes what postpones its open charges. */
export const parcelaActs = (adiar: AdiarCobrancas) =>
  ({
    prorrogarParcela: { fazer: (trx, ctx, { id, pedido }) => prorrogarParcela(trx, ctx, { id, pedido, adiar }) },
  }) satisfies Partial<RoutedActs>
