import { type RawBuilder, sql } from 'kysely'
import { LARGEST } from '../../../declaration/fields/plain/dinheiro'
import { type ClientesDoCredor, custoDe, ratearCusto } from '../../../domain/fornecedores/custo'
import { custoNasFaixas, type Faixas } from '../../../domain/fornecedores/faixas-de-preco'
import type { UnidadeCobrada } from '../../../domain/fornecedores/unidades'
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
import { abrirMes, type Cobrado, cobrar, competenciaDe, lerFaixas, naMao } from './mes'

export interface Reserva {
  readonly fornecedor_id: number
  /** What spends: said once, whatever is tried again. */
  readonly origem: string
  readonly unidade: UnidadeCobrada
  readonly quantidade: number
}

export interface Reservado {
  readonly valor: Cents
  /** Left of the month after it; null: the supplier has no limit. */
  readonly resta: Cents | null
}

/**
 * Reserves what so many units cost, at the price of today's band, before the supplier is asked. Whoever would spend of the same supplier queues at
 * its row, so that the month's limit stops before it is passed.
 *
 * Takes    an open transaction.
 * Throws   on `fornecedor_id`: `fornecedor_indisponivel`, `fornecedor_sem_preco`, `linha_valor_grande`, `fornecedor_no_limite`, which says what is left.
 * Source   docs/regras.md, "Fornecedores e enriquecimento".
 */
export async function reservarConsumo(trx: Db, ctx: WritingContext, reserva: Reserva): Promise<Reservado> {
  const { fornecedor_id, origem, unidade, quantidade } = reserva
  const mes = await abrirMes(trx, ctx, fornecedor_id, [unidade])
  const { resta } = mes
  const cobrado = cobrar(naMao(mes), unidade, quantidade)
  if (cobrado === null) throw AppError.onField('fornecedor_id', 'fornecedor_sem_preco')
  const { valor } = cobrado
  if (toReais(valor) >= LARGEST) throw AppError.onField('fornecedor_id', 'linha_valor_grande')
  if (resta !== null && valor > resta) {
    const said = { resta: formatBRL(cents(Math.max(0, resta))), valor: formatBRL(valor) }
    throw AppError.onField('fornecedor_id', 'fornecedor_no_limite', said)
  }
  await reservarNoMes(trx, ctx, fornecedor_id, [{ origem, cobrado }])
  return { valor, resta: resta === null ? null : cents(resta - valor) }
}

/** Who sends on a channel, or calls: the first that is active. Without a price nothing is counted, and nothing limited. */
export async function findFornecedor(db: Db, tipo: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`select id from fornecedores
    where tipo = ${tipo} and situacao = 'ATIVO' and excluido_em is null
      and (preco_unitario is not null or limite_mensal is not null or exists (select from fornecedores_precos p
        where p.fornecedor_id = fornecedores.id and p.status = ${listas.status_tabela_precos.em_vigor} and p.excluido_em is null))
    order by id limit 1`.execute(db)
  return rows[0]?.id ?? null
}

/** Reserves what fits in the month, as whoever opened it has made sure, however many, by one statement. */
export async function reservarNoMes(
  trx: Db,
  ctx: WritingContext,
  fornecedor_id: number,
  reservas: readonly AReservar[],
): Promise<void> {
  const status = listas.status_consumo.reservado
  const competencia = competenciaDe(ctx)
  const rows = reservas.map(({ origem, cobrado: { valor, ...cobrado } }) => {
    return { fornecedor_id, origem, competencia, ...cobrado, valor: toReais(valor), status }
  })
  await insertMany(trx, ctx, 'fornecedores_consumo', rows)
}

export interface AReservar extends Pick<Reserva, 'origem'> {
  readonly cobrado: Cobrado
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
  const [valor = cents(0)] = await liquidarConsumos(trx, ctx, [liquidacao])
  return valor
}

/** The same of many, each of another origin, by three statements, or four where bands are read. Returns the cost of each, in the order given. */
export async function liquidarConsumos(
  trx: Db,
  ctx: WritingContext,
  liquidacoes: readonly Liquidacao[],
): Promise<readonly Cents[]> {
  if (liquidacoes.length === 0) return []
  const { reservado, liquidado } = listas.status_consumo
  const origens = liquidacoes.map(({ origem }) => origem)
  const rows = await lockWhere(trx, 'fornecedores_consumo', sql`origem = any(${origens}::text[])`)
  const reserved = new Map(rows.map((row) => [row.origem, row]))
  const faixas = await lerFaixas(trx, [...new Set(rows.flatMap(({ tabela_id }) => tabela_id ?? []))])
  const open = liquidacoes.flatMap((liquidacao) => {
    const { origem, quantidade } = liquidacao
    const consumo = reserved.get(origem)
    if (!consumo && quantidade > 0) throw new Error(`nothing is reserved for ${origem}`)
    if (consumo?.status !== reservado) return []
    if (quantidade > consumo.quantidade) throw new Error(`${origem} would settle more than it reserved`)
    return [{ consumo, liquidacao, valor: custoDoConsumo(consumo, quantidade, faixas) }]
  })
  const settled = new Map(open.map((each) => [each.consumo.id, each]))
  await change(
    trx,
    ctx,
    'fornecedores_consumo',
    open.map(({ consumo }) => consumo),
    {
      mudancas: ({ id }) => {
        const { liquidacao, valor } = settled.get(id) ?? {}
        return { quantidade: liquidacao?.quantidade ?? 0, valor: toReais(valor ?? cents(0)), status: liquidado }
      },
      acao: 'liquidar',
    },
  )
  const parts = open.flatMap(({ consumo: { id: consumo_id, competencia }, liquidacao, valor }) =>
    ratearCusto(liquidacao.credores, valor).map((part) => ({
      consumo_id,
      competencia,
      credor_id: part.credor_id,
      quantidade: part.clientes,
      valor: toReais(part.valor),
    })),
  )
  await insertMany(trx, ctx, 'fornecedores_consumo_credores', parts)
  return liquidacoes.map(({ origem }) => {
    const consumo = reserved.get(origem)
    return consumo ? (settled.get(consumo.id)?.valor ?? toCents(consumo.valor)) : cents(0)
  })
}

/** What so many of what was reserved cost, the first of them first. */
export function custoDoConsumo(
  { preco, tabela_id, antes }: Pick<Linha<'fornecedores_consumo'>, 'preco' | 'tabela_id' | 'antes'>,
  quantidade: number,
  faixas: ReadonlyMap<number, Faixas>,
): Cents {
  const bands = tabela_id === null ? undefined : faixas.get(tabela_id)
  return bands ? custoNasFaixas(bands, antes, quantidade) : custoDe(quantidade, preco)
}
