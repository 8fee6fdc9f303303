import type { Socket } from 'node:net'
import type { App } from '../type-provider'

const PATIENCE_MS = 10_000

/** On the way out: answers what was asked, closes connections that ask nothing, and waits no longer than ten seconds. */
export async function addDraining(app: App): Promise<void> {
  const asking = new Map<Socket, number>()
  let closing = false

  app.server.on('connection', (socket) => {
    // a browser whose stream ended is back at once
    if (closing) return void socket.destroy()
    asking.set(socket, 0)
    socket.once('close', () => asking.delete(socket))
  })
  app.server.on('request', ({ socket }, response) => {
    asking.set(socket, (asking.get(socket) ?? 0) + 1)
    response.once('close', () => {
      const left = (asking.get(socket) ?? 1) - 1
      if (asking.has(socket)) asking.set(socket, left)
      if (closing && left === 0) socket.destroySoon()
    })
  })
  app.addHook('preClose', async () => {
    closing = true
    for (const [socket, requests] of asking) if (requests === 0) socket.destroy()
    setTimeout(() => app.server.closeAllConnections(), PATIENCE_MS).unref()
  })
}
