import { type RawBuilder, sql } from 'kysely'
import { name } from '../../framework/resources/sql-names'
import { moment } from './agreements-sql'

const PARTS = ['honorarios', 'comissao', 'taxa'] as const

/**
 * Writes the ledger of the drawn agreements: one receipt for each paid instalment, half of one where it was paid in part, and here
 * and there one that was reversed before it.
 */
export function receiptsSql(): readonly RawBuilder<unknown>[] {
  const nextId = sql`nextval(pg_get_serial_sequence('recebimentos', 'id'))`
  return [
    sql`create temp table demo_recebimento on commit drop as
      select ${nextId} as id, p.id as parcela_id, p.acordo_id, p.credor_id, p.forma, s.pago_em as data, 1 as sinal, p.metade,
        null::bigint as estorno_de, p.paga and p.j = 0 and p.r % 60 = 0 as repetida
      from demo_parcela p join demo_situacao s on s.id = p.id where p.paga or p.metade`,
    sql`with desfeitas as (
        insert into demo_recebimento
        select ${nextId}, parcela_id, acordo_id, credor_id, forma, data, 1, false, null, false from demo_recebimento where repetida
        returning *
      )
      insert into demo_recebimento
      select ${nextId}, parcela_id, acordo_id, credor_id, forma, data, -1, false, id, false from desfeitas`,
    sql`analyze demo_recebimento`,
    sql`create temp table demo_lancada on commit drop as
      select r.id as recebimento_id, r.data, r.credor_id, l.id as linha_id, l.parcela_id, l.acordo_id, l.operacao_id, v.*,
        v.nominal + v.juros + v.multa + v.honorarios - v.desconto as realizado
      from demo_recebimento r join demo_linha l on l.parcela_id = r.parcela_id
      cross join lateral (select case when r.metade then 2 else 1 end as por) x
      cross join lateral (
        select ${sql.join(
          ['nominal', 'juros', 'multa', 'desconto', ...PARTS].map(
            (part) => sql`r.sinal * (${name('l', part)} / x.por) as ${name(part)}`,
          ),
        )}
      ) v`,
    sql`insert into recebimentos (id, parcela_id, acordo_id, credor_id, tipo, origem, data, forma, valor, honorarios, comissao, taxa_cartao,
        valor_repasse, estorno_de_id, motivo, criado_em, criado_por)
      select r.id, r.parcela_id, r.acordo_id, r.credor_id, case when r.sinal > 0 then 'baixa' else 'estorno' end,
        case when r.forma = 'Credor' then 'Baixa' else 'Acordo' end, r.data, r.forma, s.realizado / 100.0, s.honorarios / 100.0,
        s.comissao / 100.0, s.taxa / 100.0, (s.realizado - s.honorarios - s.comissao - s.taxa) / 100.0, r.estorno_de,
        case when r.sinal < 0 then 'Pagamento não reconhecido' end, ${moment(sql`r.data`)}, 6
      from demo_recebimento r join (
        select recebimento_id, sum(realizado) as realizado, ${sql.join(PARTS.map((part) => sql`sum(${name(part)}) as ${name(part)}`))}
        from demo_lancada group by 1
      ) s on s.recebimento_id = r.id order by r.id`,
    sql`insert into recebimentos_linhas (recebimento_id, linha_id, parcela_id, acordo_id, operacao_id, credor_id, numero_operacao, dias_vencido,
        data, principal, juros, multa, honorarios, desconto, realizado, comissao, taxa_cartao, valor_repasse, criado_em, criado_por)
      select v.recebimento_id, v.linha_id, v.parcela_id, v.acordo_id, v.operacao_id, v.credor_id, o.numero_operacao, o.dias, v.data,
        v.nominal / 100.0, v.juros / 100.0, v.multa / 100.0, v.honorarios / 100.0, v.desconto / 100.0, v.realizado / 100.0, v.comissao / 100.0,
        v.taxa / 100.0, (v.realizado - v.honorarios - v.comissao - v.taxa) / 100.0, ${moment(sql`v.data`)}, 6
      from demo_lancada v join demo_operacao o on o.acordo_id = v.acordo_id and o.operacao_id = v.operacao_id
      order by v.recebimento_id, v.linha_id`,
  ]
}

/** What each act would have kept in the history; dated before the events' place in it, for nobody is to be told of it. */
export function historySql(): RawBuilder<unknown> {
  return sql`insert into historico (recurso, registro_id, acao, usuario_id, em, mudancas, origem, transacao)
    select recurso, id, acao, usuario_id, em, mudancas, 'carga', '3'::xid8 from (
      select 'acordos' as recurso, a.id, 'criar' as acao, 4 as usuario_id, ${moment(sql`a.data_acordo`)} as em,
        jsonb_build_object('status', jsonb_build_array(null, a.destino)) as mudancas from demo_acordo a
      union all
      select 'recebimentos', r.id, 'criar', 6, ${moment(sql`r.data`)}, jsonb_build_object('parcela_id', jsonb_build_array(null, r.parcela_id))
      from demo_recebimento r
      union all
      select 'parcelas', r.parcela_id, case when r.sinal > 0 then 'baixar' else 'estornar' end, 6, ${moment(sql`r.data`)},
        jsonb_build_object('valor_pago', case when r.sinal > 0 then jsonb_build_array(0, s.pago / 100.0) else jsonb_build_array(s.pago / 100.0, 0) end)
      from demo_recebimento r join demo_situacao s on s.id = r.parcela_id
    ) h`
}
