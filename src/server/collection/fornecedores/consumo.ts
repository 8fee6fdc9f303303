import { type RawBuilder, sql } from 'kysely'
import { LARGEST } from '../../../declaration/fields/plain/dinheiro'
import { type ClientesDoCredor, custoDe, ratearCusto } from '../../../domain/fornecedores/custo'
import { listas } from '../../../domain/generated-lists'
import { type Cents, cents, toCents, toReais } from '../../../domain/money/cents'
import { formatBRL } from '../../../domain/money/format'
import { AppError } from '../../../errors/app-error'
import { change } from '../../framework/writing/change'
import { changeWhere } from '../../framework/writing/change-where'
import { insertMany } from '../../framework/writing/insert'
import { lockWhere } from '../../framework/writing/lock'
import type { Linha } from '../../framework/writing/values'
import type { WritingContext } from '../../framework/writing/writing-context'
import type { Db } from '../../platform/database/pool'

export interface Reserva {
  readonly fornecedor_id: number
  /** What spends: said once, whatever is tried again. */
  readonly origem: string
  readonly quantidade: number
}

export interface Reservado {
  readonly valor: Cents
  /** Left of the month after it; null: the supplier has no limit. */
  readonly resta: Cents | null
}

/**
 * Reserves what so many units cost, at today's price, before the supplier is asked. Whoever would spend of the same supplier queues at
 * its row, so that the month's limit stops before it is passed.
 *
 * Takes    an open transaction.
 * Throws   on `fornecedor_id`: `fornecedor_indisponivel`, `fornecedor_sem_preco`, `linha_valor_grande`, `fornecedor_no_limite`, which says what is left.
 * Source   docs/regras.md, "Fornecedores e enriquecimento".
 */
export async function reservarConsumo(trx: Db, ctx: WritingContext, reserva: Reserva): Promise<Reservado> {
  const { fornecedor_id, origem, quantidade } = reserva
  const mes = await abrirMes(trx, ctx, fornecedor_id)
  const { preco, resta } = mes
  if (quantidade * preco >= LARGEST) throw AppError.onField('fornecedor_id', 'linha_valor_grande')
  const valor = custoDe(quantidade, preco)
  if (resta !== null && valor > resta) {
    const said = { resta: formatBRL(cents(Math.max(0, resta))), valor: formatBRL(valor) }
    throw AppError.onField('fornecedor_id', 'fornecedor_no_limite', said)
  }
  await reservarNoMes(trx, ctx, mes, [{ origem, quantidade }])
  return { valor, resta: resta === null ? null : cents(resta - valor) }
}

/** The month of a supplier, which nobody else spends of until the transaction ends. */
export interface Mes {
  readonly fornecedor_id: number
  /** Reais for a unit. */
  readonly preco: number
  /** Left of it, maybe less than nothing; null: the supplier has no limit. */
  readonly resta: number | null
}

/** Throws on `fornecedor_id`: `fornecedor_indisponivel`, `fornecedor_sem_preco`. */
export async function abrirMes(trx: Db, ctx: WritingContext, fornecedor_id: number): Promise<Mes> {
  const [fornecedor] = await lockWhere(trx, 'fornecedores', sql`id = ${fornecedor_id}`)
  return mesDe(trx, ctx, fornecedor)
}

/** The same for whoever only looks: others spend of it meanwhile. */
export async function verMes(db: Db, ctx: Pick<WritingContext, 'clock'>, fornecedor_id: number): Promise<Mes> {
  const found = db
    .selectFrom('fornecedores')
    .selectAll()
    .where('id', '=', fornecedor_id)
    .where('excluido_em', 'is', null)
  return mesDe(db, ctx, await found.executeTakeFirst())
}

async function mesDe(
  db: Db,
  ctx: Pick<WritingContext, 'clock'>,
  fornecedor: Pick<Linha<'fornecedores'>, 'id' | 'situacao' | 'preco_unitario' | 'limite_mensal'> | undefined,
): Promise<Mes> {
  if (fornecedor?.situacao !== 'ATIVO') throw AppError.onField('fornecedor_id', 'fornecedor_indisponivel')
  const { id: fornecedor_id, preco_unitario: preco, limite_mensal } = fornecedor
  if (preco === null) throw AppError.onField('fornecedor_id', 'fornecedor_sem_preco')
  if (limite_mensal === null) return { fornecedor_id, preco, resta: null }
  return { fornecedor_id, preco, resta: toCents(limite_mensal) - (await gasto(db, fornecedor_id, competenciaDe(ctx))) }
}

/** Reserves what fits in the month, as whoever opened it has made sure, however many, by one statement. */
export async function reservarNoMes(
  trx: Db,
  ctx: WritingContext,
  { fornecedor_id, preco }: Mes,
  reservas: readonly Omit<Reserva, 'fornecedor_id'>[],
): Promise<void> {
  const status = listas.status_consumo.reservado
  const competencia = competenciaDe(ctx)
  const rows = reservas.map(({ origem, quantidade }) => {
    const valor = toReais(custoDe(quantidade, preco))
    return { fornecedor_id, origem, competencia, quantidade, preco, valor, status }
  })
  await insertMany(trx, ctx, 'fornecedores_consumo', rows)
}

function competenciaDe({ clock }: Pick<WritingContext, 'clock'>): string {
  return `${clock.hoje().slice(0, 7)}-01`
}

/**
 * Gives back all that some reservations hold, however many, by one statement: nothing of it was used.
 *
 * Takes    SQL of their origins.
 */
export async function devolverConsumos(trx: Db, ctx: WritingContext, origens: RawBuilder<unknown>): Promise<void> {
  const { reservado, liquidado } = listas.status_consumo
  await changeWhere(trx, ctx, 'fornecedores_consumo', {
    onde: sql<boolean>`origem in (${origens}) and status = ${reservado}`,
    mudancas: { quantidade: 0, valor: 0, status: liquidado },
    acao: 'liquidar',
  })
}

/** Of a month, what is reserved as much as what is settled. */
async function gasto(trx: Db, fornecedorId: number, competencia: string): Promise<number> {
  const { rows } = await sql<{ valor: number }>`
    select coalesce(sum(valor), 0) as valor from fornecedores_consumo
    where fornecedor_id = ${fornecedorId} and competencia = ${competencia} and excluido_em is null`.execute(trx)
  return toCents(rows[0]?.valor ?? 0)
}

export interface Liquidacao extends Pick<Reserva, 'origem' | 'quantidade'> {
  /** Of whom the units were, each creditor once. */
  readonly credores: readonly ClientesDoCredor[]
}

/**
 * Settles a reservation by what came, at the price of the day it was made, and says whose cost it is; what was not used is the month's
 * again. One that is settled already stays as it is.
 *
 * Returns  the cost.
 */
export async function liquidarConsumo(trx: Db, ctx: WritingContext, liquidacao: Liquidacao): Promise<Cents> {
  const { origem, quantidade, credores } = liquidacao
  const { reservado, liquidado } = listas.status_consumo
  const [consumo] = await lockWhere(trx, 'fornecedores_consumo', sql`origem = ${origem}`)
  if (!consumo && quantidade === 0) return cents(0)
  if (!consumo) throw new Error(`nothing is reserved for ${origem}`)
  if (consumo.status !== reservado) return toCents(consumo.valor)
  if (quantidade > consumo.quantidade) throw new Error(`${origem} would settle more than it reserved`)
  const valor = custoDe(quantidade, consumo.preco)
  const mudancas = { quantidade, valor: toReais(valor), status: liquidado }
  await change(trx, ctx, 'fornecedores_consumo', [consumo], { mudancas, acao: 'liquidar' })
  const { id: consumo_id, competencia } = consumo
  const parts = ratearCusto(credores, valor).map((part) => ({
    consumo_id,
    competencia,
    credor_id: part.credor_id,
    quantidade: part.clientes,
    valor: toReais(part.valor),
  }))
  await insertMany(trx, ctx, 'fornecedores_consumo_credores', parts)
  return valor
}
