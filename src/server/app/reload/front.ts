import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'

type Handler = (request: IncomingMessage, response: ServerResponse) => void

/** One open port whose answers may come from a newer app than the one that opened it. */
export interface Front {
  /** For the app that opens the port; it answers until another is shown. */
  readonly serverFactory: (handler: Handler) => Server
  /** From the next request on, this one answers. Requests under way end where they began. */
  show(handler: Handler): void
}

const REQUEST_TIMEOUT_MS = 30_000

export function createFront(): Front {
  let current: Handler | null = null
  return {
    serverFactory: (handler) =>
      createServer({ requestTimeout: REQUEST_TIMEOUT_MS }, (request, response) =>
        (current ?? handler)(request, response),
      ),
    show(handler) {
      current = handler
    },
  }
}
