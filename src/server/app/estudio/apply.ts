import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Aplicado, Aplicar } from '../../../contract/declaracoes/declaracoes'
import type { Definitions } from '../../../declaration/config-definitions'
import { formatMistake } from '../../../declaration/diagnostics/format'
import { AppError } from '../../../errors/app-error'
import { rewritePlanFile, writePlanFile } from '../../platform/database/migrations/plan/plan-file'
import type { Survey } from '../../platform/database/migrations/survey'
import type { Usuario } from '../../platform/session/usuario'
import type { App } from '../../platform/type-provider'
import type { Reload, Workshop } from '../reload/declaration-state'
import { type Checked, candidatesOf, checkCandidates, mistakesTold } from './candidates'
import { requireCases } from './cases/require-cases'
import { versionOf, whyReadOnly } from './files'
import { differences, stepsTold } from './foresee'
import { commitFiles, isUnderGit } from './git'
import { type FileChange, saveFiles } from './save-files'
import { beginSaving, endSaving } from './saves'

interface Applying {
  readonly app: App
  readonly workshop: Workshop
  readonly usuario: Usuario
  readonly asked: Aplicar
}

/**
 * Puts changed files to use: all of them or none.
 *
 * Takes    who asks; each file whole, with the version in which it was seen; the phrases of what is lost; whether the cases may fail.
 * Returns  what is in use now.
 * Throws   `declaracoes_mudaram` with the file as it is; `declaracoes_iguais`, `declaracoes_com_erros`, `plano_impedido`,
 *          `plano_a_confirmar`, `casos_nao_passam`, `casos_nao_rodados`, `declaracoes_somente_leitura`, `declaracoes_sem_espaco`. Whatever
 *          is thrown, the files are as they were and what was in use still is.
 */
export function applyFiles(applying: Applying): Promise<Aplicado> {
  const { workshop } = applying
  return workshop.inTurn((reload) => workshop.alone(() => applyInTurn(applying, reload)))
}

async function applyInTurn(applying: Applying, reload: Reload): Promise<Aplicado> {
  const { app, workshop, usuario, asked } = applying
  const root = app.env.declaracoes
  const motivo = whyReadOnly(root)
  if (motivo !== null) throw new AppError('declaracoes_somente_leitura', { motivo })
  const candidates = candidatesOf(root, asked.arquivos)
  requireSeen(candidates.before, asked)
  const changed = asked.arquivos.filter(({ caminho, texto }) => candidates.before.get(caminho) !== (texto ?? undefined))
  if (changed.length === 0) throw new AppError('declaracoes_iguais')
  const checked = checkCandidates(candidates)
  const definitions = requireRight(checked)
  const survey = await workshop.survey(checked, definitions)
  requirePlan(survey, asked, stepsTold(survey, checked, definitions))
  await requireCases(app, checked, asked)

  const id = await beginSaving(app.db, usuario, differences(candidates, changed))
  const plan = signPlan(root, survey, { hoje: app.clock.hoje(), por: usuario.nome })
  try {
    await put(app, changed, reload)
  } catch (error) {
    const back = changed.map(({ caminho }) => ({ caminho, texto: candidates.before.get(caminho) ?? null }))
    await saveFiles(root, back)
    if (plan !== null) await rm(join(root, plan), { force: true })
    await reload()
    await endSaving(app.db, id, { situacao: 'desfeita', commit: null })
    throw error
  }
  const paths = [...changed.map(({ caminho }) => caminho), ...(plan === null ? [] : [plan])]
  const commit = await committed(app, paths, usuario)
  await endSaving(app.db, id, { situacao: 'aplicada', commit })
  return {
    versao: definitions.versao,
    commit,
    arquivos: changed.map(({ caminho, texto }) => ({ caminho, versao: texto === null ? null : versionOf(texto) })),
  }
}

/** Somebody else may have written the file since it was opened, here or outside. */
function requireSeen(before: ReadonlyMap<string, string>, { arquivos }: Aplicar): void {
  for (const { caminho, versao } of arquivos) {
    const texto = before.get(caminho) ?? null
    const now = texto === null ? null : versionOf(texto)
    if (now !== versao)
      throw new AppError('declaracoes_mudaram', { caminho }, undefined, { atual: { caminho, texto, versao: now } })
  }
}

function requireRight({ definitions, mistakes }: Checked): Definitions {
  const [first] = mistakes
  if (definitions && !first) return definitions
  throw new AppError('declaracoes_com_erros', { primeiro: first ? formatMistake(first) : '' }, undefined, {
    erros: mistakesTold(mistakes),
  })
}

/** The gate of `npm run migrar`: nothing in the way, and the phrase of whatever is lost. */
function requirePlan({ steps }: Survey, { confirmo }: Aplicar, passos: ReturnType<typeof stepsTold>): void {
  const blocked = passos.find(({ situacao }) => situacao === 'bloqueado')
  if (blocked) {
    const { faz, detalhe } = blocked
    throw new AppError('plano_impedido', { primeiro: detalhe === null ? faz : `${faz} (${detalhe})` }, undefined, {
      passos,
    })
  }
  const said = new Set(confirmo.map((phrase) => phrase.trim()))
  const open = steps.filter(({ situacao, frase }) => situacao === 'confirmar' && !said.has(frase ?? ''))
  if (open.length > 0) throw new AppError('plano_a_confirmar', {}, undefined, { passos })
}

/** The plan as `npm run plano` writes it, signed by who said its phrases. Answers its path; null where nobody was asked. */
function signPlan(
  root: string,
  { steps, plan, base, measured, spent }: Survey,
  { hoje, por }: { readonly hoje: string; readonly por: string },
): string | null {
  const open = new Set(steps.filter(({ situacao }) => situacao === 'confirmar').map(({ frase }) => frase))
  if (open.size === 0) return null
  const file = plan ?? writePlanFile(root, { hoje, base, steps: measured, spent })
  const confirmo = file.confirmo.map((each) => (open.has(each.frase) ? { ...each, por } : each))
  rewritePlanFile(root, { ...file, confirmo })
  return file.path
}

async function put({ env, declaracoes }: App, changed: readonly FileChange[], reload: Reload): Promise<void> {
  await saveFiles(env.declaracoes, changed)
  if ((await reload()) !== 'recusadas') return
  const { erros, recusa } = declaracoes.state
  throw new AppError('declaracoes_nao_sobem', { detalhe: recusa ?? erros.map(formatMistake).join('\n') })
}

/** A commit that cannot be made is no reason to take back what works; the history has it either way. */
async function committed(
  { env, log }: App,
  paths: readonly string[],
  { nome, email }: Usuario,
): Promise<string | null> {
  if (!(await isUnderGit(env.declaracoes))) return null
  const names = paths.length === 1 ? paths[0] : `${paths[0]} e mais ${paths.length - 1}`
  const mensagem = `Declarações: ${names}`
  return commitFiles(env.declaracoes, { paths, mensagem, por: { nome, email } }).catch((error) => {
    log.warn({ err: error }, 'committing declarations')
    return null
  })
}
