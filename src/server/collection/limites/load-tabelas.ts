import { type RawBuilder, sql } from 'kysely'
import type { FaixaDeLimite, TabelaDeLimites } from '../../../domain/limites/faixa'
import { findTabela } from '../../../domain/limites/find-tabela'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'

/** The table that binds this user with a creditor; null when nothing is limited. */
export async function loadTabela(db: Db, ctx: ActContext, credor_id: number): Promise<TabelaDeLimites | null> {
  return tabelaOf(ctx, await loadTabelas(db, ctx), credor_id)
}

/** The one of the user's tables that binds with a creditor. */
export function tabelaOf(
  { usuario }: ActContext,
  tabelas: readonly TabelaDeLimites[],
  credor_id: number,
): TabelaDeLimites | null {
  return findTabela(tabelas, { usuario_id: usuario.id, funcao: usuario.funcao, credor_id })
}

/** Published tables that may bind this user, with whichever creditor, and those of the configuration. */
export async function loadTabelas(db: Db, ctx: ActContext): Promise<TabelaDeLimites[]> {
  const { usuario, definitions } = ctx
  const published = await loadPublicadas(
    db,
    sql<boolean>`coalesce(usuario_id, ${usuario.id}) = ${usuario.id} and coalesce(funcao, ${usuario.funcao}) = ${usuario.funcao}`,
  )
  return [...published, ...definitions.regras.limites]
}

/** Published tables for which a condition on `limites` holds, in the order they were written. */
export async function loadPublicadas(db: Db, onde: RawBuilder<boolean>): Promise<TabelaDeLimites[]> {
  const rows = await db
    .selectFrom('limites')
    .select(['id', 'nome', 'numero_versao', 'usuario_id', 'credor_id', 'funcao'])
    .where('status', '=', 'Publicada')
    .where('excluido_em', 'is', null)
    .where(onde)
    .orderBy('id')
    .execute()
  const faixas = await loadFaixas(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id, nome, numero_versao, usuario_id, credor_id, funcao }) => ({
    origem: `limites/${id}`,
    nome,
    versao: numero_versao ?? 1,
    usuario_id,
    credor_id,
    funcoes: funcao === null ? [] : [funcao],
    faixas: faixas.get(id) ?? [],
  }))
}

/** The bands of tables, by table, in the order they were written. */
export async function loadFaixas(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, FaixaDeLimite[]>> {
  const found = new Map<number, FaixaDeLimite[]>()
  if (ids.length === 0) return found
  const rows = await db
    .selectFrom('limites_faixas')
    .select(['limite_id', 'atraso_de', 'atraso_ate', 'valor_de', 'valor_ate', 'desconto_max', 'desconto_juros_max'])
    .select(['desconto_multa_max', 'desconto_honorarios_max', 'entrada_min', 'max_parcelas', 'parcela_minima'])
    .select(['primeiro_vencimento_max', 'intervalo_max', 'formas'])
    .where('limite_id', 'in', [...ids])
    .where('excluido_em', 'is', null)
    .orderBy('id')
    .execute()
  for (const { limite_id, formas, ...own } of rows) {
    const faixa = { ...own, formas: readFormas(formas) }
    found.set(limite_id, [...(found.get(limite_id) ?? []), faixa])
  }
  return found
}

/** Stored as json: method → ticked. */
function readFormas(value: unknown): Readonly<Record<string, boolean>> | null {
  if (typeof value !== 'object' || value === null) return null
  return Object.fromEntries(Object.entries(value).map(([forma, ticked]) => [forma, ticked === true]))
}
