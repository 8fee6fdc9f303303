import { grupos, listas } from '../../../domain/generated-lists'
import { quotedWords } from '../../platform/database/fixed-words'

/** What the database itself guarantees about promises and appointments. Statements may run again. */
export const constraints: readonly string[] = [
  // one promise waits per client and creditor
  `create unique index if not exists promessas_uma_aberta on promessas (cliente_id, coalesce(credor_id, 0))
    where status in (${quotedWords(grupos.status_promessa.aberta)}) and excluido_em is null`,
  // what was promised for a day, day after day
  `create index if not exists promessas_abertas on promessas (data, id)
    where status in (${quotedWords(grupos.status_promessa.aberta)}) and excluido_em is null`,
  // the queue and the follow-up read what is open, and nothing else
  `create index if not exists agendamentos_abertos on agendamentos (quando) include (cliente_id, credor_id)
    where status = '${listas.status_agendamento.aberto}' and excluido_em is null`,
  // and of what was missed, the last weeks
  `create index if not exists promessas_quebradas on promessas (resolvida_em) include (cliente_id, credor_id, data)
    where status = '${listas.status_promessa.nao_cumprida}' and excluido_em is null`,
  // reports of a period ask by the day, as São Paulo counts days
  `create index if not exists eventos_dia on eventos (((criado_em at time zone 'America/Sao_Paulo')::date)) where excluido_em is null`,
]
