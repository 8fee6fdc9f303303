import type { Pool } from 'pg'
import { AppError } from '../../../../errors/app-error'
import type { Db } from '../../../platform/database/pool'
import { IMPORT_LINES } from '../../../platform/database/system/imports'
import { loadUsuarioById } from '../../../platform/session/load-usuario'
import type { App } from '../../../platform/type-provider'
import type { Lines, StagingFormat } from '../../staging/format'
import type { RejectsKept } from '../../staging/kept-rejects'
import type { Staged } from '../../staging/staged'
import { modelsOf, type ResourceModel } from '../model'
import { hasAction } from '../routes/route-access'
import type { WriteContext } from '../write/write-context'

/** Rows of a declared resource: a day to confirm them, a month to take them back. */
export const CADASTRO: StagingFormat = { ...IMPORT_LINES, tipo: 'cadastro', espera: '1 day', guarda: '30 days' }

/** One import, as its routes and jobs read it. */
export type Importacao = Staged

export function linesOfImport({ id }: Pick<Importacao, 'id'>): Lines {
  return { format: CADASTRO, id }
}

/** What a step of an import works with. */
export interface ImportJob {
  /** Without the limits that requests have. */
  readonly db: Db
  readonly pool: Pool
  readonly ctx: WriteContext
  readonly model: ResourceModel
  readonly importacao: Importacao
  /** Null where nothing is declared that keeps them. */
  readonly rejeitos: RejectsKept | null
  readonly progress: (done: number, total: number) => Promise<void>
}

export interface ImportDeps extends Pick<App, 'pool' | 'definitions' | 'clock' | 'secret'> {
  /** Where rows that stay out are kept. */
  readonly rejeitos?: RejectsKept | undefined
}

/** Null where these declarations have nothing that keeps rows that stay out. */
export function keptBy({ definitions, rejeitos }: Pick<ImportDeps, 'definitions' | 'rejeitos'>): RejectsKept | null {
  return rejeitos && rejeitos.recurso in definitions.resources ? rejeitos : null
}

/** The importer as he is now: what he may no longer do he may not do by a file either. */
export async function contextOfImport(deps: ImportDeps, db: Db, usuarioId: number): Promise<WriteContext> {
  const { definitions, clock, secret } = deps
  const usuario = await loadUsuarioById(db, definitions, usuarioId)
  if (!usuario) throw new AppError('nao_autenticado')
  return { usuario, definitions, clock, secret }
}

export function modelOfImport({ definitions }: ImportDeps, { recurso }: Pick<Importacao, 'recurso'>): ResourceModel {
  const model = modelsOf(definitions).get(recurso)
  if (!model || !isImportable(model)) throw new AppError('metodo_nao_permitido')
  return model
}

/** Whether files may come into a resource at all. */
export function isImportable(model: ResourceModel): boolean {
  return model.definition.importacao !== null && hasAction(model, 'importar')
}

/** A mode needs, besides `importar`, the permission of what it does. */
export function requireMode({ usuario }: WriteContext, model: ResourceModel, modo: Importacao['modo']): void {
  const acoes = modo === 'criar' ? (['criar'] as const) : modo === 'atualizar' ? (['editar'] as const) : BOTH
  const { recurso, importacao } = model.definition
  for (const acao of acoes) {
    const declared = importacao?.modos.includes(acao === 'criar' ? 'criar' : 'atualizar')
    if (!declared || !hasAction(model, acao)) throw AppError.onField('modo', 'importacao_modo_indisponivel')
    const code = `${recurso}.${acao}`
    if (!usuario.permissoes.has(code)) throw new AppError('sem_permissao', { permissao: code })
  }
}

const BOTH = ['criar', 'editar'] as const

/** What the person may choose among. */
export function modesOf(ctx: WriteContext, model: ResourceModel): readonly Importacao['modo'][] {
  return (['criar', 'atualizar', 'ambos'] as const).filter((modo) => {
    try {
      requireMode(ctx, model, modo)
      return true
    } catch (error) {
      if (error instanceof AppError) return false
      throw error
    }
  })
}
