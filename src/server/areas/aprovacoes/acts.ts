import type { PedidoDe } from '../../../contract/atos'
import type { RoutedActs } from '../../framework/acts/routed-act'
import type { ServerAct } from '../../framework/acts/server-act'
import { decidir } from './decidir'

/** Either decision, at an address of its own. */
export const aprovacaoActs = {
  decidirAprovacao: { previa: true, fazer: (trx, ctx, { id, pedido }) => decidir(trx, ctx, id, pedido) },
} satisfies Partial<RoutedActs>

/** The same on a record's page and in lists. */
export const aprovarPedido: ServerAct = (trx, ctx, { before, valores }) =>
  decide(trx, ctx, Number(before.id), {
    decisao: 'aprovar',
    resposta: textOf(valores.resposta),
    validade: textOf(valores.validade),
    desconto_maximo: typeof valores.desconto_maximo === 'number' ? valores.desconto_maximo : null,
  })

export const recusarPedido: ServerAct = (trx, ctx, { before, valores }) =>
  decide(trx, ctx, Number(before.id), { decisao: 'recusar', resposta: textOf(valores.resposta) })

type Args = Parameters<ServerAct>

async function decide(trx: Args[0], ctx: Args[1], id: number, decisao: PedidoDe<'decidirAprovacao'>): Promise<void> {
  await decidir(trx, ctx, id, decisao)
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
