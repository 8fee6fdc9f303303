import type { Definitions } from '../../../../declaration/config-definitions'
import type { SourceFile } from '../../../../declaration/diagnostics/file-context'
import { formatWithFrame } from '../../../../declaration/diagnostics/format'
import type { MeasuredStep } from './measure'
import type { Check } from './plan/step'
import { requiredMistake } from './required-mistake'
import type { Survey } from './survey'

/** Everything that keeps a migration from being applied, one text each. */
export function refusalsOf(
  { steps }: Pick<Survey, 'steps'>,
  definitions: Definitions,
  fontes: readonly SourceFile[],
): readonly string[] {
  const inTheWay = steps.filter(({ situacao }) => situacao === 'bloqueado' || situacao === 'confirmar')
  return inTheWay.map((step) => describeRefusal(step, definitions, fontes))
}

function describeRefusal(step: MeasuredStep, definitions: Definitions, fontes: readonly SourceFile[]): string {
  const mistake = step.campo && requiredMistake({ step, campo: step.campo }, definitions, fontes)
  if (mistake) return formatWithFrame(mistake)
  if (step.perde !== null) return `${step.faz} (${step.perde})`
  return step.check ? `${step.faz} (${describeCheck(step, step.check)})` : step.faz
}

/** `3 linhas sem valor: id 1, 2, 3`. */
export function describeCheck({ contagem, exemplos }: MeasuredStep, { conta }: Check): string {
  if (exemplos.length === 0) return `${contagem} ${conta}`
  const more = (contagem ?? 0) > exemplos.length ? ' …' : ''
  return `${contagem} ${conta}: id ${exemplos.join(', ')}${more}`
}
