import { type RawBuilder, sql } from 'kysely'
import { businessNow } from '../../../../platform/database/business-now'
import type { Queryable } from '../../../../platform/database/queryable'
import { touchedAt } from '../../../writing/stamps'
import type { ResourceModel } from '../../model'
import { ROW } from '../../read/read-rows'
import { name } from '../../sql-names'
import { writableRows } from '../../where'
import { sqlTypeOf } from '../sql-arrays'
import type { ApplyPlan, LineRange } from './apply-plan'

/**
 * Changes the records of a range of lines that are still as they were compared. Answers the lines that changed; the staged
 * rows are found by the record's own index whatever the statistics say.
 */
export async function updateLines(trx: Queryable, plan: ApplyPlan, range: LineRange): Promise<readonly number[]> {
  const { ctx, model, importacao, usuarioId } = plan
  const sets = plan.keys.map((key) => setOf(model, key, 1))
  const { rows } = await sql<{ linha: number }>`
    update ${name(model.table)} ${name(ROW)}
    set ${sql.join([...sets, touchedAt(sql`${importacao.instante}::timestamptz`, usuarioId, ROW)])}
    from importacoes_linhas l
    where ${linesIn(importacao.id, range)} and l.situacao = 'atualizar'
      and ${name(ROW, 'id')} = l.registro_id and ${name(ROW, 'versao')} = l.versao and ${writableRows(ctx, model)}
    returning l.linha
  `.execute(trx)
  const linhas = rows.map(({ linha }) => linha)
  if (model.definition.historico && linhas.length > 0) {
    await sql`
      insert into historico (recurso, registro_id, acao, usuario_id, em, mudancas, origem)
      select ${model.definition.recurso}, l.registro_id, 'editar', ${usuarioId}::bigint,
        ${businessNow(ctx.clock)}, l.mudancas, ${plan.origem}
      from importacoes_linhas l
      where l.importacao_id = ${importacao.id} and l.linha = any(${linhas}::int[]) order by l.linha
    `.execute(trx)
  }
  return linhas
}

export function linesIn(importacaoId: number, { from, to }: LineRange): RawBuilder<unknown> {
  return sql`l.importacao_id = ${importacaoId} and l.linha > ${from} and l.linha <= ${to}`
}

/** The column takes one side of the line's change, `[before, after]`, where the line changes it. */
export function setOf(model: ResourceModel, key: string, side: 0 | 1): RawBuilder<unknown> {
  const tipo = model.columns.get(key)?.tipo ?? 'texto'
  const pair = sql`l.mudancas -> ${key}::text`
  const value =
    tipo === 'json' || tipo === 'mapa'
      ? sql`nullif(${pair} -> ${side}::int, 'null'::jsonb)`
      : sqlTypeOf(tipo).fromText(sql`${pair} ->> ${side}::int`)
  return sql`${name(key)} = case when l.mudancas -> ${key}::text is null then ${name(ROW, key)} else ${value} end`
}
