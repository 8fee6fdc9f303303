import type { ClientBase, Pool } from 'pg'
import type { Definitions, LayoutDefinition } from '../../../declaration/config-definitions'
import { AppError } from '../../../errors/app-error'
import type { ReceivedFile } from './file/receive'
import { inTransaction } from './in-transaction'
import { insertPrevia, type PreviaRow, saveCounts } from './previa-queries'
import { type Amostra, type Rejeito, readAmostra, readRejeitos } from './previa-reading'
import { findLivingRemessa, lockCredor } from './remessa-queries'
import { countLines, rejectExisting, rejectRepeated } from './rows/check-lines'
import { copyLines, planFile } from './rows/copy-lines'

export interface RemessaContext {
  readonly pool: Pool
  readonly definitions: Definitions
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

export interface Previa {
  readonly id: number
  readonly linhas: number
  readonly aceitas: number
  readonly rejeitadas: number
  readonly valor_total: number
  readonly clientes: number
  /** Accepted lines in which something was put right: a document completed with zeros, an optional value left blank. */
  readonly avisos: number
  readonly amostra: readonly Amostra[]
  readonly rejeitos: readonly Rejeito[]
}

/**
 * Reads a file into the staging table, checks every line and says what would enter; nothing else is written.
 * Throws `layout_desconhecido`, `credor_indisponivel`, `arquivo_ja_importado`, `coluna_ausente`, `arquivo_vazio`,
 * `arquivo_aspas_abertas`.
 */
export async function criarPrevia(
  context: RemessaContext,
  file: ReceivedFile,
  pedido: PedidoDePrevia,
): Promise<Previa> {
  const layout = layoutOf(context.definitions, pedido.layout)
  const plan = await planFile(context.definitions, layout, file)
  return inTransaction(context.pool, async (client) => {
    await checkCredor(client, context.usuario, pedido.credor_id)
    await refuseRepeatedFile(client, pedido.credor_id, file.hash)
    const row: PreviaRow = {
      usuario_id: context.usuario.id ?? 0,
      credor_id: pedido.credor_id,
      layout: layout.layout,
      arquivo: file.nome,
      hash: file.hash,
      codificacao: plan.encoding,
      separador: plan.delimiter,
      coluna_numero: numberHeading(plan.reading.operacao),
    }
    const id = await insertPrevia(client, row)
    await copyLines(client, plan, id)
    await rejectRepeated(client, id, row.coluna_numero)
    const target = { previaId: id, credorId: row.credor_id, remessaId: null, heading: row.coluna_numero }
    await rejectExisting(client, target)
    const counts = await countLines(client, id)
    if (counts.linhas === 0) throw AppError.onField('arquivo', 'arquivo_vazio')
    await saveCounts(client, id, counts)
    const amostra = await readAmostra(client, id)
    return { id, ...counts, amostra, rejeitos: counts.rejeitadas === 0 ? [] : await readRejeitos(client, id) }
  })
}

export function layoutOf(definitions: Definitions, nome: string): LayoutDefinition {
  const layout = Object.hasOwn(definitions.layouts, nome) ? definitions.layouts[nome] : undefined
  if (!layout) throw AppError.onField('layout', 'layout_desconhecido', { layout: nome })
  return layout
}

/** The creditor must exist, be active and be one that this person may see. */
async function checkCredor(client: ClientBase, usuario: RemessaActor, credorId: number): Promise<void> {
  const visible = usuario.interno || usuario.usuario_empresas.includes(credorId)
  const situacao = visible ? await lockCredor(client, credorId) : undefined
  if (situacao !== 'ATIVO') throw AppError.onField('credor_id', 'credor_indisponivel')
}

async function refuseRepeatedFile(client: ClientBase, credorId: number, hash: string): Promise<void> {
  const remessa = await findLivingRemessa(client, credorId, hash)
  if (remessa !== undefined) throw AppError.onField('arquivo', 'arquivo_ja_importado', { remessa_id: remessa })
}

function numberHeading(
  columns: readonly { readonly heading: string; readonly field: { readonly key: string } }[],
): string {
  return columns.find(({ field }) => field.key === 'numero_operacao')?.heading ?? 'numero_operacao'
}
