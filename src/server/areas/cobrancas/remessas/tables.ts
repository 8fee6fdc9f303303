/** The bytes of each remessa as they were written, which no declaration describes, as SQL that may run again. */
export const tables: readonly string[] = [
  `create table if not exists remessas_bancarias_arquivos (
    remessa_id bigint primary key references remessas_bancarias (id), conteudo bytea not null)`,
]

/** A charge enters its bank once, and is asked back once, among the remessas that live. */
export const constraints: readonly string[] = [
  `create unique index if not exists remessas_bancarias_uma_vez on remessas_bancarias_linhas (cobranca_id, movimento)
    where movimento in ('01', '02') and excluido_em is null`,
  `create index if not exists remessas_bancarias_a_remeter on remessas_bancarias_linhas (convenio_id)
    where remessa_id is null and excluido_em is null`,
]
