import type { RoutedActs } from '../../framework/acts/routed-act'
import { distinguir } from './duplicados/distinguir'
import { unirClientes } from './unir/unir-clientes'

/** What is done with two records that may be one person. */
export const clienteActs = {
  distinguirClientes: {
    status: 204,
    fazer: async (trx, ctx, { id, pedido }) => {
      await distinguir(trx, ctx, id, pedido.com)
      return ''
    },
  },
  unirClientes: {
    chave: 'exigida',
    // no sample can stand for the other record, and its version would be refused instead of it
    ensaio: ({ id }) => ({ com: Number(id) }),
    fazer: (trx, ctx, { id, pedido }) => unirClientes(trx, ctx, id, pedido),
  },
} satisfies Partial<RoutedActs>
