import type { RoutedActs } from '../../framework/acts/routed-act'
import { fecharAcordo } from './fechar/fechar-acordo'
import { propostaPessoal } from './pessoal'
import { salvarProposta } from './propostas/salvar-proposta'
import { transferirClientes } from './transferir-clientes'

/** What a negotiation leaves behind. Source: docs/fio.md, "Cliente, eventos e negociação". */
export const negociacaoActs = {
  salvarProposta: {
    status: 201,
    pessoal: propostaPessoal,
    fazer: (trx, ctx, { pedido }) => salvarProposta(trx, ctx, pedido),
  },
  fecharAcordo: { status: 201, chave: 'exigida', fazer: (trx, ctx, { pedido }) => fecharAcordo(trx, ctx, pedido) },
  transferirClientes: {
    fazer: async (trx, ctx, { pedido }) => ({ transferidos: await transferirClientes(trx, ctx, pedido) }),
  },
} satisfies Partial<RoutedActs>
