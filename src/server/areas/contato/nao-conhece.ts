import { sql } from 'kysely'
import { keptMessage } from '../../../errors/app-error'
import { inscreverNaoConhece, NAO_CONHECE } from '../../collection/contato/inscricoes'
import { ensureTipo } from '../../collection/eventos/ensure-tipo'
import type { RoutedContext } from '../../framework/acts/routed-act'
import type { ServerAct } from '../../framework/acts/server-act'
import { modelOf, modelsOf } from '../../framework/resources/model'
import { changeRow } from '../../framework/resources/write/change-row'
import { removeRow } from '../../framework/resources/write/remove-row'
import { restoreDeleted } from '../../framework/resources/write/restore-record'
import type { WriteContext } from '../../framework/resources/write/write-context'
import { insertMany } from '../../framework/writing/insert'
import { lockOne, lockWhere, queueFor } from '../../framework/writing/lock'
import { fingerprint } from '../../platform/crypto/fingerprint'
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
  await queueFor(trx, `nao_conhece ${fingerprint(ctx.secret, telefone)}`)
  const protocolo = await inscreverNaoConhece(trx, ctx, telefone)
  const rows = await lockWhere(trx, 'telefones', sql`telefone = ${telefone}`)
  const model = modelOf(modelsOf(ctx.definitions), 'telefones')
  for (const row of rows) await removeRow(trx, ctx, model, row.id)
  const clientes = [...new Set(rows.map(({ cliente_id }) => cliente_id))]
  await tell(trx, ctx, { clientes, telefone, descricao: saidOf(protocolo) })
  return { protocolo, clientes: clientes.length }
}

/** What the timeline says of it, by which the undoing finds whom the number left. */
function saidOf(protocolo: number): string {
  return keptMessage('evento_nao_conhece', { protocolo })
}

interface Told {
  readonly clientes: readonly number[]
  readonly telefone: string
  readonly descricao: string
}

async function tell(trx: Db, ctx: WriteContext, { clientes, telefone, descricao }: Told): Promise<void> {
  const nome = keptMessage('tipo_nao_conhece')
  const tipo_id = await ensureTipo(trx, ctx, { codigo: NAO_CONHECE, nome, acordo: false })
  const eventos = clientes.map((cliente_id) => ({ cliente_id, tipo_id, canal: 'sistema', telefone, descricao }))
  await insertMany(trx, ctx, 'eventos', eventos)
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
    .where('e.descricao', '=', saidOf(protocolo))
    .where('e.excluido_em', 'is', null)
    .execute()
  const telefone = left.find((row) => row.telefone !== null)?.telefone
  if (telefone === undefined || telefone === null) return
  const clientes = left.map(({ cliente_id }) => cliente_id)
  const model = modelOf(modelsOf(ctx.definitions), 'telefones')
  for (const id of await removedNumbers(trx, telefone, clientes)) await restoreDeleted(trx, ctx, model, id)
  await tell(trx, ctx, { clientes, telefone, descricao: keptMessage('evento_reconhece', { protocolo, motivo }) })
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
