import { atualizarAcordos } from './areas/acordos/automaticos/atualizar-acordos'
import { resolverPromessas } from './areas/eventos/promessas/resolver-promessas'
import { vencerPromessas } from './areas/eventos/promessas/vencer-promessas'
import { vencerPropostas } from './areas/negociacao/vencer-propostas'
import { devolverOperacoesDoBordero } from './areas/operacoes/devolver-bordero'
import { devolverOperacao } from './areas/operacoes/devolver-operacao'
import type { ServerActs } from './resources/acts/server-act'
import type { ServerEvents } from './resources/events/delivery-context'
import type { ServerJobs } from './resources/schedules/run-schedules'

interface ServerExtensions {
  readonly acts: ServerActs
  readonly events: ServerEvents
  readonly jobs: ServerJobs
}

/** The server's code behind the names of src/declaration/extensions.ts: a missing one does not compile. */
export const serverExtensions = {
  acts: { devolverOperacao },
  events: { devolverOperacoesDoBordero, resolverPromessas },
  jobs: { vencerPropostas, atualizarAcordos, vencerPromessas },
} satisfies ServerExtensions
