import { listas } from '../../../domain/generated-lists'

/** The bytes of each file to a bureau as they were written, which no declaration describes, as SQL that may run again. */
export const tables: readonly string[] = [
  `create table if not exists lotes_bureau_arquivos (
    lote_id bigint primary key references lotes_bureau (id), conteudo bytea not null)`,
]

/** A bureau is asked one thing about a listing at a time. */
export const constraints: readonly string[] = [
  `create unique index if not exists lotes_bureau_uma_pergunta on lotes_bureau_linhas (negativacao_id, movimento)
    where resultado = '${listas.resposta_do_bureau.sem_resposta}' and excluido_em is null`,
]
