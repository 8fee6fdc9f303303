import { type RawBuilder, sql } from 'kysely'
import { startOf } from '../../platform/database/start-of-day'

/** What its eligible lines are worth now. */
export function nominais(bordero: number): RawBuilder<unknown> {
  return sql`select l.id, o.valor_nominal from ${elegiveis(bordero)}`
}

/**
 * What its eligible lines keep of the day on which they leave: their worth, how often the client was sought about this debt since it came
 * in, or came back, and the last of those events. One about another creditor or another debt is none of them.
 *
 * Source   docs/regras.md, "Devolução ao credor".
 */
export function noEnvio(bordero: number): RawBuilder<unknown> {
  return sql`
    select l.id, o.valor_nominal, a.tentativas, a.ultimo_evento_id from ${elegiveis(bordero, ACIONAMENTOS)}`
}

function elegiveis(bordero: number, beside = sql``): RawBuilder<unknown> {
  return sql`devolucoes_operacoes l join operacoes o on o.id = l.operacao_id ${beside}
    where l.devolucao_id = ${bordero} and l.situacao = 'elegivel' and l.excluido_em is null`
}

const ACIONAMENTOS = sql`
  cross join lateral (
    select count(*)::int as tentativas, (array_agg(e.id order by e.criado_em desc, e.id desc))[1] as ultimo_evento_id
    from eventos e join tipos_evento t on t.id = e.tipo_id and t.acionamento
    where e.cliente_id = o.cliente_id and e.excluido_em is null and e.criado_em >= coalesce(${startOf(sql`o.reentrada_em`)}, o.criado_em)
      and (e.credor_id is null or e.credor_id = o.credor_id) and (e.operacao_id is null or e.operacao_id = o.id)
  ) a`
