import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { pixDinamico } from '../../../../src/domain/cobrancas/pix'
import { retirarPix } from '../../../../src/server/areas/cobrancas/pix/retirar-pix'
import { asCompany } from '../../../../src/server/framework/resources/events/as-company'
import { retorno } from '../../../domain/payments/cnab/sample'
import { CPF } from '../../fixture'
import { type Actor, openTestApp, type TestApp } from '../../harness'
import { loadProductDefinitions } from '../../product-definitions'
import { avisar, SEGREDOS } from './avisar'
import { type CobrancaRecebida, cobrancaOf, cobrar, createAcordo, fillCredores, receber } from './cobrar'
import { agir, boletos, convenioDe, gerar } from './remessa-de-teste'
import { dito, trazerRetorno } from './retorno-de-teste'

const HOJE = '2026-11-26'
const CODIGO = '5399001'
const REMOVIDA = 'REMOVIDA_PELO_USUARIO_RECEBEDOR'

interface Asked {
  readonly method: string
  readonly txid: string
  readonly body: Record<string, unknown> | null
}

let options: Parameters<typeof openTestApp>[0]
let t: TestApp
let server: Server
let admin: Actor
let executivo: Actor
let analista: Actor
let convenio = 0
let ahead = 0
/** Charges of the provider that the test plays, by txid: how each stands there. */
const provedor = new Map<string, string>()
let asked: Asked[] = []
/** What the provider does instead; null: what it should. */
let instead: ((question: Asked) => number | 'silence' | 'lost answer' | 'page' | null) | null = null
/** What happens while it does what it is asked. */
let meanwhile: (() => Promise<unknown>) | null = null

beforeAll(async () => {
  server = createServer((request, response) => {
    void readRequest(request).then(async (question) => {
      asked.push(question)
      await meanwhile?.()
      const other = question.method === 'PUT' ? null : (instead?.(question) ?? null)
      if (other === 'silence') return request.socket.destroy()
      if (other === 'page')
        return response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Em manutenção</h1>')
      const [status, body] = typeof other === 'number' ? ([other, {}] as const) : play(question)
      if (other === 'lost answer') return request.socket.destroy()
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const definitions = loadProductDefinitions()
  const { integracoes } = definitions
  const pix = { ...integracoes.pix, endereco: `http://127.0.0.1:${port}`, espera_ms: 1_000 }
  options = {
    hoje: HOJE,
    agora: () => new Date(Date.now() + ahead),
    definitions: { ...definitions, integracoes: { ...integracoes, pix } },
  }
  t = await openTestApp(options)
  for (const [name, value] of Object.entries({ ...SEGREDOS, AVENCA_PIX: 'pix-nosso' })) vi.stubEnv(name, value)
  admin = await t.as(CPF.administrador)
  executivo = await t.as(CPF.executivo)
  analista = await t.as(CPF.analistaFinanceiro)
  await fillCredores(t)
  convenio = await convenioDe(admin, '237', { codigo_empresa: CODIGO })
})
afterAll(async () => {
  vi.unstubAllEnvs()
  server.closeAllConnections()
  server.close()
  await t.close()
})
beforeEach(async () => {
  await run()
  asked = []
  instead = null
  meanwhile = null
})

function play({ method, txid }: Asked): readonly [number, object] {
  if (method === 'PUT') provedor.set(txid, 'ATIVA')
  const status = provedor.get(txid)
  if (status === undefined) return [404, {}]
  if (method === 'PATCH' && status !== 'ATIVA') return [400, { type: 'CobVOperacaoInvalida' }]
  if (method === 'PATCH') provedor.set(txid, REMOVIDA)
  const pixCopiaECola = pixDinamico({
    url: `https://pix.example.com/cobv/${txid}`,
    nome: 'Avença',
    cidade: 'Sao Paulo',
  })
  return [200, { txid, status: provedor.get(txid), pixCopiaECola }]
}

async function readRequest(request: IncomingMessage): Promise<Asked> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const text = Buffer.concat(chunks).toString('utf8')
  const txid = (request.url ?? '').split('/').at(-1) ?? ''
  return { method: request.method ?? '', txid, body: text === '' ? null : JSON.parse(text) }
}

/** One run of the schedule. */
function run(): Promise<number> {
  const { definitions, clock, secret } = t.app
  return retirarPix(t.db, { definitions, clock, secret, usuario: asCompany(definitions, null) })
}

/** A slip with a dynamic Pix. */
async function boleto(): Promise<CobrancaRecebida> {
  const [slip] = await boletos(t, executivo, convenio)
  if (!slip) throw new Error('slip')
  asked = []
  return slip
}

/** The bank's file that registers a slip and tells its payment, by an app that works it off. */
async function pagarNoBanco(slip: CobrancaRecebida): Promise<void> {
  await gerar(t, analista, convenio)
  const registrada = dito('237', 240, slip, { ocorrencia: '02' })
  const paga = dito('237', 240, slip, { ocorrencia: '06', valor_pago: Math.round(slip.valor * 100) })
  const file = retorno('237', 240, [registrada, paga], { convenio: CODIGO, arquivo: 1 })
  await trabalhando(async (working) => trazerRetorno(working, await working.as(CPF.analistaFinanceiro), file))
}

/** While an app works off what waits; its own schedule may ask the provider, too. */
async function trabalhando(during: (working: TestApp) => Promise<unknown>): Promise<void> {
  const working = await openTestApp({ ...options, worker: 'sim', database: t.database })
  await during(working)
  await working.close()
}

const cancelar = (id: number) => agir(admin, 'cobrancas', id, 'cancelar_cobranca', { motivo_cancelamento: 'Pedido.' })
const asks = () => asked.map(({ method }) => method)

describe('a dynamic Pix', () => {
  it('is withdrawn at its provider once its slip was paid at the bank, and asked once', async () => {
    const slip = await boleto()
    await pagarNoBanco(slip)
    expect((await cobrancaOf(t, slip.id)).status).toBe('Paga')
    for (let times = 0; times < 3; times += 1) await run()
    expect(asked).toEqual([{ method: 'PATCH', txid: slip.txid, body: { status: REMOVIDA } }])
    expect(await cobrancaOf(t, slip.id)).toMatchObject({ status: 'Paga', pix_retirada: 'retirado', pix_tentativas: 1 })
    expect(provedor.get(slip.txid)).toBe(REMOVIDA)
  })

  it('that was what paid is not asked about', async () => {
    const slip = await boleto()
    const notice = { txid: slip.txid, valor: slip.valor.toFixed(2), endToEndId: `E${slip.id}` }
    await avisar(t, 'pix', { pix: [{ ...notice, horario: `${HOJE}T15:00:00-03:00` }] })
    expect(await cobrancaOf(t, slip.id)).toMatchObject({ status: 'Paga', pix_retirada: 'nada' })
    expect([await run(), asked]).toEqual([0, []])
  })

  it('of an instalment that was written off by hand is withdrawn', async () => {
    const { parcelas } = await createAcordo(t, executivo)
    const slip = await cobrar(executivo, parcelas[0] ?? 0)
    await receber(analista, parcelas[0], slip.valor)
    const asking = async () => expect((await cobrancaOf(t, slip.id)).pix_retirada).not.toBe('nada')
    await trabalhando(() => vi.waitFor(asking, 15_000))
    await run()
    expect(await cobrancaOf(t, slip.id)).toMatchObject({ status: 'Cancelada', pix_retirada: 'retirado' })
    expect(provedor.get(slip.txid)).toBe(REMOVIDA)
  })

  it('of a charge that is cancelled is withdrawn, and asked for in the same transaction', async () => {
    const slip = await boleto()
    await cancelar(slip.id)
    expect(await cobrancaOf(t, slip.id)).toMatchObject({ status: 'Cancelada', pix_retirada: 'a_retirar' })
    expect(asked).toEqual([])
    await run()
    expect([asks(), provedor.get(slip.txid)]).toEqual([['PATCH'], REMOVIDA])
  })

  it('that is paid while it is withdrawn loses no money: it is a payment after the end, once', async () => {
    const slip = await boleto()
    await cancelar(slip.id)
    const pix = { txid: slip.txid, valor: slip.valor.toFixed(2), endToEndId: `F${slip.id}` }
    const notice = { pix: [{ ...pix, horario: `${HOJE}T15:00:00-03:00` }] }
    meanwhile = async () => {
      meanwhile = null
      expect((await avisar(t, 'pix', notice)).statusCode).toBe(200)
    }
    await run()
    await avisar(t, 'pix', notice)
    expect(await cobrancaOf(t, slip.id)).toMatchObject({
      ...{ status: 'Paga sem cobrança', valor_pago: slip.valor, pago_em: HOJE },
      ...{ pix_retirada: 'retirado', pix_tentativas: 1 },
    })
    const told = await t.db
      .selectFrom('cobrancas_retornos')
      .select('resultado')
      .where('cobranca_id', '=', slip.id)
      .execute()
    expect(told).toEqual([{ resultado: 'divergente' }])
  })

  it('is asked for until the provider answers, after 1, 5, 30 and 120 minutes', async () => {
    const slip = await boleto()
    await cancelar(slip.id)
    instead = () => 503
    for (const minutes of [0, 1, 5, 30, 120, 120]) {
      ahead += minutes * 60_000 + 1_000
      await run()
      await run()
    }
    expect(asks()).toEqual(Array.from({ length: 6 }, () => 'PATCH'))
    expect(await cobrancaOf(t, slip.id)).toMatchObject({ pix_retirada: 'a_retirar', pix_tentativas: 6 })
    instead = null
    ahead += 121 * 60_000
    await run()
    expect(await cobrancaOf(t, slip.id)).toMatchObject({
      pix_retirada: 'retirado',
      pix_tentar_em: null,
      pix_motivo: null,
    })
  })

  it('waits for the next minute where the provider has not answered of the one before', async () => {
    const slips = [await boleto(), await boleto()]
    for (const { id } of slips) await cancelar(id)
    instead = () => 'silence'
    expect([await run(), asks()]).toEqual([1, ['PATCH']])
    instead = null
    ahead += 61_000
    await run()
    for (const { id } of slips) expect((await cobrancaOf(t, id)).pix_retirada).toBe('retirado')
  })

  it('whose withdrawal was done and its answer lost is known to be withdrawn', async () => {
    const slip = await boleto()
    await cancelar(slip.id)
    instead = () => 'lost answer'
    await run()
    expect(await cobrancaOf(t, slip.id)).toMatchObject({ pix_retirada: 'a_retirar' })
    instead = null
    ahead += 61_000
    await run()
    expect([asks(), (await cobrancaOf(t, slip.id)).pix_retirada]).toEqual([['PATCH', 'PATCH', 'GET'], 'retirado'])
  })

  it.each<readonly [string, NonNullable<typeof instead>]>([
    ['is no word at all', () => 'page'],
    ['says nothing', () => 200],
    ['says it is done while it stands', ({ method }) => (method === 'PATCH' ? 200 : null)],
  ])('is asked for again after an answer that %s', async (_, said) => {
    const slip = await boleto()
    await cancelar(slip.id)
    instead = said
    await run()
    expect(asks()).toEqual(['PATCH', 'GET'])
    const motivo = expect.stringContaining('não se entende')
    expect(await cobrancaOf(t, slip.id)).toMatchObject({ pix_retirada: 'a_retirar', pix_motivo: motivo })
    instead = null
    ahead += 61_000
    await run()
    expect([provedor.get(slip.txid), (await cobrancaOf(t, slip.id)).pix_retirada]).toEqual([REMOVIDA, 'retirado'])
  })

  it('that was paid there meanwhile says so, is listed, and may be asked for again', async () => {
    const slip = await boleto()
    await cancelar(slip.id)
    provedor.set(slip.txid, 'CONCLUIDA')
    await run()
    const row = await cobrancaOf(t, slip.id)
    expect(row).toMatchObject({ pix_retirada: 'recusado', pix_motivo: expect.stringContaining('paga por lá') })
    const listed = await admin.get('/api/v1/cobrancas?pix_retirada=recusado&_start=0&_end=50')
    expect(listed.json<{ id: number }[]>().map(({ id }) => id)).toContain(slip.id)
    provedor.set(slip.txid, 'ATIVA')
    await agir(admin, 'cobrancas', slip.id, 'retirar_de_novo')
    await run()
    expect((await cobrancaOf(t, slip.id)).pix_retirada).toBe('retirado')
  })
})
