import { sql } from 'kysely'
import type { PreviaDoExtrato } from '../../../../contract/carteira/extratos-credor'
import { formatDate } from '../../../../domain/calendar/read-date'
import { listas } from '../../../../domain/generated-lists'
import { AppError } from '../../../../errors/app-error'
import { copyLines } from '../../../framework/staging/lines'
import { rejectsOf } from '../../../framework/staging/rejects'
import {
  findAnyStaged,
  forgetOld,
  openStaged,
  type Staged,
  saveVerdicts,
  setStaged,
} from '../../../framework/staging/staged'
import { tableTexts } from '../../../framework/staging/table/read-table'
import { dbOfClient } from '../../../platform/database/db-of-client'
import { inTransaction } from '../../../platform/database/in-transaction'
import type { Db } from '../../../platform/database/pool'
import type { Usuario } from '../../../platform/session/usuario'
import type { ReceivedFile } from '../../../platform/tabular/receive'
import type { App } from '../../../platform/type-provider'
import { type ArquivoDoExtrato, arquivoOf, EXTRATO, linesOf, type PedidoDoExtrato, RECURSO } from './formato'
import { julgarLinhas } from './julgar'
import { planejarLeitura } from './ler-linhas'

/**
 * Reads the file of a creditor as one that waits to be confirmed, each line with its verdict. Nothing else is written.
 *
 * Throws   on its field: `credor_indisponivel`, `extrato_credor_repetido`, `extrato_credor_periodo`, `arquivo_vazio`, and what
 *          `planejarLeitura` throws.
 */
export function criarPrevia(
  { pool, definitions }: Pick<App, 'pool' | 'definitions'>,
  usuario_id: number,
  { file, pedido }: { readonly file: ReceivedFile; readonly pedido: PedidoDoExtrato },
): Promise<number> {
  return inTransaction(pool, async (client) => {
    const trx = dbOfClient(client)
    await forgetOld(trx, EXTRATO)
    const { nome, hash } = file
    await requireCredor(trx, pedido.credor_id)
    await refuseKnown(trx, { ...pedido, hash })
    const { plan, titulos, textOf } = await planejarLeitura(definitions, file, pedido)
    const id = await openStaged(trx, EXTRATO, { recurso: RECURSO, usuario_id, arquivo: nome })
    await copyLines(client, EXTRATO, tableTexts(file, plan, textOf(id)))
    await julgarLinhas(trx, id, { ...pedido, titulos })
    await saveVerdicts(trx, linesOf(id), 'ensaiada')
    const linhas = await countLinhas(trx, id)
    if (linhas === 0) throw AppError.onField('arquivo', 'arquivo_vazio')
    await setStaged(trx, id, { linhas, detalhe: JSON.stringify({ ...pedido, hash, titulos }) })
    return id
  })
}

async function requireCredor(trx: Db, id: number): Promise<void> {
  const { rows } = await sql`select from credores where id = ${id} and excluido_em is null`.execute(trx)
  if (rows.length === 0) throw AppError.onField('credor_id', 'credor_indisponivel')
}

/** Throws `extrato_credor_repetido`, whatever the file was called, and `extrato_credor_periodo` where another one says of those days. */
export async function refuseKnown(
  trx: Db,
  { credor_id, hash, periodo_de, periodo_ate }: Omit<ArquivoDoExtrato, 'abrange' | 'titulos'>,
): Promise<void> {
  const valem = trx
    .selectFrom('extratos_credor')
    .select(['id', 'periodo_de', 'periodo_ate'])
    .where('credor_id', '=', credor_id)
    .where('status', '=', listas.status_extrato_credor.em_uso)
    .where('excluido_em', 'is', null)
    .orderBy('id')
  const same = await valem.where('hash', '=', hash).executeTakeFirst()
  if (same) throw AppError.onField('arquivo', 'extrato_credor_repetido', { extrato: same.id })
  const other = await valem
    .where('periodo_de', '<=', periodo_ate)
    .where('periodo_ate', '>=', periodo_de)
    .executeTakeFirst()
  if (!other) return
  const de = formatDate(other.periodo_de)
  const ate = formatDate(other.periodo_ate)
  throw AppError.onField('periodo_de', 'extrato_credor_periodo', { extrato: other.id, de, ate })
}

async function countLinhas(db: Db, id: number): Promise<number> {
  const { rows } = await sql<{ linhas: number }>`
    select count(*)::int as linhas from extratos_credor_lidos where importacao_id = ${id}`.execute(db)
  return rows[0]?.linhas ?? 0
}

/** A file that waits, of whoever of the house sent it: it may be of any creditor. Throws `extrato_credor_expirado`. */
export async function findExtrato(db: Db, { interno }: Pick<Usuario, 'interno'>, id: number): Promise<Staged> {
  const staged = interno ? await findAnyStaged(db, EXTRATO, id) : undefined
  if (!staged) throw new AppError('extrato_credor_expirado')
  return staged
}

/** What a file would bring in. */
export async function previaOf(db: Db, staged: Staged): Promise<PreviaDoExtrato> {
  const { id, arquivo, linhas, recusadas } = staged
  const { credor_id, abrange, periodo_de, periodo_ate } = arquivoOf(staged)
  const { nome } = await db.selectFrom('credores').select('nome').where('id', '=', credor_id).executeTakeFirstOrThrow()
  const { rows } = await sql<{ valor: number; sem_parcela: number }>`
    select coalesce(sum(pago), 0)::float8 as valor, (count(*) filter (where parcela_id is null))::int as sem_parcela
    from extratos_credor_lidos where importacao_id = ${id} and situacao = 'criar'`.execute(db)
  const { valor = 0, sem_parcela = 0 } = rows[0] ?? {}
  const rejeitos = recusadas === 0 ? [] : await rejectsOf(db, linesOf(id)).page(0, FIRST_REJECTS)
  const file = { id, arquivo, credor_id, credor: nome, abrange, periodo_de, periodo_ate }
  return { ...file, linhas, recusadas, valor, sem_parcela, rejeitos }
}

const FIRST_REJECTS = 50
