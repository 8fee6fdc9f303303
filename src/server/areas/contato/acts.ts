import type { RoutedActs } from '../../framework/acts/routed-act'
import { naoConhece } from './nao-conhece'

/** What is done with the numbers by which people are reached. Source: docs/contato.md. */
export const contatoActs = {
  naoConhece: { fazer: (trx, ctx, { id }) => naoConhece(trx, ctx, id) },
} satisfies Partial<RoutedActs>
