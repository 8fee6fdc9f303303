import { sql } from 'kysely'
import { cents, toCents } from '../../../../src/domain/money/cents'
import { lockAcordo, lockParcelas } from '../../../../src/server/collection/acordos/lock-acordo'
import { receberParcela } from '../../../../src/server/collection/acordos/receber-parcela'
import { refreshAcordo } from '../../../../src/server/collection/acordos/refresh-acordo'
import { asCompany } from '../../../../src/server/framework/resources/events/as-company'
import { withRetry } from '../../../../src/server/platform/database/retry'
import type { Actor, TestApp } from '../../harness'
import { createCliente, createOperacao } from '../negociacao/carteira'

export interface AcordoDeTeste {
  readonly id: number
  readonly cliente_id: number
  readonly operacoes: number[]
  /** Ids, the entrada first. */
  readonly parcelas: number[]
}

interface Wanted {
  readonly parametros?: object
  readonly operacoes?: readonly {
    readonly valor_nominal?: number
    readonly taxaHonorarios?: number
    readonly data_vencimento?: string
  }[]
  readonly credor_id?: number
  readonly formaPagamento?: string
}

/**
 * An agreement closed by the route itself over operations without rates, so that every figure can be told by hand:
 * R$ 1.000,00 each, unless given, principal only.
 */
export async function fecharDeTeste(t: TestApp, actor: Actor, wanted: Wanted = {}): Promise<AcordoDeTeste> {
  const { parametros = {}, operacoes: asked = [{}, {}], credor_id = 10, formaPagamento = 'boleto_pix' } = wanted
  const cliente_id = await createCliente(t.db)
  const operacoes: number[] = []
  const plain = { credor_id, taxaJuros: 0, taxaMulta: 0, taxaHonorarios: 0 }
  for (const operacao of asked) operacoes.push(await createOperacao(t.db, { ...plain, ...operacao, cliente_id }))
  const body = { cliente_id, credor_id, operacoes, formaPagamento, parametros }
  const answer = await actor.post('/api/v1/acordo/store', body)
  if (answer.statusCode !== 201) throw new Error(answer.body)
  const { acordo, parcelas } = answer.json<{ acordo: { id: number }; parcelas: { id: number }[] }>()
  return { id: acordo.id, cliente_id, operacoes, parcelas: parcelas.map(({ id }) => id) }
}

export async function acordoOf(t: TestApp, id: number) {
  return t.db.selectFrom('acordos').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

export async function parcelasOf(t: TestApp, id: number) {
  return t.db.selectFrom('parcelas').selectAll().where('acordo_id', '=', id).orderBy('numero_parcela').execute()
}

export async function operacoesOf(t: TestApp, id: number) {
  return t.db
    .selectFrom('operacoes')
    .innerJoin('acordos_operacoes', 'acordos_operacoes.operacao_id', 'operacoes.id')
    .select(['operacoes.id', 'status_operacao', 'operacoes.valor_nominal', 'valor_original', 'viva'])
    .where('acordo_id', '=', id)
    .orderBy('operacoes.id')
    .execute()
}

/** Puts an agreement in a status, as only a test may: the acts are tried from every one of them. */
export async function setStatus(t: TestApp, id: number, status: string): Promise<void> {
  // no act: none leads to every one of them
  await sql`update acordos set status = ${status} where id = ${id}`.execute(t.db)
}

/** Moves due dates of an agreement's instalments: nobody waits for days in a test. */
export async function setVencimentos(t: TestApp, id: number, datas: readonly string[]): Promise<void> {
  for (const [numero, data] of datas.entries()) {
    await sql`update parcelas set data_vencimento = ${data}
      where id = (select id from parcelas where acordo_id = ${id} order by numero_parcela offset ${numero} limit 1)`.execute(
      t.db,
    )
  }
  const [first] = [...datas].sort()
  await sql`update acordos set proximo_vencimento = ${first ?? null} where id = ${id}`.execute(t.db)
}

/** Reais of one instalment (by its place) that finance receives, by the ledger that the write-off writes. */
export async function receber(t: TestApp, acordoId: number, place: number, valor: number): Promise<void> {
  const usuario = asCompany(t.definitions, null)
  const ctx = { usuario, definitions: t.definitions, clock: t.app.clock }
  await withRetry(t.db, async (trx) => {
    const acordo = await lockAcordo(trx, ctx, acordoId)
    const parcelas = await lockParcelas(trx, acordoId)
    const parcela = parcelas[place]
    if (!parcela) throw new Error(`no instalment at ${place}`)
    const receipt = { valor: toCents(valor), taxa_cartao: cents(0), data: ctx.clock.hoje(), forma: 'boleto_pix' }
    await receberParcela(trx, ctx, { acordo, parcelas }, { parcela, ...receipt, acao: 'baixar' })
    await refreshAcordo(trx, ctx, acordoId, 'baixar')
  })
}

export async function historyOf(t: TestApp, recurso: string, id: number) {
  const { rows } = await sql<{ acao: string; usuario_id: number | null; mudancas: Record<string, unknown> }>`
    select acao, usuario_id, mudancas from historico where recurso = ${recurso} and registro_id = ${id} order by id
  `.execute(t.db)
  return rows
}
