import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { listas } from '../../../../domain/generated-lists'
import type { ActContext } from '../../../platform/act-context'
import { businessNow } from '../../../platform/database/business-now'
import { dayOf } from '../../../platform/database/start-of-day'

const { enviando } = listas.status_campanha
const { ativa } = listas.status_regua

/** Over `ligacoes`: its campaign goes on, or its rule does and the day that it put it in the list for is not over. */
export function isViva({ clock }: Pick<ActContext, 'clock'>): RawBuilder<SqlBool> {
  return sql<SqlBool>`case ligacoes.origem
    when 'campanha' then exists (select from campanhas c where c.id = ligacoes.campanha_id and c.status = ${sql.lit(enviando)})
    when 'regua' then ${dayOf(sql`ligacoes.agendada_para`)} = ${clock.hoje()}::date
      and exists (select from reguas_execucoes e join reguas r on r.id = e.regua_id and r.status = ${sql.lit(ativa)}
        where e.ligacao_id = ligacoes.id and e.excluido_em is null)
    else false end`
}

/** Over `ligacoes`: the hour from which it is to be made has come. */
export function isDaHora({ clock }: Pick<ActContext, 'clock'>): RawBuilder<SqlBool> {
  return sql<SqlBool>`(ligacoes.agendada_para is null or ligacoes.agendada_para <= ${businessNow(clock)})`
}

/** Over `ligacoes`: it may be handed to the dialer now. */
export function isChamavel(ctx: Pick<ActContext, 'clock'>): RawBuilder<SqlBool> {
  const { na_lista } = listas.status_ligacao
  return sql<SqlBool>`ligacoes.status = ${sql.lit(na_lista)} and ligacoes.credor_id is not null and ${isDaHora(ctx)} and ${isViva(ctx)}`
}
