import { sql } from 'kysely'
import type { PedidoDe, RespostaDe } from '../../../contract/atos'
import {
  type ClienteADistribuir,
  type Distribuida,
  distribuirClientes,
} from '../../../domain/distribuicao/distribuir-clientes'
import { type Cents, cents, sumCents, toCents, toReais } from '../../../domain/money/cents'
import { AppError } from '../../../errors/app-error'
import { type Passagem, passarClientes } from '../../collection/clientes/passar-clientes'
import { modelOf, modelsOf } from '../../framework/resources/model'
import { existsFor } from '../../framework/resources/scoped'
import { writeLink } from '../../framework/resources/write/links'
import { insertOne } from '../../framework/writing/insert'
import { insertFrom } from '../../framework/writing/insert-from'
import { queueFor } from '../../framework/writing/lock'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'
import { findClientes, findMesas, type Mesa } from './carteira'

/**
 * Gives the clients that are asked for to executives by a rule, each whole, and keeps who had whom, so that it may be undone.
 *
 * Returns  what each executive has in collection before and after, and what fits nobody, with the reason.
 * Throws   `distribuicao_sem_escolha`, `distribuicao_sem_executivo`, `distribuicao_vazia`, `distribuicao_mudou`.
 * Source   docs/regras.md, "Distribuição".
 */
export async function distribuir(
  trx: Db,
  ctx: ActContext,
  pedido: PedidoDe<'distribuirClientes'>,
): Promise<RespostaDe<'distribuirClientes'>> {
  const { regra, remessa_id = null, equipe_id = null, credor_id = null, executivo_atual_id = null } = pedido
  const asked = {
    regra,
    remessa_id,
    equipe_id,
    credor_id,
    executivo_atual_id,
    so_sem_executivo: pedido.so_sem_executivo ?? null,
  }
  if (remessa_id !== null) await requireRemessa(trx, ctx, remessa_id)
  await queueFor(trx, 'distribuicoes')
  const clientes = await findClientes(trx, ctx, pedido)
  const mesas = await findMesas(trx, ctx, pedido)
  const held = countBy(clientes, ({ executivo }) => executivo)
  const recebem = mesas.map(({ capacidade, clientes: tem, ...mesa }) => ({
    ...mesa,
    livre: capacidade === null ? null : Math.max(0, capacidade - (tem - (held.get(mesa.id)?.clientes ?? 0))),
  }))
  const said = distribuirClientes(clientes, recebem, regra)
  const moves = movesOf(clientes, said)
  if (moves.length === 0) throw AppError.onField('regra', 'distribuicao_vazia')
  const valor = toReais(sumCents(moves.map((move) => move.valor)))
  const told = { ...asked, uf: pedido.uf || null, clientes: moves.length, valor, sobras: said.sobras.size }
  const { id } = await insertOne(trx, ctx, 'distribuicoes', { ...told, data: ctx.clock.hoje() })
  await keepLinks(trx, ctx, id, { executivos: mesas.map((mesa) => mesa.id), marcados: pedido.marcados ?? [] })
  const moved = await passarClientes(trx, ctx, moves, { origem: `distribuicao ${id}` })
  if (moved.length !== moves.length) throw new AppError('distribuicao_mudou')
  await keepLines(trx, ctx, id, moves)
  const gone = countBy(moves, ({ de }) => de)
  const come = countBy(moves, ({ para }) => para)
  return {
    distribuicao_id: id,
    clientes: moves.length,
    valor,
    ficam: said.destinos.size - moves.length,
    mesas: mesas.map((mesa) => afterwards(mesa, gone.get(mesa.id), come.get(mesa.id))),
    sobras: await sobrasOf(trx, clientes, said),
  }
}

async function requireRemessa(trx: Db, ctx: ActContext, id: number): Promise<void> {
  const found = await trx
    .selectFrom('remessas')
    .select('id')
    .where('id', '=', id)
    .where(existsFor(ctx, 'remessas'))
    .executeTakeFirst()
  if (!found) throw AppError.onField('remessa_id', 'referencia_desconhecida')
}

interface Total {
  readonly clientes: number
  readonly valor: Cents
}

const NOTHING: Total = { clientes: 0, valor: cents(0) }

function countBy<T extends { readonly valor: Cents }, K>(rows: readonly T[], keyOf: (row: T) => K) {
  const totals = new Map<K, Total>()
  for (const row of rows) {
    const { clientes, valor } = totals.get(keyOf(row)) ?? NOTHING
    totals.set(keyOf(row), { clientes: clientes + 1, valor: sumCents([valor, row.valor]) })
  }
  return totals
}

interface Move extends Passagem {
  readonly para: number
  readonly valor: Cents
}

function movesOf(clientes: readonly ClienteADistribuir[], { destinos }: Distribuida): readonly Move[] {
  return clientes.flatMap(({ id, executivo, valor }) => {
    const para = destinos.get(id)
    return para === undefined || para === executivo ? [] : [{ cliente: id, de: executivo, para, valor }]
  })
}

async function keepLinks(trx: Db, ctx: ActContext, id: number, chosen: Readonly<Record<string, readonly number[]>>) {
  for (const link of modelOf(modelsOf(ctx.definitions), 'distribuicoes').muitos)
    await writeLink(trx, link, id, chosen[link.field.nome] ?? [])
}

/** Who had whom, as arrays: what is undone goes by these. */
async function keepLines(trx: Db, ctx: ActContext, distribuicao: number, moves: readonly Move[]): Promise<void> {
  const [cliente, de, para] = (['cliente', 'de', 'para'] as const).map((key) => moves.map((move) => move[key]))
  const valor = moves.map((move) => toReais(move.valor))
  await insertFrom(trx, ctx, 'distribuicoes_clientes', {
    fonte: sql`select * from unnest(${cliente}::bigint[], ${de}::bigint[], ${para}::bigint[], ${valor}::numeric[]) as p(cliente, de, para, valor)`,
    valores: {
      distribuicao_id: sql`${distribuicao}::bigint`,
      cliente_id: sql`fonte.cliente`,
      de_id: sql`fonte.de`,
      para_id: sql`fonte.para`,
      valor: sql`fonte.valor`,
    },
  })
}

/** What he has once it is done: what he had, less those of the lot that were his and go, and those that come. */
function afterwards(mesa: Mesa, gone: Total = NOTHING, come: Total = NOTHING) {
  return {
    executivo_id: mesa.id,
    nome: mesa.nome,
    capacidade: mesa.capacidade,
    clientes_antes: mesa.clientes,
    valor_antes: mesa.valor,
    clientes_depois: mesa.clientes + come.clientes - gone.clientes,
    valor_depois: toReais(cents(toCents(mesa.valor) + come.valor - gone.valor)),
  }
}

const EXAMPLES = 20

async function sobrasOf(trx: Db, clientes: readonly ClienteADistribuir[], { sobras }: Distribuida) {
  const left = clientes.filter(({ id }) => sobras.has(id))
  const shown = left.slice(0, EXAMPLES).map(({ id }) => id)
  const names = await trx
    .selectFrom('clientes')
    .select(['id', 'nome'])
    .where('id', 'in', [0, ...shown])
    .execute()
  return [...countBy(left, ({ id }) => sobras.get(id))].flatMap(([motivo, total]) => {
    if (motivo === undefined) return []
    const exemplos = names.filter(({ id }) => sobras.get(id) === motivo)
    return [{ motivo, clientes: total.clientes, valor: toReais(total.valor), exemplos }]
  })
}
