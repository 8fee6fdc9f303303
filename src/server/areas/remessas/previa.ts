import { sql } from 'kysely'
import type { LinhaAceita, PreviaSalva } from '../../../contract/remessas'
import type { PermissionCode } from '../../../declaration/generated-permissions'
import { grupos, listas } from '../../../domain/generated-lists'
import { AppError } from '../../../errors/app-error'
import { tableOf } from '../../framework/staging/format'
import { copyLines, entering } from '../../framework/staging/lines'
import { pagesOf } from '../../framework/staging/pages'
import { rejectsOf, SHEET } from '../../framework/staging/rejects'
import { findStaged, openStaged, type Staged } from '../../framework/staging/staged'
import { tableTexts } from '../../framework/staging/table/read-table'
import { insertOne } from '../../framework/writing/insert'
import { lockWhere } from '../../framework/writing/lock'
import type { Linha } from '../../framework/writing/values'
import type { WritingContext } from '../../framework/writing/writing-context'
import { dbOfClient } from '../../platform/database/db-of-client'
import { inTransaction } from '../../platform/database/in-transaction'
import type { Db } from '../../platform/database/pool'
import type { ReceivedFile } from '../../platform/tabular/receive'
import type { App } from '../../platform/type-provider'
import { forgetOldPrevias } from './abandono'
import { consentimentoDaPrevia } from './historico/consentimento'
import { julgarLinhas } from './julgar'
import { type FileOfBatch as Asked, type PlannedFile, planFile } from './layouts/read-file'
import { batchOf, LOTE, linesOf, loteOf } from './lote'
import { listKept } from './rows/list-kept'
import { stageRow } from './rows/stage-row'
import { tipoNamed, tipoOf } from './tipos/tipos'

export interface RemessaContext extends Pick<App, 'clock' | 'pool' | 'definitions'> {
  readonly usuario: RemessaActor
  /** Once nobody waits for it any more. */
  readonly gone?: AbortSignal
}

/** Who brings a batch in: a person, or a command (id null, internal). */
export interface RemessaActor {
  readonly id: number | null
  readonly interno: boolean
  readonly usuario_empresas: readonly number[]
  /** Of a person. */
  readonly permissoes?: { has(permissao: PermissionCode): boolean }
}

export interface PedidoDePrevia extends Asked {
  /** The file says all that the creditor has. */
  readonly completo: boolean
  /** The batch whose rejected lines these are, corrected; its creditor and kind hold. */
  readonly remessa_id?: number | null
}

/**
 * Reads a file as a batch that waits (Validada, or Com erros), its lines beside it, each with its verdict: what would come in, and
 * what not. Nothing else is written.
 * Throws `envio_cancelado`, `credor_indisponivel`, `arquivo_ja_importado`, `arquivo_vazio`, `arquivo_aspas_abertas`, and what `planFile` throws.
 */
export async function criarPrevia(
  context: RemessaContext,
  file: ReceivedFile,
  asked: PedidoDePrevia,
): Promise<PreviaSalva> {
  const { usuario } = context
  return inTransaction(context.pool, async (client) => {
    const trx = dbOfClient(client)
    await forgetOldPrevias(trx, context)
    const joined = asked.remessa_id ? await lockForCorrection(trx, context, asked.remessa_id) : null
    const pedido = joined ? { ...asked, ...correctionOf(joined, asked) } : asked
    await requireCredor(trx, usuario, pedido.credor_id)
    const planned = await planFile(trx, context, file, pedido)
    await refuseRepeatedFile(trx, { ...pedido, hash: file.hash })
    const { layout, tables } = planned
    const [{ table, reading }] = tables
    const remessa = joined ?? (await openBatch(trx, context, { file, planned, pedido }))
    const id = await openFile(trx, context, { file, planned, remessa_id: remessa.id })
    for (const each of tables) {
      const texts = tableTexts(file, each.table, (row) => stageRow(each.reading, row, id))
      await copyLines(client, LOTE, whileWanted(context, texts))
    }
    const coluna_numero = reading.operacao.find(({ field }) => field.key === 'numero_operacao')?.heading ?? ''
    const read = { layout: layout.layout, definicao: layout, coluna_numero, hash: file.hash, usar_arquivo: [] }
    const { credor_id, completo } = pedido
    const lote = { credor_id, completo, junta: joined !== null, linha_titulos: table.linha, ...read }
    await julgarLinhas(trx, writerOf(context), { remessa, id, lote })
    const previa = await previaOf(trx, context, await findPrevia(trx, id, usuario))
    requireWanted(context)
    return previa
  })
}

async function* whileWanted(context: RemessaContext, texts: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const text of texts) {
    requireWanted(context)
    yield text
  }
}

/** A batch of which nobody was told would wait for nobody. Throws `envio_cancelado`. */
function requireWanted({ gone }: RemessaContext): void {
  if (gone?.aborted) throw new AppError('envio_cancelado')
}

interface Arrival {
  readonly file: ReceivedFile
  readonly planned: PlannedFile
  readonly pedido: PedidoDePrevia
}

/** The batch of a file that was just received. */
function openBatch(trx: Db, context: RemessaContext, { file, planned, pedido }: Arrival): Promise<Linha<'remessas'>> {
  const { credor_id, tipo } = pedido
  const silent = { credor_id, layout: planned.layout.layout, tipo, hash: file.hash }
  const told = { arquivo: file.nome, status: listas.status_remessa.recebida }
  const calados = Object.keys(silent)
  return insertOne(trx, writerOf(context), 'remessas', { ...told, ...silent }, { calados })
}

/** The file with no line yet. */
function openFile(
  trx: Db,
  { usuario }: RemessaContext,
  { file, planned, remessa_id }: Omit<Arrival, 'pedido'> & { readonly remessa_id: number },
): Promise<number> {
  const { formato, encoding, delimiter, headings, samples } = planned.tables[0].table
  return openStaged(trx, LOTE, {
    recurso: 'remessas',
    usuario_id: usuario.id ?? 0,
    arquivo: file.nome,
    formato: formato === 'xlsx' ? formato : 'csv',
    titulos: JSON.stringify(headings),
    amostras: JSON.stringify(samples),
    ...(formato !== 'xlsx' && { codificacao: encoding, separador: delimiter }),
    registro_id: remessa_id,
  })
}

/** The batch that a corrected file joins. Throws `nao_encontrado`, `remessa_sem_rejeitos`. */
async function lockForCorrection(trx: Db, { usuario }: RemessaContext, id: number): Promise<Linha<'remessas'>> {
  const [remessa] = await lockWhere(trx, 'remessas', sql<boolean>`id = ${id} and excluido_em is null`)
  const sees = remessa && (usuario.interno || usuario.usuario_empresas.includes(remessa.credor_id))
  if (!remessa || !sees) throw AppError.onField('remessa_id', 'nao_encontrado')
  const waits = remessa.status === listas.status_remessa.em_cobranca && (remessa.rejeitadas ?? 0) > 0
  if (!waits) throw AppError.onField('remessa_id', 'remessa_sem_rejeitos')
  if (tipoOf(remessa.tipo).folhas) throw AppError.onField('remessa_id', 'historico_sem_correcao')
  return remessa
}

/** What a batch says of its corrected file; read as its first one was, unless another layout is said. */
function correctionOf({ credor_id, tipo, layout }: Linha<'remessas'>, asked: PedidoDePrevia) {
  return { credor_id, tipo: tipoNamed(tipo), layout: asked.layout ?? layout, completo: false }
}

function writerOf({ usuario, definitions, clock }: RemessaContext): WritingContext {
  return { usuario, definitions, clock, origem: 'remessa' }
}

/** A preview of this person that still waits to be confirmed. Throws `previa_expirada`. */
export async function findPrevia(db: Db, id: number, usuario: RemessaActor): Promise<Staged> {
  const staged = await findOwn(db, id, usuario)
  if (staged?.situacao !== 'ensaiada') throw new AppError('previa_expirada')
  return staged
}

/** A file that this person sent, or that nobody did and whose creditor he may see. */
export async function findOwn(db: Db, id: number, usuario: RemessaActor): Promise<Staged | undefined> {
  const of = (usuarioId: number) => findStaged(db, LOTE, { id, recurso: 'remessas', usuarioId })
  const own = await of(usuario.id ?? 0)
  if (own) return own
  const found = await of(0)
  const sees = found && (usuario.interno || usuario.usuario_empresas.includes(loteOf(found).credor_id))
  return sees ? found : undefined
}

/** What would come in, as it was answered. */
export async function previaOf(
  db: Db,
  { definitions }: Pick<App, 'definitions'>,
  staged: Staged,
): Promise<PreviaSalva> {
  const { id, arquivo, linhas, criar, iguais, recusadas } = staged
  const remessa = await db
    .selectFrom('remessas')
    .select(['id', 'tipo'])
    .where('id', '=', batchOf(staged))
    .executeTakeFirstOrThrow()
  const lines = linesOf(id)
  const accepted = pagesOf<LinhaAceita & { readonly chave: string | null }>(db, tableOf(lines), entering(lines), SHEET)
  const sample = await accepted.page(0, SAMPLE)
  const amostra = sample.map((row) => ({ ...row, numero_operacao: row.numero_operacao ?? row.chave }))
  const rejeitos = recusadas === 0 ? [] : await rejectsOf(db, lines).page(0, FIRST_REJECTS)
  const counts = { linhas, aceitas: criar, sem_mudanca: iguais, rejeitadas: recusadas }
  const of = { id, remessa_id: remessa.id, tipo: remessa.tipo, arquivo }
  const mantidas = await listKept(db, definitions, staged)
  const consentimento = await consentimentoDaPrevia(db, remessa)
  return { ...of, ...counts, ...loteOf(staged), ...mantidas, consentimento, amostra, rejeitos }
}

const SAMPLE = 20
const FIRST_REJECTS = 50

/** The creditor must exist, be active and be one that this person may see. Throws `credor_indisponivel`. */
export async function requireCredor(trx: Db, usuario: RemessaActor, credorId: number): Promise<void> {
  const visible = usuario.interno || usuario.usuario_empresas.includes(credorId)
  if (!visible) throw AppError.onField('credor_id', 'credor_indisponivel')
  await requireActive(trx, 'credor_id', credorId)
}

/** Throws `credor_indisponivel`, on the field that names the creditor, unless it is there and active now. */
export async function requireActive(trx: Db, campo: string, credorId: number): Promise<void> {
  const credor = await trx
    .selectFrom('credores')
    .select('situacao')
    .where('id', '=', credorId)
    .where('excluido_em', 'is', null)
    .executeTakeFirst()
  if (credor?.situacao !== 'ATIVO') throw AppError.onField(campo, 'credor_indisponivel')
}

interface FileOfBatch {
  readonly credor_id: number
  readonly hash: string
  readonly tipo: string
}

async function refuseRepeatedFile(trx: Db, file: FileOfBatch): Promise<void> {
  const remessa_id = await findLivingRemessa(trx, file)
  if (remessa_id !== undefined) throw AppError.onField('arquivo', 'arquivo_ja_importado', { remessa_id })
}

/** The batch in which this file already came in for this creditor, unless it was undone. */
export async function findLivingRemessa(trx: Db, { credor_id, hash, tipo }: FileOfBatch): Promise<number | undefined> {
  const found = await trx
    .selectFrom('remessas')
    .select('id')
    .where('credor_id', '=', credor_id)
    .where('hash', '=', hash)
    .where('tipo', '=', tipo)
    .where('excluido_em', 'is', null)
    .where('status', 'not in', grupos.status_remessa.libera_arquivo)
    .executeTakeFirst()
  return found?.id
}
