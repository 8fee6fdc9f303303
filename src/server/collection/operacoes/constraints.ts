/**
 * When a debt prescribes, kept by the database as whatever it follows from changes: the creditor's months from the day after it was due, at a school from the
 * day after its contract ended;
 * a cause that began the time anew is kept with its own day. Statements may run again.
 */
export const constraints: readonly string[] = [
  `create or replace function avenca_prescreve_em(vencimento date, meses bigint) returns date language sql immutable parallel safe as $$
    select (vencimento + 1 + make_interval(months => meses::int))::date
  $$`,
  `create or replace function avenca_conta_prescricao() returns trigger language plpgsql as $$
  begin
    if new.prescricao_causa is null then
      new.prescreve_em := avenca_prescreve_em(coalesce(new.fim_contrato, new.data_vencimento), (select prazo_prescricao from credores where id = new.credor_id));
    end if;
    return new;
  end $$`,
  `do $do$ begin
    if not exists (select from pg_trigger where tgname = 'operacoes_prescricao' and tgrelid = 'operacoes'::regclass) then
      create trigger operacoes_prescricao before insert or update of data_vencimento, fim_contrato, credor_id, prescricao_causa on operacoes
        for each row execute function avenca_conta_prescricao();
    end if;
  end $do$`,
  // the creditor's months changed: of that creditor, or of all; answers how many debts prescribe on another day
  `create or replace function avenca_conta_prescricoes(de bigint default null) returns bigint language sql as $$
    with contadas as (
      update operacoes o set prescreve_em = avenca_prescreve_em(coalesce(o.fim_contrato, o.data_vencimento), c.prazo_prescricao)
      from credores c where c.id = o.credor_id and (de is null or c.id = de) and o.prescricao_causa is null
        and o.prescreve_em is distinct from avenca_prescreve_em(coalesce(o.fim_contrato, o.data_vencimento), c.prazo_prescricao)
      returning 1
    ) select count(*) from contadas
  $$`,
]
