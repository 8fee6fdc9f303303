import { type RawBuilder, sql } from 'kysely'
import { addDays } from '../../../domain/calendar/iso-date'
import type { ContatoContado } from '../../../domain/contact/pergunta'
import type { Clock } from '../../platform/clock'
import { dayOf, startOf } from '../../platform/database/start-of-day'

/** A contact that counts, and for whom. */
export interface Contado extends ContatoContado {
  readonly da_pessoa: boolean
  readonly do_destino: boolean
}

/** The widest window that counts anything, of any file. */
const WINDOW_DAYS = 60

/**
 * Contacts of `pessoa` (ids of clients) and of a number, whoever was sought there: what was recorded, what was sent, and what was agreed
 * with the right person for a day to come.
 */
export function contadosSql(clock: Clock, destino: string | null): RawBuilder<unknown> {
  const since = startOf(addDays(clock.hoje(), -WINDOW_DAYS))
  return sql`
    select e.criado_em as em, e.canal, coalesce(t.cpc, false) as cpc, ${dayOf(sql`e.agendado_para`)} as combinado,
      e.cliente_id in (select id from pessoa) as da_pessoa, coalesce(e.telefone = ${destino}::text, false) as do_destino
    from eventos e join tipos_evento t on t.id = e.tipo_id
    where e.excluido_em is null and e.cliente_id in (
        select id from pessoa union select f.cliente_id from telefones f where f.telefone = ${destino}::text)
      and (e.cliente_id in (select id from pessoa) or e.telefone = ${destino}::text)
      and (t.acionamento or t.cpc)
      and (e.criado_em >= ${since} or t.cpc and ${dayOf(sql`e.agendado_para`)} >= ${clock.hoje()}::date)
    union all
    select v.enviada_em, v.canal_envio, false, null, true, false from propostas v
    where v.cliente_id in (select id from pessoa) and v.enviada_em >= ${since} and v.excluido_em is null`
}
