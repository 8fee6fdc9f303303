import { sql } from 'kysely'
import { change } from '../../framework/writing/change'
import { lockWhere } from '../../framework/writing/lock'
import type { WritingContext } from '../../framework/writing/writing-context'
import type { Db } from '../../platform/database/pool'

interface Numero {
  readonly cliente_id: number
  readonly telefone: string
}

/** Whoever holds a number says that they do not know the client: it is his no more, and nobody is sought there for him. */
export async function marcarNaoConhece(trx: Db, ctx: WritingContext, { cliente_id, telefone }: Numero): Promise<void> {
  const rows = await lockWhere(trx, 'telefones', sql`cliente_id = ${cliente_id} and telefone = ${telefone}`)
  const mudancas = { situacao: 'invalido', ultimo_resultado: 'Não conhece o cliente' }
  await change(trx, ctx, 'telefones', rows, { mudancas, acao: 'nao_conhece' })
}
