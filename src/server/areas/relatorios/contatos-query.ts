import { sql } from 'kysely'
import type { SourceRows } from '../../../declaration/generated-sources'
import { CREDORES, USO_DO_EMAIL } from '../../collection/clientes/contatos-sql'
import { standing } from '../../collection/clientes/usable'
import { type CountedSource, idInPart } from '../../framework/consultas/server-source'
import { inScope } from '../../framework/resources/scoped'

/** Every number and every e-mail of every client. What a list does not show is not looked up. */
export const contatosDosClientes: CountedSource<'contatosDosClientes'> = (_db, ctx) => ({
  partes: ['telefones', 'emails'],
  linhas: [
    sql<SourceRows['contatosDosClientes']>`
    select ${idInPart(sql`c.id`, 0, 2)} as id, c.cliente_id, 'telefone' as meio, c.id as telefone_id, null::bigint as email_id, c.tipo,
      c.contato, c.origem, c.situacao, ${CREDORES}, c.ultimo_resultado, c.ultimo_contato, c.tentativas, c.atendidas, c.bloqueado_ate,
      c.whatsapp, c.preferido, c.criado_em as cadastrado_em, 100.0 * (${standing('c')})::int as validos_porcento
    from telefones c where c.excluido_em is null and ${inScope(ctx, 'telefones', 'c')}`,
    sql<SourceRows['contatosDosClientes']>`
    select ${idInPart(sql`c.id`, 1, 2)} as id, c.cliente_id, 'email' as meio, null::bigint as telefone_id, c.id as email_id, null::text as tipo,
      null::text as contato, c.origem, c.situacao, ${CREDORES}, ${USO_DO_EMAIL}, null::date as bloqueado_ate, null::boolean as whatsapp,
      null::boolean as preferido, c.criado_em as cadastrado_em, 100.0 * (${standing('c')})::int as validos_porcento
    from emails c where c.excluido_em is null and ${inScope(ctx, 'emails', 'c')}`,
  ],
})
