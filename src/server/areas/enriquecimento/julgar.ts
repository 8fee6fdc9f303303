import { type RawBuilder, sql } from 'kysely'
import { DADOS_DE_CONTATO, DADOS_DO_CLIENTE, OBITO } from '../../../domain/fornecedores/dados'
import { grupos } from '../../../domain/generated-lists'
import type { ErrorCode } from '../../../errors/catalogue'
import { mudadaPorPessoa } from '../../collection/historico/por-pessoa'
import { name } from '../../framework/resources/sql-names'
import type { ActContext } from '../../platform/act-context'
import { listed } from '../../platform/database/fixed-words'

const [TELEFONE, EMAIL] = DADOS_DE_CONTATO

/** Over a find `a` and its client `c`: why it does not enter although a person accepts it; null: it does. */
export function impedeAMao({ clock }: ActContext): RawBuilder<unknown> {
  return sql`case
    when c.excluido_em is not null then ${code('nao_encontrado')}
    when a.dado in ${listed(DADOS_DE_CONTATO)} and c.nascimento > ${clock.hoje()}::date - interval '18 years' then ${code('enriquecimento_menor')}
    when a.dado in ${listed(DADOS_DE_CONTATO)} and c.sem_contato then ${code('enriquecimento_contato_recusado')}
    when ${jaTem} then ${code('enriquecimento_ja_tem')}
    when a.dado in ${listed(DADOS_DO_CLIENTE)} and ${doCliente} is distinct from a.atual then ${code('enriquecimento_mudou')} end`
}

/** The same where a rule accepts many: it leaves alone who may be dead, what a person touched, and all values of a field but the best. */
export function impedeEmMassa(ctx: ActContext): RawBuilder<unknown> {
  return sql`coalesce(${impedeAMao(ctx)}, case
    when ${falecido} then ${code('enriquecimento_falecido')}
    when ${tocado} then ${code('enriquecimento_so_a_mao')}
    when a.dado in ${listed(DADOS_DO_CLIENTE)} and a.vez > 1 then ${code('enriquecimento_outro_valor')} end)`
}

function code(said: ErrorCode): RawBuilder<string> {
  return sql<string>`${sql.lit(said)}`
}

const doCliente = sql`(case a.dado ${sql.join(
  DADOS_DO_CLIENTE.map((key) => sql`when ${sql.lit(key)} then ${name('c', key)}`),
  sql` `,
)} end)`

const known = (tabela: 'telefones' | 'emails', key: string, gone: RawBuilder<unknown>) =>
  sql`exists (select from ${name(tabela)} t where t.cliente_id = c.id and ${name('t', key)} = a.novo and ${gone})`

const jaTem = sql`coalesce(case a.dado
  when ${sql.lit(TELEFONE)} then ${known('telefones', 'telefone', sql`t.excluido_em is null`)}
  when ${sql.lit(EMAIL)} then ${known('emails', 'email', sql`t.excluido_em is null`)} else ${doCliente} = a.novo end, false)`

const falecido = sql`(exists (select from enriquecimentos_achados m where m.enriquecimento_id = a.enriquecimento_id
    and m.cliente_id = a.cliente_id and m.dado = ${sql.lit(OBITO)} and m.excluido_em is null)
  or exists (select from pendencias p where p.registro_clientes_id = c.id and p.tipo = 'falecido'
    and p.status in ${listed(grupos.status_pendencia.aberta)} and p.excluido_em is null))`

/** A number or an address that somebody took off this client; an address of which somebody wrote any part. */
const tocado = sql`case a.dado
  when ${sql.lit(TELEFONE)} then ${known('telefones', 'telefone', sql`t.excluido_em is not null`)}
  when ${sql.lit(EMAIL)} then ${known('emails', 'email', sql`t.excluido_em is not null`)}
  else exists (select from unnest(${[...DADOS_DO_CLIENTE]}::text[]) as parte(key)
    where ${mudadaPorPessoa({ recurso: sql`'clientes'`, registro_id: sql`c.id`, key: sql`parte.key` })}) end`
