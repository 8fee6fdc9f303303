import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { signature } from '../../../../src/server/framework/resources/events/send-webhook'
import { CPF } from '../../fixture'
import { type Actor, openTestApp, type TestApp } from '../../harness'
import { avisar, enviar, SEGREDOS } from './avisar'
import { type CobrancaRecebida, cobrancaOf, cobrar, createAcordo, createConvenios, parcelaOf } from './cobrar'

let t: TestApp
let executivo: Actor
let supervisor: Actor
const logged: string[] = []
beforeAll(async () => {
  for (const [name, value] of Object.entries(SEGREDOS)) vi.stubEnv(name, value)
  t = await openTestApp({ hoje: '2026-11-20', log: pino({ level: 'warn' }, { write: (line) => logged.push(line) }) })
  executivo = await t.as(CPF.executivo)
  supervisor = await t.as(CPF.supervisorCobranca)
  await createConvenios(t, ['341'])
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await t.close()
})

describe('a Pix that was paid', () => {
  it('marks the charge and says so at the instalment, which only a write-off pays', async () => {
    const { slip, parcela } = await issued()
    const answer = await avisar(t, 'pix', pixOf(slip, { endToEndId: 'E1', horario: '2026-11-21T01:30:00Z' }))
    expect(answer.json()).toEqual({ retornos: [{ evento: 'E1', resultado: 'aplicado' }] })
    // half past ten in the evening in São Paulo
    expect(await cobrancaOf(t, slip.id)).toMatchObject({
      status: 'Paga',
      pago_em: '2026-11-20',
      valor_pago: slip.valor,
    })
    expect(await parcelaOf(t, parcela)).toMatchObject({ status: 'A Vencer', status_cobranca: 'Paga', valor_pago: 0 })
    expect(await t.db.selectFrom('recebimentos').selectAll().execute()).toEqual([])
  })

  it('told again and again counts once', async () => {
    const { slip } = await issued()
    const body = pixOf(slip, { endToEndId: 'E2' })
    const answers = await Promise.all(Array.from({ length: 6 }, () => avisar(t, 'pix', body)))
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200, 200, 200, 200])
    expect(answers.map((answer) => answer.json().retornos[0].resultado)).toEqual(Array(6).fill('aplicado'))
    expect(await retornosOf(slip.id)).toHaveLength(1)
    expect((await cobrancaOf(t, slip.id)).versao).toBe(2)
  })

  it('of another amount is taken and put before a person', async () => {
    const { slip } = await issued()
    await avisar(t, 'pix', pixOf(slip, { endToEndId: 'E3', valor: '600.00' }))
    expect(await cobrancaOf(t, slip.id)).toMatchObject({ status: 'Paga', valor_pago: 600 })
    expect(await retornosOf(slip.id)).toEqual([
      expect.objectContaining({ resultado: 'divergente', detalhe: 'Recebido R$ 600,00; a cobrança é de R$ 527,00.' }),
    ])
  })

  it('twice, as a static code can be, is told as a second payment', async () => {
    const { slip } = await issued()
    await avisar(t, 'pix', pixOf(slip, { endToEndId: 'E4' }))
    await avisar(t, 'pix', pixOf(slip, { endToEndId: 'E5', horario: '2026-11-20T18:00:00Z' }))
    expect((await retornosOf(slip.id)).map(({ resultado }) => resultado)).toEqual(['aplicado', 'divergente'])
  })

  it('after it was cancelled is money without a charge (code 17)', async () => {
    const { slip, parcela } = await issued()
    await supervisor.post(`/api/v1/cobrancas/${slip.id}/cancelar`, { motivo: 'Acordo refeito.' })
    const answer = await avisar(t, 'pix', pixOf(slip, { endToEndId: 'E6' }))
    expect(answer.json().retornos[0].resultado).toBe('divergente')
    expect(await cobrancaOf(t, slip.id)).toMatchObject({ status: 'Paga sem cobrança', valor_pago: slip.valor })
    expect((await parcelaOf(t, parcela)).status_cobranca).toBe('Paga sem cobrança')
  })

  it('of nobody is kept and answered 200, so that it is not sent for ever', async () => {
    const body = { pix: [{ endToEndId: 'E7', txid: 'DEOUTRACASA', valor: '10.00', horario: '2026-11-20T12:00:00Z' }] }
    expect((await avisar(t, 'pix', body)).json()).toEqual({ retornos: [{ evento: 'E7', resultado: 'sem_dono' }] })
    const row = await t.db.selectFrom('cobrancas_retornos').selectAll().where('evento', '=', 'E7').executeTakeFirst()
    expect(row).toMatchObject({ cobranca_id: null, resultado: 'sem_dono', referencia: 'DEOUTRACASA', valor: 10 })
  })

  it('keeps nothing of the payer', async () => {
    const { slip } = await issued()
    const { pix } = pixOf(slip, { endToEndId: 'E8' })
    await avisar(t, 'pix', { pix: pix.map((one) => ({ ...one, pagador: { cpf: '52998224725', nome: 'Fulano' } })) })
    expect(JSON.stringify(await retornosOf(slip.id))).not.toContain('52998224725')
  })
})

describe('a notice that is not to be believed', () => {
  const body = JSON.stringify({ pix: [{ endToEndId: 'F', txid: 'X', valor: '1.00', horario: '2026-11-20T12:00:00Z' }] })
  const right = (at = new Date()) => signature(SEGREDOS.AVENCA_PIX_RETORNO, body, at)
  const minutes = (count: number) => new Date(Date.now() + count * 60_000)

  it.each([
    ['without a signature', () => ({})],
    ['signed with another secret', () => ({ 'avenca-assinatura': signature('outro', body, new Date()) })],
    [
      "signed with the other provider's secret",
      () => ({ 'avenca-assinatura': signature(SEGREDOS.AVENCA_CARTAO_RETORNO, body, new Date()) }),
    ],
    [
      'signed for another body',
      () => ({ 'avenca-assinatura': signature(SEGREDOS.AVENCA_PIX_RETORNO, `${body} `, new Date()) }),
    ],
    ['of six minutes ago', () => ({ 'avenca-assinatura': right(minutes(-6)) })],
    ['of six minutes from now', () => ({ 'avenca-assinatura': right(minutes(6)) })],
    [
      'of another time than it says',
      () => ({ 'avenca-assinatura': right().replace(/t=\d+/, `t=${Math.floor(Date.now() / 1000) - 60}`) }),
    ],
    ['of a signature cut short', () => ({ 'avenca-assinatura': right().slice(0, -2) })],
    ['of a signature of another kind', () => ({ 'avenca-assinatura': right().replace('v1=', 'v0=') })],
  ])('%s is 401, logged, and leaves nothing', async (_, headers) => {
    logged.length = 0
    const answer = await enviar(t, 'pix', body, headers())
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'assinatura_invalida'])
    expect(logged.join()).toContain('forged notice')
    expect(await t.db.selectFrom('cobrancas_retornos').select('id').where('evento', '=', 'F').execute()).toEqual([])
  })

  it('is 401 for everybody where no secret is set', async () => {
    vi.stubEnv('AVENCA_PIX_RETORNO', '')
    const blank = await enviar(t, 'pix', body, { 'avenca-assinatura': signature('', body, new Date()) })
    vi.stubEnv('AVENCA_PIX_RETORNO', SEGREDOS.AVENCA_PIX_RETORNO)
    expect(blank.statusCode).toBe(401)
  })

  it('of five minutes ago still passes', async () => {
    expect((await enviar(t, 'pix', body, { 'avenca-assinatura': right(minutes(-4.9)) })).statusCode).toBe(200)
  })

  it('is 404 from where nobody is known', async () => {
    expect((await enviar(t, 'loja', body, {})).statusCode).toBe(404)
  })

  it.each([
    ['pix', { pix: [] }],
    ['pix', { pix: [{ endToEndId: 'G', txid: 'X', valor: '1', horario: '2026-11-20T12:00:00Z' }] }],
    ['pix', { pix: [{ endToEndId: 'G', txid: 'X', valor: '1.00', horario: 'ontem' }] }],
    ['pix', { pix: [{ endToEndId: 'G', txid: 'X', valor: '1.00', horario: '2026-13-45T12:00:00Z' }] }],
    ['cartao', {}],
    ['cartao', { evento: 'G', tipo: 'paga', referencia: 'X', em: '2026-11-20T12:00:00Z', data: '2026-02-30' }],
    ['cartao', { evento: 'G', tipo: 'paga', referencia: 'X', em: '2026-11-20T12:00:00Z', valor: 1.005 }],
    ['cartao', { evento: 'G', tipo: 'paga', referencia: 'X', em: '2026-11-20T12:00:00Z', valor: -1 }],
    ['cartao', { evento: 'G', tipo: 'paga', referencia: 'X', em: '2026-11-20T12:00:00Z', outro: 1 }],
  ] as const)('of %s that cannot be read is 422 at its field: %j', async (origem, wrong) => {
    const answer = await avisar(t, origem, wrong)
    expect(answer.statusCode).toBe(422)
    expect(Object.keys(answer.json().errors ?? {})).not.toEqual([])
  })
  it('that is no JSON is 400', async () => {
    const answer = await enviar(t, 'pix', '{"pix":', { 'avenca-assinatura': right() })
    expect(answer.statusCode).toBe(400)
  })
})

async function issued() {
  const { parcelas } = await createAcordo(t, executivo)
  const [parcela = 0] = parcelas
  return { parcela, slip: await cobrar(executivo, parcela) }
}

function pixOf({ txid, valor }: CobrancaRecebida, part: object) {
  return { pix: [{ txid, valor: valor.toFixed(2), horario: '2026-11-20T15:00:00Z', endToEndId: '', ...part }] }
}

function retornosOf(id: number) {
  return t.db.selectFrom('cobrancas_retornos').selectAll().where('cobranca_id', '=', id).orderBy('id').execute()
}
