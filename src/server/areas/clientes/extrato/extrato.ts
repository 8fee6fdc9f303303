import { type Quitacao, quitar } from '../../../../domain/clientes/quitacao'
import { requireCredorCompleto } from '../../../collection/acordos/require-credor-completo'
import type { ActContext } from '../../../platform/act-context'
import type { Db } from '../../../platform/database/pool'
import { listAcordosVivos, listOperacoesEmCobranca, requireCliente } from '../dividas'
import { checkDay } from '../quitacao'
import { listAcordosDoExtrato, listCredoresDoExtrato, listOperacoesDoExtrato } from './extrato-queries'

export type Extrato = Awaited<ReturnType<typeof readExtrato>>

/**
 * The whole account of a client: every operation, agreement, instalment and receipt, and what would settle it on a day.
 *
 * Throws   `nao_encontrado`; `credor_incompleto` for each of its creditors; what `checkDay` throws.
 */
export async function readExtrato(db: Db, ctx: ActContext, id: number, data?: string) {
  const dia = checkDay(ctx, data)
  const cliente = await requireCliente(db, ctx, id)
  const [operacoes, acordos, abertas, vivos] = await Promise.all([
    listOperacoesDoExtrato(db, ctx, id),
    listAcordosDoExtrato(db, ctx, id),
    listOperacoesEmCobranca(db, ctx, id),
    listAcordosVivos(db, ctx, id),
  ])
  const ids = [...new Set([...operacoes, ...acordos].map(({ credor_id }) => credor_id))]
  const credores = await listCredoresDoExtrato(db, ctx, ids)
  for (const credor of credores) requireCredorCompleto(ctx, credor)
  const quitacao: Quitacao = quitar({ operacoes: abertas, acordos: vivos, data: dia })
  const atualizadas = new Map(quitacao.operacoes.map((linha) => [linha.id, linha]))
  return {
    cliente,
    data: dia,
    emitido_em: ctx.clock.hoje(),
    quitacao,
    credores: credores.map((credor) => ({
      ...credor,
      operacoes: operacoes
        .filter(({ credor_id }) => credor_id === credor.id)
        .map((operacao) => ({ ...operacao, atualizada: atualizadas.get(operacao.id) ?? null })),
      acordos: acordos.filter(({ credor_id }) => credor_id === credor.id),
    })),
  }
}
