import { beforeAll, describe, expect, it } from 'vitest'
import { cancelarCobrancas } from '../../../../src/server/areas/cobrancas/cancelar-cobrancas'
import { expirarCobrancas } from '../../../../src/server/areas/cobrancas/expirar-cobrancas'
import { asCompany } from '../../../../src/server/framework/resources/events/as-company'
import { systemClock } from '../../../../src/server/platform/clock'
import { allowLoneReceipts } from '../../lone-receipts'
import { withApp } from '../../with-app'
import { cobrar, createAcordo, createConvenios, receber } from './cobrar'

const {
  t,
  executivo,
  analistaFinanceiro: analista,
  supervisorCobranca: supervisor,
} = withApp({ hoje: '2026-11-20' }, ['executivo', 'analistaFinanceiro', 'supervisorCobranca'])
beforeAll(async () => {
  await createConvenios(t, ['341'])
  await allowLoneReceipts(t)
})

describe('the open charges of an agreement that ended', () => {
  it.each([
    { status: 'Quebrado', ato: 'quebrar', pedido: {}, pago: 527 },
    { status: 'Cancelado', ato: 'cancelar', pedido: {}, pago: 0 },
    {
      status: 'Reparcelado',
      ato: 'reparcelar',
      pedido: { formaPagamento: 'boleto_pix', parametros: { nParcelas: 2 } },
      pago: 527,
    },
  ])('are cancelled when it is $status, twice told or once', async ({ status, ato, pedido, pago }) => {
    const { acordo_id, parcelas } = await createAcordo(t, executivo)
    const charges = []
    for (const id of parcelas) charges.push(await cobrar(executivo, id))
    // no act: a bank's file, which has tests of its own
    await t.db
      .updateTable('cobrancas')
      .set({ status: 'Paga' })
      .where('id', '=', charges[1]?.id ?? 0)
      .execute()
    if (pago > 0) await receber(analista, parcelas[1], pago)
    const ended = await supervisor.post(`/api/v1/acordos/${acordo_id}/${ato}`, { motivo: 'Sem pagamento', ...pedido })
    expect(ended.statusCode, ended.body).toBeLessThan(300)
    expect(await statusOf(acordo_id)).toBe(status)
    for (let told = 0; told < 2; told += 1) await follow('acordos', acordo_id)
    const after = await rowsOf(acordo_id)
    expect(after.map((row) => [row.status, row.motivo_cancelamento])).toEqual([
      ['Cancelada', `Acordo ${status.toLowerCase()}.`],
      ['Paga', null],
    ])
  })

  it('stay where it was taken up again meanwhile', async () => {
    const { acordo_id, parcelas } = await createAcordo(t, executivo)
    await cobrar(executivo, parcelas[0] ?? 0)
    await follow('acordos', acordo_id)
    expect((await rowsOf(acordo_id)).map(({ status }) => status)).toEqual(['Registrando'])
  })

  it('are declared to follow each of the three ends, and every receipt', () => {
    const { acordos, recebimentos } = t.definitions.resources
    const called = (eventos: typeof acordos | undefined) =>
      (eventos?.eventos ?? []).filter(({ faz }) => faz.nome === 'cancelarCobrancas').map(({ em, para }) => [em, para])
    expect(called(acordos)).toEqual([
      ['transicao', 'Quebrado'],
      ['transicao', 'Cancelado'],
      ['transicao', 'Reparcelado'],
    ])
    expect(called(recebimentos)).toEqual([['criado', null]])
  })
})

describe('after a receipt', () => {
  it.each([
    { pago: 527, esperado: 'Cancelada', motivo: 'Parcela paga.' },
    { pago: 27, esperado: 'Cancelada', motivo: 'Parcela paga em parte.' },
    { pago: 0, esperado: 'Registrando', motivo: null },
  ])('of R$ $pago, the charge of R$ 527,00 of its instalment is $esperado', async ({ pago, esperado, motivo }) => {
    const { acordo_id, parcelas } = await createAcordo(t, executivo)
    const [parcela_id = 0] = parcelas
    await cobrar(executivo, parcela_id)
    if (pago > 0) await receber(analista, parcela_id, pago)
    await follow('recebimentos', await receipt(parcela_id, acordo_id))
    expect(await rowsOf(acordo_id)).toEqual([
      expect.objectContaining({ status: esperado, motivo_cancelamento: motivo }),
    ])
  })
})

describe('expirarCobrancas', () => {
  it('ends what is past the days of its convenio and nothing else; the second run finds nothing', async () => {
    const due = async (vencimento: string) => {
      const { parcelas } = await createAcordo(t, executivo)
      const { id } = await cobrar(executivo, parcelas[0] ?? 0)
      await t.db.updateTable('cobrancas').set({ vencimento }).where('id', '=', id).execute()
      return id
    }
    // 60 days: the 60th day after still counts
    const [last, over] = [await due('2026-09-21'), await due('2026-09-20')]
    const run = () => expirarCobrancas(t.db, { ...company(), origem: 'agenda 1' })
    expect(await run()).toBe(1)
    expect(await run()).toBe(0)
    const rows = await t.db
      .selectFrom('cobrancas')
      .select('status')
      .where('id', 'in', [last, over])
      .orderBy('id')
      .execute()
    expect(rows.map(({ status }) => status)).toEqual(['Registrando', 'Expirada'])
  })
})

function company() {
  const { definitions } = t
  const clock = systemClock('2026-11-20')
  return { definitions, clock, secret: '', usuario: asCompany(definitions, null) }
}

function follow(recurso: string, registro_id: number): Promise<void> {
  const call = { recurso, registro_id, evento: 'transicao' }
  return t.db.transaction().execute((trx) => cancelarCobrancas(trx, company(), call))
}

async function statusOf(acordo_id: number): Promise<string> {
  return (await t.db.selectFrom('acordos').select('status').where('id', '=', acordo_id).executeTakeFirstOrThrow())
    .status
}

function rowsOf(acordo_id: number) {
  return t.db.selectFrom('cobrancas').selectAll().where('acordo_id', '=', acordo_id).orderBy('id').execute()
}

/** A line of the ledger without lines of its own: only that it is there matters here. */
async function receipt(parcela_id: number, acordo_id: number): Promise<number> {
  const row = {
    parcela_id,
    acordo_id,
    credor_id: 10,
    data: '2026-11-20',
    forma: 'boleto_pix',
    valor: 1,
    honorarios: 0,
    comissao: 0,
    taxa_cartao: 0,
    valor_repasse: 1,
  }
  const { id } = await t.db.insertInto('recebimentos').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}
