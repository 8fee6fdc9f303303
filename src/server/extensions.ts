import { devolverOperacao } from './areas/operacoes/devolver-operacao'
import type { ServerActs } from './resources/acts/server-act'

interface ServerExtensions {
  readonly acts: ServerActs
}

/** The server's code behind the names of src/declaration/extensions.ts: a missing one does not compile. */
export const serverExtensions = {
  acts: { devolverOperacao },
} satisfies ServerExtensions
