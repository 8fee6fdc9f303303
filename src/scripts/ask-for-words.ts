import { createInterface } from 'node:readline/promises'
import type { MeasuredStep } from '../server/database/migrations/measure'

/** Asks a person in the terminal for the phrase of each step, then for a name; null when any phrase is not exact. */
export async function askForWords(steps: readonly MeasuredStep[]): Promise<string | null> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    for (const { faz, perde, frase } of steps) {
      const said = await terminal.question(`\n${faz}: perde ${perde}.\nPara confirmar, escreva: ${frase}\n> `)
      if (said.trim() === frase) continue
      console.error('A frase não confere; nada foi alterado.')
      return null
    }
    const name = (await terminal.question('Seu nome: ')).trim()
    return name === '' ? null : name
  } finally {
    terminal.close()
  }
}
