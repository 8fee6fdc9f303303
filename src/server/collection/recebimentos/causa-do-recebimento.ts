import { listas } from '../../../domain/generated-lists'
import { sqlLiteral } from '../../platform/database/migrations/design/sql-name'

/** SQL of what a receipt `r` came of, its agreement `a` and instalment `p` beside it: one cause, the first that holds. */
const CAUSA = `case
    when r.tipo = 'estorno' then 'estorno'
    when r.origem = 'Baixa' then 'credor'
    when a.status = ${sqlLiteral(listas.status_acordo.quebrado)} and a.encerrado_em <= r.data then 'quebrado'
    when date_trunc('month', a.data_acordo) = date_trunc('month', r.data) then 'novo'
    when p.data_vencimento < date_trunc('month', r.data) then 'atraso'
    else 'parcela' end`
/** SQL of how old the debt was, in days: from the oldest due date of the agreement's operations. */
const IDADE = `r.data - (select min(o.data_vencimento) from acordos_operacoes x join operacoes o on o.id = x.operacao_id
    where x.acordo_id = r.acordo_id and x.excluido_em is null)`
const FAIXA = `coalesce((select e.faixa from recebimentos e where e.id = r.estorno_de_id),
    (select case when dias is null then 'sem_vencimento' when dias <= 90 then 'ate_90' when dias <= 180 then 'ate_180'
      when dias <= 365 then 'ate_365' when dias <= 730 then 'ate_730' else 'mais_730' end from (select ${IDADE} as dias) idade))`
const OF = 'join acordos a on a.id = r.acordo_id join parcelas p on p.id = r.parcela_id'

/**
 * SQL of receipts whose cause is none that they can have been born with: id, esperado. What moves later moves no receipt: an agreement that
 * is broken or taken up again, an instalment that is put off.
 */
export const causasErradas = `select r.id, x.causa as esperado from recebimentos r ${OF} cross join lateral (select ${CAUSA} as causa) x
  where r.causa <> x.causa and (
    'estorno' in (r.causa, x.causa) or 'credor' in (r.causa, x.causa)
    or 'quebrado' not in (r.causa, x.causa) and ('novo' in (r.causa, x.causa) or p.motivo_prorrogacao is null)
    or x.causa = 'quebrado' and (r.criado_em at time zone 'America/Sao_Paulo')::date > a.encerrado_em)`

/**
 * A receipt keeps, as it is born, what it came of and how old the debt was: what moved a month is then read from sums. Receipts from before
 * are given theirs the first time a database meets it. Statements may run again.
 *
 * Source   docs/regras.md, "Painéis".
 */
export const constraints: readonly string[] = [
  `create or replace function avenca_causa_do_recebimento() returns trigger language plpgsql as $$
  begin
    select ${CAUSA} into new.causa from (select new.tipo, new.origem, new.data, new.acordo_id, new.parcela_id) r ${OF};
    return new;
  end $$`,
  `create or replace function avenca_faixa_do_recebimento() returns trigger language plpgsql as $$
  begin
    select ${FAIXA} into new.faixa from (select new.data, new.acordo_id, new.estorno_de_id) r;
    return new;
  end $$`,
  // what is reversed has its own before the reversal takes it
  keptFromBirth('causa', [
    `update recebimentos r set causa = x.causa from (select r.id, ${CAUSA} as causa from recebimentos r ${OF}) x where x.id = r.id`,
  ]),
  keptFromBirth(
    'faixa',
    ['null', 'not null'].map((is) => `update recebimentos r set faixa = ${FAIXA} where r.estorno_de_id is ${is}`),
  ),
]

function keptFromBirth(campo: 'causa' | 'faixa', fills: readonly string[]): string {
  return `do $do$ begin
    if exists (select from pg_trigger where tgname = 'recebimentos_${campo}' and tgrelid = 'recebimentos'::regclass) then return; end if;
    alter table recebimentos disable trigger user;
    ${fills.join(';\n    ')};
    alter table recebimentos enable trigger user;
    create trigger recebimentos_${campo} before insert on recebimentos for each row execute function avenca_${campo}_do_recebimento();
  end $do$`
}
