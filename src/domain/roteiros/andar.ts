import type { Etapa } from './etapa'

/** One step of a walk: which, and what was answered there; null where it was passed without an answer. */
export interface Passo {
  readonly etapa: number
  readonly resposta: string | null
}

/** Where a step may lead to; null is the end. */
export function ways(etapa: Etapa | undefined): readonly (number | null)[] {
  if (!etapa) return []
  const { respostas, seguinte } = etapa
  return [...respostas.map(({ proxima }) => proxima), ...(seguinte === undefined ? [] : [seguinte])]
}

/**
 * Where one stands after a walk.
 *
 * Takes    the steps of the script in their order; the steps taken so far, from the first one on.
 * Returns  the step that is next; null at the end; undefined where the script does not lead that way.
 * Source   docs/roteiros.md, "No atendimento".
 *
 * @example andar(etapas, [{ etapa: 1, resposta: 'Sim' }])
 */
export function andar(etapas: readonly Etapa[], passos: readonly Passo[]): Etapa | null | undefined {
  const known = new Map(etapas.map((etapa) => [etapa.ordem, etapa]))
  let at: Etapa | null | undefined = etapas[0]
  for (const { etapa, resposta } of passos) {
    if (!at || at.ordem !== etapa) return undefined
    const to: number | null | undefined =
      resposta === null ? at.seguinte : at.respostas.find(({ texto }) => texto === resposta)?.proxima
    if (to === undefined) return undefined
    at = to === null ? null : known.get(to)
  }
  return at
}
