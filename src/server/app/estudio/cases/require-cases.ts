import type { Aplicar, Casos } from '../../../../contract/declaracoes/declaracoes'
import { hashTexts } from '../../../../declaration/versao'
import { AppError } from '../../../../errors/app-error'

import type { App } from '../../../platform/type-provider'
import type { Checked } from '../candidates'

/** What was just looked at is applied next; a few of them are remembered. */
const REMEMBERED = 8
const known = new Map<string, Casos>()

/**
 * The cases of config/testes under these declarations, run once for the same texts.
 * Throws `declaracoes_nao_sobem` where not even the system comes up with them.
 */
export async function casesOf({ declaracoes, log }: App, checked: Checked): Promise<Casos> {
  const { definitions, files, tests } = checked
  if (!definitions) return notRun('há erros nas declarações')
  if (!declaracoes.oficina) return notRun('este servidor não troca de declarações enquanto roda')
  const key = hashTexts([...files, ...tests])
  const before = known.get(key)
  if (before) return before
  try {
    const casos = await declaracoes.oficina.runCases(checked, definitions)
    if (casos.situacao === 'rodados') remember(key, casos)
    return casos
  } catch (error) {
    log.warn({ err: error }, 'cases of declarations')
    throw new AppError('declaracoes_nao_sobem', { detalhe: reasonOf(error) })
  }
}

/** Throws `casos_nao_passam`, `casos_nao_rodados`, unless it is asked to go on without. */
export async function requireCases(
  app: App,
  checked: Checked,
  { sem_casos }: Pick<Aplicar, 'sem_casos'>,
): Promise<void> {
  if (sem_casos) return
  const casos = await casesOf(app, checked)
  if (casos.situacao === 'nao_rodados')
    throw new AppError('casos_nao_rodados', { motivo: casos.motivo ?? '' }, undefined, { casos })
  if (casos.falhas.length > 0) throw new AppError('casos_nao_passam', {}, undefined, { casos })
}

function notRun(motivo: string): Casos {
  return { situacao: 'nao_rodados', motivo, total: 0, falhas: [] }
}

function remember(key: string, casos: Casos): void {
  known.set(key, casos)
  for (const old of [...known.keys()].slice(0, -REMEMBERED)) known.delete(old)
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message.slice(0, 400) : 'falha desconhecida'
}
