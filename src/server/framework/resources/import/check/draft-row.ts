import type { LinhaSituacao } from '../../../../platform/database/system/imports'
import type { Row } from '../../read/row'
import type { FileRow } from '../file/file-row'

/** A row of the file on its way to a verdict. The first reason against it settles where it is shown; all of them are told. */
export interface DraftRow {
  readonly source: FileRow
  /** Key → value, of the cells that are not blank. */
  readonly values: Record<string, unknown>
  /** Key of a ref → text that names it. */
  readonly refs: Map<string, string>
  readonly problems: { readonly coluna: string | null; readonly motivo: string }[]
  /** The line of an earlier import that it puts right. */
  corrige: number | null
  before: Row | null
  situacao: LinhaSituacao
}

export function refuse(draft: DraftRow, coluna: string | null, motivo: string): void {
  draft.situacao = 'recusada'
  if (!draft.problems.some((problem) => problem.motivo === motivo && problem.coluna === coluna)) {
    draft.problems.push({ coluna, motivo })
  }
}

/** The record as it would be. */
export function recordAfter(draft: DraftRow, plan: { readonly blank: Row; readonly defaults: Row }): Row {
  return draft.before === null
    ? { ...plan.blank, ...plan.defaults, ...draft.values }
    : { ...draft.before, ...draft.values }
}
