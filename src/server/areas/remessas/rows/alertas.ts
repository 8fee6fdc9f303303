import { type RawBuilder, sql } from 'kysely'
import { formatMessage } from '../../../../errors/app-error'
import { catalogue, type ErrorCode } from '../../../../errors/catalogue'
import { menorSql } from '../../../collection/clientes/exigir-maior'
import type { Db } from '../../../platform/database/pool'
import type { Alerta } from '../lote'
import type { Execucao } from '../tipos/tipo'

/** What is odd about the lines that come in, and stops none of them. Source: docs/regras.md, "Remessas". */
export async function listAlertas(db: Db, execucao: Execucao): Promise<readonly Alerta[]> {
  const { ctx, id } = execucao
  const { divida_antiga_anos, vezes_a_mediana, pessoas_por_telefone } = ctx.definitions.regras.remessas
  const hoje = sql`${ctx.clock.hoje()}::date`
  const checks: readonly (readonly [string, RawBuilder<unknown>])[] = [
    [
      formatMessage('alerta_divida_antiga', { limite: divida_antiga_anos }),
      sql`s.data_vencimento < ${hoje} - make_interval(years => ${divida_antiga_anos}::int)`,
    ],
    [formatMessage('alerta_menor'), menorSql(ctx, NASCIMENTO)],
    [
      formatMessage('alerta_valor', { limite: vezes_a_mediana }),
      sql`s.valor_nominal > ${vezes_a_mediana}::int * (select valor from mediana)`,
    ],
    [
      formatMessage('alerta_telefone', { limite: pessoas_por_telefone }),
      sql`exists (select from jsonb_array_elements_text(s.contatos -> 'telefone') dito(valor)
        join telefones_comuns t on t.telefone = dito.valor)`,
    ],
  ]
  const counted = checks.map(
    ([, onde]) =>
      sql`json_build_object('linhas', count(*) filter (where ${onde}), 'linha', min(s.linha) filter (where ${onde}))`,
  )
  const { rows } = await sql<{ found: readonly Omit<Alerta, 'motivo'>[] }>`
    with entram as (
      select * from remessas_linhas where importacao_id = ${id} and situacao in ('criar', 'atualizar')
    ), mediana as (${medianOf(execucao)}), telefones_comuns as (${sharedPhones(id, pessoas_por_telefone)})
    select json_build_array(${sql.join(counted)}) as found
    from entram s left join clientes c on c.cpf_cnpj = s.cpf_cnpj and c.excluido_em is null
  `.execute(db)
  const found = rows[0]?.found ?? []
  const odd = checks.flatMap(([motivo], at) => {
    const told = found[at]
    return told && told.linhas > 0 ? [{ motivo, ...told }] : []
  })
  return [...odd, ...(await listAvisos(db, id))]
}

/** What was put right in lines that come in, each kind with how many and the first. */
async function listAvisos(db: Db, id: number): Promise<readonly Alerta[]> {
  const { rows } = await sql<{ code: string; linhas: number; linha: number }>`
    select a.code, count(*)::int as linhas, min(s.linha)::int as linha
    from remessas_linhas s cross join lateral jsonb_array_elements_text(s.avisos) a(code)
    where s.importacao_id = ${id} and s.situacao in ('criar', 'atualizar') group by a.code order by a.code
  `.execute(db)
  return rows.flatMap(({ code, ...told }) => (isErrorCode(code) ? [{ motivo: formatMessage(code), ...told }] : []))
}

const NASCIMENTO = sql`coalesce((s.cliente ->> 'nascimento')::date, c.nascimento)`

/** Of what the creditor has, and of the file where nothing is there yet. */
function medianOf({ credor_id }: Execucao): RawBuilder<unknown> {
  const median = sql`percentile_cont(0.5) within group (order by valor_nominal)`
  return sql`
    select coalesce(
      (select ${median} from operacoes where credor_id = ${credor_id} and excluido_em is null),
      (select ${median} from entram)
    )::numeric as valor
  `
}

/** Phones of the file that so many people would have, in it and here together. */
function sharedPhones(id: number, people: number): RawBuilder<unknown> {
  return sql`
    select telefone from (
      select dito.valor as telefone, s.cliente_id from remessas_linhas s
      cross join lateral jsonb_array_elements_text(s.contatos -> 'telefone') dito(valor)
      where s.importacao_id = ${id} and s.cliente_id is not null
      union
      select t.telefone, t.cliente_id from telefones t where t.excluido_em is null and t.telefone in (
        select dito.valor from remessas_linhas s cross join lateral jsonb_array_elements_text(s.contatos -> 'telefone') dito(valor)
        where s.importacao_id = ${id})
    ) de group by telefone having count(distinct cliente_id) >= ${people}
  `
}

/** What older versions kept may have another name by now. */
function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(catalogue, code)
}
