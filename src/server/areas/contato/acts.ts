import type { RoutedActs } from '../../framework/acts/routed-act'
import { liberarContato } from './liberar-contato'
import { naoConhece } from './nao-conhece'

/** What is done with the numbers by which people are reached. Source: docs/contato.md. */
export const contatoActs = {
  liberarContato: { status: 201, fazer: (trx, ctx, { id, pedido }) => liberarContato(trx, ctx, id, pedido) },
  naoConhece: { fazer: (trx, ctx, { id }) => naoConhece(trx, ctx, id) },
} satisfies Partial<RoutedActs>
