import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Type } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { parse, stringify } from 'yaml'
import { nullable, Text } from '../../../../../contract/atoms'
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

const FOLDER = 'config/migracoes'
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
  const folder = join(root, FOLDER)
  if (!existsSync(folder)) return []
  const names = readdirSync(folder).filter((name) => name.endsWith(ENDING))
  return names
    .map((name) => readPlan(`${FOLDER}/${name}`, readFileSync(join(folder, name), 'utf8')))
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

/**
 * Writes a plan with what there is to confirm; its name is the day and the next free number. Plans that nobody signed and that never
 * began go: they say what was once asked of a state that is no more.
 */
export function writePlanFile(root: string, plan: NewPlan): PlanFile {
  mkdirSync(join(root, FOLDER), { recursive: true })
  for (const { path } of readPlanFiles(root).filter((each) => isUnsigned(each) && !plan.spent.includes(each.plano)))
    rmSync(join(root, path))
  const plano = nextName(root, plan)
  const file: PlanFile = {
    path: `${FOLDER}/${plano}${ENDING}`,
    plano,
    base: plan.base,
    passos: plan.steps.map(({ id, classe, faz, perde }) => ({ id, classe, faz, ...(perde !== null && { perde }) })),
    confirmo: plan.steps.flatMap(({ id, frase }) => (frase === null ? [] : [{ passo: id, frase, por: '' }])),
  }
  rewritePlanFile(root, file)
  return file
}

function isUnsigned({ confirmo }: PlanFile): boolean {
  return confirmo.every(({ por }) => por.trim() === '')
}

export function rewritePlanFile(root: string, { path, ...content }: PlanFile): void {
  writeFileSync(join(root, path), HEAD + stringify(content, { lineWidth: 0 }))
}

const HEAD = `# Escrito por "npm run plano". Confira o que se perde, ponha o seu nome em "por" e guarde este arquivo com as declarações.\n`

function nextName(root: string, { hoje, spent }: NewPlan): string {
  for (let count = 1; ; count += 1) {
    const name = `${hoje}-${count}`
    if (!spent.includes(name) && !existsSync(join(root, FOLDER, `${name}${ENDING}`))) return name
  }
}
