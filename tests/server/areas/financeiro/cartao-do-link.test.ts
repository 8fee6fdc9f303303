import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { CPF } from '../../fixture'
import { openTestApp, type TestApp } from '../../harness'
import { loadProductDefinitions } from '../../product-definitions'
import { importerOf } from '../../resources/import/importer'
import { fechar } from '../baixas/acordo-recebendo'
import { receber } from '../baixas/open-baixas'
import { avisar, SEGREDOS } from '../cobrancas/avisar'
import { cobrar } from '../cobrancas/cobrar'

let server: Server
let t: TestApp
beforeAll(async () => {
  for (const [name, value] of Object.entries({ ...SEGREDOS, AVENCA_CARTAO: 'cartao-nosso' })) vi.stubEnv(name, value)
  server = createServer((_, response) => {
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ link: 'https://pague.example/1', referencia: 'REF-1' }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const definitions = loadProductDefinitions()
  const { integracoes } = definitions
  const cartao = { ...integracoes.cartao, endereco: `http://127.0.0.1:${port}/links`, espera_ms: 1_000 }
  t = await openTestApp({
    hoje: '2026-11-26',
    worker: 'sim',
    definitions: { ...definitions, integracoes: { ...integracoes, cartao } },
  })
})
afterAll(async () => {
  vi.unstubAllEnvs()
  server.close()
  await t.close()
})

describe('two sales that the acquirer tells of one link', () => {
  it('have one of them proved by the one receipt, and the other waits for its own', async () => {
    const [executivo, supervisor] = [await t.as(CPF.executivo), await t.as(CPF.supervisorFinanceiro)]
    const { parcelas } = await fechar(t, executivo, { formaPagamento: 'link_voz' })
    const { referencia, valor } = await cobrar(executivo, parcelas[0])
    const captura = { referencia, valor, evento: 'L1', tipo: 'capturada', em: '2026-11-20T12:00:00-03:00', taxa: 12.5 }
    expect((await avisar(t, 'cartao', captura)).statusCode).toBe(200)
    await receber(supervisor, parcelas[0], { forma: 'link_voz', taxa_cartao: 12.5 })
    const importer = importerOf(supervisor, 'adquirente_linhas')
    const sales = ['5001', '5002'].map((nsu) => `${nsu};REF-1;20/11/2026;500,00;12,50;487,50;23/11/2026`)
    const heads = 'NSU;Referência;Data da venda;Valor bruto;Taxa;Valor líquido;Data do crédito'
    const { id } = await importer.rehearse('link.csv', [heads, ...sales].join('\r\n'))
    await importer.step(id, 'confirmar')
    const answer = await supervisor.get('/api/v1/cartao_conferido?_sort=id&_order=asc&_start=0&_end=50')
    const rows = answer.json<Record<string, unknown>[]>()
    expect(rows.map((row) => [row.nsu, row.conferencia, row.recebido])).toEqual([
      ['5001', 'confere', 500],
      ['5002', 'sem_baixa', null],
    ])
  })
})
