import { atualizarAcordos } from './areas/acordos/automaticos/atualizar-acordos'
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
  events: { devolverOperacoesDoBordero },
  jobs: { vencerPropostas, atualizarAcordos },
} satisfies ServerExtensions
