import { sql } from 'kysely'
import { listas } from '../../../domain/generated-lists'
import { modelOf, modelsOf } from '../../framework/resources/model'
import type { WriteContext } from '../../framework/resources/write/write-context'
import { lockWhere } from '../../framework/writing/lock'
import type { Db } from '../../platform/database/pool'
import { operacaoActs } from './acts'

interface Contestada {
  readonly cliente_id: number
  readonly credor_id: number
  readonly motivo: string
}

/**
 * The client disputes what is in collection for a creditor: each operation stops, as when somebody says so of it by hand. What an agreement
 * holds goes on until somebody looked into it: the client who closed it may be paying it.
 *
 * Source   docs/estados.md, "Operação".
 */
export async function contestarPeloCliente(
  trx: Db,
  ctx: WriteContext,
  { cliente_id, credor_id, motivo }: Contestada,
): Promise<void> {
  const onde = sql<boolean>`cliente_id = ${cliente_id} and credor_id = ${credor_id}
    and status_operacao = ${sql.lit(listas.status_operacao.c)}`
  const model = modelOf(modelsOf(ctx.definitions), 'operacoes')
  for (const before of await lockWhere(trx, 'operacoes', onde))
    await operacaoActs.contestarOperacao(trx, ctx, {
      ...{ nome: 'contestar', model, before },
      valores: { motivo_situacao: motivo },
    })
}
