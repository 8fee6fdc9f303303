import { sql } from 'kysely'
import { DADOS_DE_CONTATO } from '../../../domain/fornecedores/dados'
import { dayOf } from '../../platform/database/start-of-day'
import { FOLLOWS_DAYS } from '../mensagens/follows-days'

const [TELEFONE, EMAIL] = DADOS_DE_CONTATO.map((dado) => sql.lit(dado))

const falou = dayOf(sql`e.criado_em`)

/** Attempts by the number of `a`, each with whether an agreement of the client followed one with the right person. */
const TENTATIVAS = sql`
  select e.criado_em as em, t.alo, t.cpc, t.cpc and exists (
      select from acordos g where g.cliente_id = e.cliente_id and (e.credor_id is null or g.credor_id = e.credor_id)
        and g.excluido_em is null and not g.so_pedido and g.criado_em >= e.criado_em
        and g.data_acordo between ${falou} and ${falou} + ${sql.lit(FOLLOWS_DAYS)}) as acordo
  from eventos e join tipos_evento t on t.id = e.tipo_id and t.acionamento
  where a.dado = ${TELEFONE} and e.cliente_id = a.cliente_id and e.telefone = a.novo and e.criado_em >= a.criado_em and e.excluido_em is null`

/** Messages that left to the number or address of `a`; who answers one has been reached, whoever it is. */
const MENSAGENS = sql`
  select m.enviada_em, m.respondida_em is not null, false, false from mensagens m
  where m.cliente_id = a.cliente_id and m.enviada_em >= a.criado_em and m.excluido_em is null
    and (a.dado = ${TELEFONE} and m.telefone = a.novo or a.dado = ${EMAIL} and m.email = a.novo)`

/**
 * When the contact that a find `a` brought was first used after it came, `usado_em`, and the best that was had by it, `resultado`; both
 * are blank of one that was not.
 *
 * Source   docs/regras.md, "Fornecedores e enriquecimento".
 */
export const usoDoContatoSql = sql`
  select min(x.em) as usado_em, case when bool_or(x.acordo) then 'acordo' when bool_or(x.cpc) then 'cpc' when bool_or(x.alo) then 'alo'
    when count(*) > 0 then 'sem_resposta' end as resultado from (${TENTATIVAS} union all ${MENSAGENS}) x`
