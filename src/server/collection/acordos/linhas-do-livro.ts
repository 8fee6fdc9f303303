import { sql } from 'kysely'
import { type Cents, cents, sumCents, toCents } from '../../../domain/money/cents'
import { mulDiv } from '../../../domain/money/mul-div'
import { type Rate, toRate } from '../../../domain/money/rate'
import { DEFAULT_REPASSE_ACIMA_360 } from '../../../domain/negociacao/parcelas-operacoes'
import { temRepasseEspecial } from '../../../domain/parcelas/repasse'
import type { LinhaAReceber } from '../../../domain/recebimentos/linhas-do-recebimento'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'
import type { AcordoRow, ParcelaRow } from './lock-acordo'

/** A line of an instalment with what the ledger says of it. */
export interface LinhaDoLivro extends LinhaAReceber {
  readonly id: number
  readonly operacao_id: number
  readonly credor_id: number
  readonly numero_operacao: string
  readonly dias_vencido: number
}

/** A locked agreement with all its instalments. */
export interface AcordoTravado {
  readonly acordo: AcordoRow
  readonly parcelas: readonly ParcelaRow[]
}

/** One instalment of an agreement. */
export interface ParcelaDoAcordo extends AcordoTravado {
  readonly parcela: ParcelaRow
}

/** The lines of one instalment. */
export async function loadLinhas(
  trx: Db,
  ctx: ActContext,
  travado: AcordoTravado,
  parcela: ParcelaRow,
): Promise<readonly LinhaDoLivro[]> {
  const linhas = await loadLinhasDe(trx, ctx, [{ ...travado, parcela }])
  return linhas.get(parcela.id) ?? []
}

/**
 * The lines of many instalments by the instalment's id, in order: what was negotiated, what came in, and how it is divided. Two statements,
 * however many they are.
 * Comissão is the line's running share of the operation's, worked out again: the stored line carries what was received once it is whole.
 */
export async function loadLinhasDe(
  db: Db,
  ctx: ActContext,
  wanted: readonly ParcelaDoAcordo[],
): Promise<ReadonlyMap<number, readonly LinhaDoLivro[]>> {
  if (wanted.length === 0) return new Map()
  const rates = await selectRates(db, [...new Set(wanted.map(({ acordo }) => acordo.credor_id))])
  const rows = await selectLinhas(
    db,
    wanted.map(({ parcela }) => parcela.id),
  )
  const byParcela = new Map<number, Selected>()
  for (const row of rows) byParcela.set(row.parcela_id, [...(byParcela.get(row.parcela_id) ?? []), row])
  return new Map(
    wanted.map((one) => {
      const rate = rates.get(one.acordo.credor_id) ?? toRate(DEFAULT_REPASSE_ACIMA_360)
      return [one.parcela.id, linhasOf(ctx, one, { rate, rows: byParcela.get(one.parcela.id) ?? [] })]
    }),
  )
}

async function selectRates(db: Db, credores: readonly number[]): Promise<ReadonlyMap<number, Rate>> {
  const rows = await db.selectFrom('credores').select(['id', 'repasse_acima_360']).where('id', 'in', credores).execute()
  return new Map(rows.map((row) => [row.id, toRate(row.repasse_acima_360 ?? DEFAULT_REPASSE_ACIMA_360)]))
}

type Selected = Awaited<ReturnType<typeof selectLinhas>>

function linhasOf(
  ctx: ActContext,
  { acordo, parcelas, parcela }: ParcelaDoAcordo,
  { rate, rows }: { readonly rate: Rate; readonly rows: Selected },
): LinhaDoLivro[] {
  const share = runningShare(parcelas, parcela)
  return rows.map((row) => ({
    id: row.id,
    operacao_id: row.operacao_id,
    credor_id: row.credor_id,
    numero_operacao: row.numero_operacao,
    dias_vencido: row.dias_vencido,
    negociado: {
      principal: toCents(row.principal),
      juros: toCents(row.juros),
      multa: toCents(row.multa),
      honorarios: toCents(row.honorarios),
      desconto: toCents(row.desconto),
      comissao: share(toCents(row.comissao_da_operacao)),
    },
    recebido: {
      principal: toCents(row.r_principal),
      juros: toCents(row.r_juros),
      multa: toCents(row.r_multa),
      honorarios: toCents(row.r_honorarios),
      desconto: toCents(row.r_desconto),
      comissao: toCents(row.r_comissao),
      valor_repasse: toCents(row.r_repasse),
      taxa_cartao: toCents(row.r_taxa),
      mora_multa: toCents(row.r_mora_multa),
      mora_juros: toCents(row.r_mora_juros),
    },
    taxa_especial: temRepasseEspecial(
      { credor_id: acordo.credor_id, dias_vencido: row.dias_vencido },
      ctx.definitions.regras.credores,
    )
      ? rate
      : null,
  }))
}

/**
 * round(A × V ÷ T) with this instalment minus the same before it.
 * Source: docs/regras.md, "Divisão das parcelas pelas operações", step 3.
 */
function runningShare(parcelas: readonly ParcelaRow[], { numero_parcela }: ParcelaRow): (amount: Cents) => Cents {
  const worthOf = (rows: readonly ParcelaRow[]) =>
    sumCents(rows.map(({ valor_nominal_original }) => toCents(valor_nominal_original)))
  const total = worthOf(parcelas)
  const before = worthOf(parcelas.filter((other) => other.numero_parcela < numero_parcela))
  const after = worthOf(parcelas.filter((other) => other.numero_parcela <= numero_parcela))
  return (amount) => cents(mulDiv(amount, after, total) - mulDiv(amount, before, total))
}

function selectLinhas(trx: Db, parcelas: readonly number[]) {
  return trx
    .selectFrom('parcelas_operacoes as po')
    .innerJoin('acordos_operacoes as ao', (on) =>
      on
        .onRef('ao.acordo_id', '=', 'po.acordo_id')
        .onRef('ao.operacao_id', '=', 'po.operacao_id')
        .on('ao.excluido_em', 'is', null),
    )
    .leftJoin('recebimentos_linhas as r', (on) => on.onRef('r.linha_id', '=', 'po.id').on('r.excluido_em', 'is', null))
    .select(['po.id', 'po.parcela_id', 'po.operacao_id', 'po.credor_id', 'po.numero_operacao', 'po.dias_vencido'])
    .select(['po.principal', 'po.juros', 'po.multa', 'po.honorarios', 'po.desconto'])
    .select('ao.valor_comissao as comissao_da_operacao')
    .select([
      sql<number>`coalesce(sum(r.principal), 0)`.as('r_principal'),
      sql<number>`coalesce(sum(r.juros), 0)`.as('r_juros'),
      sql<number>`coalesce(sum(r.multa), 0)`.as('r_multa'),
      sql<number>`coalesce(sum(r.honorarios), 0)`.as('r_honorarios'),
      sql<number>`coalesce(sum(r.desconto), 0)`.as('r_desconto'),
      sql<number>`coalesce(sum(r.comissao), 0)`.as('r_comissao'),
      sql<number>`coalesce(sum(r.valor_repasse), 0)`.as('r_repasse'),
      sql<number>`coalesce(sum(r.taxa_cartao), 0)`.as('r_taxa'),
      sql<number>`coalesce(sum(r.mora_multa), 0)`.as('r_mora_multa'),
      sql<number>`coalesce(sum(r.mora_juros), 0)`.as('r_mora_juros'),
    ])
    .where('po.parcela_id', 'in', parcelas)
    .where('po.excluido_em', 'is', null)
    .groupBy(['po.id', 'ao.id'])
    .orderBy('po.indice')
    .execute()
}
