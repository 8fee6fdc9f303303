import type { ConfigThen, FlowThen } from '../../../../declaration/config-tests/definitions'
import type { PlayedRun } from './play-flows'

/** What flows did that the step does not say, or did not do that it says; null when all is so. A refusal that is not said is wrong of any flow. */
export function wrongInFlows(runs: readonly PlayedRun[], wanted: NonNullable<ConfigThen['fluxos']>): string | null {
  for (const [fluxo, then] of Object.entries(wanted)) {
    const wrong = wrongInFlow(
      runs.filter((run) => run.fluxo === fluxo),
      then,
    )
    if (wrong !== null) return `fluxo ${fluxo}: ${wrong}`
  }
  const refused = runs.find(({ fluxo, feita }) => !feita && !Object.hasOwn(wanted, fluxo))
  return refused ? `fluxo ${refused.fluxo}: recusado: ${refused.resposta}` : null
}

function wrongInFlow(runs: readonly PlayedRun[], { feitas, falhas, registros, avisos }: FlowThen): string | null {
  const done = runs.filter(({ feita }) => feita)
  const said = runs.flatMap(({ resposta }) => resposta ?? []).join('; ') || 'nada foi feito'
  if (done.length !== feitas) return `esperava feitas: ${feitas}, veio ${done.length}: ${said}`
  if (runs.length - done.length !== falhas)
    return `esperava falhas: ${falhas}, veio ${runs.length - done.length}: ${said}`
  for (const [recurso, count] of Object.entries(registros ?? {})) {
    const made = done.reduce((sum, run) => sum + (run.registros[recurso] ?? 0), 0)
    if (made !== count) return `esperava ${count} de ${recurso}, veio ${made}: ${said}`
  }
  const told = done.reduce((sum, run) => sum + run.avisos, 0)
  return avisos === null || told === avisos ? null : `esperava avisos: ${avisos}, veio ${told}`
}
