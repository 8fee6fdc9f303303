import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cancelarCobrancas } from '../../../../src/server/areas/cobrancas/cancelar-cobrancas'
import { expirarCobrancas } from '../../../../src/server/areas/cobrancas/expirar-cobrancas'
import { asCompany } from '../../../../src/server/framework/resources/events/as-company'
import { systemClock } from '../../../../src/server/platform/clock'
import { CPF } from '../../fixture'
import { type Actor, openTestApp, type TestApp } from '../../harness'
import { allowLoneReceipts } from '../../lone-receipts'
import { cobrar, createAcordo, createConvenios } from './cobrar'

let t: TestApp
let executivo: Actor
beforeAll(async () => {
  t = await openTestApp({ hoje: '2026-11-20' })
  executivo = await t.as(CPF.executivo)
  await createConvenios(t, ['341'])
  await allowLoneReceipts(t)
})
afterAll(() => t.close())

describe('the open charges of an agreement that ended', () => {
  it.each(['Quebrado', 'Cancelado', 'Reparcelado'])(
    'are cancelled when it is %s, twice told or once',
    async (status) => {
      const { acordo_id, parcelas } = await createAcordo(t, executivo)
      const charges = []
      for (const id of parcelas) charges.push(await cobrar(executivo, id))
      await t.db
        .updateTable('cobrancas')
        .set({ status: 'Paga' })
        .where('id', '=', charges[1]?.id ?? 0)
        .execute()
      await t.db.updateTable('acordos').set({ status }).where('id', '=', acordo_id).execute()
      for (let told = 0; told < 2; told += 1) await follow('acordos', acordo_id)
      const after = await rowsOf(acordo_id)
      expect(after.map((row) => [row.status, row.motivo_cancelamento])).toEqual([
        ['Cancelada', `Acordo ${status.toLowerCase()}.`],
        ['Paga', null],
      ])
    },
  )

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
    ['Paga', 527, 'Cancelada', 'Parcela paga.'],
    ['Paga parcial', 27, 'Cancelada', 'Parcela paga em parte.'],
    ['A Vencer', 0, 'Registrando', null],
  ])(
    'of an instalment now %s with %i paid, its charge of R$ 527,00 is %s',
    async (status, valor_pago, esperado, motivo) => {
      const { acordo_id, parcelas } = await createAcordo(t, executivo)
      const [parcela_id = 0] = parcelas
      await cobrar(executivo, parcela_id)
      await t.db.updateTable('parcelas').set({ status, valor_pago }).where('id', '=', parcela_id).execute()
      await follow('recebimentos', await receipt(parcela_id, acordo_id))
      expect(await rowsOf(acordo_id)).toEqual([
        expect.objectContaining({ status: esperado, motivo_cancelamento: motivo }),
      ])
    },
  )
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
