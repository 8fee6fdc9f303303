import { sql } from 'kysely'
import { addDays } from '../../../domain/calendar/iso-date'
import { listas } from '../../../domain/generated-lists'
import { diaDePrestar } from '../../../domain/prestacao/dia-de-prestar'
import { AppError } from '../../../errors/app-error'
import { listFeriados } from '../../collection/acordos/janela'
import type { ServerJob } from '../../framework/resources/schedules/run-schedules'
import { insertOne } from '../../framework/writing/insert'
import { lockKnown } from '../../framework/writing/lock'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'
import { withRetry } from '../../platform/database/retry'
import { incluirTudo } from './incluir'

interface Credor {
  readonly id: number
  readonly frequencia: string
  readonly dia: number
}

/**
 * Opens the statement of each creditor whose day it is, with all that there is to tell up to the eve of that day: a draft, which a person
 * closes. None where one is open already or nothing is to be told, and so none twice; one creditor's refusal keeps no other from his.
 *
 * Source   docs/regras.md, "Prestação de contas".
 */
export const abrirPrestacoes: ServerJob = async (db, ctx) => {
  const hoje = ctx.clock.hoje()
  const feriados = await listFeriados(db)
  const { rows } = await sql<Credor>`
    select id, prestacao_frequencia as frequencia, prestacao_dia as dia from credores
    where prestacao_frequencia <> 'nenhuma' and prestacao_dia is not null and situacao = 'ATIVO' and excluido_em is null order by id`.execute(
    db,
  )
  let opened = 0
  for (const credor of rows) {
    const day = diaDePrestar(credor, hoje, feriados)
    if (day !== null && (await abrir(db, ctx, { id: credor.id, corte: addDays(day, -1) }))) opened += 1
  }
  return opened
}

/** Whether one was opened. */
async function abrir(db: Db, ctx: ActContext, { id, corte }: { readonly id: number; readonly corte: string }) {
  try {
    return await withRetry(db, async (trx) => {
      const credor = await lockKnown(trx, 'credores', id, { deixa: 'referencias' })
      const { rows } = await sql`select from prestacoes
        where credor_id = ${id} and status = ${listas.status_prestacao.aberta} and excluido_em is null limit 1`.execute(
        trx,
      )
      if (rows.length > 0) return false
      const tipo = credor.prestacao_tipo ?? 'liquida'
      const prestacao = await insertOne(trx, ctx, 'prestacoes', { credor_id: id, tipo, corte })
      await incluirTudo(trx, ctx, prestacao.id)
      return true
    })
  } catch (error) {
    if (error instanceof AppError && error.code === 'prestacao_nada_a_incluir') return false
    throw error
  }
}
