import type { Definitions } from '../../../../../declaration/config-definitions'
import type { SourceFile } from '../../../../../declaration/diagnostics/file-context'
import { formatWithFrame } from '../../../../../declaration/diagnostics/format'
import type { MeasuredStep } from '../measure'
import { describeCheck } from '../refusals'
import { requiredMistake } from '../required-mistake'
import type { Survey } from '../survey'
import type { StepClass } from './step'

/** A plan for the terminal: every step with its class, what was counted, what would be lost, how to confirm it. */
export function planText(survey: Survey, definitions: Definitions, fontes: readonly SourceFile[]): string {
  const { steps, notes } = survey
  if (steps.length === 0) return 'Nada a fazer: o banco está como as declarações pedem.'
  const lines = steps.flatMap((step) => stepLines(step, definitions, fontes))
  const unknown = steps.some(({ classe }) => classe === 'deriva') ? [DRIFT] : []
  return [...lines, '', ...unknown, ...notes, totals(steps)].join('\n')
}

function stepLines(step: MeasuredStep, definitions: Definitions, fontes: readonly SourceFile[]): readonly string[] {
  const head = `${String(step.id).padStart(4)}  ${CLASS_NAMES[step.classe].padEnd(12)} ${SITUATIONS[step.situacao]}${step.faz}`
  const mistake = step.campo && requiredMistake({ step, campo: step.campo }, definitions, fontes)
  if (mistake) return [head, ...formatWithFrame(mistake).split('\n').map(indent)]
  if (step.situacao === 'bloqueado' && step.check) return [head, indent(describeCheck(step, step.check))]
  if (step.perde === null) return [head]
  const ask = step.situacao === 'pronto' ? [] : [indent(`frase:  ${step.frase}`)]
  return [head, indent(`perde:  ${step.perde}`), ...ask]
}

const DRIFT =
  'O banco foi mudado por fora. Desfaça a mudança nele, ou declare o que está lá; o resto do plano aparece depois disso.'

const indent = (line: string) => `${' '.repeat(19)}${line}`

const CLASS_NAMES: Readonly<Record<StepClass, string>> = {
  aditiva: 'aditiva',
  verificavel: 'verificável',
  renomeacao: 'renomeação',
  destrutiva: 'destrutiva',
  deriva: 'deriva',
}

const SITUATIONS: Readonly<Record<MeasuredStep['situacao'], string>> = {
  pronto: '',
  bloqueado: 'BLOQUEADO ',
  confirmar: 'A CONFIRMAR ',
  oferta: 'SE QUISER ',
}

function totals(steps: readonly MeasuredStep[]): string {
  const count = (situacao: MeasuredStep['situacao']) => steps.filter((step) => step.situacao === situacao).length
  const parts = [
    [count('pronto'), 'a aplicar'],
    [count('confirmar'), 'a confirmar'],
    [count('bloqueado'), 'com impedimento'],
    [count('oferta'), 'se quiser'],
  ] as const
  const said = parts.filter(([number]) => number > 0).map(([number, what]) => `${number} ${what}`)
  return `${steps.length} ${steps.length === 1 ? 'passo' : 'passos'}: ${said.join(', ')}.`
}

/** The statements of a plan, for reading: nothing here is run. */
export function planSql({ steps }: Pick<Survey, 'steps'>): string {
  return steps
    .map(({ id, faz, sql, situacao }) => {
      const note = situacao === 'pronto' ? '' : ` (${SITUATIONS[situacao].trim().toLowerCase()})`
      return [`-- ${id}. ${faz}${note}`, ...sql.map((statement) => `${statement};`)].join('\n')
    })
    .join('\n\n')
}
