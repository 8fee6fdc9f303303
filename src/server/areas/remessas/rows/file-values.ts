import { type RawBuilder, sql } from 'kysely'
import type { FieldDefinition } from '../../../../declaration/definitions'
import type { LayoutDefinition } from '../../../../declaration/layout-definition'
import { sqlTypeOf } from '../../../framework/resources/import/sql-arrays'
import type { WritingContext } from '../../../framework/writing/writing-context'

/** Fields that have a column of their own among the lines. */
export const STAGED: ReadonlySet<string> = new Set([
  'cpf_cnpj',
  'nome',
  'numero_operacao',
  'valor_nominal',
  'data_vencimento',
])

/** The optional fields that a layout names, in the order of their resource. Names come from the declarations, never from a request. */
export function optionalFields(
  { definitions }: WritingContext,
  recurso: 'clientes' | 'operacoes',
  fields: LayoutDefinition['cliente'],
): readonly FieldDefinition[] {
  const campos = definitions.resources[recurso]?.campos ?? []
  return campos.filter(({ key }) => Object.hasOwn(fields, key) && !STAGED.has(key))
}

/** What a line says of a field, from the JSON in which it keeps those; null where its cell is blank. */
export function fileValue({ key, tipo }: FieldDefinition, source: RawBuilder<unknown>): RawBuilder<unknown> {
  return sqlTypeOf(tipo).fromText(sql`${source} ->> ${key}::text`)
}

/**
 * The school year that a line brings among its additional values, as far as the field holds it; undefined where the layout has no such value,
 * or a column of its own for it.
 */
export function periodoLetivo(
  { adicionais, operacao }: LayoutDefinition,
  source: RawBuilder<unknown>,
): RawBuilder<unknown> | undefined {
  if (adicionais.periodo === undefined || operacao.periodo_letivo !== undefined) return undefined
  return sql`nullif(left(btrim(${source} -> 'adicionais' ->> 'periodo'), 20), '')`
}
