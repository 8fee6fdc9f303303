import { createReadStream } from 'node:fs'
import { mkdir, readdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { grupos } from '../../../domain/generated-lists'
import { AppError } from '../../../errors/app-error'
import { abrirPendencia } from '../../collection/pendencias/abrir-pendencia'
import type { WriteContext } from '../../framework/resources/write/write-context'
import type { Db } from '../../platform/database/pool'
import { isSettled, type ReceivedFile, receiveFile } from '../../platform/tabular/receive'
import { criarPrevia } from './previa'
import { isTipo, type NomeDoTipo, tipoOf } from './tipos/tipos'

/**
 * Reads what creditors left for us: each file becomes a batch that waits to be confirmed, with a task for it. A file that was read
 * moves to `lidos` beside it, one that is refused to `recusados`, with its reason; run again it reads nothing twice.
 *
 * Returns  how many batches wait more than before.
 * Source   docs/layouts.md, "Pasta do credor".
 */
export async function lerPastas(db: Db, ctx: WriteContext, { pool }: { readonly pool: Pool }): Promise<number> {
  const { pasta } = ctx.definitions.integracoes.remessas
  if (pasta === '') return 0
  let count = 0
  for (const found of await filesIn(pasta, ctx)) if (await readOne({ db, ctx, pool }, found)) count += 1
  return count
}

interface Found {
  readonly credor_id: number
  readonly tipo: NomeDoTipo
  readonly folder: string
  readonly nome: string
}

/** `<pasta>/<credor>/` holds new debts, `<pasta>/<credor>/<tipo>/` the other kinds. */
async function filesIn(pasta: string, { clock }: Pick<WriteContext, 'clock'>): Promise<readonly Found[]> {
  const found: Found[] = []
  for (const credor of (await entriesOf(pasta)).filter(
    (entry) => entry.isDirectory() && /^[1-9]\d{0,14}$/.test(entry.name),
  )) {
    const own = join(pasta, credor.name)
    const inside = await entriesOf(own)
    const kinds = inside.flatMap(({ name }) =>
      isTipo(name) && tipoOf(name).permissao === undefined ? [{ tipo: name, folder: join(own, name) }] : [],
    )
    for (const { tipo, folder } of [{ tipo: 'inclusao' as const, folder: own }, ...kinds]) {
      for (const { name } of (await entriesOf(folder)).filter(
        (entry) => entry.isFile() && !entry.name.startsWith('.'),
      )) {
        if (!(await isSettled(clock, join(folder, name)))) continue
        found.push({ credor_id: Number(credor.name), tipo, folder, nome: name })
      }
    }
  }
  return found.slice(0, AT_ONCE)
}

const AT_ONCE = 20

async function entriesOf(folder: string) {
  try {
    return await readdir(folder, { withFileTypes: true })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

interface Deps {
  readonly db: Db
  readonly ctx: WriteContext
  readonly pool: Pool
}

async function readOne({ db, ctx, pool }: Deps, { credor_id, tipo, folder, nome }: Found): Promise<boolean> {
  const { definitions, clock } = ctx
  const file = await receiveFile(createReadStream(join(folder, nome)), nome)
  try {
    // killed between its reading and its moving, it waits already
    if (await waits(db, file, credor_id)) return await moveTo(folder, nome, 'lidos')
    const pedido = { credor_id, tipo, layout: null, completo: false }
    const previa = await criarPrevia({ pool, definitions, clock, usuario: NOBODY }, file, pedido)
    const texto = `O arquivo ${nome} chegou pela pasta do credor. Confira-o na Importação.`
    const writing = { definitions, clock, usuario: { id: null }, origem: 'pasta' }
    await db
      .transaction()
      .execute((trx) =>
        abrirPendencia(trx, writing, { tipo: 'remessa_a_confirmar', registro: previa.remessa_id, texto }),
      )
    await moveTo(folder, nome, 'lidos')
    return true
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await moveTo(folder, nome, 'recusados')
    const reason =
      Object.values(error.errors ?? {})
        .flat()
        .join(' ') || error.message
    await writeFile(join(folder, 'recusados', `${nome}.motivo.txt`), `${reason}\n`)
    return false
  } finally {
    await file.discard()
  }
}

/** The machine, which sees every creditor. */
const NOBODY = { id: null, interno: true, usuario_empresas: [] } as const

async function waits(db: Db, { hash }: ReceivedFile, credorId: number): Promise<boolean> {
  const found = await db
    .selectFrom('remessas')
    .select('id')
    .where('hash', '=', hash)
    .where('credor_id', '=', credorId)
    .where('status', 'in', grupos.status_remessa.aguarda)
    .where('excluido_em', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

async function moveTo(folder: string, nome: string, where: 'lidos' | 'recusados'): Promise<false> {
  await mkdir(join(folder, where), { recursive: true })
  await rename(join(folder, nome), join(folder, where, nome))
  return false
}
