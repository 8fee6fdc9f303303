import type { ColumnType } from 'kysely'

/** Records that somebody has in hand for a while: others are led past them, nobody is refused. In real time, whatever the business day. */
export interface PossesTable {
  recurso: string
  registro_id: number
  usuario_id: number
  /** The page that holds it: leaving one page does not free what another one took since. */
  pagina: string
  desde: ColumnType<string, string | undefined, string>
  expira_em: ColumnType<string, string, string>
}

export const HOLDS_DDL = `
  create table if not exists posses (
    recurso text not null,
    registro_id bigint not null,
    usuario_id bigint not null,
    pagina uuid not null,
    desde timestamptz not null default now(),
    expira_em timestamptz not null,
    primary key (recurso, registro_id)
  );
  create index if not exists posses_usuario on posses (usuario_id, desde);
  create index if not exists posses_expira on posses (expira_em);
`
