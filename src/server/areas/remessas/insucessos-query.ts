import { type RawBuilder, sql } from 'kysely'
import type { SourceRows } from '../../../declaration/generated-sources'
import { listas } from '../../../domain/generated-lists'
import { idInPart, type ServerSource } from '../../framework/consultas/server-source'

type Linha = SourceRows['listaDeInsucessos']

const PARTS = 4

const NO_FILE = sql`null::text as arquivo, null::text as recurso, null::int as importacao, null::text as tipo_remessa`

/**
 * What did not work: lines of files that were refused, notices of payment that are nobody's, numbers and addresses that reach nobody,
 * each read where it stands.
 */
export const listaDeInsucessos: ServerSource<'listaDeInsucessos'> = (_db, { usuario: { permissoes } }) => [
  linhas(),
  ...(permissoes.has('cobrancas_retornos.ver') ? [retornos()] : []),
  ...(permissoes.has('telefones.ver') ? [telefones()] : []),
  ...(permissoes.has('emails.ver') ? [emails()] : []),
]

function linhas(): RawBuilder<Linha> {
  return sql<Linha>`select ${idInPart(sql`i.id`, 0, PARTS)} as id, case when i.recurso is null then 'remessa' else 'importacao' end as origem,
      i.id as insucesso_id, i.arquivo, i.recurso, i.importacao, r.tipo as tipo_remessa,
      null::bigint as retorno_id, null::bigint as cliente_id, null::bigint as contato_telefone_id, null::bigint as contato_email_id,
      i.credor_id, i.remessa_id, i.linha, concat_ws(' · ', nullif(i.folha, ''), i.campo) as campo, i.motivo, i.criado_em as quando, i.status, false as contato,
      i.status = ${sql.lit(listas.status_insucesso.aberto)} as aberto, i.versao as versao_vista
    from insucessos i left join remessas r on r.id = i.remessa_id
    where i.excluido_em is null and r.status is distinct from ${sql.lit(listas.status_remessa.desfeita)}`
}

function retornos(): RawBuilder<Linha> {
  const aVer = sql.lit(listas.conferencia_do_retorno.a_ver)
  return sql<Linha>`select ${idInPart(sql`r.id`, 1, PARTS)} as id, 'retorno' as origem, null::bigint as insucesso_id,
      ${NO_FILE},
      r.id as retorno_id, null::bigint as cliente_id, null::bigint as contato_telefone_id, null::bigint as contato_email_id,
      r.credor_id, null::bigint as remessa_id, null::integer as linha, r.referencia as campo,
      coalesce(r.detalhe, r.tipo) as motivo, r.recebido_em as quando,
      case when r.conferencia <> ${aVer} then 'Resolvido' when r.resultado = 'sem_dono' then 'Sem dono' else 'Divergente' end as status, false as contato,
      r.conferencia = ${aVer} as aberto, r.versao as versao_vista
    from cobrancas_retornos r where r.excluido_em is null and r.resultado in ('sem_dono', 'divergente')`
}

function telefones(): RawBuilder<Linha> {
  return sql<Linha>`select ${idInPart(sql`t.id`, 2, PARTS)} as id, 'telefone' as origem, null::bigint as insucesso_id,
      ${NO_FILE},
      null::bigint as retorno_id, t.cliente_id, t.id as contato_telefone_id, null::bigint as contato_email_id,
      null::bigint as credor_id, null::bigint as remessa_id, null::integer as linha, null::text as campo,
      coalesce(t.ultimo_resultado, 'Número inválido') as motivo,
      coalesce(t.ultimo_contato, t.alterado_em, t.criado_em) as quando, 'Inválido' as status, true as contato,
      true as aberto, t.versao as versao_vista
    from telefones t where t.excluido_em is null and t.situacao = 'invalido'`
}

function emails(): RawBuilder<Linha> {
  return sql<Linha>`select ${idInPart(sql`e.id`, 3, PARTS)} as id, 'email' as origem, null::bigint as insucesso_id,
      ${NO_FILE},
      null::bigint as retorno_id, e.cliente_id, null::bigint as contato_telefone_id, e.id as contato_email_id,
      null::bigint as credor_id, null::bigint as remessa_id, null::integer as linha, null::text as campo,
      'Endereço inválido' as motivo, coalesce(e.alterado_em, e.criado_em) as quando, 'Inválido' as status, true as contato,
      true as aberto, e.versao as versao_vista
    from emails e where e.excluido_em is null and e.situacao = 'invalido'`
}
