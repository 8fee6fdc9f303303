import { type RawBuilder, sql } from 'kysely'
import { DADOS_DE_CONTATO, DADOS_DO_CLIENTE, OBITO } from '../../../domain/fornecedores/dados'
import type { ErrorCode } from '../../../errors/catalogue'
import { menorSql } from '../../collection/clientes/exigir-maior'
import { mudadaPorPessoa } from '../../collection/historico/por-pessoa'
import type { ActContext } from '../../platform/act-context'
import { listed } from '../../platform/database/fixed-words'
import { doCliente, jaTem, noticiaDeMorte, porDado, temContato } from './comparar'

/** Over a find `a` and its client `c`: why it does not enter although a person accepts it; null: it does. */
export function impedeAMao(ctx: ActContext): RawBuilder<unknown> {
  return sql`case
    when c.excluido_em is not null then ${code('nao_encontrado')}
    when a.dado in ${listed(DADOS_DE_CONTATO)} and ${menorSql(ctx, sql`c.nascimento`)} then ${code('enriquecimento_menor')}
    when a.dado in ${listed(DADOS_DE_CONTATO)} and c.sem_contato then ${code('enriquecimento_contato_recusado')}
    when ${jaTem('a')} then ${code('enriquecimento_ja_tem')}
    when a.dado in ${listed(DADOS_DO_CLIENTE)} and ${doCliente('a')} is distinct from a.atual then ${code('enriquecimento_mudou')} end`
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

const falecido = sql`(exists (select from enriquecimentos_achados m where m.enriquecimento_id = a.enriquecimento_id
    and m.cliente_id = a.cliente_id and m.dado = ${sql.lit(OBITO)} and m.excluido_em is null) or ${noticiaDeMorte(sql`c.id`)})`

/** A number or an address that somebody took off this client; an address of which somebody wrote any part. */
const tocado = porDado(
  'a',
  temContato('a', 'teve'),
  sql`exists (select from unnest(${[...DADOS_DO_CLIENTE]}::text[]) as parte(key)
    where ${mudadaPorPessoa({ recurso: sql`'clientes'`, registro_id: sql`c.id`, key: sql`parte.key` })})`,
)
