import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { adiarCodigoBarras } from '../../../../domain/cobrancas/codigo-barras'
import { formatLinha, linhaDigitavel } from '../../../../domain/cobrancas/linha-digitavel'
import { grupos, listas } from '../../../../domain/generated-lists'
import { AppError } from '../../../../errors/app-error'
import { changeWhere } from '../../../framework/writing/change-where'
import { insertFrom } from '../../../framework/writing/insert-from'
import { lockWhere } from '../../../framework/writing/lock'
import { AGORA } from '../../../framework/writing/values'
import type { WritingContext } from '../../../framework/writing/writing-context'
import type { ActContext } from '../../../platform/act-context'
import { listed } from '../../../platform/database/fixed-words'
import type { Db } from '../../../platform/database/pool'
import { type CobrancaRow, changeCobranca } from '../cobranca-row'
import { jaEntrou } from './a-remeter'

interface Instrucao {
  /** Locked, as it stood before its cause. */
  readonly cobranca: CobrancaRow
  readonly movimento: '02' | '06'
  /** What is told: the date that holds from now on. */
  readonly vencimento: string
  readonly motivo: string
  /** Over its convenio `v`: only then. */
  readonly se?: RawBuilder<SqlBool>
}

/**
 * What the bank of a slip must be told, for the next remessa of its convenio: only where it goes by files and the bank may know the slip, which
 * stands in a remessa or was registered. What was still to be told of the slip is not told any more: before a withdrawal all of it, before another
 * due date the one before.
 */
export async function instruir(trx: Db, ctx: WritingContext, instrucao: Instrucao): Promise<void> {
  const { cobranca, movimento, vencimento, motivo, se = sql`true` } = instrucao
  if (cobranca.convenio_id === null) return
  await esquecer(trx, ctx, [cobranca.id], movimento === '02' ? undefined : movimento)
  await insertFrom(trx, ctx, 'remessas_bancarias_linhas', {
    fonte: sql`select c.id, c.convenio_id, c.valor from cobrancas c join convenios v on v.id = c.convenio_id
      where c.id = ${cobranca.id} and v.layout <> 'api' and ${se}
        and (c.status <> ${listas.status_cobranca.registrando} or ${jaEntrou(sql`c.id`)})`,
    valores: {
      convenio_id: sql`fonte.convenio_id`,
      cobranca_id: sql`fonte.id`,
      movimento: sql`${movimento}::text`,
      vencimento: sql`${vencimento}::date`,
      valor: sql`fonte.valor`,
      motivo: sql`${motivo.slice(0, 200)}::text`,
    },
    repetidos: 'pular',
  })
}

/** What was still to be told of slips is not told any more: all of it, as of those that ended, or one kind. */
export async function esquecer(
  trx: Db,
  ctx: WritingContext,
  cobrancas: readonly number[],
  movimento?: string,
): Promise<void> {
  if (cobrancas.length === 0) return
  await changeWhere(trx, ctx, 'remessas_bancarias_linhas', {
    onde: sql`cobranca_id = any(${cobrancas}::bigint[]) and remessa_id is null and (${movimento ?? null}::text is null or movimento = ${movimento ?? null}::text)`,
    mudancas: { excluido_em: AGORA },
    acao: 'esquecer',
  })
}

/**
 * The open charges of an instalment that is postponed. A slip of a convenio that goes by files keeps its number and gets the new date in its
 * codes; the bank is told, where it may know it.
 *
 * Takes    the instalment, locked; a day.
 * Throws   `prorrogar_com_cobranca` for any other open charge: with the old date it can be paid.
 */
export async function adiarCobrancas(trx: Db, ctx: ActContext, parcelaId: number, vencimento: string): Promise<void> {
  const open = await lockWhere(
    trx,
    'cobrancas',
    sql`parcela_id = ${parcelaId} and status in ${listed(grupos.status_cobranca.aberta)}`,
  )
  for (const cobranca of open) {
    const codigo = cobranca.codigo_barras
    if (codigo === null || !(await adiavel(trx, ctx, cobranca))) {
      throw new AppError('prorrogar_com_cobranca', { cobranca: cobranca.nosso_numero ?? `nº ${cobranca.id}` })
    }
    if (cobranca.vencimento === vencimento) continue
    await instruir(trx, ctx, { cobranca, movimento: '06', vencimento, motivo: 'Parcela prorrogada.' })
    const codigo_barras = adiarCodigoBarras(codigo, vencimento)
    const mudancas = { vencimento, codigo_barras, linha_digitavel: formatLinha(linhaDigitavel(codigo_barras)) }
    await changeCobranca(trx, ctx, { cobranca, acao: 'prorrogar', mudancas })
  }
}

/** A dynamic Pix has its own date, at its provider. */
async function adiavel(trx: Db, ctx: ActContext, { convenio_id }: CobrancaRow): Promise<boolean> {
  if (convenio_id === null || ctx.definitions.integracoes.pix.endereco !== '') return false
  const { layout } = await trx
    .selectFrom('convenios')
    .select('layout')
    .where('id', '=', convenio_id)
    .executeTakeFirstOrThrow()
  return layout !== 'api'
}
