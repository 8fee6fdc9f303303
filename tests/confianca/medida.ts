import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'

/** What a figure was, last time. */
export interface Medida {
  /** Date and hour in São Paulo. */
  readonly quando: string
  readonly maquina: string
  readonly valor: string
  readonly veredito: 'atingido' | 'perdido' | 'em parte'
}

export type Medidas = Readonly<Record<string, Medida>>

const file = join(import.meta.dirname, 'medidas.json')

export function readMedidas(): Medidas {
  return JSON.parse(readFileSync(file, 'utf8'))
}

export function writeMedidas(medidas: Medidas): void {
  writeFileSync(file, `${JSON.stringify(medidas, null, 2)}\n`)
}

/** How busy the machine is with other things: to be asked before the measure begins. */
export function describeMachine(): string {
  const [load = 0] = loadavg()
  const cores = availableParallelism()
  const state = load > cores / 2 ? `ocupada com outras coisas (carga ${load.toFixed(1).replace('.', ',')})` : 'livre'
  return `${cores} núcleos, ${state}`
}

export function now(): string {
  return new Date()
    .toLocaleString('sv-SE', { timeZone: 'America/Sao_Paulo', dateStyle: 'short', timeStyle: 'short' })
    .slice(0, 16)
}
