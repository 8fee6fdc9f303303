import type { WriteContext } from '../../../framework/resources/write/write-context'
import { insert } from '../../../framework/writing/insert'
import type { Db } from '../../../platform/database/pool'
import type { Julgado } from './julgar'
import type { CampanhaLida } from './ler-campanha'

/**
 * Writes the calls of those whom a campaign may ring: each row is the slot of the person's budget, and the dialer is handed it by the
 * minute of the lists.
 *
 * Returns  the call of each client.
 * Source   docs/contato.md, "Listas do discador".
 */
export async function porNaLista(
  trx: Db,
  ctx: WriteContext,
  { id: campanha_id }: Pick<CampanhaLida, 'id'>,
  going: readonly Julgado[],
): Promise<ReadonlyMap<number, number>> {
  const made = await insert(
    trx,
    ctx,
    'ligacoes',
    going.map(({ cliente_id, credor_id, operacao_id, destino, a_partir_de }) => {
      if (destino === null) throw new Error(`no number of client ${cliente_id}`)
      const whom = { cliente_id, credor_id, operacao_id, telefone: destino }
      return { ...whom, origem: 'campanha' as const, campanha_id, agendada_para: a_partir_de }
    }),
  )
  return new Map(made.map(({ id, cliente_id }) => [cliente_id, id]))
}
