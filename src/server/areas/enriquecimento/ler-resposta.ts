import { type SqlBool, sql } from 'kysely'
import type { Pool } from 'pg'
import { listas } from '../../../domain/generated-lists'
import { AppError } from '../../../errors/app-error'
import type { BlobStore } from '../../framework/resources/files/blob-store'
import { copyLines } from '../../framework/staging/lines'
import { forgetAbandoned, forgetStaged, type Staged } from '../../framework/staging/staged'
import { tableTexts } from '../../framework/staging/table/read-table'
import { lockWhere } from '../../framework/writing/lock'
import type { Linha } from '../../framework/writing/values'
import type { WritingContext } from '../../framework/writing/writing-context'
import { dbOfClient } from '../../platform/database/db-of-client'
import { inTransaction } from '../../platform/database/in-transaction'
import type { Db } from '../../platform/database/pool'
import { type ReceivedFile, receiveFile } from '../../platform/tabular/receive'
import { planejarLeitura } from './ler-linhas'
import { moverEnriquecimento } from './mover'
import { linesOf, RESPOSTA } from './tables'
import { trazerResposta } from './trazer'

type Deps = Omit<WritingContext, 'usuario'>

interface Reading {
  readonly pool: Pool
  readonly store: BlobStore
  readonly deps: Deps
  readonly staged: Staged
}

const { em_leitura, enviado } = listas.status_enriquecimento

/** Reads an answer in one transaction: killed anywhere it leaves nothing and begins again; begun again after its end it finds nothing to do. */
export async function lerResposta({ pool, store, deps, staged }: Reading): Promise<void> {
  const ctx = { ...deps, usuario: { id: staged.usuario_id } }
  await inTransaction(pool, async (client) => {
    const trx = dbOfClient(client)
    const pedido = await lockEmLeitura(trx, sql`id = ${staged.registro_id}`)
    if (!pedido) return
    const file = await receiveAnswer(trx, store, pedido)
    try {
      const { plan, textOf } = await planejarLeitura(deps.definitions, file)
      await copyLines(client, RESPOSTA, tableTexts(file, plan, textOf(staged.id)))
    } finally {
      await file.discard()
    }
    await trazerResposta(trx, ctx, { pedido, id: staged.id })
    await forgetStaged(trx, linesOf(staged.id))
  })
}

async function lockEmLeitura(
  trx: Db,
  onde: ReturnType<typeof sql<SqlBool>>,
): Promise<Linha<'enriquecimentos'> | undefined> {
  const [pedido] = await lockWhere(trx, 'enriquecimentos', sql`${onde} and status = ${em_leitura}`)
  return pedido
}

/** The answer as a file that a reader of tables takes. Throws `enriquecimento_perdido` when its content is gone. */
async function receiveAnswer(trx: Db, store: BlobStore, { resposta }: Linha<'enriquecimentos'>): Promise<ReceivedFile> {
  const found = await trx
    .selectFrom('arquivos')
    .select(['nome', 'sha256'])
    .where('id', '=', resposta ?? 0)
    .executeTakeFirst()
  const content = found && (await store.open(found.sha256))
  if (!found || !content) throw new AppError('enriquecimento_perdido')
  return receiveFile(content, found.nome)
}

/** An answer that cannot be read leaves the request as it was, with the reason: another file may come. */
export async function recusarResposta(trx: Db, deps: Deps, staged: Staged, porque: string): Promise<void> {
  await forgetStaged(trx, linesOf(staged.id))
  const ctx = { ...deps, usuario: { id: staged.usuario_id } }
  const pedido = await lockEmLeitura(trx, sql`id = ${staged.registro_id}`)
  if (!pedido) return
  await moverEnriquecimento(trx, ctx, pedido, {
    para: enviado,
    acao: 'recusar_resposta',
    mudancas: { problema: porque.slice(0, LONGEST) },
  })
}

const LONGEST = 300

/** Requests whose answer stopped being read for good wait for another file. */
export async function soltarPerdidas(db: Db, deps: Deps): Promise<void> {
  await forgetAbandoned(db, RESPOSTA)
  const { message } = new AppError('enriquecimento_perdido')
  const gone = sql<SqlBool>`status = ${em_leitura} and not exists (
    select from importacoes i where i.tipo = ${RESPOSTA.tipo} and i.registro_id = enriquecimentos.id)`
  await db.transaction().execute(async (trx) => {
    for (const pedido of await lockWhere(trx, 'enriquecimentos', gone, { presas: 'pular' }))
      await moverEnriquecimento(trx, { ...deps, usuario: { id: null } }, pedido, {
        para: enviado,
        acao: 'recusar_resposta',
        mudancas: { problema: message },
      })
  })
}
