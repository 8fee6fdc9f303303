import { ways } from './andar'
import type { Etapa } from './etapa'

/** What keeps a script from being walked. `etapa`: the step at which it shows; absent where there is none. */
export type DefeitoDoRoteiro =
  | { readonly codigo: 'roteiro_sem_etapas' }
  | {
      readonly codigo: 'roteiro_etapa_desconhecida'
      readonly etapa: number
      readonly destino: number
      readonly resposta: string
    }
  | { readonly codigo: 'roteiro_etapa_inalcancavel'; readonly etapa: number }
  | { readonly codigo: 'roteiro_sem_fim'; readonly etapa: number }

/**
 * What is wrong with the ways through a script.
 *
 * Takes    its steps, in their order.
 * Returns  every answer that leads to no step, every step to which nothing leads, every step from which no way ends; empty when all is well.
 * Source   docs/roteiros.md, "Etapas".
 *
 * @example conferirRoteiro([]) // [{ codigo: 'roteiro_sem_etapas' }]
 */
export function conferirRoteiro(etapas: readonly Etapa[]): readonly DefeitoDoRoteiro[] {
  const [first] = etapas
  if (!first) return [{ codigo: 'roteiro_sem_etapas' }]
  const known = new Map(etapas.map((etapa) => [etapa.ordem, etapa]))
  const unknown = etapas.flatMap(({ ordem, respostas }) =>
    respostas.flatMap(({ texto, proxima }) =>
      proxima === null || known.has(proxima)
        ? []
        : [{ codigo: 'roteiro_etapa_desconhecida' as const, etapa: ordem, destino: proxima, resposta: texto }],
    ),
  )
  const reached = spread([first.ordem], (ordem) => ways(known.get(ordem)))
  const ending = spread(
    etapas.filter((etapa) => ways(etapa).includes(null)).map(({ ordem }) => ordem),
    (ordem) => etapas.filter((etapa) => ways(etapa).includes(ordem)).map((etapa) => etapa.ordem),
  )
  const misled = new Set(unknown.map(({ etapa }) => etapa))
  return [
    ...unknown,
    ...etapas
      .filter(({ ordem }) => !reached.has(ordem))
      .map(({ ordem }) => ({ codigo: 'roteiro_etapa_inalcancavel' as const, etapa: ordem })),
    ...etapas
      .filter(({ ordem }) => reached.has(ordem) && !ending.has(ordem) && !misled.has(ordem))
      .map(({ ordem }) => ({ codigo: 'roteiro_sem_fim' as const, etapa: ordem })),
  ]
}

/** All that can be come to from some steps. */
function spread(from: readonly number[], next: (ordem: number) => readonly (number | null)[]): ReadonlySet<number> {
  const seen = new Set(from)
  const waiting = [...from]
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    for (const to of next(at)) {
      if (to === null || seen.has(to)) continue
      seen.add(to)
      waiting.push(to)
    }
  }
  return seen
}
