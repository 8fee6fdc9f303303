import { parseArgs } from 'node:util'
import { writePlanFile } from '../server/platform/database/migrations/plan/plan-file'
import { planSql, planText } from '../server/platform/database/migrations/plan/plan-text'
import type { Survey } from '../server/platform/database/migrations/survey'
import { BLOCKED, type Planning, runPlanning, survey } from './planning'

/** `npm run plano`: prints what the declarations ask of the database; what must be confirmed is written to a plan file. */
async function plano(planning: Planning): Promise<void> {
  const { values } = parseArgs({ options: { sql: { type: 'boolean' } } })
  const found = await survey(planning)
  if (values.sql) console.log(planSql(found))
  else {
    console.log(planText(found, planning.definitions, planning.input.fontes))
    sayWhatNext(planning, found)
  }
  const waits = found.steps.some(({ situacao }) => situacao === 'bloqueado' || situacao === 'confirmar')
  if (waits) process.exitCode = BLOCKED
}

function sayWhatNext({ root, input }: Planning, found: Survey): void {
  const { steps, plan, base, measured, spent } = found
  const isOpen = steps.some(({ situacao }) => situacao === 'confirmar' || situacao === 'oferta')
  if (steps.some(({ campo }) => campo)) console.log('Corrija a declaração e rode "npm run plano" de novo.')
  else if (isOpen && plan) console.log(`Preencha "por" em ${plan.path} e rode "npm run migrar".`)
  else if (isOpen) {
    const { path } = writePlanFile(root, { hoje: input.hoje, base, steps: measured, spent })
    console.log(`Escrito ${path}. Confira, preencha "por" e rode "npm run migrar".`)
  } else if (steps.every(({ situacao }) => situacao === 'pronto') && steps.length > 0) {
    console.log('Rode "npm run migrar" ou inicie o produto para aplicar.')
  }
}

await runPlanning(plano, ({ dataDir }, { resources }) => {
  const count = Object.keys(resources).length
  console.log(`Ainda não há banco em ${dataDir}: nada se perde e nada há a confirmar.`)
  console.log(`"npm start" ou "npm run migrar" cria o banco com as tabelas dos ${count} recursos.`)
})
