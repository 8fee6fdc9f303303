import type { Definitions } from '../../../../declaration/config-definitions'
import type { LayoutDefinition } from '../../../../declaration/layout-definition'
import { AppError } from '../../../../errors/app-error'
import { planTable, type TablePlan } from '../../../framework/staging/table/plan-table'
import { openTable, type TableFile } from '../../../framework/staging/table/table-file'
import type { Clock } from '../../../platform/clock'
import type { Db } from '../../../platform/database/pool'
import type { ReceivedFile } from '../../../platform/tabular/receive'
import { FITS, type Folha, fitOf, type Leitura, planReading, type ReadPlan } from '../rows/headings'
import { type NomeDoTipo, tipoOf } from '../tipos/tipos'
import { findLayout, layoutsFor } from './find-layout'

export interface FileOfBatch {
  readonly credor_id: number
  readonly tipo: NomeDoTipo
  /** null: the one that its headings fit best. */
  readonly layout: string | null
}

/** One table of a file. */
export interface PlannedTable {
  readonly table: TablePlan
  readonly reading: ReadPlan
}

export interface PlannedFile {
  readonly layout: LayoutDefinition
  /** One, or those of the sheets that its kind reads, in their order. */
  readonly tables: readonly [PlannedTable, ...PlannedTable[]]
}

interface Deps {
  readonly definitions: Definitions
  readonly clock: Clock
}

/**
 * Decides how a file is read: its sheet, its headings, its layout.
 * Throws `layout_desconhecido`, `layout_ilegivel`, `layout_nao_reconhecido`, `coluna_ausente`, and what no file of rows may be.
 */
export async function planFile(
  db: Db,
  deps: Deps,
  file: ReceivedFile,
  { credor_id, tipo, layout: nome }: FileOfBatch,
): Promise<PlannedFile> {
  const opened = await openTable(file)
  const layout =
    nome === null
      ? await recognise(db, deps, opened, { credor_id, tipo })
      : await findLayout(db, deps.definitions, { nome, credor_id })
  const [first, ...rest] = partesOf(tipo)
  const plan = async (parte: Parte) => {
    const table = await tableOfSheet(deps, opened, layout, parte)
    return { table, reading: planReading(deps, { layout, ...parte }, table.headings) }
  }
  const tables: [PlannedTable, ...PlannedTable[]] = [await plan(first)]
  for (const parte of rest) tables.push(await plan(parte))
  return { layout, tables }
}

/** A table that a kind reads: of a sheet of that name, or of the sheet that fits. */
interface Parte {
  readonly folha: Folha['nome'] | ''
  readonly leitura: Leitura
}

function partesOf(tipo: NomeDoTipo): readonly [Parte, ...Parte[]] {
  const { folhas, leitura } = tipoOf(tipo)
  const [first, ...rest] = (folhas ?? []).map((folha) => ({ folha: folha.nome, leitura: folha.leitura }))
  return first ? [first, ...rest] : [{ folha: '', leitura }]
}

/** Throws `arquivo_sem_aba` where a workbook of several has no such sheet. */
function tableOfSheet(deps: Deps, opened: TableFile, layout: LayoutDefinition, parte: Parte): Promise<TablePlan> {
  const { folha } = parte
  const sheet = folha !== '' && ({ formato: 'xlsx', aba: layout.abas[folha] ?? folha } as const)
  return planTable(opened, { ...layout.arquivo, ...sheet }, (titles) => fitOf(deps, { layout, ...parte }, titles))
}

/** The layout that has all its kind requires and finds most; of equals the first. Fixed width has no headings to be known by. */
async function recognise(
  db: Db,
  deps: Deps,
  opened: TableFile,
  { credor_id, tipo }: Omit<FileOfBatch, 'layout'>,
): Promise<LayoutDefinition> {
  let best: { readonly layout: LayoutDefinition; readonly fit: number } | undefined
  const [parte] = partesOf(tipo)
  for (const layout of await layoutsFor(db, deps.definitions, { credor_id, tipo })) {
    const { formato } = layout.arquivo
    if (formato === 'fixo' || (formato !== 'auto' && formato !== opened.formato)) continue
    const table = await tableOfSheet(deps, opened, layout, parte)
    const fit = fitOf(deps, { layout, ...parte }, table.headings)
    if (fit >= FITS && fit > (best?.fit ?? 0)) best = { layout, fit }
  }
  if (!best) throw AppError.onField('layout', 'layout_nao_reconhecido')
  return best.layout
}
