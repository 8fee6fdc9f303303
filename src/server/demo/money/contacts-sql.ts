import { type RawBuilder, sql } from 'kysely'
import { moment } from './agreements-sql'
import type { MoneyRun } from './money-run'

/** Contacts, appointments, promises and proposals of a range of clients: what the work queue and the follow-up are read from. */
export function contactsSql({ hoje, first, last }: MoneyRun): readonly RawBuilder<unknown>[] {
  const ago = (days: RawBuilder<unknown>) => moment(sql`${hoje}::date - (${days})::int`)
  return [
    sql`create temp table demo_cliente on commit drop as
      select k.id, k.executivo_cobranca_id, k.id * 48271 % 2147483647 as r, o.credor_id, o.aberto
      from clientes k
      cross join lateral (
        select o.credor_id, sum(o.valor_nominal) as aberto from operacoes o
        where o.cliente_id = k.id and o.status_operacao = 'C' and o.excluido_em is null group by 1 order by 2 desc, 1 limit 1
      ) o
      where k.id between ${first} and ${last} and k.excluido_em is null`,
    // three contacts of each client, the last one up to two months ago
    sql`insert into eventos (cliente_id, credor_id, tipo_id, canal, descricao, criado_em, criado_por)
      select k.id, k.credor_id, t.id, case when i % 3 = 1 then 'whatsapp' else 'ligacao' end, t.nome, ${ago(sql`1 + k.r / 11 % 60 + i * 37`)}, 4
      from demo_cliente k cross join generate_series(0, 2) i
      join lateral (
        select id, nome from tipos_evento where codigo = (array['contato', 'negociando', 'recado', 'nao_atende', 'caixa_postal'])[1 + (k.r + i) % 5]
      ) t on true
      order by 6`,
    sql`insert into agendamentos (cliente_id, credor_id, executivo_cobranca_id, quando, motivo, canal, status, concluido_em, criado_em, criado_por)
      select k.id, k.credor_id, k.executivo_cobranca_id, q.quando, 'Retornar a ligação', 'ligacao', q.status,
        case when q.status = 'Concluído' then q.quando end, ${ago(sql`20`)}, 4
      from demo_cliente k
      cross join lateral (
        select ${moment(sql`${hoje}::date + (k.r / 23 % 30)::int - 15`)} as quando,
          case when k.r / 23 % 30 < 12 then 'Concluído' else 'Aberto' end as status
      ) q where k.r % 10 = 0`,
    // nothing came in for these: they wait, or their day passed
    sql`insert into promessas (cliente_id, credor_id, executivo_cobranca_id, valor, feita_em, data, tolerancia_dias, limite, status, resolvida_em,
        criado_em, criado_por)
      select k.id, k.credor_id, k.executivo_cobranca_id, k.aberto, d.data - 9, d.data, 2, d.data + 2,
        case when d.data + 2 < ${hoje}::date then 'Não cumprida' else 'Aberta' end,
        case when d.data + 2 < ${hoje}::date then d.data + 3 end, ${moment(sql`d.data - 9`)}, 4
      from demo_cliente k
      cross join lateral (select ${hoje}::date + 8 - (case when k.r % 4 = 0 then k.r / 31 % 10 else 11 + k.r / 31 % 150 end)::int as data) d
      where k.id % 3 = 2`,
    // these were kept, to the centavo
    sql`insert into promessas (cliente_id, credor_id, executivo_cobranca_id, parcela_id, valor, feita_em, data, tolerancia_dias, limite, status,
        valor_recebido, resolvida_em, criado_em, criado_por)
      select p.cliente_id, p.credor_id, a.executivo_cobranca_id, p.id, s.pago / 100.0, s.pago_em - 3, s.pago_em, 2, s.pago_em + 2, 'Cumprida',
        s.pago / 100.0, s.pago_em, ${moment(sql`s.pago_em - 3`)}, 4
      from demo_parcela p join demo_situacao s on s.id = p.id join demo_acordo a on a.id = p.acordo_id
      where p.paga and p.j = a.pagas - 1 and p.r % 60 <> 0 and p.forma <> 'Credor' and p.r % 3 = 0`,
    sql`insert into propostas (cliente_id, credor_id, executivo_cobranca_id, status, parametro, forma_pagamento, data_proposta, data_base, total,
        valor_entrada, quantidade_parcelas, valor_parcela, validade, criado_em, criado_por)
      select k.id, k.credor_id, k.executivo_cobranca_id, case when d.data + 30 < ${hoje}::date then 'Vencida' when k.r % 2 = 0 then 'Enviada' else 'Salva' end,
        '2022.1', 'boleto_pix', d.data, d.data, k.aberto, 0, 1, k.aberto, d.data + 30, ${moment(sql`d.data`)}, 4
      from demo_cliente k cross join lateral (select ${hoje}::date - (k.r / 19 % 180)::int as data) d where k.r % 3 = 1`,
  ]
}

/** Requests that wait for a decision, links that wait for a payment, and payments that wait for finance. */
export function waitingSql({ hoje }: MoneyRun): readonly RawBuilder<unknown>[] {
  return [
    sql`with pedidas as (
        insert into aprovacoes (cliente_id, credor_id, acordo_id, solicitante_id, status, justificativa, total, desconto_porcento, limite_origem,
          limite_versao, recusas, validade, criado_em, criado_por)
        select a.cliente_id, a.credor_id, a.id, 4, 'Solicitada', 'Cliente antigo, pede o desconto para fechar.', sum(o.atualizado) / 100.0, 20,
          'Limites do executivo', 0, '[{"campo": "parametros.desconto", "limite": 15, "pedido": 20, "mensagem": "Desconto de 20%: o limite é 15%."}]',
          ${hoje}::date + 3, ${moment(sql`a.data_acordo`)}, 4
        from demo_acordo a join demo_operacao o on o.acordo_id = a.id where a.destino = 'Aguardando aprovação'
        group by a.id, a.cliente_id, a.credor_id, a.data_acordo
        returning id, acordo_id
      ) update acordos a set aprovacao_id = p.id, so_pedido = true from pedidas p where p.acordo_id = a.id`,
    sql`create temp table demo_cobranca on commit drop as
      select nextval(pg_get_serial_sequence('cobrancas', 'id')) as id, p.id as parcela_id, p.acordo_id, p.credor_id, p.vencimento,
        s.valor, case when p.paga then 'boleto_pix' else 'link_voz' end as forma,
        case when p.paga or p.r % 20 = 0 then 'Paga' else 'Ativa' end as status, p.paga,
        case when p.paga then s.pago_em when p.r % 20 = 0 then ${hoje}::date - (p.r % 3)::int end as pago_em
      from demo_parcela p join demo_situacao s on s.id = p.id join demo_acordo a on a.id = p.acordo_id
      where p.forma <> 'Credor' and ((p.paga and p.j = a.pagas - 1 and a.r % 3 = 1)
        or (p.j = a.pagas and s.status in ('A Vencer', 'Vencida') and a.r % 2 = 0
          and a.destino in ('Vigente', 'Em atraso', 'Aguardando')))`,
    sql`insert into cobrancas (id, parcela_id, acordo_id, credor_id, forma, status, valor, vencimento, txid, link, pago_em, valor_pago, registrada_em,
        criado_em, criado_por)
      select id, parcela_id, acordo_id, credor_id, forma, status, valor / 100.0, vencimento, 'CARGA' || lpad(id::text, 15, '0'),
        case when forma = 'link_voz' then 'https://pagamentos.exemplo.com.br/' || id end, pago_em, case when status = 'Paga' then valor / 100.0 end,
        ${moment(sql`least(vencimento, ${hoje}::date) - 10`)}, ${moment(sql`least(vencimento, ${hoje}::date) - 10`)}, 6
      from demo_cobranca order by id`,
    sql`update parcelas p set status_cobranca = c.status from demo_cobranca c where c.parcela_id = p.id`,
  ]
}
