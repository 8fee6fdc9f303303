import { sql } from 'kysely'

/** What the person wrote to us: when last by each channel, and the last of all. */
export interface Respostas {
  readonly em: Readonly<Record<string, string>>
  readonly ultima: { readonly registro: string; readonly em: string } | null
}

/** Kinds of notice that are words of the person. */
export const DA_PESSOA = ['respondeu', 'descadastrou'] as const

/** One value of a statement whose table `pessoa` names all records of the person. */
export const respostasSql = sql`(
  with ditas as (
    select r.id, r.canal, r.ocorrido_em from mensagens_retornos r
    where r.cliente_id in (select id from pessoa) and r.tipo in ${sql`(${sql.join(DA_PESSOA.map((tipo) => sql.lit(tipo)))})`}
      and r.excluido_em is null
  )
  select json_build_object(
    'em', coalesce((select json_object_agg(canal, em) from (select canal, max(ocorrido_em) as em from ditas group by canal) c), '{}'),
    'ultima', (select json_build_object('registro', 'mensagens_retornos/' || id, 'em', ocorrido_em) from ditas
      order by ocorrido_em desc, id desc limit 1)))`
