import { lineWriter } from '../../../staging/lines'
import { sameValue } from '../../write/same-value'
import { storable, storableCells } from '../file/cell'
import { CADASTRO } from '../import-context'
import type { DraftRow } from './draft-row'
import type { ImportPlan } from './import-plan'

/** A row's verdict as a line of COPY: what would change, or why nothing does and the cells as they came. */
export function stageText(plan: ImportPlan, importacaoId: number, draft: DraftRow): string {
  const { source, before } = draft
  if (draft.situacao === 'recusada') return refusedText(importacaoId, draft)
  const mudancas = changesOf(plan, draft)
  const situacao = before !== null && Object.keys(mudancas).length === 0 ? 'igual' : draft.situacao
  return lineText(importacaoId, {
    linha: source.linha,
    situacao,
    dela: {
      registro_id: before === null ? null : Number(before.id),
      versao: before === null ? null : Number(before.versao),
      mudancas: situacao === 'igual' ? null : JSON.stringify(mudancas),
      corrige: draft.corrige,
    },
  })
}

function refusedText(importacaoId: number, { source, problems: found, corrige }: DraftRow): string {
  const problems = found.map(({ coluna, motivo }) => ({
    coluna: coluna === null ? null : storable(coluna),
    motivo: storable(motivo),
  }))
  const motivo = problems
    .map((problem, at) =>
      at === 0 || problem.coluna === null ? problem.motivo : `${problem.coluna}: ${problem.motivo}`,
    )
    .join(' ')
  return lineText(importacaoId, {
    linha: source.linha,
    situacao: 'recusada',
    coluna: problems[0]?.coluna,
    motivo,
    dela: {
      celulas: JSON.stringify(storableCells(source.celulas)),
      motivos: problems.length > 1 ? JSON.stringify(problems) : null,
      corrige,
    },
  })
}

const lineText = lineWriter(CADASTRO)

type Mudancas = Readonly<Record<string, readonly [before: unknown, after: unknown]>>

/** Key → [before, after], as history keeps it. */
function changesOf(plan: ImportPlan, { before, values }: DraftRow): Mudancas {
  const onlyKeys = new Set(plan.columns.filter(({ onlyKey }) => onlyKey).map(({ key }) => key))
  const written = Object.entries(before === null ? { ...plan.defaults, ...values } : values)
  const changed = written.filter(([key, value]) => {
    if (onlyKeys.has(key)) return false
    return before === null ? value !== null && value !== undefined : !sameValue(before[key], value)
  })
  return Object.fromEntries(changed.map(([key, value]) => [key, [before?.[key] ?? null, value] as const]))
}
