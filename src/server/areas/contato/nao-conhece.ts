import { sql } from 'kysely'
import { keptMessage } from '../../../errors/app-error'
import { NAO_CONHECE } from '../../collection/contato/inscricoes'
import { contarDoNumero, ditoAoTirar, tirarNumero } from '../../collection/contato/nao-conhece'
import type { RoutedContext } from '../../framework/acts/routed-act'
import type { ServerAct } from '../../framework/acts/server-act'
import { modelOf, modelsOf } from '../../framework/resources/model'
import { changeRow } from '../../framework/resources/write/change-row'
import { removeRow } from '../../framework/resources/write/remove-row'
import { restoreDeleted } from '../../framework/resources/write/restore-record'
import type { WriteContext } from '../../framework/resources/write/write-context'
import { lockOne } from '../../framework/writing/lock'
import type { Db } from '../../platform/database/pool'

/**
 * Whoever holds the number says that they do not know the debtor: nobody is called or written to there any more, and it leaves every
 * client that has it.
 *
 * Takes    the id of the telephone, of a client of the user's.
 * Returns  the protocol, to be told to whoever asked; how many clients the number left.
 * Throws   `nao_encontrado`.
 * Source   docs/contato.md, "Não conhece".
 */
export async function naoConhece(trx: Db, ctx: RoutedContext, id: number) {
  const { telefone } = await lockOne(trx, ctx, 'telefones', id)
  return tirarNumero(trx, ctx, telefone)
}

/**
 * Takes an inscription off its list, with the reason; a number whose holder was said not to know the debtor goes back to the clients
 * that it left.
 *
 * Source   docs/contato.md, "Listas".
 */
export const removerInscricao: ServerAct = async (trx, ctx, { nome, model, before, valores }) => {
  await changeRow(trx, ctx, { model, before, changes: { motivo_remocao: valores.motivo_remocao }, acao: nome })
  await removeRow(trx, ctx, model, Number(before.id))
  if (before.lista === NAO_CONHECE) await devolver(trx, ctx, Number(before.id), String(valores.motivo_remocao))
}

async function devolver(trx: Db, ctx: WriteContext, protocolo: number, motivo: string): Promise<void> {
  const left = await trx
    .selectFrom('eventos as e')
    .innerJoin('tipos_evento as t', 't.id', 'e.tipo_id')
    .select(['e.cliente_id', 'e.telefone'])
    .distinct()
    .where('t.codigo', '=', NAO_CONHECE)
    .where('e.descricao', '=', ditoAoTirar(protocolo))
    .where('e.excluido_em', 'is', null)
    .execute()
  const telefone = left.find((row) => row.telefone !== null)?.telefone
  if (telefone === undefined || telefone === null) return
  const clientes = left.map(({ cliente_id }) => cliente_id)
  const model = modelOf(modelsOf(ctx.definitions), 'telefones')
  for (const id of await removedNumbers(trx, telefone, clientes)) await restoreDeleted(trx, ctx, model, id)
  await contarDoNumero(trx, ctx, {
    clientes,
    telefone,
    descricao: keptMessage('evento_reconhece', { protocolo, motivo }),
  })
}

/** The last row of the number that each of the clients had, where none stands there now. */
async function removedNumbers(trx: Db, telefone: string, clientes: readonly number[]): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct on (f.cliente_id) f.id from telefones f
    where f.telefone = ${telefone} and f.cliente_id = any(${clientes}::bigint[]) and f.excluido_em is not null
      and not exists (select from telefones n
        where n.cliente_id = f.cliente_id and n.telefone = f.telefone and n.excluido_em is null)
    order by f.cliente_id, f.excluido_em desc, f.id desc`.execute(trx)
  return rows.map(({ id }) => id)
}
