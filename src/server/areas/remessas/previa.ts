import type { LinhaAceita, PreviaSalva } from '../../../contract/remessas'
import type { LayoutDefinition } from '../../../declaration/config-definitions'
import { LARGEST } from '../../../declaration/fields/plain/dinheiro'
import { grupos, listas } from '../../../domain/generated-lists'
import { AppError } from '../../../errors/app-error'
import { type CsvPlan, csvTexts, planCsv } from '../../framework/staging/csv-lines'
import { tableOf } from '../../framework/staging/format'
import { copyLines, judged } from '../../framework/staging/lines'
import { pagesOf } from '../../framework/staging/pages'
import { rejectsOf } from '../../framework/staging/rejects'
import { findStaged, openStaged, type Staged, setStaged } from '../../framework/staging/staged'
import { insertOne } from '../../framework/writing/insert'
import type { Linha } from '../../framework/writing/values'
import type { WritingContext } from '../../framework/writing/writing-context'
import { dbOfClient } from '../../platform/database/db-of-client'
import { inTransaction } from '../../platform/database/in-transaction'
import type { Db } from '../../platform/database/pool'
import type { ReceivedFile } from '../../platform/tabular/receive'
import type { App } from '../../platform/type-provider'
import { forgetOldPrevias } from './abandono'
import { batchOf, LOTE, layoutOf, linesOf, loteOf } from './lote'
import { moverRemessa } from './mover'
import { countLines } from './rows/check-lines'
import { planReading } from './rows/headings'
import { stageRow } from './rows/stage-row'
import { type NomeDoTipo, tipoOf } from './tipos/tipos'

export interface RemessaContext extends Pick<App, 'clock' | 'pool' | 'definitions'> {
  readonly usuario: RemessaActor
}

/** Who brings a batch in: a person, or a command (id null, internal). */
export interface RemessaActor {
  readonly id: number | null
  readonly interno: boolean
  readonly usuario_empresas: readonly number[]
}

export interface PedidoDePrevia {
  readonly credor_id: number
  readonly layout: string
  readonly tipo: NomeDoTipo
}

/**
 * Reads a file as a batch that waits (Validada, or Com erros), its lines beside it, each with its verdict: what would come in, and
 * what not. Nothing else is written.
 * Throws `layout_desconhecido`, `credor_indisponivel`, `arquivo_ja_importado`, `coluna_ausente`, `arquivo_vazio`,
 * `arquivo_aspas_abertas`.
 */
export async function criarPrevia(
  context: RemessaContext,
  file: ReceivedFile,
  pedido: PedidoDePrevia,
): Promise<PreviaSalva> {
  const { usuario } = context
  const layout = layoutOf(context.definitions, pedido.layout)
  const shape = await planCsv(file, layout.arquivo)
  const reading = planReading(context, layout, shape.headings)
  return inTransaction(context.pool, async (client) => {
    const trx = dbOfClient(client)
    await forgetOldPrevias(trx, context)
    await checkCredor(trx, usuario, pedido.credor_id)
    await refuseRepeatedFile(trx, { ...pedido, hash: file.hash })
    const opened = await openBatch(trx, context, { file, shape, pedido })
    const { id } = opened.arquivo
    await copyLines(
      client,
      LOTE,
      csvTexts(file, shape, (cells, linha) => stageRow(reading, cells, { id, linha })),
    )
    const coluna_numero = reading.operacao.find(({ field }) => field.key === 'numero_operacao')?.heading ?? ''
    await judge(trx, context, { ...opened, pedido, layout, coluna_numero, hash: file.hash })
    return previaOf(trx, await findPrevia(trx, id, usuario.id ?? 0))
  })
}

interface Opened {
  readonly remessa: Linha<'remessas'>
  readonly arquivo: { readonly id: number }
}

interface Arrival {
  readonly file: ReceivedFile
  readonly shape: CsvPlan
  readonly pedido: PedidoDePrevia
}

/** The batch of a file that was just received, and the file with no line yet. */
async function openBatch(trx: Db, context: RemessaContext, { file, shape, pedido }: Arrival): Promise<Opened> {
  const { usuario } = context
  const silent = { ...pedido, hash: file.hash }
  const told = { arquivo: file.nome, status: listas.status_remessa.recebida }
  const calados = Object.keys(silent)
  const remessa = await insertOne(trx, writerOf(context), 'remessas', { ...told, ...silent }, { calados })
  const id = await openStaged(trx, LOTE, {
    recurso: 'remessas',
    usuario_id: usuario.id ?? 0,
    arquivo: file.nome,
    codificacao: shape.encoding,
    separador: shape.delimiter,
    registro_id: remessa.id,
  })
  return { remessa, arquivo: { id } }
}

interface Read extends Opened {
  readonly pedido: PedidoDePrevia
  readonly layout: LayoutDefinition
  readonly coluna_numero: string
  readonly hash: string
}

/** The verdict of each line, and of the whole. */
async function judge(trx: Db, context: RemessaContext, read: Read): Promise<void> {
  const { remessa, pedido, layout, coluna_numero, hash } = read
  const { id } = read.arquivo
  const { credor_id } = pedido
  const ctx = writerOf(context)
  const { validando, validada, com_erros } = listas.status_remessa
  const begun = await moverRemessa(trx, ctx, remessa, { para: validando, acao: 'validar' })
  await tipoOf(pedido.tipo).julgar(trx, { ctx, id, remessa_id: remessa.id, credor_id, coluna_numero, layout })
  const counts = await countLines(trx, id)
  const { linhas, aceitas, sem_mudanca, rejeitadas, clientes, valor_total, avisos } = counts
  if (linhas === 0) throw AppError.onField('arquivo', 'arquivo_vazio')
  if (valor_total > LARGEST) throw AppError.onField('arquivo', 'linha_valor_grande')
  await moverRemessa(trx, ctx, begun, {
    para: rejeitadas > 0 ? com_erros : validada,
    mudancas: { linhas, aceitas, sem_mudanca, rejeitadas, clientes_distintos: clientes, valor_total },
    acao: 'conferir',
  })
  const detalhe = JSON.stringify({ ...pedido, hash, coluna_numero, clientes, valor_total, avisos })
  const verdicts = { linhas, criar: aceitas, iguais: sem_mudanca, recusadas: rejeitadas }
  await setStaged(trx, id, { situacao: 'ensaiada', ...verdicts, detalhe })
}

function writerOf({ usuario, definitions, clock }: RemessaContext): WritingContext {
  return { usuario, definitions, clock, origem: 'remessa' }
}

/** A preview of this person that still waits to be confirmed. Throws `previa_expirada`. */
export async function findPrevia(db: Db, id: number, usuarioId: number): Promise<Staged> {
  const staged = await findStaged(db, LOTE, { id, recurso: 'remessas', usuarioId })
  if (staged?.situacao !== 'ensaiada') throw new AppError('previa_expirada')
  return staged
}

/** What would come in, as it was answered. */
export async function previaOf(db: Db, staged: Staged): Promise<PreviaSalva> {
  const { id, arquivo, linhas, criar, iguais, recusadas } = staged
  const remessa = await db
    .selectFrom('remessas')
    .select(['id', 'tipo'])
    .where('id', '=', batchOf(staged))
    .executeTakeFirstOrThrow()
  const lines = linesOf(id)
  const amostra = await pagesOf<LinhaAceita>(db, tableOf(lines), judged(lines, 'criar')).page(0, SAMPLE)
  const rejeitos = recusadas === 0 ? [] : await rejectsOf(db, lines).page(0, FIRST_REJECTS)
  const counts = { linhas, aceitas: criar, sem_mudanca: iguais, rejeitadas: recusadas }
  const of = { id, remessa_id: remessa.id, tipo: remessa.tipo, arquivo }
  return { ...of, ...counts, ...loteOf(staged), amostra, rejeitos }
}

const SAMPLE = 20
const FIRST_REJECTS = 50

/** The creditor must exist, be active and be one that this person may see. */
async function checkCredor(trx: Db, usuario: RemessaActor, credorId: number): Promise<void> {
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
