import { sql } from 'kysely'
import type { EventoDeCobranca } from '../../../../domain/cobrancas/apurar-cobranca'
import { listas } from '../../../../domain/generated-lists'
import { groupBy } from '../../../../domain/group-by'
import { toCents } from '../../../../domain/money/cents'
import type { Db } from '../../../platform/database/pool'

/** Whose notices are lines of a bank's file. */
export const CNAB = 'cnab'

/** What a notice said, and what came of it so far. */
export interface AvisoGuardado extends EventoDeCobranca {
  readonly id: number
  readonly resultado: string
  readonly detalhe: string | null
}

/** Everything said of charges from outside, each once; however many charges, in one query. */
export async function readAvisosDe(
  trx: Db,
  cobrancas: readonly number[],
): Promise<ReadonlyMap<number, readonly AvisoGuardado[]>> {
  const rows = await trx
    .selectFrom('cobrancas_retornos')
    .select(['id', 'cobranca_id', 'origem', 'evento', 'tipo', 'ocorrido_em', 'recebido_em', 'data', 'valor', 'taxa'])
    .select(['creditado_em', 'motivos', 'resultado', 'detalhe', 'referencia', 'conferencia'])
    .select([
      sql<string | null>`conteudo ->> 'pix'`.as('pix'),
      sql<boolean>`coalesce((conteudo ->> 'por_pix')::boolean, false)`.as('por_pix'),
      sql<string | null>`conteudo ->> 'vencimento'`.as('vencimento'),
    ])
    .where(sql<boolean>`cobranca_id = any(${cobrancas}::bigint[])`)
    .where('excluido_em', 'is', null)
    .execute()
  const avisos = rows.map((row) => {
    const { cobranca_id, evento, ocorrido_em, recebido_em, valor, taxa, referencia, conferencia, ...rest } = row
    return {
      ...rest,
      cobranca_id: Number(cobranca_id),
      evento: `${rest.origem}:${evento}`,
      em: new Date(ocorrido_em ?? recebido_em).toISOString(),
      valor: valor === null ? null : toCents(valor),
      taxa: taxa === null ? null : toCents(taxa),
      reenviada: conferencia === listas.conferencia_do_retorno.reenviada,
      pix: rest.origem === CNAB ? rest.pix : referencia,
    }
  })
  return groupBy(avisos, ({ cobranca_id }) => cobranca_id)
}
