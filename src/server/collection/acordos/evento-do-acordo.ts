import { toCents } from '../../../domain/money/cents'
import { formatBRL } from '../../../domain/money/format'
import { insert } from '../../framework/writing/insert'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'
import { ensureTipo } from '../eventos/ensure-tipo'

/** What the timeline says of an agreement. Amounts in reais. */
export interface AcordoNaLinha {
  readonly id: number
  readonly cliente_id: number
  readonly credor_id: number
  readonly total: number
  readonly valor_entrada: number
  readonly quantidade_parcelas: number
  readonly valor_parcela: number
}

/** An agreement was closed: it stands in the client's timeline as one. */
export async function writeEventoDoAcordo(trx: Db, ctx: ActContext, acordo: AcordoNaLinha): Promise<void> {
  const nome = nounOf(ctx, 'acordos', 'Acordo')
  const tipo = await ensureTipo(trx, ctx, { codigo: 'acordo', nome, acordo: true })
  await write(trx, ctx, acordo, { tipo, descricao: `${nome} ${acordo.id} · ${planOf(acordo)}` })
}

/** It waits for an approval: the timeline says that it was asked for, and counts no agreement. */
export async function writeEventoDoPedido(trx: Db, ctx: ActContext, acordo: AcordoNaLinha): Promise<void> {
  const tipo = await ensureTipo(trx, ctx, { codigo: 'pedido_aprovacao', nome: 'Pedido de aprovação', acordo: false })
  const nome = nounOf(ctx, 'acordos', 'Acordo').toLowerCase()
  await write(trx, ctx, acordo, { tipo, descricao: `Pedido de aprovação do ${nome} ${acordo.id} · ${planOf(acordo)}` })
}

interface Said {
  readonly tipo: number
  readonly descricao: string
}

async function write(trx: Db, ctx: ActContext, { cliente_id, credor_id }: AcordoNaLinha, { tipo, descricao }: Said) {
  await insert(trx, ctx, 'eventos', [{ cliente_id, credor_id, tipo_id: tipo, canal: 'sistema', descricao }])
}

/** 'R$ 1.200,00 · entrada R$ 100,00 + 11 × R$ 100,00'. */
function planOf({ total, valor_entrada, quantidade_parcelas, valor_parcela }: AcordoNaLinha): string {
  const brl = (reais: number) => formatBRL(toCents(reais))
  const first = valor_entrada > 0 ? [`entrada ${brl(valor_entrada)}`] : []
  const others = quantidade_parcelas > 0 ? [`${quantidade_parcelas} × ${brl(valor_parcela)}`] : []
  return `${brl(total)} · ${[...first, ...others].join(' + ')}`
}

function nounOf({ definitions }: ActContext, recurso: string, otherwise: string): string {
  return definitions.resources[recurso]?.rotulo.um ?? otherwise
}
