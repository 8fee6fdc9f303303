import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Type } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { parse, stringify } from 'yaml'
import { nullable, Text } from '../../../../../contract/atoms'
import { PLANS } from '../../../../../declaration/places'
import type { Base } from '../hashes'
import type { MeasuredStep } from '../measure'

/** A plan as it is committed and reviewed; a person fills `por`. */
export interface PlanFile {
  /** Below the project folder. */
  readonly path: string
  readonly plano: string
  readonly base: Base
  readonly passos: readonly {
    readonly id: number
    readonly classe: string
    readonly faz: string
    readonly perde?: string
  }[]
  readonly confirmo: readonly { readonly passo: number; readonly frase: string; readonly por: string }[]
}

const ENDING = '.plano.yaml'

const PlanShape = Type.Object({
  plano: Type.String(),
  base: Type.Object({ config: Type.String(), banco: Type.String() }),
  passos: Type.Array(
    Type.Object({ id: Type.Integer(), classe: Type.String(), faz: Type.String(), perde: Type.Optional(Type.String()) }),
  ),
  confirmo: Type.Array(Type.Object({ passo: Type.Integer(), frase: Type.String(), por: nullable(Text) })),
})

export class PlanFileError extends Error {
  override readonly name = 'PlanFileError'
}

/** Every plan of an installation, oldest first. Throws PlanFileError for one that cannot be read. */
export function readPlanFiles(root: string): readonly PlanFile[] {
  const folder = join(root, PLANS)
  if (!existsSync(folder)) return []
  const names = readdirSync(folder).filter((name) => name.endsWith(ENDING))
  return names
    .map((name) => readPlan(`${PLANS}/${name}`, readFileSync(join(folder, name), 'utf8')))
    .sort((a, b) => a.plano.localeCompare(b.plano, 'pt-BR', { numeric: true }))
}

function readPlan(path: string, text: string): PlanFile {
  const content: unknown = parseText(path, text)
  if (!Value.Check(PlanShape, content)) {
    const [error] = Value.Errors(PlanShape, content)
    throw new PlanFileError(`${path} não é um plano: ${error?.path ?? ''} não está como "npm run plano" escreve.`)
  }
  return { ...content, path, confirmo: content.confirmo.map((each) => ({ ...each, por: each.por ?? '' })) }
}

function parseText(path: string, text: string): unknown {
  try {
    return parse(text, { maxAliasCount: 0 })
  } catch {
    throw new PlanFileError(`${path} não pôde ser lido: confira recuo, aspas e dois-pontos.`)
  }
}

export interface NewPlan {
  readonly hoje: string
  readonly base: Base
  readonly steps: readonly MeasuredStep[]
  /** Names that the database already knows, whether or not their files are still there. */
  readonly spent: readonly string[]
}

/** Writes a plan with what there is to confirm, and takes away those that it makes idle. */
export function writePlanFile(root: string, plan: NewPlan): PlanFile {
  const { file, idle } = draftPlan(root, plan)
  for (const path of idle) rmSync(join(root, path))
  rewritePlanFile(root, file)
  return file
}

/**
 * A plan with what there is to confirm, not yet written; its name is the day and the next free number. `idle` are the plans that nobody
 * signed and that never began: they say what was once asked of a state that is no more.
 */
export function draftPlan(root: string, plan: NewPlan): { readonly file: PlanFile; readonly idle: readonly string[] } {
  const idle = readPlanFiles(root)
    .filter((each) => isUnsigned(each) && !plan.spent.includes(each.plano))
    .map(({ path }) => path)
  const plano = nextName(root, plan, idle)
  const file: PlanFile = {
    path: pathOf(plano),
    plano,
    base: plan.base,
    passos: plan.steps.map(({ id, classe, faz, perde }) => ({ id, classe, faz, ...(perde !== null && { perde }) })),
    confirmo: plan.steps.flatMap(({ id, frase }) => (frase === null ? [] : [{ passo: id, frase, por: '' }])),
  }
  return { file, idle: idle.filter((path) => path !== file.path) }
}

function isUnsigned({ confirmo }: PlanFile): boolean {
  return confirmo.every(({ por }) => por.trim() === '')
}

/** Whole or not at all: half a plan would stop every start. */
export function rewritePlanFile(root: string, file: PlanFile): void {
  const draft = join(root, `${file.path}.novo`)
  mkdirSync(dirname(draft), { recursive: true })
  try {
    writeFileSync(draft, planText(file), { flush: true })
    renameSync(draft, join(root, file.path))
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  }
}

export function planText({ path: _path, ...content }: PlanFile): string {
  return HEAD + stringify(content, { lineWidth: 0 })
}

const HEAD = `# Escrito por "npm run plano". Confira o que se perde, ponha o seu nome em "por" e guarde este arquivo com as declarações.\n`

function nextName(root: string, { hoje, spent }: NewPlan, idle: readonly string[]): string {
  for (let count = 1; ; count += 1) {
    const name = `${hoje}-${count}`
    const isFree = idle.includes(pathOf(name)) || !existsSync(join(root, pathOf(name)))
    if (isFree && !spent.includes(name)) return name
  }
}

function pathOf(plano: string): string {
  return `${PLANS}/${plano}${ENDING}`
}
