import { grupos, listas } from '../../../domain/generated-lists'
import { somasErradas } from '../../collection/funil/tables'
import { quotedWords } from '../../platform/database/fixed-words'
import type { Invariant } from './invariant'

/** What each operation's components are called in the agreement's line, and in the instalments' lines. */
const COMPONENTS = [
  ['valor_nominal', 'principal'],
  ['valor_juros', 'juros'],
  ['valor_multa', 'multa'],
  ['valor_honorario', 'honorarios'],
  ['valor_desconto', 'desconto'],
] as const

/** Agreements, instalments and what they hold. Source: docs/regras.md, "As sete invariantes", checks 2 to 4. */
export const agreementInvariants: readonly Invariant[] = [
  {
    numero: 2,
    nome: 'parcelas_somam_o_acordo',
    sql: `select 'acordos' as recurso, a.id, a.total::text as esperado, coalesce(p.soma, 0)::text as encontrado
      from acordos a
      left join (select acordo_id, sum(valor_nominal_original) as soma from parcelas group by 1) p on p.acordo_id = a.id
      where a.total is distinct from coalesce(p.soma, 0)`,
  },
  {
    numero: 2,
    nome: 'operacoes_somam_o_acordo',
    sql: `select 'acordos' as recurso, a.id, a.total::text as esperado, coalesce(o.soma, 0)::text as encontrado
      from acordos a
      left join (select acordo_id, sum(valor_atualizado) as soma from acordos_operacoes group by 1) o on o.acordo_id = a.id
      where a.total is distinct from coalesce(o.soma, 0)`,
  },
  {
    numero: 2,
    nome: 'linhas_somam_a_parcela',
    sql: `select 'parcelas' as recurso, p.id, p.valor_nominal_original::text as esperado, coalesce(l.soma, 0)::text as encontrado
      from parcelas p
      left join (select parcela_id, sum(valor_negociado) as soma from parcelas_operacoes group by 1) l on l.parcela_id = p.id
      where p.valor_nominal_original is distinct from coalesce(l.soma, 0)`,
  },
  {
    numero: 2,
    nome: 'linhas_somam_a_operacao',
    sql: `select 'acordos_operacoes' as recurso, ao.id,
        concat_ws(' ', ${COMPONENTS.map(([column]) => `ao.${column}`).join(', ')}) as esperado,
        concat_ws(' ', ${COMPONENTS.map(([, column]) => `coalesce(l.${column}, 0)`).join(', ')}) as encontrado
      from acordos_operacoes ao
      left join (select acordo_id, operacao_id, ${COMPONENTS.map(([, column]) => `sum(${column}) as ${column}`).join(', ')}
        from parcelas_operacoes group by 1, 2) l on l.acordo_id = ao.acordo_id and l.operacao_id = ao.operacao_id
      where (${COMPONENTS.map(([column]) => `ao.${column}`).join(', ')})
        is distinct from (${COMPONENTS.map(([, column]) => `coalesce(l.${column}, 0)`).join(', ')})`,
  },
  {
    numero: 3,
    nome: 'numero_de_parcelas',
    sql: `select 'acordos' as recurso, a.id, concat_ws(' + ', (a.valor_entrada > 0)::int, a.quantidade_parcelas) as esperado,
        concat_ws(' + ', coalesce(p.entradas, 0), coalesce(p.outras, 0)) as encontrado
      from acordos a
      left join (select acordo_id, count(*) filter (where numero_parcela = 0) as entradas,
          count(*) filter (where numero_parcela > 0) as outras, max(numero_parcela) as ultima
        from parcelas group by 1) p on p.acordo_id = a.id
      where coalesce(p.entradas, 0) <> (a.valor_entrada > 0)::int or coalesce(p.outras, 0) <> a.quantidade_parcelas
        or coalesce(p.ultima, 0) <> a.quantidade_parcelas`,
  },
  {
    numero: 3,
    nome: 'funil_segue_os_passos',
    sql: `select 'funil_de_cobranca' as recurso, id, esperado, encontrado from (${somasErradas}) x`,
  },
  {
    numero: 4,
    nome: 'operacao_em_um_acordo_vivo',
    sql: `select 'operacoes' as recurso, operacao_id as id, '1' as esperado, string_agg(acordo_id::text, ' ' order by acordo_id) as encontrado
      from acordos_operacoes where viva group by operacao_id having count(*) > 1`,
  },
  {
    numero: 4,
    nome: 'marca_de_acordo_vivo',
    sql: `select 'acordos' as recurso, a.id, a.status as esperado, concat(count(*) filter (where ao.viva), ' / ', count(*)) as encontrado
      from acordos a join acordos_operacoes ao on ao.acordo_id = a.id
      group by a.id, a.status
      having count(*) filter (where ao.viva) <> case when a.status in (${quotedWords(grupos.status_acordo.vivo)}) then count(*) else 0 end`,
  },
  {
    numero: 4,
    nome: 'operacao_de_acordo_vivo',
    sql: `select 'operacoes' as recurso, o.id, concat('acordo ', ao.acordo_id) as esperado, o.status_operacao as encontrado
      from acordos_operacoes ao join operacoes o on o.id = ao.operacao_id
      where ao.viva and o.status_operacao in (${quotedWords(grupos.status_operacao.fora_de_acordo)})`,
  },
  {
    numero: 4,
    nome: 'operacao_parada_suspende',
    sql: `select 'operacoes' as recurso, o.id, 'acordo suspenso' as esperado, concat(a.status, ' ', o.situacoes_anteriores) as encontrado
      from acordos_operacoes ao join operacoes o on o.id = ao.operacao_id join acordos a on a.id = ao.acordo_id
      where ao.viva and o.status_operacao in (${quotedWords(grupos.status_operacao.parada)})
        and (a.status <> '${listas.status_acordo.suspenso}' or o.situacoes_anteriores not like '%${listas.status_operacao.a}%')`,
  },
  {
    numero: 4,
    nome: 'operacao_como_foi_acordada',
    sql: `select 'operacoes' as recurso, o.id, concat_ws(' ', a.cliente_id, ao.valor_nominal) as esperado,
        concat_ws(' ', o.cliente_id, o.valor_nominal) as encontrado
      from acordos_operacoes ao join acordos a on a.id = ao.acordo_id join operacoes o on o.id = ao.operacao_id
      where ao.viva and (o.cliente_id <> a.cliente_id or o.valor_nominal <> ao.valor_nominal)`,
  },
]
