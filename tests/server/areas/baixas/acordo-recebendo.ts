import { sql } from 'kysely'
import { checkInvariants } from '../../../../src/server/app/integrity/check-invariants'
import type { Actor, TestApp } from '../../harness'
import { createCliente, createOperacao } from '../negociacao/carteira'

export interface AcordoRecebendo {
  readonly id: number
  readonly cliente_id: number
  readonly operacoes: readonly number[]
  /** Ids, in the order of their numbers. */
  readonly parcelas: readonly [number, ...number[]]
}

interface Wanted {
  readonly operacoes?: readonly object[]
  readonly parametros?: object
  readonly credor_id?: number
  readonly formaPagamento?: string
}

/** Two debts without rates, R$ 1.000,00 and R$ 500,00, in three instalments of R$ 500,00; creditor 10 pays 10 % of commission. */
export async function fechar(t: TestApp, actor: Actor, wanted: Wanted = {}): Promise<AcordoRecebendo> {
  const { credor_id = 10, parametros = { nParcelas: 3 }, formaPagamento = 'boleto_pix' } = wanted
  const debts = wanted.operacoes ?? [{ valor_nominal: 1000 }, { valor_nominal: 500 }]
  const cliente_id = await createCliente(t.db)
  const operacoes: number[] = []
  for (const debt of debts) {
    const plain = { cliente_id, credor_id, taxaJuros: 0, taxaMulta: 0, taxaHonorarios: 0 }
    operacoes.push(await createOperacao(t.db, { ...plain, ...debt }))
  }
  const body = { cliente_id, credor_id, operacoes, formaPagamento, parametros }
  const answer = await actor.post('/api/v1/acordo/store', body)
  if (answer.statusCode !== 201) throw new Error(answer.body)
  const { acordo, parcelas } = answer.json<{ acordo: { id: number }; parcelas: { id: number }[] }>()
  const [first, ...others] = parcelas.map(({ id }) => id)
  if (first === undefined) throw new Error('no instalment')
  return { id: acordo.id, cliente_id, operacoes, parcelas: [first, ...others] }
}

/** The instalment at that place of the list. */
export function nth({ parcelas }: AcordoRecebendo, index: number): number {
  const id = parcelas[index]
  if (id === undefined) throw new Error(`no instalment ${index}`)
  return id
}

export async function setRemuneracao(t: TestApp, credorId: number, percent: number): Promise<void> {
  await sql`update credores set remuneracao = ${percent} where id = ${credorId}`.execute(t.db)
}

export function acordoOf(t: TestApp, id: number) {
  return t.db.selectFrom('acordos').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

export function parcelasOf(t: TestApp, id: number) {
  return t.db.selectFrom('parcelas').selectAll().where('acordo_id', '=', id).orderBy('numero_parcela').execute()
}

export function linhasDaParcela(t: TestApp, id: number) {
  return t.db.selectFrom('parcelas_operacoes').selectAll().where('parcela_id', '=', id).orderBy('indice').execute()
}

export function recebimentosOf(t: TestApp, id: number) {
  return t.db.selectFrom('recebimentos').selectAll().where('acordo_id', '=', id).orderBy('id').execute()
}

export function operacoesOf(t: TestApp, ids: readonly number[]) {
  return t.db
    .selectFrom('operacoes')
    .select(['status_operacao', 'valor_nominal', 'valor_original'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute()
}

/** The invariants that do not hold. */
export async function broken(t: TestApp) {
  return (await checkInvariants(t.db)).filter(({ total }) => total > 0)
}
