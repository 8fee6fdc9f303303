import { sql } from 'kysely'
import type { RespostaA } from '../../../contract/perguntas'
import type { RegistrosDaDevolucao } from '../../collection/devolucoes/registros'
import { modelOf, modelsOf } from '../../framework/resources/model'
import { requireVisible } from '../../framework/resources/read/require-visible'
import type { WriteContext } from '../../framework/resources/write/write-context'
import type { Db } from '../../platform/database/pool'
import { inWords } from './efeitos'
import { findImpedidas, operacoesDoBordero } from './linhas'

/**
 * What sending a return would do now: what stops it, and what would end with its operations.
 *
 * Takes    a transaction that is undone afterwards.
 * Throws   `nao_encontrado`.
 */
export async function conferirBordero(
  trx: Db,
  ctx: WriteContext,
  registros: RegistrosDaDevolucao,
  id: number,
): Promise<RespostaA<'conferenciaDoBordero'>> {
  await requireVisible(trx, ctx, modelOf(modelsOf(ctx.definitions), 'devolucoes'), id)
  const vao = operacoesDoBordero(id, 'elegivel')
  const { rows } = await sql<{ operacoes: number; valor: number }>`
    select count(*)::int as operacoes, coalesce(sum(r.valor_nominal), 0) as valor
    from ${vao.operacoes} o join operacoes r on r.id = o.id
  `.execute(trx)
  const { total, primeiras } = await findImpedidas(trx, registros, vao.operacoes)
  const efeitos: string[] = []
  for (const area of registros.aoDevolver) efeitos.push(...inWords([await area(trx, ctx, vao)]))
  return {
    operacoes: rows[0]?.operacoes ?? 0,
    valor: rows[0]?.valor ?? 0,
    impedidas: total,
    primeiras: primeiras.map(({ numero_operacao, motivo }) => ({ numero: numero_operacao, motivo })),
    efeitos,
  }
}
