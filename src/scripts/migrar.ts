import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { bringUp } from '../server/app/bring-up'
import type { MeasuredStep } from '../server/platform/database/migrations/measure'
import { rewritePlanFile, writePlanFile } from '../server/platform/database/migrations/plan/plan-file'
import { planSql, planText } from '../server/platform/database/migrations/plan/plan-text'
import type { Survey } from '../server/platform/database/migrations/survey'
import { undoQuarantine } from '../server/platform/database/migrations/undo'
import { createLog } from '../server/platform/log'
import { BLOCKED, type Planning, runPlanning, survey } from './planning'

/** `npm run migrar`: applies the plan. What must be confirmed is asked for in a terminal; without one it stops with code 2. */
async function migrar(planning: Planning): Promise<void> {
  const { values } = parseArgs({ options: { sql: { type: 'boolean' }, desfazer: { type: 'string' } } })
  if (values.desfazer !== undefined) return undo(planning, values.desfazer)
  const found = await survey(planning)
  if (values.sql) return console.log(planSql(found))
  console.log(planText(found, planning.definitions, planning.input.fontes))
  if (!(await isCleared(planning, found))) {
    process.exitCode = BLOCKED
    return
  }
  await bringUp({ env: planning.env, log: createLog('warn'), definitions: planning.definitions }, planning.database)
  if (found.steps.length > 0) console.log('Aplicado.')
}

async function isCleared({ root, input }: Planning, found: Survey): Promise<boolean> {
  const { steps, plan, base, measured, spent } = found
  if (steps.some(({ situacao }) => situacao === 'bloqueado')) return false
  const open = steps.filter(({ situacao }) => situacao === 'confirmar')
  if (open.length === 0) return true
  if (!process.stdin.isTTY) {
    console.error(
      'Há o que confirmar e não há um terminal para perguntar. Rode "npm run plano", preencha "por" e tente de novo.',
    )
    return false
  }
  const por = await askForWords(open)
  if (por === null) return false
  const file = plan ?? writePlanFile(root, { hoje: input.hoje, base, steps: measured, spent })
  const said = new Set(open.map(({ frase }) => frase))
  rewritePlanFile(root, {
    ...file,
    confirmo: file.confirmo.map((each) => (said.has(each.frase) ? { ...each, por } : each)),
  })
  return true
}

async function undo({ pool }: Planning, name: string): Promise<void> {
  console.log(await undoQuarantine(pool, name))
  console.log('Recoloque o campo na declaração antes de iniciar; sem isso o plano volta a pedir a remoção.')
}

await runPlanning(migrar)

/** Asks a person in the terminal for the phrase of each step, then for a name; null when any phrase is not exact. */
async function askForWords(steps: readonly MeasuredStep[]): Promise<string | null> {
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
