import { setTimeout as wait } from 'node:timers/promises'
import { EnvError, parseEnv } from '../platform/env'
import { createLog } from '../platform/log'
import { StartRefused } from '../platform/start-refused'
import { keepHeapSteady } from '../platform/steady-heap'
import { type RunningServer, startServer } from './start-server'

/** The process: start, say where, and leave in order when told to. */
async function main(): Promise<void> {
  const begun = performance.now()
  keepHeapSteady()
  const env = parseEnv(process.env)
  // whoever read the lines may be gone
  process.stdout.on('error', () => undefined)
  const log = createLog(env.production ? 'info' : 'warn')
  const server = await startServer(env, log)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => leave(server))
  process.on('SIGHUP', () => void reload(server))
  void server.failed.then((error) => fail(error, server))
  say(`\nAvença pronta em ${server.url} (${Math.round(performance.now() - begun)} ms). Ctrl+C encerra.`)
  for (const note of server.notes) say(note)
}

/** What an administrator sends after changing the files of an installation in production. */
async function reload(server: RunningServer): Promise<void> {
  say(`Declarações ${await server.reload().catch(() => 'não recarregadas; veja o registro')}.`)
}

let leaving = false

/** A second signal does not wait. */
function leave(server: RunningServer): void {
  if (leaving) process.exit(1)
  leaving = true
  say('Encerrando…')
  server.close().then(
    () => process.exit(0),
    (error) => {
      console.error(error)
      process.exit(1)
    },
  )
}

/** Closing may wait for a database that is gone. */
const LONGEST_FAREWELL_MS = 5_000

async function fail(error: unknown, server?: RunningServer): Promise<void> {
  const forPeople = error instanceof EnvError || error instanceof StartRefused
  console.error(forPeople ? `\n${error.message}` : error)
  await Promise.race([server?.close().catch(() => undefined), wait(LONGEST_FAREWELL_MS)])
  process.exit(1)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

main().catch((error) => fail(error))
