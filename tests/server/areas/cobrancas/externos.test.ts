import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { pixDinamico } from '../../../../src/domain/cobrancas/pix'
import { CPF } from '../../fixture'
import { type Actor, openTestApp, type TestApp } from '../../harness'
import { loadProductDefinitions } from '../../product-definitions'
import { avisar, SEGREDOS } from './avisar'
import { cobrar, createAcordo, createConvenios } from './cobrar'

interface Asked {
  readonly method: string | undefined
  readonly url: string | undefined
  readonly authorization: string | undefined
  readonly key: unknown
  readonly body: Record<string, unknown>
}

let t: TestApp
let executivo: Actor
let server: Server
let asked: Asked[] = []
/** What the stand-in does with a question. */
let answer: (
  question: Asked,
) => { status: number; body: string; headers?: Record<string, string> } | 'silence' | 'hang up'

beforeAll(async () => {
  server = createServer((request, response) => {
    void read(request).then((question) => {
      asked.push(question)
      const said = answer(question)
      if (said === 'silence') return
      if (said === 'hang up') return request.socket.destroy()
      response.writeHead(said.status, { 'content-type': 'application/json', ...said.headers }).end(said.body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const definitions = loadProductDefinitions()
  const at = (path: string) => ({ endereco: `http://127.0.0.1:${port}${path}`, espera_ms: 300 })
  const { integracoes } = definitions
  t = await openTestApp({
    hoje: '2026-11-20',
    definitions: {
      ...definitions,
      integracoes: {
        ...integracoes,
        pix: { ...integracoes.pix, ...at('/v2') },
        cartao: { ...integracoes.cartao, ...at('/links') },
      },
    },
  })
  for (const [name, value] of Object.entries({ ...SEGREDOS, AVENCA_PIX: 'pix-nosso', AVENCA_CARTAO: 'cartao-nosso' })) {
    vi.stubEnv(name, value)
  }
  executivo = await t.as(CPF.executivo)
  await createConvenios(t, ['341'])
})
afterAll(async () => {
  vi.unstubAllEnvs()
  server.closeAllConnections()
  server.close()
  await t.close()
})
beforeEach(() => {
  asked = []
  answer = rightAnswer
})

describe('a slip with a dynamic Pix', () => {
  it('asks its provider with due date, fine and interest, and carries the code that it answers', async () => {
    const { parcelas } = await createAcordo(t, executivo)
    const slip = await cobrar(executivo, parcelas[1] ?? 0)
    const [question] = asked
    expect(question).toMatchObject({ method: 'PUT', url: `/v2/cobv/${slip.txid}`, authorization: 'Bearer pix-nosso' })
    expect(slip.txid).toMatch(/^[A-Za-z0-9]{26,35}$/)
    expect(question?.body).toEqual({
      calendario: { dataDeVencimento: '2026-12-20', validadeAposVencimento: 60 },
      devedor: { cpf: expect.stringMatching(/^\d{11}$/), nome: 'Marina Conceição Araújo' },
      valor: {
        original: '527.00',
        multa: { modalidade: 2, valorPerc: '2.00' },
        juros: { modalidade: 3, valorPerc: '1.00' },
      },
      chave: 'cobranca@avenca.test',
      solicitacaoPagador: expect.stringMatching(/^Acordo \d+, parcela 2\/2$/),
    })
    expect(slip.pix_copia_cola).toContain(`pix.example.com/cobv/${slip.txid}`)
    const pix = await executivo.get(`/api/v1/parcelas/${parcelas[1]}/pix`)
    expect(pix.json()).toMatchObject({ dinamico: true, copia_cola: slip.pix_copia_cola })
    // asked for once
    await cobrar(executivo, parcelas[1] ?? 0)
    expect(asked).toHaveLength(1)
  })
})

describe('a link for payment by card', () => {
  it.each(['link_voz', 'link_credor'])(
    'by %s tells nothing of the payer and is active once answered',
    async (forma) => {
      const { parcelas, acordo_id } = await createAcordo(t, executivo, { forma })
      const charge = await cobrar(executivo, parcelas[0] ?? 0)
      expect(charge).toMatchObject({
        status: 'Ativa',
        link: `https://pague.example/${charge.txid}`,
        referencia: `R-${charge.txid}`,
      })
      expect(asked).toEqual([
        {
          method: 'POST',
          url: '/links',
          authorization: 'Bearer cartao-nosso',
          key: charge.txid,
          body: {
            identificador: charge.txid,
            forma,
            valor: 527,
            descricao: `Acordo ${acordo_id}, parcela 1/2`,
            validade: '2026-12-20',
          },
        },
      ])
    },
  )

  it('is paid by a notice that names the reference of the card company, with its fee', async () => {
    const { parcelas } = await createAcordo(t, executivo, { forma: 'link_voz' })
    const { id, referencia } = await cobrar(executivo, parcelas[0] ?? 0)
    const notice = { referencia, em: '2026-11-20T12:00:00-03:00', valor: 527, taxa: 18.45 }
    await avisar(t, 'cartao', { ...notice, evento: 'C1', tipo: 'autorizada' })
    await avisar(t, 'cartao', { ...notice, evento: 'C2', tipo: 'capturada', em: '2026-11-20T12:00:01-03:00' })
    const row = await chargeOf(id)
    expect(row).toMatchObject({ status: 'Capturada', valor_pago: 527, taxa_cartao: 18.45, pago_em: '2026-11-20' })
  })

  it('that is contested is a task of the finance supervisor, however often the card company says so', async () => {
    const { parcelas } = await createAcordo(t, executivo, { forma: 'link_voz' })
    const { id, referencia } = await cobrar(executivo, parcelas[0] ?? 0)
    const notice = { referencia, em: '2026-11-20T12:00:00-03:00', valor: 527, taxa: 18.45 }
    await avisar(t, 'cartao', { ...notice, evento: 'D1', tipo: 'capturada' })
    const back = { ...notice, tipo: 'contestada', em: '2026-11-20T13:00:00-03:00' }
    for (const evento of ['D2', 'D3']) await avisar(t, 'cartao', { ...back, evento })
    expect(await chargeOf(id)).toMatchObject({ status: 'Contestada' })
    const tasks = await t.db
      .selectFrom('pendencias')
      .select(['funcao', 'status'])
      .where('tipo', '=', 'cartao_contestado')
      .where('registro_cobrancas_id', '=', id)
      .execute()
    expect(tasks).toEqual([{ funcao: 'Supervisor(a) Financeiro', status: 'Aberta' }])
  })
})

describe('a provider that fails', () => {
  const failures: readonly (readonly [string, typeof answer])[] = [
    ['does not answer', () => 'silence'],
    ['hangs up', () => 'hang up'],
    ['answers 500', () => ({ status: 500, body: '{}' })],
    ['answers 401', () => ({ status: 401, body: '{}' })],
    ['answers something else', () => ({ status: 200, body: '<html>' })],
    ['answers too little', () => ({ status: 200, body: '{}' })],
    ['sends elsewhere', () => ({ status: 302, body: '', headers: { location: 'http://127.0.0.1:1/' } })],
    ['never ends', () => ({ status: 200, body: `"${'x'.repeat(1_100_000)}"` })],
  ]
  const forms = [
    ['boleto_pix', 'O provedor de Pix'],
    ['link_voz', 'A adquirente de cartão'],
  ] as const

  it.each(forms.flatMap(([forma, servico]) => failures.map(([what, said]) => [forma, what, servico, said] as const)))(
    '%s: when it %s the person is told, and nothing half-made can be paid',
    async (forma, _, servico, said) => {
      answer = said
      const { parcelas } = await createAcordo(t, executivo, { forma })
      const refused = await executivo.post(`/api/v1/parcelas/${parcelas[0]}/cobrancas`, {})
      expect([refused.statusCode, refused.json().code]).toEqual([503, 'integracao_indisponivel'])
      // the rejected charge is there to be read
      expect(refused.headers['x-mudou']).toBe('cobrancas,parcelas')
      expect(refused.json().message).toContain(servico)
      expect(refused.headers['retry-after']).toBeDefined()
      const rows = await t.db
        .selectFrom('cobrancas')
        .selectAll()
        .where('parcela_id', '=', parcelas[0] ?? 0)
        .execute()
      expect(rows).toEqual([expect.objectContaining({ status: 'Rejeitada', link: null, pix_copia_cola: null })])
      expect((await executivo.get(`/api/v1/parcelas/${parcelas[0]}/pix`)).statusCode).toBe(404)
      answer = rightAnswer
      expect((await cobrar(executivo, parcelas[0] ?? 0)).id).not.toBe(rows[0]?.id)
    },
  )

  it.each(['card', 'Pix'])('of two on one instalment ends with the other, the %s paid first', async (first) => {
    const { parcelas } = await createAcordo(t, executivo)
    const slip = await cobrar(executivo, parcelas[0] ?? 0)
    const card = await cobrar(executivo, parcelas[0] ?? 0, { forma: 'link_voz' })
    const em = '2026-11-20T12:00:00-03:00'
    if (first === 'card') {
      const notice = { referencia: card.referencia, em, valor: card.valor, data: '2026-11-20' }
      await avisar(t, 'cartao', { ...notice, evento: `K${card.id}`, tipo: 'capturada' })
    } else {
      const notice = { txid: slip.txid, valor: slip.valor.toFixed(2), endToEndId: `E2${slip.id}`, horario: em }
      await avisar(t, 'pix', { pix: [notice] })
    }
    const [paid, other] = first === 'card' ? [card, slip] : [slip, card]
    expect((await chargeOf(paid.id)).status).toBe(first === 'card' ? 'Capturada' : 'Paga')
    expect(await chargeOf(other.id)).toMatchObject({
      status: 'Cancelada',
      motivo_cancelamento: 'Parcela paga por outra cobrança.',
    })
  })

  it('whose answer was lost in a crash is asked again under the same name', async () => {
    const { parcelas } = await createAcordo(t, executivo, { forma: 'link_voz' })
    const before = await cobrar(executivo, parcelas[0] ?? 0)
    // as the server left it when it died between asking and writing
    const lost = { link: null, referencia: null, registrada_em: null, status: 'Registrando' }
    await t.db.updateTable('cobrancas').set(lost).where('id', '=', before.id).execute()
    const after = await cobrar(executivo, parcelas[0] ?? 0)
    expect(after).toMatchObject({ id: before.id, link: before.link, status: 'Ativa' })
    expect(asked.map(({ key }) => key)).toEqual([before.txid, before.txid])
  })

  it('stops the rest of an agreement, which would only wait in vain', async () => {
    const { acordo_id } = await createAcordo(t, executivo, { forma: 'link_voz', nParcelas: 5 })
    answer = () => 'silence'
    const refused = await executivo.post(`/api/v1/acordos/${acordo_id}/cobrancas`, {})
    expect(refused.statusCode).toBe(503)
    expect(asked).toHaveLength(1)
  })
})

function rightAnswer({ url = '', body }: Asked) {
  const txid = url.split('/').at(-1) ?? ''
  const payload = () =>
    pixDinamico({ url: `https://pix.example.com/cobv/${txid}`, nome: 'Avença', cidade: 'São Paulo' })
  const said = url.startsWith('/v2')
    ? { txid, pixCopiaECola: payload() }
    : { link: `https://pague.example/${body.identificador}`, referencia: `R-${body.identificador}` }
  return { status: 200, body: JSON.stringify(said) }
}

async function read(request: IncomingMessage): Promise<Asked> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const { method, url, headers } = request
  const body = JSON.parse(Buffer.concat(chunks).toString('utf8'))
  return { method, url, authorization: headers.authorization, key: headers['idempotency-key'], body }
}

function chargeOf(id: number) {
  return t.db.selectFrom('cobrancas').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}
