import { calcularProposta } from '../../../domain/negotiation/proposta'
import type { Proposta } from '../../../domain/negotiation/resultado'
import type { ActContext } from '../../act-context'
import type { Db } from '../../database/pool'
import { loadEntrada } from './entrada'
import type { Pedido } from './pedido'

/**
 * Calculates a negotiation and writes nothing.
 *
 * Returns  the proposal, with status 'Simulação' and the executive of config/regras.yaml.
 * Throws   every refusal of rules.md, on its field; 403 naming the missing permission.
 */
export async function simular(db: Db, ctx: ActContext, pedido: Pedido): Promise<Proposta> {
  return calcularProposta({ ...(await loadEntrada(db, ctx, pedido)), simulacao: true })
}
