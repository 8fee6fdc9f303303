import { grupos } from '../../../domain/generated-lists'
import { causasErradas } from '../../collection/recebimentos/causa-do-recebimento'
import { loteDasLinhas } from '../../collection/remessas/lote-da-linha'
import { quotedWords } from '../../platform/database/fixed-words'
import type { Invariant } from './invariant'

const COMPONENTS = ['principal', 'juros', 'multa', 'honorarios', 'desconto'] as const
const MORA = ['mora_multa', 'mora_juros'] as const
const FIGURES = [...COMPONENTS, ...MORA, 'realizado', 'comissao', 'taxa_cartao', 'valor_repasse'] as const

/** Whatever the entry is added up by: parcela_id, acordo_id. What came for being late pays none of them. */
const receivedBy = (column: string) =>
  `select ${column}, sum(valor - mora_multa - mora_juros) as soma from recebimentos group by 1`

/**
 * The ledger: what was received, how it was divided, and what instalments and agreements say of it.
 * Source: docs/regras.md, "As sete invariantes", checks 5 and 7.
 */
export const ledgerInvariants: readonly Invariant[] = [
  {
    numero: 5,
    nome: 'linha_se_divide_sem_resto',
    sql: `select 'recebimentos_linhas' as recurso, id, realizado::text as esperado,
        concat_ws(' ', principal + juros + multa + honorarios - desconto + mora_multa + mora_juros, valor_repasse + honorarios + comissao + taxa_cartao) as encontrado
      from recebimentos_linhas
      where realizado <> principal + juros + multa + honorarios - desconto + mora_multa + mora_juros
        or realizado <> valor_repasse + honorarios + comissao + taxa_cartao`,
  },
  {
    numero: 5,
    nome: 'linha_guarda_a_remessa',
    sql: `select 'recebimentos_linhas' as recurso, l.id, concat_ws(' ', x.remessa_id, x.idade, x.do_credor) as esperado,
        concat_ws(' ', l.remessa_id, l.idade, l.do_credor) as encontrado
      from recebimentos_linhas l join (${loteDasLinhas}) x on x.id = l.id
      where (l.remessa_id, l.idade, l.do_credor) is distinct from (x.remessa_id, x.idade, x.do_credor)`,
  },
  {
    numero: 5,
    nome: 'recebimento_guarda_a_causa',
    sql: `select 'recebimentos' as recurso, r.id, x.esperado, r.causa as encontrado
      from recebimentos r join (${causasErradas}) x on x.id = r.id`,
  },
  {
    numero: 5,
    nome: 'linhas_somam_o_recebimento',
    sql: `select 'recebimentos' as recurso, r.id,
        concat_ws(' ', r.valor, r.honorarios, r.comissao, r.taxa_cartao, r.valor_repasse, r.mora_multa, r.mora_juros) as esperado,
        concat_ws(' ', l.valor, l.honorarios, l.comissao, l.taxa_cartao, l.valor_repasse, l.mora_multa, l.mora_juros) as encontrado
      from recebimentos r
      left join (select recebimento_id, sum(realizado) as valor, sum(honorarios) as honorarios, sum(comissao) as comissao,
          sum(taxa_cartao) as taxa_cartao, sum(valor_repasse) as valor_repasse,
          sum(mora_multa) as mora_multa, sum(mora_juros) as mora_juros
        from recebimentos_linhas group by 1) l on l.recebimento_id = r.id
      where (r.valor, r.honorarios, r.comissao, r.taxa_cartao, r.valor_repasse, r.mora_multa, r.mora_juros)
        is distinct from (l.valor, l.honorarios, l.comissao, l.taxa_cartao, l.valor_repasse, l.mora_multa, l.mora_juros)`,
  },
  {
    numero: 5,
    nome: 'parcela_segue_os_recebimentos',
    sql: `select 'parcelas' as recurso, p.id, coalesce(r.soma, 0)::text as esperado, p.valor_pago::text as encontrado
      from parcelas p left join (${receivedBy('parcela_id')}) r on r.parcela_id = p.id
      where p.valor_pago is distinct from coalesce(r.soma, 0)`,
  },
  {
    numero: 5,
    nome: 'acordo_segue_os_recebimentos',
    sql: `select 'acordos' as recurso, a.id, coalesce(r.soma, 0)::text as esperado, a.valor_pago::text as encontrado
      from acordos a left join (${receivedBy('acordo_id')}) r on r.acordo_id = a.id
      where a.valor_pago is distinct from coalesce(r.soma, 0)`,
  },
  {
    numero: 5,
    nome: 'cobranca_baixada_ate_o_que_entrou',
    sql: `select 'cobrancas' as recurso, id, valor_pago::text as esperado, valor_baixado::text as encontrado
      from cobrancas
      where valor_baixado < 0
        or (status in (${quotedWords(grupos.status_cobranca.paga)}) and valor_baixado > coalesce(valor_pago, 0))`,
  },
  {
    numero: 5,
    nome: 'situacao_segue_os_recebimentos',
    sql: `select 'parcelas' as recurso, id, valor_nominal_original::text as esperado, concat_ws(' ', status, valor_pago) as encontrado
      from parcelas
      where (status in (${quotedWords(grupos.status_parcela.recebeu)})) <> (valor_pago = valor_nominal_original)
        or (status in (${quotedWords(grupos.status_parcela.sem_recebimento)}) and valor_pago <> 0)
        or (status = 'Paga parcial' and not (valor_pago > 0 and valor_pago < valor_nominal_original))`,
  },
  {
    numero: 5,
    nome: 'quitado_sem_saldo',
    sql: `select 'acordos' as recurso, id, total::text as esperado, valor_pago::text as encontrado
      from acordos where status = 'Quitado' and valor_pago <> total`,
  },
  {
    numero: 5,
    nome: 'cancelado_sem_recebido',
    sql: `select 'acordos' as recurso, id, '0' as esperado, valor_pago::text as encontrado
      from acordos where status in (${quotedWords(grupos.status_acordo.sem_pagamento)}) and valor_pago <> 0`,
  },
  {
    numero: 5,
    nome: 'linha_da_parcela_segue_o_livro',
    sql: `select 'parcelas_operacoes' as recurso, p.id,
        concat_ws(' ', p.realizado, p.mora_multa, p.mora_juros, ${COMPONENTS.map((column) => `p.${column}`).join(', ')}) as esperado,
        concat_ws(' ', coalesce(l.realizado, 0), l.mora_multa, l.mora_juros, ${COMPONENTS.map((column) => `l.${column}`).join(', ')}) as encontrado
      from parcelas_operacoes p
      left join (select linha_id, sum(realizado) as realizado, sum(mora_multa) as mora_multa, sum(mora_juros) as mora_juros, ${COMPONENTS.map((column) => `sum(${column}) as ${column}`).join(', ')}
        from recebimentos_linhas group by 1) l on l.linha_id = p.id
      where (p.realizado, p.mora_multa, p.mora_juros)
          is distinct from (coalesce(l.realizado, 0), coalesce(l.mora_multa, 0), coalesce(l.mora_juros, 0))
        or not (${COMPONENTS.map((column) => `coalesce(l.${column}, 0) between 0 and p.${column}`).join(' and ')})`,
  },
  {
    numero: 5,
    nome: 'estorno_nega_o_recebimento',
    // all pairs at once: looked up pair by pair this takes minutes over a year of receipts
    sql: `select 'recebimentos' as recurso, x.id, x.original::text as esperado, string_agg(x.linha_id::text, ' ') as encontrado
      from (
        select p.id, p.original, l.linha_id
        from (
          select id, estorno_de_id as original, id as lado from recebimentos where estorno_de_id is not null
          union all
          select id, estorno_de_id, estorno_de_id from recebimentos where estorno_de_id is not null
        ) p
        join recebimentos_linhas l on l.recebimento_id = p.lado
        group by 1, 2, 3
        having ${FIGURES.map((column) => `sum(l.${column}) <> 0`).join(' or ')} or count(*) <> 2
      ) x
      group by x.id, x.original`,
  },
  {
    numero: 7,
    nome: 'historico_do_recebimento',
    sql: `select 'recebimentos' as recurso, r.id, 'criar' as esperado, '' as encontrado
      from recebimentos r
      where not exists (select from historico h where h.recurso = 'recebimentos' and h.registro_id = r.id and h.acao = 'criar')`,
  },
  {
    numero: 7,
    nome: 'historico_da_parcela_recebida',
    sql: `select 'parcelas' as recurso, r.parcela_id as id, count(*)::text as esperado, coalesce(max(h.vezes), 0)::text as encontrado
      from recebimentos r
      left join (select registro_id, count(*) as vezes from historico
        where recurso = 'parcelas' and mudancas ? 'valor_pago' group by 1) h on h.registro_id = r.parcela_id
      group by r.parcela_id having count(*) <> coalesce(max(h.vezes), 0)`,
  },
  {
    numero: 7,
    nome: 'historico_do_acordo',
    sql: `select 'acordos' as recurso, a.id, a.status as esperado, coalesce(h.ultima, '') as encontrado
      from acordos a
      left join lateral (
        select coalesce(h.mudancas -> 'status' ->> 1, '') as ultima from historico h
        where h.recurso = 'acordos' and h.registro_id = a.id and h.mudancas ? 'status' order by h.id desc limit 1
      ) h on true
      where h.ultima is distinct from a.status`,
  },
]
