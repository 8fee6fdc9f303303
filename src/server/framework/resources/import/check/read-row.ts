import { formatMessage } from '../../../../../errors/app-error'
import { cellText, isBlankCell } from '../file/cell'
import type { FileRow } from '../file/file-row'
import { type DraftRow, refuse } from './draft-row'
import type { ImportPlan } from './import-plan'

/** Reads the cells of one row; a blank one says nothing: a new record takes the default, an old one keeps its value. */
export function readRow(plan: ImportPlan, source: FileRow): DraftRow {
  const { celulas } = source
  const blank = { corrige: null, before: null, situacao: 'criar' } as const
  const draft: DraftRow = { source, values: {}, refs: new Map(), problems: [], ...blank }
  if (celulas.length > plan.width && !celulas.slice(plan.width).every(isBlankCell)) {
    refuse(draft, null, formatMessage('linha_colunas', { encontradas: celulas.length, esperadas: plan.width }))
  }
  for (const { index, titulo, key, field, read } of plan.columns) {
    const cell = celulas[index] ?? null
    if (isBlankCell(cell)) continue
    if (field?.tipo === 'ref') {
      draft.refs.set(key, cellText(cell))
      continue
    }
    const reading = read(cell)
    if ('error' in reading) refuse(draft, titulo, reading.error)
    else draft.values[key] = reading.value
  }
  return draft
}
