import { sql } from 'kysely'
import type { SourceRows } from '../../../declaration/generated-sources'
import type { ServerSource } from '../../framework/consultas/server-source'

type Linha = SourceRows['diasDasListas']

/** Of each list that grows old and that ever came, the day of what we have of it, and until when that serves. Source: docs/contato.md, "Listas". */
export const diasDasListas: ServerSource<'diasDasListas'> = (_db, { clock, definitions }) => {
  const known = Object.entries(definitions.contato.listas).flatMap(([lista, { idade_max_dias, fonte }]) =>
    idade_max_dias === null ? [] : [{ lista, fonte, dias: idade_max_dias }],
  )
  const names = known.map(({ lista }) => lista)
  const fontes = known.map(({ fonte }) => fonte)
  const dias = known.map((each) => each.dias)
  return [
    sql<Linha>`select l.ord as id, l.lista, d.id as ultima_id, d.dia, d.dia + l.dias as vence, l.fonte,
        d.dia + l.dias < ${clock.hoje()}::date as velha
      from unnest(${names}::text[], ${fontes}::text[], ${dias}::int[]) with ordinality as l(lista, fonte, dias, ord)
        cross join lateral (select i.id, i.dia from listas_bloqueio i where i.lista = l.lista and i.excluido_em is null
          order by i.dia desc limit 1) d`,
  ]
}
