import type { RoutedActs } from '../../framework/acts/routed-act'
import { distribuir } from './distribuir'

/** Who gets which clients. Source: docs/regras.md, "Distribuição". */
export const distribuicaoActs = {
  distribuirClientes: { status: 201, previa: true, fazer: (trx, ctx, { pedido }) => distribuir(trx, ctx, pedido) },
} satisfies Partial<RoutedActs>
