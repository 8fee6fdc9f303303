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
 * A receipt keeps, as it is born, what it came of: what moved a month is then read from sums. Receipts from before are given theirs the
 * first time a database meets it. Statements may run again.
 *
 * Source   docs/regras.md, "Painéis".
 */
export const constraints: readonly string[] = [
  `create or replace function avenca_causa_do_recebimento() returns trigger language plpgsql as $$
  begin
    select ${CAUSA} into new.causa from (select new.tipo, new.origem, new.data, new.acordo_id, new.parcela_id) r ${OF};
    return new;
  end $$`,
  `do $do$ begin
    if exists (select from pg_trigger where tgname = 'recebimentos_causa' and tgrelid = 'recebimentos'::regclass) then return; end if;
    alter table recebimentos disable trigger user;
    update recebimentos r set causa = x.causa from (select r.id, ${CAUSA} as causa from recebimentos r ${OF}) x where x.id = r.id;
    alter table recebimentos enable trigger user;
    create trigger recebimentos_causa before insert on recebimentos for each row execute function avenca_causa_do_recebimento();
  end $do$`,
]
