import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { listas } from '../../../../domain/generated-lists'
import type { ServerSource } from '../../../framework/consultas/server-source'
import { pagadoresMudados } from './pagadores'

/** Of a charge, called by the name given: it stands as an entry in a remessa that was not cancelled, and that its bank did not refuse. */
export function jaEntrou(cobrancaId: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql`exists (
    select from remessas_bancarias_linhas e
    where e.cobranca_id = ${cobrancaId} and e.movimento = '01' and e.recusada_em is null and e.excluido_em is null)`
}

/** Over `cobrancas`: the bank of a convenio has not been told of it. */
export const A_ENTRAR: RawBuilder<SqlBool> = sql`(
  cobrancas.status = ${sql.lit(listas.status_cobranca.registrando)} and cobrancas.nosso_numero is not null
  and cobrancas.excluido_em is null and not ${jaEntrou(sql`cobrancas.id`)})`

/** What the next remessas take: the rows of the consulta `a_remeter`. */
export const aRemeter: ServerSource<'aRemeter'> = () => sql`
  select cobrancas.id as cobranca_id, cobrancas.convenio_id, cobrancas.credor_id, '01' as movimento, cobrancas.vencimento, cobrancas.valor,
    null::text as motivo
  from cobrancas join convenios v on v.id = cobrancas.convenio_id
  where v.layout <> 'api' and ${A_ENTRAR}
  union all
  select l.cobranca_id, l.convenio_id, c.credor_id, l.movimento, l.vencimento, l.valor, l.motivo
  from remessas_bancarias_linhas l join cobrancas c on c.id = l.cobranca_id
  where l.remessa_id is null and l.excluido_em is null
  union all
  select * from (${pagadoresMudados(sql`true`)}) mudados`
