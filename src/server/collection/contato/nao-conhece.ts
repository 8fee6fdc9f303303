import { sql } from 'kysely'
import { keptMessage } from '../../../errors/app-error'
import { modelOf, modelsOf } from '../../framework/resources/model'
import { removeRow } from '../../framework/resources/write/remove-row'
import type { WriteContext } from '../../framework/resources/write/write-context'
import { insertMany } from '../../framework/writing/insert'
import { lockWhere, queueFor } from '../../framework/writing/lock'
import { fingerprint } from '../../platform/crypto/fingerprint'
import type { Db } from '../../platform/database/pool'
import { ensureTipo } from '../eventos/ensure-tipo'
import { inscreverNaoConhece, NAO_CONHECE } from './inscricoes'

/**
 * Whoever holds the number says that they do not know the debtor: nobody is called or written to there any more, and it leaves every
 * client that has it.
 *
 * Takes    digits of a number.
 * Returns  the protocol; how many clients the number left.
 * Source   docs/contato.md, "Não conhece".
 */
export async function tirarNumero(trx: Db, ctx: WriteContext, telefone: string) {
  await queueFor(trx, `nao_conhece ${fingerprint(ctx.secret, telefone)}`)
  const protocolo = await inscreverNaoConhece(trx, ctx, telefone)
  const rows = await lockWhere(trx, 'telefones', sql`telefone = ${telefone}`)
  const model = modelOf(modelsOf(ctx.definitions), 'telefones')
  for (const row of rows) await removeRow(trx, ctx, model, row.id)
  const clientes = [...new Set(rows.map(({ cliente_id }) => cliente_id))]
  await contarDoNumero(trx, ctx, { clientes, telefone, descricao: ditoAoTirar(protocolo) })
  return { protocolo, clientes: clientes.length }
}

/** What the timeline says of it, by which the undoing finds whom the number left. */
export function ditoAoTirar(protocolo: number): string {
  return keptMessage('evento_nao_conhece', { protocolo })
}

interface Contado {
  readonly clientes: readonly number[]
  readonly telefone: string
  readonly descricao: string
}

/** An event in the timeline of each client. */
export async function contarDoNumero(
  trx: Db,
  ctx: WriteContext,
  { clientes, telefone, descricao }: Contado,
): Promise<void> {
  const nome = keptMessage('tipo_nao_conhece')
  const tipo_id = await ensureTipo(trx, ctx, { codigo: NAO_CONHECE, nome, acordo: false })
  const eventos = clientes.map((cliente_id) => ({ cliente_id, tipo_id, canal: 'sistema', telefone, descricao }))
  await insertMany(trx, ctx, 'eventos', eventos)
}
