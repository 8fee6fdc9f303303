import type { Definitions } from '../../../../declaration/config-definitions'
import type { LayoutDefinition } from '../../../../declaration/layout-definition'
import { AppError } from '../../../../errors/app-error'
import { planTable, type TablePlan } from '../../../framework/staging/table/plan-table'
import { openTable, type TableFile } from '../../../framework/staging/table/table-file'
import type { Clock } from '../../../platform/clock'
import type { Db } from '../../../platform/database/pool'
import type { ReceivedFile } from '../../../platform/tabular/receive'
import { FITS, fitOf, planReading, type ReadPlan } from '../rows/headings'
import { type NomeDoTipo, tipoOf } from '../tipos/tipos'
import { findLayout, layoutsFor } from './find-layout'

export interface FileOfBatch {
  readonly credor_id: number
  readonly tipo: NomeDoTipo
  /** null: the one that its headings fit best. */
  readonly layout: string | null
}

export interface PlannedFile {
  readonly layout: LayoutDefinition
  readonly table: TablePlan
  readonly reading: ReadPlan
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
  const { leitura } = tipoOf(tipo)
  const found =
    nome === null
      ? await recognise(db, deps, opened, { credor_id, tipo })
      : await planned(deps, opened, tipo, await findLayout(db, deps.definitions, { nome, credor_id }))
  return { ...found, reading: planReading(deps, { layout: found.layout, leitura }, found.table.headings) }
}

interface Candidate {
  readonly layout: LayoutDefinition
  readonly table: TablePlan
  readonly fit: number
}

async function planned(deps: Deps, opened: TableFile, tipo: NomeDoTipo, layout: LayoutDefinition): Promise<Candidate> {
  const asked = { layout, leitura: tipoOf(tipo).leitura }
  const table = await planTable(opened, layout.arquivo, (titles) => fitOf(deps, asked, titles))
  return { layout, table, fit: fitOf(deps, asked, table.headings) }
}

/** The layout that has all its kind requires and finds most; of equals the first. Fixed width has no headings to be known by. */
async function recognise(
  db: Db,
  deps: Deps,
  opened: TableFile,
  { credor_id, tipo }: Omit<FileOfBatch, 'layout'>,
): Promise<Candidate> {
  let best: Candidate | undefined
  for (const layout of await layoutsFor(db, deps.definitions, { credor_id, tipo })) {
    const { formato } = layout.arquivo
    if (formato === 'fixo' || (formato !== 'auto' && formato !== opened.formato)) continue
    const found = await planned(deps, opened, tipo, layout)
    if (found.fit >= FITS && found.fit > (best?.fit ?? 0)) best = found
  }
  if (!best) throw AppError.onField('layout', 'layout_nao_reconhecido')
  return best
}
