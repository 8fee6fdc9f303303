import { spawn } from 'node:child_process'
import { bundled } from './bundled'

export interface Outcome {
  readonly code: number | null
  readonly signal: string | null
  readonly output: string
  readonly errors: string
}

/** Runs one of our programs to its end: what it printed, and how it ended. */
export async function runProgram(
  program: Parameters<typeof bundled>[0],
  args: readonly string[],
  { env = {}, input = '' }: { readonly env?: Readonly<Record<string, string>>; readonly input?: string } = {},
): Promise<Outcome> {
  const child = spawn(process.execPath, [await bundled(program), ...args], { env: { ...process.env, ...env } })
  child.stdin.on('error', () => undefined).end(input)
  let output = ''
  let errors = ''
  child.stdout.on('data', (chunk) => {
    output += String(chunk)
  })
  child.stderr.on('data', (chunk) => {
    errors += String(chunk)
  })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code, signal) => resolve({ code, signal, output, errors }))
  })
}
