import type { Invariant } from './invariant'

/**
 * The log of accesses as it was written: each seal over its line and the seal before.
 * Source: docs/declaracoes.md, "Registro de acessos".
 */
export const accessInvariants: readonly Invariant[] = [
  {
    numero: 7,
    nome: 'corrente_de_acessos',
    sql: `select 'acessos' as recurso, c.acesso_id as id, c.hash as esperado,
        case when c.linha is null then 'linha apagada' when c.feito <> c.hash then 'linha ou selo alterado'
          else concat('selo ', c.seq, ' fora de ordem') end as encontrado
      from (
        select s.acesso_id, s.hash, s.seq, a.id as linha,
          avenca_hash_do_acesso(coalesce(lag(s.hash) over w, ''), a) as feito,
          case when lag(s.dia) over w = s.dia then lag(s.seq) over w + 1 else 1 end as esperada
        from acessos_selos s left join acessos a on a.id = s.acesso_id
        window w as (order by s.dia, s.seq)
      ) c
      where c.linha is null or c.feito <> c.hash or c.seq <> c.esperada`,
  },
  {
    numero: 7,
    nome: 'acesso_fora_da_corrente',
    sql: `select 'acessos' as recurso, a.id, 'selo' as esperado, '' as encontrado
      from acessos a
      where a.em < (select max(selado_em) from acessos_selos) - interval '20 minutes'
        and not exists (select from acessos_selos s where s.acesso_id = a.id)`,
  },
]
