import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { programOf } from '../medida/programa'

/** A statement that the bare handler runs at `/<name>`; with a name of its own each connection plans it once. */
export interface BareStatement {
  readonly sql: string
  readonly parameters: readonly unknown[]
  readonly name?: string
}

export interface Servers {
  /** The product's, on the port of this name; answers the tokens of so many sessions. */
  app(url: string, sessions: number): Promise<readonly string[]>
  bare(url: string, statements: Readonly<Record<string, BareStatement>>): Promise<void>
  end(): void
}

export const PORTS = { app: 3180, bare: 3181 }

/** Servers in processes of their own, both on the ports above. */
export function openServers(): Servers {
  const children: ChildProcess[] = []
  const serve = async (script: string, args: readonly string[]): Promise<{ readonly tokens?: readonly string[] }> => {
    const program = programOf(join('tests', 'load', 'pagina', script))
    const child = spawn(process.execPath, [...program, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
    children.push(child)
    const exited = once(child, 'exit').then(() => Promise.reject(new Error(`${script} ended`)))
    const [line] = await Promise.race([once(child.stdout, 'data'), exited])
    exited.catch(() => undefined)
    return JSON.parse(String(line))
  }
  return {
    app: async (url, sessions) =>
      (await serve('serve-app.ts', [url, String(PORTS.app), String(sessions)])).tokens ?? [],
    bare: async (url, statements) =>
      void (await serve('serve-bare.ts', [url, String(PORTS.bare), JSON.stringify(statements)])),
    end() {
      for (const child of children) child.kill('SIGTERM')
    },
  }
}
