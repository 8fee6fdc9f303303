import { type RawBuilder, sql } from 'kysely'
import { grupos } from '../../../domain/generated-lists'
import { listed } from '../../platform/database/fixed-words'

/** Over a contact of a client, a row of `telefones` or `emails`: to whom he owes what is in the house. */
const EM_CASA = sql`operacoes o join credores k on k.id = o.credor_id
  where o.cliente_id = c.cliente_id and o.status_operacao in ${listed(grupos.status_operacao.na_casa)} and o.excluido_em is null`

/** Of a contact `c`: the creditor to whom its client owes most, and the names of all. */
export const CREDORES = sql`
  (select o.credor_id from ${EM_CASA} group by o.credor_id order by sum(o.valor_nominal) desc, o.credor_id limit 1) as credor_id,
  (select string_agg(distinct k.nome, ', ' order by k.nome) from ${EM_CASA}) as credores`

const ENVIADAS = sql`mensagens g where g.email = c.email and g.cliente_id = c.cliente_id and g.enviada_em is not null and g.excluido_em is null`
const ofEnviadas = (column: RawBuilder<unknown>, more = sql``) => sql`(select ${column} from ${ENVIADAS} ${more})`

/** Of an e-mail `c`, what a number keeps of itself: what became of the last message, when, how many left and were answered. */
export const USO_DO_EMAIL = sql`
  ${ofEnviadas(sql`g.status`, sql`order by g.enviada_em desc, g.id desc limit 1`)} as ultimo_resultado,
  ${ofEnviadas(sql`max(g.enviada_em)`)} as ultimo_contato, ${ofEnviadas(sql`count(*)::int`)} as tentativas,
  ${ofEnviadas(sql`count(g.respondida_em)::int`)} as atendidas`
