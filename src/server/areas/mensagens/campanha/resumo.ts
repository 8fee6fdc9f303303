import { sql } from 'kysely'
import type { ActContext } from '../../../platform/act-context'
import type { Db } from '../../../platform/database/pool'
import { alcancavelSql, type Filtros, pessoasSql } from './publico'

/** What a public comes to, without any of its people. */
export interface ResumoDoPublico {
  readonly pessoas: number
  /** Of whom so many have where to be reached. */
  readonly alcancaveis: number
  /** Reais in collection, nominal. */
  readonly valor: number
  /** Days of the oldest debts, each once. */
  readonly credores: readonly { readonly credor_id: number; readonly atrasos: readonly number[] }[]
}

/** How many a campaign is for, and how old what they owe is: one statement, however many they are. */
export async function resumirPublico(db: Db, ctx: ActContext, filtros: Filtros): Promise<ResumoDoPublico> {
  const { rows } = await sql<Omit<ResumoDoPublico, 'credores'> & ResumoDoPublico['credores'][number]>`
    select credor_id, sum(pessoas)::int as pessoas, sum(alcancaveis)::int as alcancaveis, sum(valor) as valor,
      array_agg(atraso)::int[] as atrasos
    from (
      select credor_id, atraso, count(*) as pessoas, count(*) filter (where ${alcancavelSql(ctx, filtros.canal)}) as alcancaveis,
        sum(valor) as valor
      from (${pessoasSql(ctx, filtros)}) p group by 1, 2
    ) q group by 1 order by 1`.execute(db)
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + of(row), 0)
  return {
    pessoas: sum(({ pessoas }) => pessoas),
    alcancaveis: sum(({ alcancaveis }) => alcancaveis),
    valor: Math.round(sum(({ valor }) => valor) * 100) / 100,
    credores: rows.map(({ credor_id, atrasos }) => ({ credor_id, atrasos })),
  }
}
