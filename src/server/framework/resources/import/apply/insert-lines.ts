import { sql } from 'kysely'
import { businessNow } from '../../../../platform/database/business-now'
import type { Queryable } from '../../../../platform/database/queryable'
import { name } from '../../sql-names'
import { sqlTypeOf } from '../sql-arrays'
import type { ApplyPlan, LineRange } from './apply-plan'

/** Makes the records of a range of lines, each with its history, in one statement. A value that is taken fails all of it. */
export async function insertLines(trx: Queryable, plan: ApplyPlan, { from, to }: LineRange): Promise<number> {
  const { model, importacao, keys, origem, usuarioId } = plan
  const columns = sql.join([name('id'), ...keys.map((key) => name(key)), sql`criado_em`, sql`criado_por`])
  const values = sql.join([
    sql`lote.id`,
    ...keys.map((key) => storedOf(plan, key)),
    sql`${importacao.instante}::timestamptz`,
    sql`${usuarioId}::bigint`,
  ])
  const historico = model.definition.historico
    ? sql`, historia as (
        insert into historico (recurso, registro_id, acao, usuario_id, em, mudancas, origem)
        select ${model.definition.recurso}, lote.id, 'criar', ${usuarioId}::bigint,
          ${businessNow(plan.ctx.clock)}, lote.mudancas, ${origem} from lote
      )`
    : sql``
  const { numAffectedRows } = await sql`
    with lote as materialized (
      select l.linha, l.mudancas, nextval(pg_get_serial_sequence(${`"${model.table}"`}, 'id')) as id
      from importacoes_linhas l
      where l.importacao_id = ${importacao.id} and l.linha > ${from} and l.linha <= ${to} and l.situacao = 'criar'
      order by l.linha
    ), registros as (
      insert into importacoes_registros (importacao_id, linha, registro_id)
      select ${importacao.id}::bigint, lote.linha, lote.id from lote
    ) ${historico}
    insert into ${name(model.table)} (${columns}) select ${values} from lote order by lote.linha
  `.execute(trx)
  return Number(numAffectedRows ?? 0)
}

/** What the line brings, as the column keeps it. */
function storedOf({ model }: ApplyPlan, key: string) {
  const tipo = model.columns.get(key)?.tipo ?? 'texto'
  if (tipo === 'json' || tipo === 'mapa') return sql`nullif(lote.mudancas -> ${key}::text -> 1, 'null'::jsonb)`
  return sqlTypeOf(tipo).fromText(sql`lote.mudancas -> ${key}::text ->> 1`)
}
