import { sql } from 'kysely'
import { AppError } from '../../../../errors/app-error'
import { remember } from '../../../framework/writing/remember'
import type { ActContext } from '../../../platform/act-context'
import type { Db } from '../../../platform/database/pool'
import { requireCliente } from '../dividas'

/** Says that two records are two people: the pair is offered no more. */
export async function distinguir(trx: Db, ctx: ActContext, id: number, com: number): Promise<void> {
  if (id === com) throw AppError.onField('com', 'unir_mesmo_cliente')
  await requireCliente(trx, ctx, id)
  await requireOutro(trx, ctx, com)
  const [menor, maior] = id < com ? [id, com] : [com, id]
  const { numAffectedRows } = await sql`
    insert into clientes_distintos (menor_id, maior_id, usuario_id) values (${menor}, ${maior}, ${ctx.usuario.id})
    on conflict do nothing
  `.execute(trx)
  if (!numAffectedRows) return
  const entry = (registro_id: number, outro: number) => {
    return { registro_id, mudancas: { cliente_distinto: [null, outro] } } as const
  }
  await remember(trx, ctx, 'clientes', { acao: 'distinguir', entries: [entry(id, com), entry(com, id)] })
}

/** The other record, whose absence is a mistake in the field that names it. */
async function requireOutro(db: Db, ctx: ActContext, com: number) {
  try {
    return await requireCliente(db, ctx, com)
  } catch (error) {
    if (error instanceof AppError && error.code === 'nao_encontrado')
      throw AppError.onField('com', 'referencia_desconhecida')
    throw error
  }
}
