import { type RawBuilder, sql } from 'kysely'
import { grupos } from '../../../domain/generated-lists'
import { touchedAt } from '../../framework/writing/stamps'
import type { MoneyRun } from './money-run'

/** Writes the drawn agreements, their debts, instalments and lines as the acts would have left them. */
export function agreementsSql({ hoje }: MoneyRun): readonly RawBuilder<unknown>[] {
  return [
    demoSituacoesSql(hoje),
    acordosSql(hoje),
    acordosOperacoesSql(),
    parcelasSql(),
    parcelasOperacoesSql(),
    operacoesSql(),
  ]
}

/** What has become of each instalment, and what it amounts to. */
function demoSituacoesSql(hoje: string): RawBuilder<unknown> {
  return sql`create temp table demo_situacao on commit drop as
    select p.id, case
        when p.paga then 'Paga' when p.metade then 'Paga parcial'
        when p.destino in ('Cancelado', 'Quebrado', 'Reparcelado') then 'Cancelada'
        when p.vencimento < ${hoje}::date and p.r % 40 = 0 then 'Informada pelo credor'
        when p.vencimento < ${hoje}::date then 'Vencida' else 'A Vencer' end as status,
      case when p.paga or p.metade then ${receivedOn(hoje)} end as pago_em, l.*,
      case when p.paga then l.valor when p.metade then l.metade_valor else 0 end as pago
    from demo_parcela p
    join (
      select parcela_id, sum(valor) as valor, sum(juros) as juros, sum(multa) as multa, sum(honorarios) as honorarios,
        sum(desconto) as desconto, sum(comissao) as comissao,
        sum(nominal / 2 + juros / 2 + multa / 2 + honorarios / 2 - desconto / 2) as metade_valor
      from demo_linha group by 1
    ) l on l.parcela_id = p.id`
}

function acordosSql(hoje: string): RawBuilder<unknown> {
  return sql`insert into acordos (id, cliente_id, credor_id, executivo_cobranca_id, status, situacao, data_acordo, data_acordo_original,
      forma_pagamento, parametro, valor_nominal, juros, multas, honorarios, desconto, total, valor_entrada, quantidade_parcelas,
      valor_parcela, comissao, juros_porcento, multas_porcento, honorarios_porcento, desconto_porcento, comissao_porcento, valor_pago,
      parcelas_pagas, entrada_paga, proximo_vencimento, status_anterior, motivo, encerrado_em, acordo_anterior_id, criado_em, criado_por)
    select a.id, a.cliente_id, a.credor_id, a.executivo_cobranca_id, a.destino,
      case when o.inativa then 'INATIVO' else 'ATIVO' end, a.data_acordo, a.data_acordo, a.forma, '2022.1', o.nominal / 100.0, o.juros / 100.0,
      o.multa / 100.0, o.honorarios / 100.0, o.desconto / 100.0, o.atualizado / 100.0,
      case when a.entrada then p.primeira / 100.0 else 0 end, a.n - a.entrada::int, p.comum / 100.0, o.comissao / 100.0, 1, 2, 10,
      case when a.r % 3 = 0 then 5 else 0 end, 10, p.pago / 100.0, p.pagas, p.entrada_paga, p.proximo,
      case when a.destino = 'Suspenso' then 'Vigente' end,
      case a.destino when 'Quebrado' then 'Parcela em atraso' when 'Cancelado' then 'Entrada não paga'
        when 'Reparcelado' then 'Pedido do cliente' when 'Suspenso' then 'Contestação em análise' end,
      case when a.destino in ('Quebrado', 'Cancelado', 'Reparcelado', 'Quitado', 'Baixa Administrativa')
        then least(${hoje}::date, case a.destino when 'Quebrado' then a.ancora + 31 when 'Cancelado' then a.ancora + 4 else a.ancora end) end,
      case when a.segundo then lag(a.id) over (partition by a.cliente_id order by a.segundo) end, ${moment(sql`a.data_acordo`)}, 4
    from demo_acordo a
    join (
      select acordo_id, sum(nominal) as nominal, sum(juros) as juros, sum(multa) as multa, sum(honorarios) as honorarios,
        sum(desconto) as desconto, sum(atualizado) as atualizado, sum(comissao) as comissao, bool_or(inativa) as inativa
      from demo_operacao group by 1
    ) o on o.acordo_id = a.id
    join (
      select p.acordo_id, sum(s.valor) filter (where p.j = 0) as primeira, max(s.valor) filter (where p.numero > 0) as comum,
        sum(s.pago) as pago, count(*) filter (where p.paga and p.numero > 0) as pagas,
        coalesce(bool_or(p.paga) filter (where p.numero = 0), false) as entrada_paga,
        min(p.vencimento) filter (where s.status in ('A Vencer', 'Vencida', 'Paga parcial', 'Informada pelo credor')) as proximo
      from demo_parcela p join demo_situacao s on s.id = p.id group by 1
    ) p on p.acordo_id = a.id
    order by a.id`
}

function acordosOperacoesSql(): RawBuilder<unknown> {
  return sql`insert into acordos_operacoes (acordo_id, operacao_id, credor_id, numero_operacao, aluno, descricao, data_vencimento, "diasVenc",
      valor_nominal, valor_juros, valor_multa, valor_desconto, valor_honorario, valor_atualizado, valor_comissao, data_atualizacao, viva,
      criado_em, criado_por)
    select o.acordo_id, o.operacao_id, a.credor_id, o.numero_operacao, o.aluno, o.descricao, o.data_vencimento, o.dias, o.nominal / 100.0,
      o.juros / 100.0, o.multa / 100.0, o.desconto / 100.0, o.honorarios / 100.0, o.atualizado / 100.0, o.comissao / 100.0,
      a.data_acordo, a.destino = any(${[...grupos.status_acordo.vivo]}), ${moment(sql`a.data_acordo`)}, 4
    from demo_operacao o join demo_acordo a on a.id = o.acordo_id order by o.acordo_id, o.operacao_id`
}

function parcelasSql(): RawBuilder<unknown> {
  return sql`insert into parcelas (id, acordo_id, cliente_id, credor_id, numero_parcela, total_parcelas, data_vencimento, vencimento_original,
      valor_nominal, valor_nominal_original, valor_juros, valor_multa, valor_honorario, desconto, valor_comissao, forma_pagamento,
      status, valor_pago, pago_em, data_credor_informou, criado_em, criado_por)
    select p.id, p.acordo_id, p.cliente_id, p.credor_id, p.numero, p.de, p.vencimento, p.vencimento, s.valor / 100.0, s.valor / 100.0,
      s.juros / 100.0, s.multa / 100.0, s.honorarios / 100.0, s.desconto / 100.0, s.comissao / 100.0, p.forma, s.status,
      s.pago / 100.0, s.pago_em, case when s.status = 'Informada pelo credor' then p.vencimento when p.forma = 'Credor' then s.pago_em end,
      ${moment(sql`p.data_acordo`)}, 4
    from demo_parcela p join demo_situacao s on s.id = p.id order by p.id`
}

function parcelasOperacoesSql(): RawBuilder<unknown> {
  return sql`insert into parcelas_operacoes (id, acordo_id, parcela_id, operacao_id, credor_id, indice, parcela_de_total, numero_operacao, aluno,
      dias_vencido, vencimento_original, vencimento, recebimento, principal, juros, multa, honorarios, desconto, valor_negociado, taxa_cartao,
      comissao, valor_repasse, realizado, origem, forma, criado_em, criado_por)
    select l.id, l.acordo_id, l.parcela_id, l.operacao_id, p.credor_id,
      row_number() over (partition by l.acordo_id order by l.j, l.operacao_id), p.numero || '/' || p.de, o.numero_operacao, o.aluno, o.dias,
      o.data_vencimento, p.vencimento, s.pago_em, l.nominal / 100.0, l.juros / 100.0, l.multa / 100.0, l.honorarios / 100.0,
      l.desconto / 100.0, l.valor / 100.0, l.taxa / 100.0, l.comissao / 100.0,
      (l.valor - l.honorarios - l.comissao - l.taxa) / 100.0,
      case when p.paga then l.valor when p.metade then l.nominal / 2 + l.juros / 2 + l.multa / 2 + l.honorarios / 2 - l.desconto / 2 else 0 end
        / 100.0,
      case when p.forma = 'Credor' then 'Baixa' else 'Acordo' end, p.forma, ${moment(sql`p.data_acordo`)}, 4
    from demo_linha l join demo_parcela p on p.id = l.parcela_id join demo_situacao s on s.id = p.id
    join demo_operacao o on o.acordo_id = l.acordo_id and o.operacao_id = l.operacao_id
    order by l.id`
}

/** The debts as their agreements left them: the second agreement of a debt decides where it stands. */
function operacoesSql(): RawBuilder<unknown> {
  return sql`update operacoes o set ${touchedAt(moment(sql`d.data_acordo`), 4, 'o')},
      status_operacao = case when d.destino in ('Quebrado', 'Cancelado') then 'C' when d.destino = 'Quitado' then 'L'
        when d.destino = 'Baixa Administrativa' then 'X' else 'A' end,
      valor_original = case when d.destino = 'Quebrado' then o.valor_nominal else o.valor_original end,
      valor_nominal = case when d.destino = 'Quebrado' then o.valor_nominal - d.recebido / 100.0 else o.valor_nominal end
    from (
      select distinct on (l.operacao_id) l.operacao_id, a.destino, a.data_acordo, r.recebido
      from demo_operacao l join demo_acordo a on a.id = l.acordo_id
      left join (
        select x.acordo_id, x.operacao_id, sum(x.nominal) as recebido
        from demo_linha x join demo_parcela p on p.id = x.parcela_id where p.paga group by 1, 2
      ) r on r.acordo_id = l.acordo_id and r.operacao_id = l.operacao_id
      order by l.operacao_id, a.id desc
    ) d where o.id = d.operacao_id`
}

/** A payment comes some days before its due date; what the creditor got is known on the day of the agreement. */
function receivedOn(hoje: string): RawBuilder<unknown> {
  return sql`case when p.forma = 'Credor' then p.data_acordo
    else least(${hoje}::date, greatest(p.data_acordo, p.vencimento - ((p.r + p.j) % 4)::int)) end`
}

/** The afternoon of a day in São Paulo. */
export function moment(day: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`((${day})::timestamp + interval '15 hours') at time zone 'America/Sao_Paulo'`
}
