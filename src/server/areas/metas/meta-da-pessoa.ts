import { sql } from 'kysely'
import { readKept } from '../../framework/resources/kept/read-whole'
import type { Db } from '../../platform/database/pool'
import { niveisSql } from './metas-query'

/** What an executive is to bring in the month of this day, in reais; null where nobody said. Source: docs/regras.md, "Metas". */
export async function metaDaPessoa(db: Db, executivoId: number, hoje: string): Promise<number | null> {
  const [meta] = await readKept<{ readonly valor: number }>(
    db,
    sql`select n.valor::double precision as valor from (${niveisSql}) n
      where n.nivel = 0 and n.executivo_id = ${executivoId} and n.tipo = 'recebido' and n.mes = ${`${hoje.slice(0, 7)}-01`}::date`,
  )
  return meta?.valor ?? null
}
