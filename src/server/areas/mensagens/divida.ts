import { sql } from 'kysely'
import { type OperacaoAQuitar, type OperacaoQuitada, quitar } from '../../../domain/clientes/quitacao'
import { grupos, listas } from '../../../domain/generated-lists'
import { groupBy } from '../../../domain/group-by'
import { type Cents, cents, toCents } from '../../../domain/money/cents'
import { name } from '../../framework/resources/sql-names'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'

/** What one client owes one creditor today, in and out of agreements. */
export interface Divida {
  readonly valor: Cents
  /** Of that, what is out of agreements. */
  readonly em_cobranca: Cents
  /** The oldest day of what is open; null: nothing is. */
  readonly vencimento: string | null
  /** Nothing is open, and something was paid. */
  readonly paga: boolean
}

/** What is owed by whom to whom. */
export interface Devido {
  readonly cliente_id: number
  readonly credor_id: number
}

/**
 * Of each pair what is owed, in the order given, by three statements however many; in the transaction that asks.
 *
 * Source   docs/regras.md, "Quitação do cliente".
 */
export async function readDividas(
  trx: Db,
  { clock }: Pick<ActContext, 'clock'>,
  devidos: readonly Devido[],
): Promise<readonly Divida[]> {
  const operacoes = groupBy(await listOperacoes(trx, devidos), keyOf)
  const parcelas = groupBy(await listParcelas(trx, devidos), keyOf)
  const read = devidos.map((devido) => {
    const own = operacoes.get(keyOf(devido)) ?? []
    const due = parcelas.get(keyOf(devido)) ?? []
    const { total_operacoes } = quitar({ operacoes: own.map(aQuitar), acordos: [], data: clock.hoje() })
    const em_cobranca = toCents(total_operacoes)
    const emAcordo = due.reduce(
      (sum, { valor_nominal, valor_pago }) => sum + toCents(valor_nominal) - toCents(valor_pago ?? 0),
      0,
    )
    const [vencimento = null] = [...own, ...due].map(({ data_vencimento }) => data_vencimento).sort()
    return { devido, valor: cents(em_cobranca + emAcordo), em_cobranca, vencimento }
  })
  const empty = read.flatMap(({ devido, vencimento }) => (vencimento === null ? [devido] : []))
  const pagas = await listPagas(trx, empty)
  return read.map(({ devido, ...divida }) => ({
    ...divida,
    paga: divida.vencimento === null && pagas.has(keyOf(devido)),
  }))
}

/** What one client owes one creditor out of agreements today, each debt with its charges. */
export async function listQuitadas(
  db: Db,
  { clock }: Pick<ActContext, 'clock'>,
  devido: Devido,
): Promise<readonly OperacaoQuitada[]> {
  const operacoes = (await listOperacoes(db, [devido])).map(aQuitar)
  return quitar({ operacoes, acordos: [], data: clock.hoje() }).operacoes
}

function keyOf({ cliente_id, credor_id }: Devido): string {
  return `${cliente_id} ${credor_id}`
}

function isOne(devidos: readonly Devido[], alias: string) {
  const [clientes, credores] = [devidos.map(({ cliente_id }) => cliente_id), devidos.map(({ credor_id }) => credor_id)]
  return sql<boolean>`(${name(alias, 'cliente_id')}, ${name(alias, 'credor_id')}) in (select * from unnest(${clientes}::bigint[], ${credores}::bigint[]))`
}

async function listOperacoes(trx: Db, devidos: readonly Devido[]) {
  return trx
    .selectFrom('operacoes as o')
    .innerJoin('credores as c', 'c.id', 'o.credor_id')
    .select(['o.id', 'o.numero_operacao', 'o.valor_nominal', 'o.data_vencimento', 'c.nome', 'c.prazo_honorario'])
    .select(['o.taxaJuros', 'o.taxaMulta', 'o.taxaHonorarios', 'o.taxaDesconto', 'o.cliente_id', 'o.credor_id'])
    .where(isOne(devidos, 'o'))
    .where('o.status_operacao', '=', listas.status_operacao.c)
    .where('o.excluido_em', 'is', null)
    .orderBy('o.id')
    .execute()
}

type Lida = Awaited<ReturnType<typeof listOperacoes>>[number]

function aQuitar({ nome, cliente_id: _, credor_id: id, ...own }: Lida): OperacaoAQuitar {
  return { ...own, credor: { id, nome } }
}

/** Of those whose slip or Pix was paid nothing is asked any more, though nobody has written them off yet. */
function listParcelas(trx: Db, devidos: readonly Devido[]) {
  return trx
    .selectFrom('parcelas as p')
    .innerJoin('acordos as a', 'a.id', 'p.acordo_id')
    .select(['p.valor_nominal', 'p.valor_pago', 'p.data_vencimento', 'a.cliente_id', 'a.credor_id'])
    .where(isOne(devidos, 'a'))
    .where('a.status', 'in', grupos.status_acordo.em_curso)
    .where('p.status', 'in', grupos.status_parcela.aberta)
    .where(sql<boolean>`coalesce(p.cobrancas_a_baixar, 0) = 0`)
    .where('a.excluido_em', 'is', null)
    .where('p.excluido_em', 'is', null)
    .execute()
}

async function listPagas(trx: Db, devidos: readonly Devido[]): Promise<ReadonlySet<string>> {
  if (devidos.length === 0) return new Set()
  const operacoes = trx
    .selectFrom('operacoes as o')
    .select(['o.cliente_id', 'o.credor_id'])
    .where(isOne(devidos, 'o'))
    .where('o.status_operacao', 'in', [listas.status_operacao.l, listas.status_operacao.a])
    .where('o.excluido_em', 'is', null)
  const parcelas = trx
    .selectFrom('parcelas as p')
    .select(['p.cliente_id', 'p.credor_id'])
    .where(isOne(devidos, 'p'))
    .where('p.cobrancas_a_baixar', '>', 0)
    .where('p.excluido_em', 'is', null)
  return new Set((await operacoes.union(parcelas).execute()).map(keyOf))
}
