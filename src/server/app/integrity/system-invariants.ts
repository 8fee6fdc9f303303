import type { Invariant } from './invariant'

/** A claim of an act lives as long as its answer would; a job that runs longer than a day runs no more. */
const LEASES = { claim: '8 days', job: '1 day' }

/** Where the answer of a money act keeps the ids that it made. */
const ANSWERED = [
  ['/api/v1/acordo/store', 'acordos', `jsonb_path_query(resposta, '$.acordo.id')`],
  ['/api/v1/parcelas/:id/baixa', 'recebimentos', `jsonb_path_query(resposta, '$.recebimentos[*].id')`],
  ['/api/v1/acordos/:id/baixa', 'recebimentos', `jsonb_path_query(resposta, '$.recebimentos[*].id')`],
  ['/api/v1/baixas', 'recebimentos', `jsonb_path_query(resposta, '$.linhas[*].recebimento_id')`],
  ['/api/v1/parcelas/:id/estorno', 'recebimentos', `jsonb_path_query(resposta, '$.recebimentos[*].id')`],
] as const

/**
 * Acts that were answered, kept values against the rows that they come from, and work that was left half done. Source:
 * docs/regras.md, "As sete invariantes", checks 1, 2 and 6.
 */
export const systemInvariants: readonly Invariant[] = [
  ...ANSWERED.map(
    ([rota, table, ids]): Invariant => ({
      numero: 1,
      nome: 'ato_respondido_existe',
      sql: `select '${table}' as recurso, x.id, concat('chave ', min(x.chave)) as esperado,
        concat(count(distinct x.chave), ' / ', count(t.id)) as encontrado
      from (
        select concat(usuario_id, ' ', chave) as chave, (${ids})::bigint as id
        from (select usuario_id, chave, resposta::jsonb as resposta from idempotencia
          where rota = 'POST ${rota}' and status between 200 and 299) atos
      ) x left join ${table} t on t.id = x.id
      group by x.id having count(t.id) <> 1`,
    }),
  ),
  {
    // the database has the SQL of it, made with the triggers that keep the values
    numero: 2,
    nome: 'valor_guardado_segue_as_linhas',
    sql: 'select recurso, id, esperado, encontrado from avenca_confere_guardados()',
  },
  {
    numero: 2,
    nome: 'soma_guardada_segue_as_linhas',
    sql: 'select recurso, id, esperado, encontrado from avenca_confere_somas()',
  },
  {
    numero: 6,
    nome: 'ato_pela_metade',
    sql: `select 'idempotencia' as recurso, usuario_id as id, '' as esperado, concat_ws(' ', rota, chave) as encontrado
      from idempotencia where status is null and criado_em < now() - interval '${LEASES.claim}'`,
  },
  {
    numero: 6,
    nome: 'trabalho_pela_metade',
    sql: `select 'trabalhos' as recurso, id, '' as esperado, status as encontrado
      from trabalhos where status = 'executando' and iniciado_em < now() - interval '${LEASES.job}'`,
  },
  {
    numero: 6,
    nome: 'parcela_de_passagem',
    sql: `select 'parcelas' as recurso, id, '' as esperado, status as encontrado from parcelas where status = 'Estornada'`,
  },
]
