import { type RawBuilder, sql } from 'kysely'
import { grupos } from '../../../domain/generated-lists'
import { listed } from '../../platform/database/fixed-words'

/**
 * A part of a `from`: operations `o` with their creditor `c`, client `d` and the line `k` of the one live agreement that may hold each, of
 * which the database lets no second be.
 */
export const DIVIDAS = sql`(operacoes o join credores c on c.id = o.credor_id join clientes d on d.id = o.cliente_id
  left join acordos_operacoes k on k.operacao_id = o.id and k.viva and k.excluido_em is null)`

/** The live agreement that holds `o`; null: none. */
export const ACORDO = sql`k.acordo_id`

/** A promise for `o`, its creditor or no creditor in particular that is still waited for. */
export function promessaSql(hoje: string): RawBuilder<number | null> {
  return sql`(select min(p.id) from ${esperadaSql(hoje)}
    and (p.credor_id is null or p.credor_id = o.credor_id) and (p.operacao_id is null or p.operacao_id = o.id))`
}

/**
 * Whether there is one. Of many debts those whose client promised nothing are told apart first: the database looks that up once for all of
 * them, or for each where they are few.
 */
export function prometidaSql(hoje: string): RawBuilder<boolean> {
  return sql<boolean>`(exists (select from ${esperadaSql(hoje)}) and ${promessaSql(hoje)} is not null)`
}

function esperadaSql(hoje: string): RawBuilder<unknown> {
  return sql`promessas p where p.cliente_id = o.cliente_id and p.status in ${listed(grupos.status_promessa.aberta)}
    and p.limite >= ${hoje}::date and p.excluido_em is null`
}

const VIVA = sql`negativacoes n where n.operacao_id = o.id and n.status in ${listed(grupos.status_negativacao.viva)}
  and n.excluido_em is null`

/** The listing of `o` that lives. */
export const NEGATIVACAO = sql`(select min(n.id) from ${VIVA})`

/** That there is none. */
export const SEM_NEGATIVACAO = sql<boolean>`not exists (select from ${VIVA})`
