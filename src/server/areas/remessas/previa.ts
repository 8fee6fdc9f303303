import type { LinhaAceita, PreviaSalva } from '../../../contract/remessas'
import { LARGEST } from '../../../declaration/fields/plain/dinheiro'
import { grupos } from '../../../domain/generated-lists'
import { AppError } from '../../../errors/app-error'
import { csvTexts, planCsv } from '../../framework/staging/csv-lines'
import { tableOf } from '../../framework/staging/format'
import { copyLines, judged } from '../../framework/staging/lines'
import { pagesOf } from '../../framework/staging/pages'
import { rejectsOf } from '../../framework/staging/rejects'
import { findStaged, openStaged, type Staged, setStaged } from '../../framework/staging/staged'
import { dbOfClient } from '../../platform/database/db-of-client'
import { inTransaction } from '../../platform/database/in-transaction'
import type { Db } from '../../platform/database/pool'
import type { ReceivedFile } from '../../platform/tabular/receive'
import type { App } from '../../platform/type-provider'
import { forgetOldPrevias } from './abandono'
import { INCLUSAO, inclusaoOf, layoutOf, linesOf } from './inclusao'
import { countLines, rejectExisting, rejectRepeated } from './rows/check-lines'
import { planReading } from './rows/headings'
import { stageRow } from './rows/stage-row'

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
}

/**
 * Reads a file into the staging table, checks every line and says what would enter; nothing else is written.
 * Throws `layout_desconhecido`, `credor_indisponivel`, `arquivo_ja_importado`, `coluna_ausente`, `arquivo_vazio`,
 * `arquivo_aspas_abertas`.
 */
export async function criarPrevia(
  context: RemessaContext,
  file: ReceivedFile,
  { credor_id, layout: nome }: PedidoDePrevia,
): Promise<PreviaSalva> {
  const { definitions, usuario } = context
  const layout = layoutOf(definitions, nome)
  const shape = await planCsv(file, layout.arquivo)
  const reading = planReading(context, layout, shape.headings)
  return inTransaction(context.pool, async (client) => {
    const trx = dbOfClient(client)
    await forgetOldPrevias(trx, context)
    await checkCredor(trx, usuario, credor_id)
    await refuseRepeatedFile(trx, credor_id, file.hash)
    const id = await openStaged(trx, INCLUSAO, {
      recurso: 'remessas',
      usuario_id: usuario.id ?? 0,
      arquivo: file.nome,
      codificacao: shape.encoding,
      separador: shape.delimiter,
    })
    await copyLines(
      client,
      INCLUSAO,
      csvTexts(file, shape, (cells, linha) => stageRow(reading, cells, { id, linha })),
    )
    const coluna_numero = reading.operacao.find(({ field }) => field.key === 'numero_operacao')?.heading ?? ''
    await rejectRepeated(trx, id, coluna_numero)
    await rejectExisting(trx, id, { credor_id, coluna_numero, remessa_id: null })
    const { linhas, aceitas, rejeitadas, ...counts } = await countLines(trx, id)
    if (linhas === 0) throw AppError.onField('arquivo', 'arquivo_vazio')
    if (counts.valor_total > LARGEST) throw AppError.onField('arquivo', 'linha_valor_grande')
    const detalhe = JSON.stringify({ credor_id, layout: nome, hash: file.hash, coluna_numero, ...counts })
    await setStaged(trx, id, { situacao: 'ensaiada', linhas, criar: aceitas, recusadas: rejeitadas, detalhe })
    return previaOf(trx, await findPrevia(trx, id, usuario.id ?? 0))
  })
}

/** A preview of this person that still waits to be confirmed. Throws `previa_expirada`. */
export async function findPrevia(db: Db, id: number, usuarioId: number): Promise<Staged> {
  const staged = await findStaged(db, INCLUSAO, { id, recurso: 'remessas', usuarioId })
  if (staged?.situacao !== 'ensaiada') throw new AppError('previa_expirada')
  return staged
}

/** What would come in, as it was answered. */
export async function previaOf(db: Db, staged: Staged): Promise<PreviaSalva> {
  const { id, arquivo, linhas, criar, recusadas } = staged
  const lines = linesOf(id)
  const amostra = await pagesOf<LinhaAceita>(db, tableOf(lines), judged(lines, 'criar')).page(0, SAMPLE)
  const rejeitos = recusadas === 0 ? [] : await rejectsOf(db, lines).page(0, FIRST_REJECTS)
  const counts = { linhas, aceitas: criar, rejeitadas: recusadas }
  return { id, arquivo, ...counts, ...inclusaoOf(staged), amostra, rejeitos }
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

async function refuseRepeatedFile(trx: Db, credorId: number, hash: string): Promise<void> {
  const remessa_id = await findLivingRemessa(trx, credorId, hash)
  if (remessa_id !== undefined) throw AppError.onField('arquivo', 'arquivo_ja_importado', { remessa_id })
}

/** The batch in which this file already came in for this creditor, unless it was undone. */
export async function findLivingRemessa(trx: Db, credorId: number, hash: string): Promise<number | undefined> {
  const found = await trx
    .selectFrom('remessas')
    .select('id')
    .where('credor_id', '=', credorId)
    .where('hash', '=', hash)
    .where('excluido_em', 'is', null)
    .where('status', 'not in', grupos.status_remessa.libera_arquivo)
    .executeTakeFirst()
  return found?.id
}
