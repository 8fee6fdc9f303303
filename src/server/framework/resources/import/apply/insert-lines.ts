import { sql } from 'kysely'
import type { Queryable } from '../../../../platform/database/queryable'
import { inRange, type LineRange } from '../../../staging/format'
import { insertFrom } from '../../../writing/insert-from'
import { type ApplyPlan, sideOf } from './apply-plan'

/** Makes the records of a range of lines, each with its history, in one statement. A value that is taken fails all of it. */
export function insertLines(trx: Queryable, plan: ApplyPlan, range: LineRange): Promise<number> {
  const { ctx, model, importacao, lines, keys } = plan
  const after = { mudancas: sql`fonte.mudancas`, side: 1 } as const
  return insertFrom(trx, ctx, model.definition.recurso, {
    fonte: sql`
      select l.linha, l.mudancas, nextval(pg_get_serial_sequence(${`"${model.table}"`}, 'id')) as id
      from importacoes_linhas l where ${inRange(lines, range)} and l.situacao = 'criar' order by l.linha
    `,
    valores: Object.fromEntries([
      ['id', sql`fonte.id`],
      ...keys.map((key) => [key, sideOf(model, key, after)] as const),
    ]),
    historia: sql`fonte.mudancas`,
    em: sql`${importacao.instante}::timestamptz`,
    tambem: sql`, registros as (
      insert into importacoes_registros (importacao_id, linha, recurso, registro_id)
      select ${importacao.id}::bigint, fonte.linha, ${model.definition.recurso}, fonte.id from fonte
    )`,
  })
}
