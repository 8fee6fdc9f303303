import type { Pool } from 'pg'
import type { Definitions, LayoutDefinition } from '../../../declaration/config-definitions'
import { LARGEST } from '../../../declaration/fields/plain/dinheiro'
import { AppError } from '../../../errors/app-error'
import type { Clock } from '../../platform/clock'
import { inTransaction } from '../../platform/database/in-transaction'
import type { ReceivedFile } from '../../platform/tabular/receive'
import { insertPrevia, type PreviaRow, saveCounts, sweepPrevias } from './previa-queries'
import { type Amostra, type Rejeito, readAmostra, readRejeitos } from './previa-reading'
import { failAbandoned, findLivingRemessa, lockCredor } from './remessa-queries'
import { countLines, rejectExisting, rejectRepeated } from './rows/check-lines'
import { copyLines, planFile } from './rows/copy-lines'
import { dated, type Sql, sqlOfClient } from './sql'

export interface RemessaContext {
  readonly clock: Clock
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
  readonly amostra: Amostra[]
  readonly rejeitos: Rejeito[]
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
    const sql = sqlOfClient(client)
    await sweepPrevias(sql)
    await failAbandoned(dated(sql, context.clock))
    await checkCredor(sql, context.usuario, pedido.credor_id)
    await refuseRepeatedFile(sql, pedido.credor_id, file.hash)
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
    const id = await insertPrevia(sql, row)
    await copyLines(client, plan, id)
    await rejectRepeated(sql, id, row.coluna_numero)
    const target = { previaId: id, credorId: row.credor_id, remessaId: null, heading: row.coluna_numero }
    await rejectExisting(sql, target)
    const counts = await countLines(sql, id)
    if (counts.linhas === 0) throw AppError.onField('arquivo', 'arquivo_vazio')
    if (counts.valor_total > LARGEST) throw AppError.onField('arquivo', 'linha_valor_grande')
    await saveCounts(sql, id, counts)
    const amostra = await readAmostra(sql, id)
    return { id, ...counts, amostra, rejeitos: counts.rejeitadas === 0 ? [] : await readRejeitos(sql, id) }
  })
}

export function layoutOf(definitions: Definitions, nome: string): LayoutDefinition {
  const layout = Object.hasOwn(definitions.layouts, nome) ? definitions.layouts[nome] : undefined
  if (!layout) throw AppError.onField('layout', 'layout_desconhecido', { layout: nome })
  return layout
}

/** The creditor must exist, be active and be one that this person may see. */
async function checkCredor(sql: Sql, usuario: RemessaActor, credorId: number): Promise<void> {
  const visible = usuario.interno || usuario.usuario_empresas.includes(credorId)
  const situacao = visible ? await lockCredor(sql, credorId) : undefined
  if (situacao !== 'ATIVO') throw AppError.onField('credor_id', 'credor_indisponivel')
}

async function refuseRepeatedFile(sql: Sql, credorId: number, hash: string): Promise<void> {
  const remessa = await findLivingRemessa(sql, credorId, hash)
  if (remessa !== undefined) throw AppError.onField('arquivo', 'arquivo_ja_importado', { remessa_id: remessa })
}

function numberHeading(
  columns: readonly { readonly heading: string; readonly field: { readonly key: string } }[],
): string {
  return columns.find(({ field }) => field.key === 'numero_operacao')?.heading ?? 'numero_operacao'
}
