import { bankHolidays } from '../../../domain/calendar/holidays'
import { grupos, listas } from '../../../domain/generated-lists'
import { quotedWords } from '../../platform/database/fixed-words'
import type { Invariant } from './invariant'

const { l, x, d } = listas.status_operacao
const { cancelado, recusado } = listas.status_lote_bureau

const FIRST_YEAR = 2020
const YEARS = 60
const holidays = Array.from({ length: YEARS }, (_, at) => bankHolidays(FIRST_YEAR + at)).flat()

/** The last day on which anything was done here: the business day, which a command that only reads cannot ask. */
const HOJE = `(select (em at time zone 'America/Sao_Paulo')::date from historico order by id desc limit 1)`

/** The first day on which something ended the listing `n` of the debt `o`. */
const CAUSA = `(select min(dia) from (values
    (n.causa_em), ((n.vencimento + 1 + interval '5 years')::date),
    (case when o.status_operacao = '${d}' then o.devolvida_em end),
    (case when o.status_operacao in ('${l}', '${x}') then (
      select max(r.data) from recebimentos_linhas b join recebimentos r on r.id = b.recebimento_id
      where b.operacao_id = o.id and r.tipo = 'baixa' and b.excluido_em is null and r.excluido_em is null) end),
    (case when c.espera_quitacao is not true then (
      select min(p.pago_em) from acordos_operacoes v join acordos a on a.id = v.acordo_id join parcelas p on p.acordo_id = a.id
      where v.operacao_id = o.id and v.excluido_em is null and p.status in (${quotedWords(grupos.status_parcela.recebeu)})
        and (a.criado_em at time zone 'America/Sao_Paulo')::date >= n.enviada_em and p.numero_parcela = (
          select min(f.numero_parcela) from parcelas f where f.acordo_id = a.id and f.excluido_em is null)) end)
  ) causas(dia))`

/**
 * Listings at bureaus against what became of the debts, and the files that told of them.
 * Source: docs/regras.md, "As sete invariantes", check 6.
 */
export const listingInvariants: readonly Invariant[] = [
  {
    numero: 6,
    nome: 'negativacao_alem_do_prazo',
    sql: `select 'negativacoes' as recurso, v.id, concat('fora do órgão cinco dias úteis depois de ', v.dia) as esperado,
        concat(v.status, ' em ', v.hoje) as encontrado
      from (
        select n.id, n.status, ${HOJE} as hoje, ${CAUSA} as dia
        from negativacoes n join operacoes o on o.id = n.operacao_id join credores c on c.id = n.credor_id
        where n.status in (${quotedWords(grupos.status_negativacao.no_orgao)}) and n.excluido_em is null
      ) v
      where (select count(*) from generate_series(v.dia + 1, least(v.hoje - 1, v.dia + 60), interval '1 day') u
        where extract(isodow from u) < 6 and u::date not in (${holidays.map((day) => `date '${day}'`).join(', ')})
          and not exists (select from feriados f where f.data = u::date and f.uf is null and coalesce(f.cidade, '') = ''
            and f.excluido_em is null)) >= 5`,
  },
  {
    numero: 6,
    nome: 'divida_negativada_uma_vez',
    sql: `select 'operacoes' as recurso, operacao_id as id, '1' as esperado, string_agg(id::text, ' ' order by id) as encontrado
      from negativacoes where status in (${quotedWords(grupos.status_negativacao.viva)}) and excluido_em is null
      group by operacao_id having count(*) > 1`,
  },
  {
    numero: 6,
    nome: 'lote_conta_as_linhas',
    sql: `select 'lotes_bureau' as recurso, t.id,
        concat_ws(' ', count(l.id), coalesce(sum(l.valor) filter (where l.movimento = 'incluir'), 0)) as esperado,
        concat_ws(' ', t.inclusoes + t.exclusoes + t.outros, t.valor) as encontrado
      from lotes_bureau t left join lotes_bureau_linhas l on l.lote_id = t.id and l.excluido_em is null
      where t.status not in ('${cancelado}', '${recusado}') group by t.id
      having (count(l.id), coalesce(sum(l.valor) filter (where l.movimento = 'incluir'), 0))
        is distinct from (t.inclusoes + t.exclusoes + t.outros, t.valor)`,
  },
  {
    numero: 6,
    nome: 'lote_guarda_o_arquivo',
    sql: `select 'lotes_bureau' as recurso, t.id, concat_ws(' ', t.tamanho, t.sha256) as esperado,
        concat_ws(' ', length(a.conteudo), encode(sha256(a.conteudo), 'hex')) as encontrado
      from lotes_bureau t left join lotes_bureau_arquivos a on a.lote_id = t.id
      where (t.tamanho, t.sha256) is distinct from (length(a.conteudo), encode(sha256(a.conteudo), 'hex'))`,
  },
]
