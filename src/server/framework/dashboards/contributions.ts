import { sql } from 'kysely'
import { groupKey } from '../consultas/group-lines'
import { columnNamed } from '../resources/column-sql'
import type { OpenFigure } from '../resources/figure-statements'
import { MOMENT, type WholeStatement } from '../resources/kept/kept-answers'
import { ROW } from '../resources/read/read-rows'
import type { Row } from '../resources/read/row'
import { name } from '../resources/sql-names'
import { type PartValue, partValue } from './figure-parts'

/** Values of one dimension that are told apart; the others go together. */
const MOST_TOLD = 10

/** A figure in the two periods that are compared. */
export interface Compared {
  readonly now: OpenFigure
  readonly before: OpenFigure
}

/** What some rows come to in each of the periods. */
export interface Contribution {
  readonly agora: number
  readonly antes: number
}

export interface DimensionLines {
  readonly linhas: readonly (Contribution & { readonly valor: PartValue })[]
  readonly demais: (Contribution & { readonly quantos: number }) | null
}

/** One row: the sums of both periods as a whole and by each value of each column, those that moved most first, of one moment. */
export function contributionsStatement({ now, before }: Compared, campos: readonly string[]): WholeStatement {
  const keys = campos.map((_, at) => name(`g${at}`))
  const set = keys.length === 0 ? sql`0` : sql`grouping(${sql.join(keys)})`
  const sets = sql.join([sql`()`, ...keys.map((key) => sql`(${key})`)])
  const both = sql`${rowsIn(now, campos)}, true as agora ${from(now)} union all ${rowsIn(before, campos)}, false ${from(before)}`
  const sums = now.soma === null ? sql`sum(vezes)` : sql`sum(medida)`
  return sql`
    select coalesce(jsonb_agg(jsonb_build_array(conjunto, posto, valores, quantos, agora, antes) order by conjunto, posto), '[]') as linhas, ${MOMENT}
    from (
      select conjunto, lugar as posto, case when lugar is not null then valores end as valores,
        count(*) as quantos, sum(agora) as agora, sum(antes) as antes
      from (
        select *, case when agora <> antes and row_number() over maior <= ${sql.lit(MOST_TOLD)} then row_number() over maior end as lugar
        from (
          select ${set} as conjunto, jsonb_build_array(${sql.join(keys)}) as valores,
            coalesce(${sums} filter (where agora), 0) as agora, coalesce(${sums} filter (where not agora), 0) as antes
          from (${both}) linhas
          group by grouping sets (${sets}) having ${set} = ${sql.lit(2 ** keys.length - 1)} or sum(vezes) <> 0
        ) somas
        window maior as (partition by conjunto order by abs(agora - antes) desc, agora desc, valores)
      ) postos
      group by 1, 2, 3
    ) mostradas`
}

function rowsIn({ model, soma, quantos, columnSql }: OpenFigure, campos: readonly string[]) {
  const grouped = campos.map((campo, at) => {
    const column = columnNamed(model, campo)
    if (!column) throw new Error(`${model.definition.recurso} has no column ${campo}`)
    const cell = { tipo: column.tipo, value: columnSql(column, ROW) }
    return sql`${groupKey({ campo, por: null }, cell)} as ${name(`g${at}`)}`
  })
  return sql`select ${sql.join([...grouped, sql`${soma ?? sql`null::numeric`} as medida, ${quantos ?? sql`1`} as vezes`])}`
}

function from({ from, where }: OpenFigure) {
  return sql`from ${from} ${name(ROW)} where ${where}`
}

/** The answer of such a statement: the whole, and the lines of each column in their order. */
export function contributionsOf(
  { linhas }: Row,
  campos: readonly string[],
): { readonly total: Contribution; readonly dimensoes: readonly DimensionLines[] } {
  const read = Array.isArray(linhas) ? linhas.flatMap(lineOf) : []
  // PostgreSQL sets the bit of each column that a line is not grouped by, that of the last one first
  const all = 2 ** campos.length - 1
  const of = (set: number) => read.filter((line) => line.conjunto === set)
  const dimensoes = campos.map((_, at) => {
    const own = of(all - 2 ** (campos.length - 1 - at))
    const told = own.filter(({ posto }) => posto !== null)
    const rest = own.find(({ posto }) => posto === null)
    return {
      linhas: told.map(({ valores, agora, antes }) => ({ valor: partValue(valores[at]), agora, antes })),
      demais: rest ? { quantos: rest.quantos, agora: rest.agora, antes: rest.antes } : null,
    }
  })
  const [{ agora, antes } = { agora: 0, antes: 0 }] = of(all)
  return { total: { agora, antes }, dimensoes }
}

function lineOf(line: unknown) {
  if (!Array.isArray(line)) return []
  const [conjunto, posto, valores, quantos, agora, antes] = line
  return [
    {
      conjunto: Number(conjunto),
      posto: posto === null ? null : Number(posto),
      valores: Array.isArray(valores) ? valores : [],
      quantos: Number(quantos),
      agora: Number(agora),
      antes: Number(antes),
    },
  ]
}
