import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../../../platform/database/queryable'
import { inRange, type LineRange } from '../../../staging/format'
import { historySql } from '../../../writing/history-sql'
import { touchedAt } from '../../../writing/stamps'
import { columnName, columnOf, ofTable } from '../../model'
import { ROW } from '../../read/read-rows'
import { name } from '../../sql-names'
import { writableRows } from '../../where'
import { type ApplyPlan, type Side, sideOf } from './apply-plan'

export interface LineChange extends Pick<Side, 'side'> {
  /** How often the records were changed since they were compared. */
  readonly changedSince: 0 | 1
  /** The instant that the records bear. */
  readonly em: RawBuilder<unknown>
}

/**
 * Gives the records of a range of lines one side of their changes, with history, where they are still as they were compared. The
 * staged rows are found by the record's own index whatever the statistics say.
 *
 * Returns  the lines whose record stays as it is.
 */
export async function changeLines(
  trx: Queryable,
  { ctx, model, lines, keys }: ApplyPlan,
  range: LineRange,
  { side, changedSince, em }: LineChange,
): Promise<readonly number[]> {
  const asked = sql`${inRange(lines, range)} and l.situacao = 'atualizar'`
  const mudancas = sql`l.mudancas`
  const sets = keys.map((key) => {
    const value = sideOf(model, key, { mudancas, side })
    return sql`${columnOf(model, key)} = case when l.mudancas -> ${key}::text is null then ${name(ROW, columnName(model, key))} else ${value} end`
  })
  const told =
    side === 1
      ? mudancas
      : sql`(select jsonb_object_agg(m.key, jsonb_build_array(m.value -> 1, m.value -> 0)) from jsonb_each(l.mudancas) m)`
  const linhas = sql`(select registro_id, mudancas from feitas order by linha) dita`
  const historia = model.definition.historico
    ? sql`, historia as (${historySql(ctx, model, { acao: 'editar' }, linhas)})`
    : sql``
  const { rows } = await sql<{ linha: number }>`
    with feitas as (
      update ${name(model.table)} ${name(ROW)} set ${sql.join([...sets, touchedAt(em, ctx.usuario.id, ROW)])}
      from importacoes_linhas l
      where ${asked} and ${name(ROW, 'id')} = l.registro_id and ${name(ROW, 'versao')} = l.versao + ${changedSince}::int
        and ${ofTable(model, ROW, writableRows(ctx, model))}
      returning l.linha, l.registro_id, ${told} as mudancas
    ) ${historia}
    select l.linha from importacoes_linhas l
    where ${asked} and not exists (select from feitas where feitas.linha = l.linha) order by l.linha
  `.execute(trx)
  return rows.map(({ linha }) => linha)
}
