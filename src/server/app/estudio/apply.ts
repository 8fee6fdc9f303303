import type { Aplicado, Aplicar } from '../../../contract/declaracoes/declaracoes'
import type { Definitions } from '../../../declaration/config-definitions'
import { formatMistake } from '../../../declaration/diagnostics/format'
import { AppError } from '../../../errors/app-error'
import type { Usuario } from '../../platform/session/usuario'
import type { App } from '../../platform/type-provider'
import type { Reload, Workshop } from '../reload/declaration-state'
import { type Checked, candidatesOf, changedOutside, checkCandidates, mistakesTold } from './candidates'
import { requireCases } from './cases/require-cases'
import { versionOf, whyReadOnly } from './files'
import { differences, stepsTold } from './foresee'
import { commitFiles, isUnderGit } from './git'
import { requirePlan, signedPlan } from './plan-to-sign'
import { putToUse } from './put-to-use'
import { closeSave } from './save-files'
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
 *          `plano_ilegivel`, `plano_a_confirmar`, `casos_nao_passam`, `casos_nao_rodados`, `declaracoes_somente_leitura`, `declaracoes_sem_espaco`. Whatever
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
  requirePlan(survey, asked.confirmo, stepsTold(survey, checked, definitions))
  await requireCases(app, checked, asked)

  const changes = [...changed, ...signedPlan(root, survey, { hoje: app.clock.hoje(), por: usuario.nome })]
  // the survey and the cases took their time
  requireStill(root, candidates.before, asked)

  const id = await beginSaving(app.db, usuario, differences(candidates, changed))
  await putToUse(app, { id, changes, before: candidates.before, versao: definitions.versao }, reload)
  const paths = changes.map(({ caminho }) => caminho)
  const commit = await committed(app, paths, usuario)
  await endSaving(app.db, id, { situacao: 'aplicada', commit })
  await closeSave(root)
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

/** What was foreseen and tried is of the files as they stood, those that nobody asked to change too. */
function requireStill(root: string, before: ReadonlyMap<string, string>, asked: Aplicar): void {
  const caminho = changedOutside(root, before)
  if (caminho === null) return
  requireSeen(candidatesOf(root, asked.arquivos).before, asked)
  throw new AppError('declaracoes_mudaram', { caminho })
}

function requireRight({ definitions, mistakes }: Checked): Definitions {
  const [first] = mistakes
  if (definitions && !first) return definitions
  throw new AppError('declaracoes_com_erros', { primeiro: first ? formatMistake(first) : '' }, undefined, {
    erros: mistakesTold(mistakes),
  })
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
