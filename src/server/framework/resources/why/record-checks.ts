import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ParsedExpression } from '../../../../declaration/expressions/tree'
import { whyText } from '../../../../errors/why-texts'
import type { ActContext } from '../../../platform/act-context'
import type { Queryable } from '../../../platform/database/queryable'
import { expressionSql } from '../expression-sql'
import { type ResourceModel, rowsOf } from '../model'
import { ROW } from '../read/read-rows'
import { inScope } from '../scoped'
import { name } from '../sql-names'
import type { WhyCheck } from './explanation'
import { originOf } from './origin'
import type { ActionFacts } from './questions'

export interface RecordQuestion {
  readonly model: ResourceModel
  readonly id: number
  readonly facts: ActionFacts
  /** Who asks: he learns only of records that are his to see. */
  readonly asker: ActContext
}

/** Whether the record is there for the user, condition by condition of `escopo`, over the very row. */
export async function recordChecks(
  db: Queryable,
  ctx: ActContext,
  { model, id, facts, asker }: RecordQuestion,
): Promise<readonly WhyCheck[]> {
  const { recurso, escopo, escopo_de_gravacao } = model.definition
  const conditions = facts.writes ? [...escopo, ...escopo_de_gravacao] : escopo
  const columns = conditions.map(
    ({ tree }, at) => sql`coalesce(${expressionSql(ctx, model, tree, ROW)}, false) as ${name(`c${at}`)}`,
  )
  const { rows } = await sql<Readonly<Record<string, boolean>>>`
    select ${sql.join([sql`${name(ROW, 'excluido_em')} is not null as excluido`, ...columns])}
    from ${rowsOf(model)} ${name(ROW)} where ${name(ROW, 'id')} = ${id} and ${knownTo(asker, recurso)}
  `.execute(db)
  const [row] = rows
  if (!row) return [{ o_que: whyText('registro'), passou: false, regra: null, origem: null }]
  const wantsDeleted = facts.record === 'excluido'
  return [
    { o_que: whyText('registro'), passou: true, regra: null, origem: null },
    {
      o_que: whyText(wantsDeleted ? 'na_lixeira' : 'fora_da_lixeira'),
      passou: row.excluido === wantsDeleted,
      regra: null,
      origem: null,
    },
    ...conditions.map((condition, at) =>
      scopeCheck(ctx, condition, {
        passou: row[`c${at}`] === true,
        text: at < escopo.length ? 'escopo' : 'escopo_de_gravacao',
      }),
    ),
  ]
}

function knownTo(asker: ActContext, recurso: string): RawBuilder<SqlBool> {
  return inScope(asker, recurso, ROW)
}

function scopeCheck(
  { usuario: { nome } }: ActContext,
  condition: ParsedExpression,
  { passou, text }: { readonly passou: boolean; readonly text: 'escopo' | 'escopo_de_gravacao' },
): WhyCheck {
  return { o_que: whyText(text, { nome }), passou, regra: condition.text, origem: originOf(condition) }
}
