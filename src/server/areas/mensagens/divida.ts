import { type OperacaoAQuitar, quitar } from '../../../domain/clientes/quitacao'
import { grupos, listas } from '../../../domain/generated-lists'
import { type Cents, cents, toCents } from '../../../domain/money/cents'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'

/** What one client owes one creditor today, in and out of agreements. */
export interface Divida {
  readonly valor: Cents
  /** The oldest day of what is open; null: nothing is. */
  readonly vencimento: string | null
  /** Nothing is open, and something was paid. */
  readonly paga: boolean
}

/** Reads it in the transaction that asks. Source: docs/regras.md, "Quitação do cliente". */
export async function readDivida(
  trx: Db,
  { clock }: Pick<ActContext, 'clock'>,
  alvo: { readonly cliente_id: number; readonly credor_id: number },
): Promise<Divida> {
  const operacoes = await listOperacoes(trx, alvo)
  const parcelas = await listParcelas(trx, alvo)
  const { total_operacoes } = quitar({ operacoes, acordos: [], data: clock.hoje() })
  const emAcordo = parcelas.reduce(
    (sum, { valor_nominal, valor_pago }) => sum + toCents(valor_nominal) - toCents(valor_pago ?? 0),
    0,
  )
  const days = [...operacoes, ...parcelas].map(({ data_vencimento }) => data_vencimento).sort()
  const [vencimento = null] = days
  return {
    valor: cents(toCents(total_operacoes) + emAcordo),
    vencimento,
    paga: vencimento === null && (await isPaga(trx, alvo)),
  }
}

type Alvo = Parameters<typeof readDivida>[2]

async function listOperacoes(trx: Db, { cliente_id, credor_id }: Alvo): Promise<readonly OperacaoAQuitar[]> {
  const rows = await trx
    .selectFrom('operacoes as o')
    .innerJoin('credores as c', 'c.id', 'o.credor_id')
    .select(['o.id', 'o.numero_operacao', 'o.valor_nominal', 'o.data_vencimento', 'c.nome', 'c.prazo_honorario'])
    .select(['o.taxaJuros', 'o.taxaMulta', 'o.taxaHonorarios', 'o.taxaDesconto'])
    .where('o.cliente_id', '=', cliente_id)
    .where('o.credor_id', '=', credor_id)
    .where('o.status_operacao', '=', listas.status_operacao.c)
    .where('o.excluido_em', 'is', null)
    .execute()
  return rows.map(({ nome, ...own }) => ({ ...own, credor: { id: credor_id, nome } }))
}

function listParcelas(trx: Db, { cliente_id, credor_id }: Alvo) {
  return trx
    .selectFrom('parcelas as p')
    .innerJoin('acordos as a', 'a.id', 'p.acordo_id')
    .select(['p.valor_nominal', 'p.valor_pago', 'p.data_vencimento'])
    .where('a.cliente_id', '=', cliente_id)
    .where('a.credor_id', '=', credor_id)
    .where('a.status', 'in', grupos.status_acordo.em_curso)
    .where('p.status', 'in', grupos.status_parcela.aberta)
    .where('a.excluido_em', 'is', null)
    .where('p.excluido_em', 'is', null)
    .execute()
}

async function isPaga(trx: Db, { cliente_id, credor_id }: Alvo): Promise<boolean> {
  const found = await trx
    .selectFrom('operacoes')
    .select('id')
    .where('cliente_id', '=', cliente_id)
    .where('credor_id', '=', credor_id)
    .where('status_operacao', 'in', [listas.status_operacao.l, listas.status_operacao.a])
    .where('excluido_em', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}
