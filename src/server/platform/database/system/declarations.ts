import type { ColumnType, Generated, JSONColumnType } from 'kysely'

type Instant = ColumnType<string, string | Date | undefined, string | Date>

/** Every save of declarations from the browser: begun before the first file is touched, so that one that was cut off is told too. */
export interface DeclaracoesGravacoesTable {
  id: Generated<number>
  usuario_id: number
  /** As the person was called then. */
  por: string
  em: Instant
  situacao: ColumnType<Situacao, Situacao | undefined, Situacao>
  commit: string | null
  /** What changed in each file. */
  diferencas: JSONColumnType<readonly object[], string, string>
}

type Situacao = 'iniciada' | 'aplicada' | 'desfeita' | 'interrompida'

export const DECLARATIONS_DDL = `
  create table if not exists declaracoes_gravacoes (
    id bigint generated always as identity primary key,
    usuario_id bigint not null,
    por text not null,
    em timestamptz not null default now(),
    situacao text not null default 'iniciada',
    commit text,
    diferencas jsonb not null
  );
  do $$ begin
    if not exists (select 1 from pg_constraint where conname = 'declaracoes_gravacoes_situacoes') then
      alter table declaracoes_gravacoes drop constraint if exists declaracoes_gravacoes_situacao_check;
      alter table declaracoes_gravacoes add constraint declaracoes_gravacoes_situacoes
        check (situacao in ('iniciada', 'aplicada', 'desfeita', 'interrompida'));
    end if;
  end $$;
`
