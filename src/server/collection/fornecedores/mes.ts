import { sql } from 'kysely'
import { custoNasFaixas, type Faixas, precoDepoisDe, umPreco } from '../../../domain/fornecedores/faixas-de-preco'
import type { UnidadeCobrada } from '../../../domain/fornecedores/unidades'
import { listas } from '../../../domain/generated-lists'
import { type Cents, toCents } from '../../../domain/money/cents'
import { AppError } from '../../../errors/app-error'
import { lockWhere } from '../../framework/writing/lock'
import type { Linha } from '../../framework/writing/values'
import type { WritingContext } from '../../framework/writing/writing-context'
import type { Db } from '../../platform/database/pool'

/** The month of a supplier, which nobody else spends of until the transaction ends. */
export interface Mes {
  readonly fornecedor_id: number
  /** Of what it is asked for, whatever has a price today. */
  readonly precos: ReadonlyMap<UnidadeCobrada, PrecoDoMes>
  /** Left of it, maybe less than nothing; null: the supplier has no limit. */
  readonly resta: number | null
}

/** Today's bands, and how many units of the month there were before. */
export interface PrecoDoMes {
  /** null: the supplier's one price. */
  readonly tabela_id: number | null
  readonly faixas: Faixas
  readonly antes: number
}

type Clocked = Pick<WritingContext, 'clock'>

/** Throws on `fornecedor_id`: `fornecedor_indisponivel`; `fornecedor_sem_preco` where none of the units has one. */
export async function abrirMes(
  trx: Db,
  ctx: WritingContext,
  fornecedor_id: number,
  unidades: readonly UnidadeCobrada[],
): Promise<Mes> {
  const [fornecedor] = await lockWhere(trx, 'fornecedores', sql`id = ${fornecedor_id}`)
  return mesDe(trx, ctx, fornecedor, unidades)
}

/** The same for whoever only looks: others spend of it meanwhile. */
export async function verMes(
  db: Db,
  ctx: Clocked,
  fornecedor_id: number,
  unidades: readonly UnidadeCobrada[],
): Promise<Mes> {
  const found = db
    .selectFrom('fornecedores')
    .selectAll()
    .where('id', '=', fornecedor_id)
    .where('excluido_em', 'is', null)
  return mesDe(db, ctx, await found.executeTakeFirst(), unidades)
}

type Fornecedor = Pick<Linha<'fornecedores'>, 'id' | 'situacao' | 'preco_unitario' | 'limite_mensal'>

async function mesDe(
  db: Db,
  ctx: Clocked,
  fornecedor: Fornecedor | undefined,
  unidades: readonly UnidadeCobrada[],
): Promise<Mes> {
  if (fornecedor?.situacao !== 'ATIVO') throw AppError.onField('fornecedor_id', 'fornecedor_indisponivel')
  const { id: fornecedor_id, preco_unitario, limite_mensal } = fornecedor
  const tabelas = await tabelasDeHoje(db, ctx, fornecedor_id, unidades)
  const gasto =
    tabelas.size === 0 && limite_mensal === null
      ? GASTO_NENHUM
      : await gastoDoMes(db, fornecedor_id, competenciaDe(ctx))
  const precos = new Map<UnidadeCobrada, PrecoDoMes>()
  for (const unidade of unidades) {
    const antes = gasto.unidades.get(unidade) ?? 0
    const tabela = tabelas.get(unidade)
    if (tabela) precos.set(unidade, { ...tabela, antes })
    else if (preco_unitario !== null) precos.set(unidade, { tabela_id: null, faixas: umPreco(preco_unitario), antes })
  }
  if (precos.size === 0) throw AppError.onField('fornecedor_id', 'fornecedor_sem_preco')
  return { fornecedor_id, precos, resta: limite_mensal === null ? null : toCents(limite_mensal) - gasto.valor }
}

/** The tables in force today, at most one for each unit. */
async function tabelasDeHoje(db: Db, { clock }: Clocked, fornecedor_id: number, unidades: readonly UnidadeCobrada[]) {
  const { rows } = await sql<{ unidade: UnidadeCobrada; tabela_id: number; faixas: Faixas }>`
    select t.unidade, t.id as tabela_id, ${FAIXAS} as faixas
    from fornecedores_precos t join fornecedores_faixas f on f.tabela_id = t.id and f.excluido_em is null
    where t.fornecedor_id = ${fornecedor_id} and t.unidade = any(${unidades}::text[]) and t.excluido_em is null
      and t.status = ${listas.status_tabela_precos.em_vigor}
      and t.vale_de <= ${clock.hoje()}::date and (t.vale_ate is null or t.vale_ate >= ${clock.hoje()}::date)
    group by t.id`.execute(db)
  return new Map(rows.map(({ unidade, tabela_id, faixas }) => [unidade, { tabela_id: Number(tabela_id), faixas }]))
}

const FAIXAS = sql`json_agg(json_build_object('quantidade_de', f.quantidade_de, 'quantidade_ate', f.quantidade_ate, 'preco', f.preco)
  order by f.quantidade_de)`

/** The bands of tables that were published, which never change. */
export async function lerFaixas(db: Db, tabelas: readonly number[]): Promise<ReadonlyMap<number, Faixas>> {
  if (tabelas.length === 0) return new Map()
  const { rows } = await sql<{ tabela_id: number; faixas: Faixas }>`
    select f.tabela_id, ${FAIXAS} as faixas from fornecedores_faixas f
    where f.tabela_id = any(${tabelas}::bigint[]) and f.excluido_em is null group by 1`.execute(db)
  return new Map(rows.map(({ tabela_id, faixas }) => [Number(tabela_id), faixas]))
}

/** The first day of the month in which something counts. */
export function competenciaDe({ clock }: Clocked): string {
  return `${clock.hoje().slice(0, 7)}-01`
}

const GASTO_NENHUM = { valor: 0, unidades: new Map<string, number>() }

/** Of a month, what is reserved as much as what is settled: centavos, and how many of each unit. */
async function gastoDoMes(db: Db, fornecedor_id: number, competencia: string): Promise<typeof GASTO_NENHUM> {
  const { rows } = await sql<{ unidade: string | null; valor: number; quantas: number }>`
    select unidade, sum(valor) as valor, sum(quantidade)::float8 as quantas from fornecedores_consumo
    where fornecedor_id = ${fornecedor_id} and competencia = ${competencia} and excluido_em is null group by 1`.execute(
    db,
  )
  return {
    valor: rows.reduce((sum, { valor }) => sum + toCents(valor), 0),
    unidades: new Map(rows.flatMap(({ unidade, quantas }) => (unidade === null ? [] : [[unidade, quantas]]))),
  }
}

/** A month while one thing after the other is taken of it. */
export interface MesNaMao {
  readonly mes: Mes
  /** Centavos; null: the supplier has no limit. */
  resta: number | null
  /** Of each unit, beside those before. */
  readonly usadas: Map<UnidadeCobrada, number>
}

export function naMao(mes: Mes): MesNaMao {
  return { mes, resta: mes.resta, usadas: new Map() }
}

/** What some units cost where they fall. */
export interface Cobrado {
  readonly unidade: UnidadeCobrada
  readonly quantidade: number
  readonly tabela_id: number | null
  readonly antes: number
  /** Reais, of the first of them. */
  readonly preco: number
  readonly valor: Cents
}

/** What the next so many cost; nothing is taken yet. null: the unit has no price. */
export function cobrar({ mes, usadas }: MesNaMao, unidade: UnidadeCobrada, quantidade: number): Cobrado | null {
  const known = mes.precos.get(unidade)
  if (!known) return null
  const { tabela_id, faixas } = known
  const antes = known.antes + (usadas.get(unidade) ?? 0)
  const valor = custoNasFaixas(faixas, antes, quantidade)
  return { unidade, quantidade, tabela_id, antes, preco: precoDepoisDe(faixas, antes) ?? 0, valor }
}

export function gastar(mao: MesNaMao, { unidade, quantidade, valor }: Cobrado): void {
  mao.usadas.set(unidade, (mao.usadas.get(unidade) ?? 0) + quantidade)
  if (mao.resta !== null) mao.resta -= valor
}
