import { sql } from 'kysely'
import type { SourceRows } from '../../../declaration/generated-sources'
import { grupos } from '../../../domain/generated-lists'
import type { ServerSource } from '../../framework/consultas/server-source'
import { idInPart } from '../../framework/consultas/server-source'
import { listed } from '../../platform/database/fixed-words'
import { DIVIDAS, SEM_NEGATIVACAO } from './fatos-sql'
import { motivosSql, NA_LISTA } from './motivos-sql'

type Linha = SourceRows['negativacaoDeClientes']

/** Overdue debts that may or may not be noticed, each with what speaks against it, and those that were noticed. */
export const negativacaoDeClientes: ServerSource<'negativacaoDeClientes'> = (_db, { clock }) => {
  const hoje = clock.hoje()
  return [
    sql<Linha>`select ${idInPart(sql`e.id`, 0, 2)} as id, e.id as operacao_id, null::bigint as negativacao_id, e.cliente_id, e.credor_id,
        e.valor, e.vencimento, ${hoje}::date - e.vencimento as dias,
        case when e.motivos is null then 'Elegível' else 'Impedida' end as situacao, e.motivos, null::date as enviado_em,
        null::date as entregue_em, null::date as prazo_em, null::text as bureau, null::date as enviada_em, null::date as aceita_em,
        null::date as publicada_em, null::text as recusa, null::text as causa_exclusao, null::date as causa_em, null::date as alerta_em,
        null::date as limite_em, null::text as a_enviar, e.versao as versao_vista
      from (select o.id, o.cliente_id, o.credor_id, o.valor_nominal as valor, o.data_vencimento as vencimento, o.versao,
          ${motivosSql(hoje)} as motivos
        from ${DIVIDAS} where o.status_operacao in ${listed(NA_LISTA)} and o.data_vencimento < ${hoje}::date
          and o.excluido_em is null and ${SEM_NEGATIVACAO}) e`,
    sql<Linha>`select ${idInPart(sql`n.id`, 1, 2)} as id, n.operacao_id, n.id as negativacao_id, n.cliente_id, n.credor_id, n.valor,
        n.vencimento, ${hoje}::date - n.vencimento as dias, n.status as situacao,
        case when n.status in ${listed(grupos.status_negativacao.por_enviar)} then ${motivosSql(hoje)} end as motivos,
        a.enviado_em, n.entregue_em, n.prazo_em, n.bureau, n.enviada_em, n.aceita_em, n.publicada_em, n.recusa, n.causa_exclusao, n.causa_em,
        n.alerta_em, n.limite_em, n.a_enviar, n.versao as versao_vista
      from negativacoes n join ${DIVIDAS} on o.id = n.operacao_id
      left join lateral (select min(v.enviado_em) as enviado_em from avisos_previos v
        where v.negativacao_id = n.id and v.excluido_em is null) a on true
      where n.status in ${listed(grupos.status_negativacao.viva)} and n.excluido_em is null`,
  ]
}
