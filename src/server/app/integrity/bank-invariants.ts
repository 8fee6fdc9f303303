import { listas } from '../../../domain/generated-lists'
import type { Invariant } from './invariant'

/** The lines that a file told. */
const toldBy = `select remessa_id, count(*)::int as titulos, sum(valor) as valor
  from remessas_bancarias_linhas where remessa_id is not null and excluido_em is null group by 1`

/**
 * Files to banks against the charges that they tell.
 * Source: docs/regras.md, "As sete invariantes", check 5.
 */
export const bankInvariants: readonly Invariant[] = [
  {
    numero: 5,
    nome: 'remessa_soma_os_titulos',
    sql: `select 'remessas_bancarias' as recurso, r.id, concat_ws(' ', coalesce(l.titulos, 0), coalesce(l.valor, 0)) as esperado,
        concat_ws(' ', r.titulos, r.valor) as encontrado
      from remessas_bancarias r left join (${toldBy}) l on l.remessa_id = r.id
      where r.status <> '${listas.status_remessa_bancaria.cancelada}'
        and (r.titulos, r.valor) is distinct from (coalesce(l.titulos, 0), coalesce(l.valor, 0))`,
  },
  {
    numero: 5,
    nome: 'titulo_da_remessa_e_a_cobranca',
    sql: `select 'remessas_bancarias_linhas' as recurso, l.id, concat_ws(' ', c.convenio_id, c.convenio_id, c.valor) as esperado,
        concat_ws(' ', l.convenio_id, r.convenio_id, l.valor) as encontrado
      from remessas_bancarias_linhas l join cobrancas c on c.id = l.cobranca_id left join remessas_bancarias r on r.id = l.remessa_id
      where l.excluido_em is null
        and (l.convenio_id, coalesce(r.convenio_id, l.convenio_id), l.valor) is distinct from (c.convenio_id, c.convenio_id, c.valor)`,
  },
  {
    numero: 5,
    nome: 'cobranca_entra_no_banco_uma_vez',
    sql: `select 'cobrancas' as recurso, cobranca_id as id, '1' as esperado, string_agg(remessa_id::text, ' ' order by remessa_id) as encontrado
      from remessas_bancarias_linhas where movimento in ('01', '02') and recusada_em is null and excluido_em is null
      group by cobranca_id, movimento having count(*) > 1`,
  },
  {
    numero: 5,
    nome: 'remessa_guarda_o_arquivo',
    sql: `select 'remessas_bancarias' as recurso, r.id, concat_ws(' ', r.tamanho, r.sha256) as esperado,
        concat_ws(' ', length(a.conteudo), encode(sha256(a.conteudo), 'hex')) as encontrado
      from remessas_bancarias r left join remessas_bancarias_arquivos a on a.remessa_id = r.id
      where (r.tamanho, r.sha256) is distinct from (length(a.conteudo), encode(sha256(a.conteudo), 'hex'))`,
  },
]
