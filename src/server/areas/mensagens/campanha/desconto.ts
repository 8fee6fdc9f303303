import { AppError } from '../../../../errors/app-error'
import { loadTabelas, tabelaOf } from '../../../collection/limites/load-tabelas'
import type { ActContext } from '../../../platform/act-context'
import type { Db } from '../../../platform/database/pool'
import type { Oferta } from '../valores'
import type { ResumoDoPublico } from './resumo'

/**
 * The most that this user may give up of any debt of the public, whatever it comes to by the day it is sent: the least of all bands that
 * its ages fall into.
 *
 * Returns  percent; null: nothing is limited.
 * Source   docs/regras.md, "Limites".
 */
export async function descontoMaximo(
  db: Db,
  ctx: ActContext,
  { credores }: Pick<ResumoDoPublico, 'credores'>,
): Promise<number | null> {
  const tabelas = await loadTabelas(db, ctx)
  const most = credores.flatMap(({ credor_id, atrasos }) => {
    const tabela = tabelaOf(ctx, tabelas, credor_id)
    if (tabela === null) return []
    const fall = tabela.faixas.filter(({ atraso_de, atraso_ate }) =>
      atrasos.some((days) => days >= atraso_de && (atraso_ate === null || days <= atraso_ate)),
    )
    return fall.map(({ desconto_max }) => desconto_max)
  })
  return most.length === 0 ? null : Math.min(...most)
}

/** Throws on `validade` `oferta_vencida`, on `desconto` `campanha_desconto_acima`. */
export async function exigirOferta(
  db: Db,
  ctx: ActContext,
  { desconto, validade }: Oferta,
  resumo: Pick<ResumoDoPublico, 'credores'>,
): Promise<void> {
  if (validade !== null && validade < ctx.clock.hoje()) throw AppError.onField('validade', 'oferta_vencida')
  if (desconto === null || desconto === 0) return
  const maximo = await descontoMaximo(db, ctx, resumo)
  if (maximo !== null && desconto > maximo)
    throw AppError.onField('desconto', 'campanha_desconto_acima', { maximo: String(maximo).replace('.', ',') })
}
