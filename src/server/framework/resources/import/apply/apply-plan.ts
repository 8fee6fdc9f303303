import { type RawBuilder, sql } from 'kysely'
import { KEPT_AS_JSON } from '../../../../../declaration/fields/structured/json'
import type { Queryable } from '../../../../platform/database/queryable'
import type { LineRange, Lines } from '../../../staging/format'
import type { ResourceModel } from '../../model'
import type { WriteContext } from '../../write/write-context'
import { planImport } from '../check/import-plan'
import { type Importacao, type ImportJob, linesOfImport } from '../import-context'
import { sqlTypeOf } from '../sql-arrays'

/** How the accepted lines of one import are written. */
export interface ApplyPlan {
  /** Its history says which import it was. */
  readonly ctx: WriteContext & { readonly origem: string }
  readonly model: ResourceModel
  readonly importacao: Importacao
  readonly lines: Lines
  /** Columns that its lines may fill. */
  readonly keys: readonly string[]
}

export function planApply({ ctx, model, importacao }: ImportJob, origem: string): ApplyPlan {
  const { columns, defaults } = planImport(ctx, model, importacao)
  const sent = columns.filter(({ onlyKey }) => !onlyKey).map(({ key }) => key)
  const released = model.unions.flatMap(({ parts }) => {
    const keys = parts.map(({ key }) => key)
    return keys.some((key) => sent.includes(key)) ? keys : []
  })
  const printed = model.definition.campos.filter(({ impressao_de }) => impressao_de?.some((key) => sent.includes(key)))
  const made = printed.map(({ key }) => key)
  const keys = [...new Set([...sent, ...made, ...released, ...Object.keys(defaults)])].filter((key) =>
    model.columns.has(key),
  )
  return { ctx: { ...ctx, origem }, model, importacao, lines: linesOfImport(importacao), keys }
}

/** One side of what a line changes in a column, `[before, after]`, as the column keeps it. */
export function sideOf(model: ResourceModel, key: string, { mudancas, side }: Side): RawBuilder<unknown> {
  const tipo = model.columns.get(key)?.tipo ?? 'texto'
  const pair = sql`${mudancas} -> ${key}::text`
  if (KEPT_AS_JSON.has(tipo)) return sql`nullif(${pair} -> ${side}::int, 'null'::jsonb)`
  return sqlTypeOf(tipo).fromText(sql`${pair} ->> ${side}::int`)
}

export interface Side {
  /** The column that holds what the line changes. */
  readonly mudancas: RawBuilder<unknown>
  readonly side: 0 | 1
}

/** Remembers, in a batch's own transaction, that it is done. Throws where another run of the import, which had its lock, did it before. */
export async function rememberBatch(trx: Queryable, importacaoId: number, { from, to }: LineRange): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('importacoes')
    .set({ ate_linha: to })
    .where('id', '=', importacaoId)
    .where('ate_linha', '=', from)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Error(`another run of import ${importacaoId} did the lines after ${from}`)
}
