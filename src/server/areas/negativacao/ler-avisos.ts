import { sql } from 'kysely'
import type { FatosDoEnvio } from '../../../domain/negativacao/fatos'
import type { Db } from '../../platform/database/pool'

type Aviso = NonNullable<FatosDoEnvio['aviso']>

/** The proof that the notices of listings have by now: of each the first delivery. Listings without a notice are left out. */
export async function lerAvisos(trx: Db, negativacoes: readonly number[]): Promise<ReadonlyMap<number, Aviso>> {
  const { rows } = await sql<{ id: number; negativacao_id: number; entregue_em: string | null }>`
    select distinct on (negativacao_id) id, negativacao_id, entregue_em from avisos_previos
    where negativacao_id = any(${negativacoes}::bigint[]) and excluido_em is null
    order by negativacao_id, entregue_em nulls last, id`.execute(trx)
  return new Map(
    rows.map(({ id, negativacao_id, entregue_em }) => [
      negativacao_id,
      { registro: `avisos_previos/${id}`, entregue_em },
    ]),
  )
}
