import type { FlowDefinition, FlowStep, FlowTrigger, Moment } from '../flow-definitions'
import type { Cursor } from '../grammar/cursor'
import type { FlowSource } from './flow-source'

interface Placed {
  readonly flow: FlowDefinition
  readonly fluxo: Cursor
}

/**
 * E255: flows of which each, whatever the record, does what starts the next, and the last what starts the first. One with a condition
 * may end the ring by itself: there the server counts.
 */
export function checkRings(flows: readonly Placed[], { resources }: FlowSource): void {
  const sure = flows.filter(({ flow }) => flow.se === null)
  const next = new Map(
    sure.map(({ flow }) => [
      flow.fluxo,
      sure.flatMap(({ flow: other }) => (flow.faz.some((step) => starts(step, other, resources)) ? [other.fluxo] : [])),
    ]),
  )
  for (const { flow, fluxo } of sure) {
    const ring = ringFrom(flow.fluxo, next)
    if (!ring) continue
    const message = `fluxos em círculo: ${[...ring, flow.fluxo].join(' → ')}; ponha em "se" o que faz o círculo terminar.`
    fluxo.file.report(placeOf(fluxo), 'E255', message)
  }
}

function placeOf({ node, keySpan }: Cursor) {
  const found = node.kind === 'map' ? node.entries.find(({ key }) => key === 'faz') : undefined
  return found?.keySpan ?? keySpan
}

/** The shortest way from a flow back to itself. */
function ringFrom(start: string, next: ReadonlyMap<string, readonly string[]>): readonly string[] | undefined {
  const seen = new Set<string>()
  let ways: readonly (readonly string[])[] = [[start]]
  while (ways.length > 0) {
    const longer: (readonly string[])[] = []
    for (const way of ways) {
      for (const name of next.get(way.at(-1) ?? '') ?? []) {
        if (name === start) return way
        if (seen.has(name)) continue
        seen.add(name)
        longer.push([...way, name])
      }
    }
    ways = longer
  }
  return undefined
}

/** Whether a step is sure to set a flow off: what code does of itself is not known here. */
function starts(step: FlowStep, { quando }: FlowDefinition, resources: FlowSource['resources']): boolean {
  if (quando.kind !== 'mudanca' || step.kind === 'webhook') return false
  // one that is open already is not made again
  if (step.kind === 'tarefa' || step.recurso !== quando.recurso) return false
  if (step.kind === 'cria') return quando.em === 'criado'
  const faz = resources[step.recurso]?.atos.find(({ nome }) => nome === step.ato)?.faz
  if (faz?.kind === 'definir') return quando.em === 'alterado'
  return faz?.kind === 'transicao' && (quando.em === 'alterado' || isTheMove(faz, quando))
}

interface Move {
  readonly campo: string
  readonly de: readonly string[]
  readonly para: string
}

function isTheMove({ campo, de, para }: Move, quando: Moment & FlowTrigger): boolean {
  if (quando.em !== 'transicao' || quando.campo !== campo) return false
  return (quando.para?.includes(para) ?? true) && de.every((from) => quando.de?.includes(from) ?? true)
}
