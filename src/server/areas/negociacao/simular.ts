import type { Limites } from '../../../contract/limites'
import type { Pedido } from '../../../contract/negociacao'
import { calcularProposta } from '../../../domain/negociacao/proposta'
import type { Proposta } from '../../../domain/negociacao/resultado'
import { limitesAnswer } from '../../collection/limites/limites-answer'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'
import { avaliar } from './avaliar'
import { loadEntrada } from './entrada'

export type Simulacao = Proposta & { readonly limites: Limites }

/**
 * Calculates a negotiation and writes nothing.
 *
 * Returns  the proposal, with status 'Simulação' and the executive of config/regras.yaml, and how it stands to the limits
 *          of who asks: beyond them it is calculated all the same.
 * Throws   every refusal of docs/regras.md, on its field; 403 naming the missing permission.
 */
export async function simular(db: Db, ctx: ActContext, pedido: Pedido): Promise<Simulacao> {
  const entrada = await loadEntrada(db, ctx, pedido)
  const proposta = calcularProposta({ ...entrada, simulacao: true })
  return { ...proposta, limites: limitesAnswer(ctx, await avaliar(db, ctx, entrada, proposta)) }
}
