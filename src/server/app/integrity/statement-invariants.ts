import { grupos, listas } from '../../../domain/generated-lists'
import { MIGRACAO } from '../../collection/remessas/desfaz-historico'
import { quotedWords } from '../../platform/database/fixed-words'
import type { Invariant } from './invariant'

const FIGURES = ['realizado', 'honorarios', 'comissao', 'taxa_cartao', 'valor_repasse'] as const
const fechada = quotedWords(grupos.status_prestacao.fechada)
const paga = quotedWords(grupos.status_prestacao.paga)
const { prestada, repassada } = listas.status_parcela

/** Whether each line that an instalment `p` received here stands in a statement of one of these states. */
const stands = (status: string) => `not exists (
  select from recebimentos_linhas l join recebimentos r on r.id = l.recebimento_id
  where l.parcela_id = p.id and r.origem <> '${MIGRACAO}' and not exists (
    select from prestacoes_linhas t join prestacoes s on s.id = t.prestacao_id
    where t.recebimento_linha_id = l.id and t.excluido_em is null and s.status in (${status})))`

/**
 * Statements to creditors against the ledger that they tell.
 * Source: docs/regras.md, "As sete invariantes", check 5.
 */
export const statementInvariants: readonly Invariant[] = [
  {
    numero: 5,
    nome: 'linha_em_uma_prestacao',
    sql: `select 'recebimentos_linhas' as recurso, recebimento_linha_id as id, '1' as esperado,
        string_agg(prestacao_id::text, ' ' order by prestacao_id) as encontrado
      from prestacoes_linhas where excluido_em is null group by recebimento_linha_id having count(*) > 1`,
  },
  {
    numero: 5,
    nome: 'linha_da_prestacao_e_a_do_livro',
    sql: `select 'prestacoes_linhas' as recurso, t.id,
        concat_ws(' ', l.credor_id, l.dinheiro, ${FIGURES.map((column) => `l.${column}`).join(', ')}) as esperado,
        concat_ws(' ', t.credor_id, t.dinheiro, ${FIGURES.map((column) => `t.${column}`).join(', ')}) as encontrado
      from prestacoes_linhas t join prestacoes s on s.id = t.prestacao_id left join recebimentos_linhas l on l.id = t.recebimento_linha_id
      where t.excluido_em is null and (
        (l.credor_id, l.dinheiro, ${FIGURES.map((column) => `l.${column}`).join(', ')})
          is distinct from (t.credor_id, t.dinheiro, ${FIGURES.map((column) => `t.${column}`).join(', ')})
        or t.credor_id <> s.credor_id or t.remuneracao <> t.honorarios + t.comissao)`,
  },
  {
    numero: 5,
    nome: 'prestacao_soma_as_linhas',
    sql: `select 'prestacoes' as recurso, s.id,
        concat_ws(' ', count(t.id), ${FIGURES.map((column) => `coalesce(sum(t.${column}), 0)`).join(', ')}) as esperado,
        concat_ws(' ', s.quantidade, ${FIGURES.map((column) => `s.${column}`).join(', ')}) as encontrado
      from prestacoes s left join prestacoes_linhas t on t.prestacao_id = s.id and t.excluido_em is null
      group by s.id
      having (count(t.id), ${FIGURES.map((column) => `coalesce(sum(t.${column}), 0)`).join(', ')})
          is distinct from (s.quantidade, ${FIGURES.map((column) => `s.${column}`).join(', ')})
        or s.realizado <> s.valor_repasse + s.honorarios + s.comissao + s.taxa_cartao`,
  },
  {
    numero: 5,
    nome: 'parcela_prestada_segue_as_prestacoes',
    sql: `select 'parcelas' as recurso, p.id, case when ${stands(paga)} then '${repassada}' when ${stands(fechada)} then '${prestada}' else '${listas.status_parcela.paga}' end as esperado,
        p.status as encontrado
      from parcelas p
      where p.status in (${quotedWords(grupos.status_parcela.recebeu)})
        and exists (select from recebimentos r where r.parcela_id = p.id and r.origem <> '${MIGRACAO}')
        and p.status <> case when ${stands(paga)} then '${repassada}' when ${stands(fechada)} then '${prestada}' else '${listas.status_parcela.paga}' end`,
  },
  {
    numero: 5,
    nome: 'repasse_ate_o_devido',
    sql: `select 'prestacoes' as recurso, s.id, (s.a_repassar - s.a_faturar - s.ajustado)::text as esperado, coalesce(r.soma, 0)::text as encontrado
      from prestacoes s
      left join (select prestacao_id, sum(valor) as soma from prestacoes_repasses where excluido_em is null group by 1) r on r.prestacao_id = s.id
      where coalesce(r.soma, 0) > greatest(s.a_repassar - s.a_faturar - s.ajustado, 0)
        or (s.status = '${listas.status_prestacao.repassada}' and coalesce(r.soma, 0) < s.a_repassar - s.a_faturar - s.ajustado)`,
  },
]
