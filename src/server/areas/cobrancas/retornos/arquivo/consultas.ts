import { sql } from 'kysely'
import { listas } from '../../../../../domain/generated-lists'
import type { ServerSource } from '../../../../framework/consultas/server-source'
import { RETORNO } from './formato'

/** Nobody has solved it. */
const A_VER = sql.lit(listas.conferencia_do_retorno.a_ver)

/** Return files, whoever sent them: those that wait, with their number, and what became of those that are in. */
export const retornosDoBanco: ServerSource<'retornosDoBanco'> = () => sql`
  select i.id, i.arquivo, i.registro_id as convenio_id, nullif(i.detalhe ->> 'numero', '') as numero, (i.detalhe ->> 'gerado_em')::date as gerado_em,
    case i.situacao when 'ensaiada' then 'conferir' when 'importada' then 'trazido' else 'entrando' end as situacao,
    nullif(i.usuario_id, 0) as usuario_id, i.criado_em as enviado_em, i.linhas, case when i.situacao = 'importada' then i.criar end as novas,
    r.pago, r.tarifa, r.divergentes, r.sem_dono, case when i.situacao <> 'importada' then i.id::int end as previa
  from importacoes i
    left join lateral (
      select sum(valor) filter (where tipo = 'paga') as pago, sum(tarifa) as tarifa,
        (count(*) filter (where resultado = 'divergente' and conferencia = ${A_VER}))::int as divergentes,
        (count(*) filter (where resultado = 'sem_dono' and conferencia = ${A_VER}))::int as sem_dono
      from cobrancas_retornos where importacao = i.id and excluido_em is null) r on i.situacao = 'importada'
  where i.tipo = ${sql.lit(RETORNO.tipo)} and i.registro_id is not null`

/** What banks charged, by convenio and month of the occurrence. */
export const tarifasDoBanco: ServerSource<'tarifasDoBanco'> = () => sql`
  select (convenio_id * 1000000 + to_char(date_trunc('month', data), 'YYYYMM')::bigint)::bigint as id, convenio_id, date_trunc('month', data)::date as mes,
    (count(*) filter (where tarifa > 0))::int as linhas, sum(tarifa) as tarifa, sum(tarifa) filter (where tipo = 'tarifa') as avulsa
  from cobrancas_retornos where convenio_id is not null and data is not null and tarifa > 0 and excluido_em is null
  group by convenio_id, date_trunc('month', data)`
