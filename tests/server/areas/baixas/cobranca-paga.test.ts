import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { withApp } from '../../with-app'
import { avisar, SEGREDOS } from '../cobrancas/avisar'
import { cobrancaOf, cobrar, createAcordo, createConvenios, parcelaOf } from '../cobrancas/cobrar'
import { broken, recebimentosOf } from './acordo-recebendo'
import { baixa } from './open-baixas'

for (const [name, value] of Object.entries(SEGREDOS)) vi.stubEnv(name, value)
const {
  t,
  executivo,
  analistaFinanceiro: analista,
  supervisorFinanceiro: supervisor,
} = withApp({ hoje: '2026-11-20' }, ['executivo', 'analistaFinanceiro', 'supervisorFinanceiro'])
beforeAll(() => createConvenios(t, ['341']))
afterAll(() => vi.unstubAllEnvs())

let evento = 0
/** An instalment of R$ 527,00 whose charge brought that much, in reais. */
async function paid(valor: number) {
  const { acordo_id, parcelas } = await createAcordo(t, executivo)
  const [parcela = 0, outra = 0] = parcelas
  const { id, txid } = await cobrar(executivo, parcela)
  evento += 1
  const horario = '2026-11-20T15:00:00Z'
  const pix = [{ txid, valor: valor.toFixed(2), horario, endToEndId: `P${evento}` }]
  expect((await avisar(t, 'pix', { pix })).statusCode).toBe(200)
  return { acordo_id, parcela, outra, cobranca: id }
}

const HOJE = '2026-11-20'
const PAGO = { data: HOJE, forma: 'boleto_pix' }
const waiting = async (acordo: number) =>
  (await analista.get(`/api/v1/a_baixar?acordo_id=${acordo}&_visao=pagas`)).json<
    { parcela_id: number; cobranca_id: number; valor_pago: number }[]
  >()
const lote = (itens: readonly object[]) => analista.post('/api/v1/baixas', { data: HOJE, itens })

describe('the money of a paid charge', () => {
  it('that paid a part of the instalment is written off once and waits no more', async () => {
    const { acordo_id, parcela, cobranca } = await paid(200)
    expect(await waiting(acordo_id)).toEqual([
      expect.objectContaining({ parcela_id: parcela, cobranca_id: cobranca, valor_pago: 200 }),
    ])
    const item = { parcela_id: parcela, cobranca_id: cobranca, valor: 200, forma: 'boleto_pix' }
    expect((await lote([item])).json()).toMatchObject({ feitos: 1 })
    expect(await waiting(acordo_id)).toEqual([])
    // the list of before, sent once more
    for (const url of ['/api/v1/baixas/previa', '/api/v1/baixas']) {
      const again = (await analista.post(url, { data: HOJE, itens: [item] })).json()
      expect(again.linhas[0]).toMatchObject({
        ok: false,
        errors: { cobranca_id: [expect.stringContaining('já tem baixa')] },
      })
    }
    expect(await parcelaOf(t, parcela)).toMatchObject({
      valor_pago: 200,
      status: 'Paga parcial',
      cobrancas_a_baixar: 0,
    })
    expect(await recebimentosOf(t, acordo_id)).toEqual([expect.objectContaining({ valor: 200, cobranca_id: cobranca })])
    for (const lista of [`parcelas?acordo_id=${acordo_id}`, `cobrancas?acordo_id=${acordo_id}`]) {
      const answer = await analista.get(`/api/v1/${lista}&_visao=pagas_sem_baixa`)
      expect([answer.statusCode, answer.json()]).toEqual([200, []])
    }
  })

  it('stays what was booked when an earlier, smaller payment is told of later', async () => {
    const { parcela, cobranca } = await paid(200)
    expect((await analista.post(baixa(parcela), { ...PAGO, valor: 200 })).statusCode).toBe(201)
    const { txid } = await cobrancaOf(t, cobranca)
    const pix = [{ txid, valor: '50.00', horario: '2026-11-20T14:00:00Z', endToEndId: 'P-antes' }]
    expect((await avisar(t, 'pix', { pix })).statusCode).toBe(200)
    expect(await cobrancaOf(t, cobranca)).toMatchObject({ valor_pago: 200, valor_baixado: 200, status: 'Paga' })
    const told = t.db.selectFrom('cobrancas_retornos').select('resultado').where('cobranca_id', '=', cobranca)
    expect((await told.execute()).map(({ resultado }) => resultado)).toEqual(['divergente', 'divergente'])
    expect(await broken(t)).toEqual([])
  })

  it('named twice in one bulk write-off is taken once, and the look-ahead says so', async () => {
    const { parcela, cobranca } = await paid(150)
    const item = { parcela_id: parcela, cobranca_id: cobranca, valor: 150, forma: 'boleto_pix' }
    const previa = (await analista.post('/api/v1/baixas/previa', { data: HOJE, itens: [item, item] })).json()
    const feita = (await lote([item, item])).json()
    for (const { linhas } of [previa, feita]) expect(linhas.map(({ ok }: { ok: boolean }) => ok)).toEqual([true, false])
  })

  it('is not written off by who saw the instalment before another did', async () => {
    const { parcela, cobranca } = await paid(200)
    const { versao } = await parcelaOf(t, parcela)
    const item = { parcela_id: parcela, cobranca_id: cobranca, versao, valor: 100, forma: 'boleto_pix' }
    expect((await lote([item])).json()).toMatchObject({ feitos: 1 })
    for (const url of ['/api/v1/baixas/previa', '/api/v1/baixas']) {
      const stale = (await analista.post(url, { data: HOJE, itens: [item] })).json()
      expect(stale.linhas[0]).toMatchObject({ ok: false, message: expect.stringContaining('mudou desde') })
    }
    const { versao: now } = await parcelaOf(t, parcela)
    expect((await lote([{ ...item, versao: now }])).json()).toMatchObject({ feitos: 1 })
  })

  it('leaves nothing more to charge where it covers what is open, and the rest where it does not', async () => {
    const whole = await paid(527)
    const again = await executivo.post(`/api/v1/parcelas/${whole.parcela}/cobrancas`, {})
    expect([again.statusCode, again.json().code]).toEqual([409, 'parcela_paga_sem_baixa'])
    const part = await paid(200)
    expect((await cobrar(executivo, part.parcela)).valor).toBe(327)
  })

  it('written off in parts waits for the rest, which is the most that is taken', async () => {
    const { acordo_id, parcela, cobranca } = await paid(200)
    const part = await analista.post(baixa(parcela), { ...PAGO, valor: 80 })
    expect(part.json().recebimentos).toEqual([expect.objectContaining({ valor: 80, cobranca_id: cobranca })])
    expect(await waiting(acordo_id)).toEqual([expect.objectContaining({ valor_pago: 120 })])
    const over = await analista.post(baixa(parcela), { ...PAGO, valor: 120.01 })
    expect([over.statusCode, over.json().code, over.json().maximo]).toEqual([422, 'valor_acima_da_cobranca', 120])
    expect((await analista.post(baixa(parcela), { ...PAGO, valor: 120 })).statusCode).toBe(201)
    // what comes after it came without a charge
    const rest = await analista.post(baixa(parcela), { ...PAGO, valor: 327 })
    expect(rest.json().recebimentos).toEqual([expect.objectContaining({ valor: 327, cobranca_id: null })])
    expect(await cobrancaOf(t, cobranca)).toMatchObject({ valor_pago: 200, valor_baixado: 200 })
  })

  it('is not what came by another method', async () => {
    const { acordo_id, parcela } = await paid(200)
    const other = await analista.post(baixa(parcela), { ...PAGO, forma: 'maquineta', valor: 300 })
    expect(other.json().recebimentos).toEqual([expect.objectContaining({ valor: 300, cobranca_id: null })])
    expect(await waiting(acordo_id)).toEqual([expect.objectContaining({ valor_pago: 200 })])
  })

  it('beyond the instalment goes with it to the others, and the charge is named by each', async () => {
    const { parcela, cobranca, outra } = await paid(600)
    const spread = await analista.post(baixa(parcela), { ...PAGO, valor: 600, excedente: 'antigas' })
    expect(
      spread
        .json()
        .recebimentos.map((each: Record<string, unknown>) => [each.parcela_id, each.valor, each.cobranca_id]),
    ).toEqual([
      [parcela, 527, cobranca],
      [outra, 73, cobranca],
    ])
  })

  it('waits again when its receipt is reversed', async () => {
    const { acordo_id, parcela, cobranca } = await paid(200)
    await analista.post(baixa(parcela), { ...PAGO, valor: 200 })
    const undone = await supervisor.post(`/api/v1/parcelas/${parcela}/estorno`, { motivo: 'Pago por engano' })
    expect(undone.json().recebimentos).toEqual([expect.objectContaining({ valor: -200, cobranca_id: cobranca })])
    expect(await waiting(acordo_id)).toEqual([expect.objectContaining({ cobranca_id: cobranca, valor_pago: 200 })])
    expect(await cobrancaOf(t, cobranca)).toMatchObject({ valor_baixado: 0 })
  })

  it('of a charge that was not paid, or of another agreement, is refused at the charge', async () => {
    const { parcela, outra } = await paid(200)
    const unpaid = await cobrar(executivo, outra)
    const stranger = await paid(200)
    for (const [id, cobranca_id] of [
      [outra, unpaid.id],
      [outra, stranger.cobranca],
      [parcela, 9_999_999],
    ] as const) {
      const answer = await analista.post(baixa(id), { ...PAGO, valor: 10, cobranca_id })
      expect([answer.statusCode, answer.json().errors]).toEqual([422, { cobranca_id: [expect.any(String)] }])
    }
  })

  it('waits where it was spread and one part came back, for the instalment that it came back from', async () => {
    const { acordo_id, parcela, cobranca, outra } = await paid(600)
    await analista.post(baixa(parcela), { ...PAGO, valor: 600, excedente: 'antigas' })
    expect(
      (await supervisor.post(`/api/v1/parcelas/${outra}/estorno`, { motivo: 'Repartido errado' })).statusCode,
    ).toBe(201)
    const listed = await analista.get(`/api/v1/cobrancas?acordo_id=${acordo_id}&_visao=pagas_sem_baixa`)
    expect(listed.json()).toEqual([expect.objectContaining({ id: cobranca, valor_pago: 600, valor_baixado: 527 })])
    const again = await analista.post(baixa(outra), { ...PAGO, valor: 73 })
    expect(again.json().recebimentos).toEqual([expect.objectContaining({ valor: 73, cobranca_id: cobranca })])
    const more = await analista.post(baixa(outra), { ...PAGO, valor: 10 })
    expect(more.json().recebimentos).toEqual([expect.objectContaining({ valor: 10, cobranca_id: null })])
  })

  it('is written off at its instalment before money comes for the whole agreement', async () => {
    const { acordo_id, parcela } = await paid(200)
    const whole = { ...PAGO, modo: 'antigas', valor: 600 }
    const early = await analista.post(`/api/v1/acordos/${acordo_id}/baixa`, whole)
    expect([early.statusCode, early.json().code]).toEqual([409, 'cobranca_a_baixar'])
    await analista.post(baixa(parcela), { ...PAGO, valor: 200 })
    expect((await analista.post(`/api/v1/acordos/${acordo_id}/baixa`, whole)).statusCode).toBe(201)
  })

  it('is not settled by another method, and a request may say that money is of no charge', async () => {
    const { acordo_id, parcela, cobranca } = await paid(200)
    const other = { ...PAGO, forma: 'maquineta', valor: 200, cobranca_id: cobranca }
    expect((await analista.post(baixa(parcela), other)).json()).toMatchObject({ code: 'cobranca_de_outra_forma' })
    const none = await analista.post(baixa(parcela), { ...PAGO, valor: 300, cobranca_id: null })
    expect(none.json().recebimentos).toEqual([expect.objectContaining({ valor: 300, cobranca_id: null })])
    expect(await waiting(acordo_id)).toEqual([expect.objectContaining({ valor_pago: 200 })])
  })

  it('is guarded by the database too: no receipt beyond it, none of another agreement', async () => {
    const { parcela, cobranca, acordo_id } = await paid(200)
    const stranger = await paid(200)
    const insert = (parcela_id: number, acordo: number, valor: number) =>
      t.db.transaction().execute(async (trx) => {
        const place = { parcela_id, acordo_id: acordo, credor_id: 10, data: HOJE, forma: 'boleto_pix' }
        await trx
          .insertInto('recebimentos')
          .values({ ...place, cobranca_id: cobranca, valor, valor_repasse: valor })
          .execute()
      })
    const refused = { constraint: 'recebimentos_cobranca_limite' }
    await expect(insert(parcela, acordo_id, 200.01)).rejects.toMatchObject(refused)
    await expect(insert(stranger.parcela, stranger.acordo_id, 1)).rejects.toMatchObject(refused)
  })

  it('leaves every invariant whole', async () => {
    expect(await broken(t)).toEqual([])
  })
})
