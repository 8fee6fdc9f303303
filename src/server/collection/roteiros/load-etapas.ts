import { type Etapa, readEtapas } from '../../../domain/roteiros/etapa'
import type { Db } from '../../platform/database/pool'

/** The steps of one script, in their order. */
export async function loadEtapas(db: Db, roteiro_id: number): Promise<readonly Etapa[]> {
  const escritas = await db
    .selectFrom('roteiros_etapas')
    .select(['ordem', 'titulo', 'fala', 'respostas', 'objecoes', 'obrigatoria'])
    .where('roteiro_id', '=', roteiro_id)
    .where('excluido_em', 'is', null)
    .orderBy('ordem')
    .execute()
  return readEtapas(escritas)
}
