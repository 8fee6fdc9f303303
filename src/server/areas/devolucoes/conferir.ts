import { sql } from 'kysely'
import { SAMPLE_TEXT } from '../../../contract/atoms'
import type { RespostaA } from '../../../contract/perguntas'
import { AppError } from '../../../errors/app-error'
import type { OperacoesDoBordero, RegistrosDaDevolucao } from '../../collection/devolucoes/registros'
import { modelOf, modelsOf } from '../../framework/resources/model'
import { requireVisible } from '../../framework/resources/read/require-visible'
import type { WriteContext } from '../../framework/resources/write/write-context'
import type { Db } from '../../platform/database/pool'
import { inWords } from './efeitos'
import { forcarTudo } from './enviar'
import { findImpedidas, operacoesDoBordero } from './linhas'

interface Asked {
  readonly id: number
  /** As `devolucoes.forcar` would. */
  readonly forcada: 'sim' | 'nao'
}

/**
 * What sending a return would do now, or forcing it: what stops it, and what would end with its operations.
 *
 * Takes    a transaction that is undone afterwards.
 * Throws   `nao_encontrado`, `sem_permissao` to force it, and what making an end of what holds its operations throws.
 */
export async function conferirBordero(
  trx: Db,
  ctx: WriteContext,
  registros: RegistrosDaDevolucao,
  { id, forcada }: Asked,
): Promise<RespostaA<'conferenciaDoBordero'>> {
  await requireVisible(trx, ctx, modelOf(modelsOf(ctx.definitions), 'devolucoes'), id)
  const vao = operacoesDoBordero(id, 'elegivel')
  const { rows } = await sql<{ operacoes: number; valor: number }>`
    select count(*)::int as operacoes, coalesce(sum(r.valor_nominal), 0) as valor
    from ${vao.operacoes} o join operacoes r on r.id = o.id
  `.execute(trx)
  const efeitos = forcada === 'sim' ? await acabar(trx, ctx, registros, vao) : []
  const stops = forcada === 'sim' ? { ...registros, impede: [] } : registros
  const { total, primeiras } = await findImpedidas(trx, stops, vao.operacoes)
  for (const area of registros.aoDevolver) efeitos.push(...inWords([await area(trx, ctx, vao)]))
  return {
    operacoes: rows[0]?.operacoes ?? 0,
    valor: rows[0]?.valor ?? 0,
    impedidas: total,
    primeiras: primeiras.map(({ numero_operacao, motivo }) => ({ numero: numero_operacao, motivo })),
    efeitos,
  }
}

/** What stands in the way and has an end, ended as `forcarBordero` would end it. */
async function acabar(
  trx: Db,
  ctx: WriteContext,
  { aoForcar }: RegistrosDaDevolucao,
  vao: OperacoesDoBordero,
): Promise<string[]> {
  const permissao = 'devolucoes.forcar'
  if (!ctx.usuario.permissoes.has(permissao)) throw new AppError('sem_permissao', { permissao })
  return forcarTudo(trx, ctx, aoForcar, { ...vao, motivo: SAMPLE_TEXT })
}
