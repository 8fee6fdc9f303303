import { type Static, Type } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { nullable } from '../../../contract/atoms'
import type { ReportGroup } from '../../../declaration/consulta-definitions'
import { codeOf } from '../../../declaration/derive/code-of'
import { AppError } from '../../../errors/app-error'
import { readExportBody } from '../../framework/resources/export/export-request'
import { type AskedFormula, withFormulas } from '../../framework/resources/export/formula-columns'
import { requireSheets } from '../../framework/resources/export/require-sheets'
import { type ResolvedExport, resolveExport } from '../../framework/resources/export/resolve-export'
import { modelsOf, type ResourceModel } from '../../framework/resources/model'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'

/** What an extraction takes away, as it is asked for: rows, columns and sheets of a list. */
export interface Receita {
  readonly base: string
  readonly formato: string
  readonly filtros?: string | undefined
  readonly colunas?: readonly string[] | undefined
  readonly formulas?: readonly AskedFormula[] | undefined
  /** As a report file says it. */
  readonly folhas_por?: unknown
}

/** The same, once its asker may have it. */
export interface ReceitaJulgada {
  readonly model: ResourceModel
  readonly asked: ReturnType<typeof readExportBody>
  readonly formulas: readonly AskedFormula[]
  readonly folhas_por: ReportGroup | null
  readonly resolved: ResolvedExport
}

/**
 * Judges what an extraction is to take by the rights of whoever asks.
 *
 * Throws   what the list, its export, the formulas and the sheets throw; `fora_da_lista` on `base` and `formato`; `sem_permissao`.
 * Source   docs/regras.md, "Extrações".
 */
export async function julgarReceita(trx: Db, ctx: ActContext, receita: Receita): Promise<ReceitaJulgada> {
  const model = requireBase(ctx, receita.base)
  const formato = FORMATS.find((one) => one === receita.formato)
  if (!formato) throw AppError.onField('formato', 'fora_da_lista')
  const { filtros = '', colunas, formulas = [] } = receita
  const asked = readExportBody(model, ctx.usuario, { filtros, formato, ...(colunas && { colunas }) })
  const listed = resolveExport(model, ctx.usuario, { ...asked, guardado: AN_EXTRACTION })
  const resolved = withFormulas(ctx, model, listed, formulas)
  const parts = { ...resolved, formato, folhas_por: receita.folhas_por }
  const folhas_por = receita.folhas_por ? await requireSheets(trx, ctx, model, parts) : null
  return { model, asked, formulas, folhas_por, resolved }
}

const FORMATS = ['xlsx', 'csv'] as const
const AN_EXTRACTION = { nome: '', motivo: null, agendado_id: null, extracao_id: 0 }

/** Throws `fora_da_lista`, `sem_permissao`. */
export function requireBase({ definitions, usuario }: ActContext, base: string): ResourceModel {
  const model = modelsOf(definitions).get(base)
  if (!model?.definition.exportacao?.extracao) throw AppError.onField('base', 'fora_da_lista')
  for (const acao of ['ver', 'exportar'] as const) {
    const permissao = codeOf(model.definition, acao)
    if (!usuario.permissoes.has(permissao)) throw new AppError('sem_permissao', { permissao })
  }
  return model
}

/** Its columns in a table, and back. */
export function guardada({ model, asked, formulas, folhas_por }: ReceitaJulgada) {
  return {
    ...{ base: model.definition.recurso, formato: asked.formato, colunas: asked.colunas, filtros: asked.filtros },
    folhas_por: folhas_por === null ? null : JSON.stringify(folhas_por),
    formulas: formulas.length === 0 ? null : formulas.map(({ rotulo, formula }) => ({ rotulo, formula })),
  }
}

interface Guardada {
  readonly base: string
  readonly formato: string
  readonly colunas: unknown
  readonly filtros: string | null
  readonly formulas: unknown
  readonly folhas_por: string | null
}

/** What a row of `extracoes` or of `extracoes_modelos` keeps, as it would be asked for. */
export function lerGuardada(row: Guardada) {
  const { base, formato, filtros } = row
  const folhas: unknown = row.folhas_por === null ? null : JSON.parse(row.folhas_por)
  return {
    ...{ base, formato, filtros: filtros ?? '' },
    colunas: Value.Check(Colunas, row.colunas) ? row.colunas : [],
    formulas: Array.isArray(row.formulas) ? row.formulas.flatMap(formulaOf) : [],
    folhas_por: Value.Check(Folhas, folhas) ? folhas : null,
  }
}

const Colunas = Type.Array(Type.String())
const Formula = Type.Object({ rotulo: Type.String(), formula: Type.String() })
const Folhas = Type.Object({ campo: Type.String(), por: nullable(Type.String()) })
export type FolhasGuardadas = Static<typeof Folhas>

/** Until 0.4.0 the log had each as the words "name = formula". */
function formulaOf(kept: unknown): AskedFormula[] {
  if (Value.Check(Formula, kept)) return [kept]
  const [, rotulo, formula] = /^(.+?) = (.+)$/s.exec(String(kept)) ?? []
  return rotulo === undefined || formula === undefined ? [] : [{ rotulo, formula }]
}
