import type { EstadoPedido } from '../../../contract/instalacao/estado'
import { listas } from '../../../domain/generated-lists'
import { AppError } from '../../../errors/app-error'
import { mudarEstado } from '../../collection/estados/mudar-estado'
import { readTexto } from '../../framework/writing/read-text'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'

/**
 * What this person does from now on, by his own choice.
 *
 * Throws   `fora_da_lista` for a reason that is none of a pause in use.
 * Source   docs/telas.md, "Estado de trabalho".
 */
export async function trocarEstado(trx: Db, ctx: ActContext, pedido: EstadoPedido): Promise<void> {
  const { status, complemento, motivo_id = null } = pedido
  if (motivo_id !== null) await requireMotivo(trx, pedido)
  const said = { complemento: readTexto('complemento', complemento), motivo_id }
  await mudarEstado(trx, ctx, { usuario_id: ctx.usuario.id, status, ...said })
}

async function requireMotivo(trx: Db, { status, motivo_id }: EstadoPedido): Promise<void> {
  const found = await trx
    .selectFrom('motivos')
    .select('id')
    .where('id', '=', motivo_id ?? 0)
    .where('tipo', '=', 'pausa')
    .where('ativo', '=', true)
    .where('excluido_em', 'is', null)
    .executeTakeFirst()
  if (!found || status !== listas.status_trabalho.pausa) throw AppError.onField('motivo_id', 'fora_da_lista')
}
