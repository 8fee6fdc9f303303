import type { ServerAct } from '../../resources/acts/server-act'
import { type Decisao, decidir } from './decidir'

/** The act on a record's page and in lists; the same as POST /aprovacoes/{id}/decidir. */
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

async function decide(trx: Args[0], ctx: Args[1], id: number, decisao: Decisao): Promise<void> {
  await decidir(trx, ctx, id, decisao)
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
