import { sql } from 'kysely'
import { listas } from '../../../domain/generated-lists'
import { toReais } from '../../../domain/money/cents'
import { liquidarConsumo } from '../../collection/fornecedores/consumo'
import type { ServerAct } from '../../framework/acts/server-act'
import { change } from '../../framework/writing/change'
import { lockKnown } from '../../framework/writing/lock'
import { contarPorCredor } from './contar-por-credor'
import { origemDe } from './mover'

/**
 * What is called off before the supplier had it costs nothing, and the reservation is the month's again; afterwards all who were sent
 * are paid for.
 *
 * Source   docs/regras.md, "Fornecedores e enriquecimento".
 */
export const cancelarEnriquecimento: ServerAct = async (trx, ctx, { before }) => {
  const pedido = await lockKnown(trx, 'enriquecimentos', Number(before.id))
  const sent = before.status !== listas.status_enriquecimento.na_fila
  const { encontrados: quantidade, credores } = await contarPorCredor(
    trx,
    sql`select cliente_id from enriquecimentos_clientes where enriquecimento_id = ${pedido.id} and excluido_em is null and ${sent}::boolean`,
  )
  const valor = await liquidarConsumo(trx, ctx, { origem: origemDe(pedido.id), quantidade, credores })
  await change(trx, ctx, 'enriquecimentos', [pedido], { mudancas: { valor: toReais(valor) }, acao: 'liquidar' })
}
