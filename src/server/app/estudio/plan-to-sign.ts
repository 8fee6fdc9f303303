import { AppError } from '../../../errors/app-error'
import { draftPlan, planText } from '../../platform/database/migrations/plan/plan-file'
import type { Survey } from '../../platform/database/migrations/survey'
import type { stepsTold } from './foresee'
import type { FileChange } from './save-files'

/** The gate of `npm run migrar`: nothing in the way, and the phrase of whatever is lost. Throws `plano_impedido`, `plano_a_confirmar`. */
export function requirePlan(
  { steps }: Survey,
  confirmo: readonly string[],
  passos: ReturnType<typeof stepsTold>,
): void {
  const blocked = passos.find(({ situacao }) => situacao === 'bloqueado')
  if (blocked) {
    const { faz, detalhe } = blocked
    throw new AppError('plano_impedido', { primeiro: detalhe === null ? faz : `${faz} (${detalhe})` }, undefined, {
      passos,
    })
  }
  const said = new Set(confirmo.map((phrase) => phrase.trim()))
  const open = steps.filter(({ situacao, frase }) => situacao === 'confirmar' && !said.has(frase ?? ''))
  if (open.length > 0) throw new AppError('plano_a_confirmar', {}, undefined, { passos })
}

/** The plan as `npm run plano` writes it, signed by who said its phrases, as files to be saved; none where nobody was asked. */
export function signedPlan(
  root: string,
  { steps, plan, base, measured, spent }: Survey,
  { hoje, por }: { readonly hoje: string; readonly por: string },
): readonly FileChange[] {
  const open = new Set(steps.filter(({ situacao }) => situacao === 'confirmar').map(({ frase }) => frase))
  if (open.size === 0) return []
  const { file, idle } = plan ? { file: plan, idle: [] } : draftPlan(root, { hoje, base, steps: measured, spent })
  const confirmo = file.confirmo.map((each) => (open.has(each.frase) ? { ...each, por } : each))
  return [
    { caminho: file.path, texto: planText({ ...file, confirmo }) },
    ...idle.map((caminho) => ({ caminho, texto: null })),
  ]
}
