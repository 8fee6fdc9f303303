import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { CPF } from '../../fixture'
import { type Actor, openTestApp, type TestApp } from '../../harness'
import { loadProductDefinitions } from '../../product-definitions'
import { importerOf } from '../../resources/import/importer'
import { receber } from '../baixas/open-baixas'
import { avisar, SEGREDOS } from '../cobrancas/avisar'
import { cobrancaOf, cobrar, createAcordo, createConvenios } from '../cobrancas/cobrar'

let t: TestApp
let executivo: Actor
let analista: Actor
/** The card company that makes links: each is called by the charge. */
const server = createServer(async (request, response) => {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  const { identificador } = JSON.parse(text)
  const said = { link: `https://pague.example/${identificador}`, referencia: `R-${identificador}` }
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(said))
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const definitions = loadProductDefinitions()
  const { integracoes } = definitions
  const cartao = { ...integracoes.cartao, endereco: `http://127.0.0.1:${port}/links` }
  vi.stubEnv('AVENCA_CARTAO', 'cartao-nosso')
  for (const [name, value] of Object.entries(SEGREDOS)) vi.stubEnv(name, value)
  t = await openTestApp({
    hoje: '2026-11-20',
    worker: 'sim',
    definitions: { ...definitions, integracoes: { ...integracoes, cartao } },
  })
  executivo = await t.as(CPF.executivo)
  analista = await t.as(CPF.analistaFinanceiro)
  await createConvenios(t, ['341'])
})
afterAll(async () => {
  vi.unstubAllEnvs()
  server.closeAllConnections()
  server.close()
  await t.close()
})

const HEADS = 'NSU;Referência;Data da venda;Valor bruto;Desconto MDR;Valor líquido;Data de pagamento'
const importer = () => importerOf(analista, 'adquirente_linhas')
const ensaiar = (nome: string, ...linhas: readonly string[]) => importer().rehearse(nome, [HEADS, ...linhas].join('\n'))

async function trazer(nome: string, ...linhas: readonly string[]) {
  const { id } = await ensaiar(nome, ...linhas)
  expect((await importer().step(id, 'confirmar')).importacao).toMatchObject({ situacao: 'importada' })
}

async function conferido() {
  const answer = await analista.get('/api/v1/cartao_conferido?_sort=id&_order=asc&_start=0&_end=90')
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<({ nsu: string | null } & Record<string, unknown>)[]>()
}
const vendas = async (...nsus: readonly string[]) =>
  (await conferido()).filter(({ nsu }) => nsu !== null && nsus.includes(nsu))

describe('a file of the acquirer', () => {
  it('stays out whole for a line that another file brought after it was looked at, and may be looked at again', async () => {
    const linha = '10;;20/11/2026;10,00;1,00;9,00;23/11/2026'
    const depois = await ensaiar('depois.csv', linha, '11;;20/11/2026;11,00;1,00;10,00;23/11/2026')
    await trazer('antes.csv', linha)
    const { trabalho, importacao } = await importer().step(depois.id, 'confirmar')
    expect([trabalho.status, trabalho.mensagem, importacao.situacao]).toEqual([
      'falhou',
      expect.stringContaining('1 das suas linhas foram recusadas'),
      'mapeada',
    ])
    expect((await vendas('10', '11')).map(({ nsu }) => nsu)).toEqual(['10'])
    expect((await importer().step(depois.id, 'ensaio')).importacao).toMatchObject({
      situacao: 'ensaiada',
      recusadas: 1,
    })
  })
})

describe('a sale', () => {
  it('whose difference was explained is to be seen again once it grows, and may be explained again', async () => {
    const explicar = async (solucao: string) => {
      const [venda] = await vendas('77')
      const pedido = { ids: [venda?.linha_id], valores: { solucao } }
      const answer = await analista.post('/api/v1/adquirente_linhas/atos/solucionar', pedido)
      expect(answer.json().linhas, answer.body).toMatchObject([{ ok: true }])
      expect(await vendas('77')).toMatchObject([{ conferencia: 'resolvida' }])
    }
    await trazer('um.csv', '77;;20/11/2026;90,00;1,00;89,00;23/11/2026')
    await explicar('De outra loja')
    await trazer('dois.csv', '77;;20/11/2026;5000,00;1,00;4999,00;24/11/2026')
    expect(await vendas('77')).toMatchObject([{ conferencia: 'sem_recebimento', bruto: 5090 }])
    await explicar('As duas de outra loja')
  })

  it('told twice of one link proves one receipt, not two', async () => {
    const { parcelas } = await createAcordo(t, executivo, { forma: 'link_voz' })
    const { referencia } = await cobrar(executivo, parcelas[0] ?? 0)
    const notice = { referencia, em: '2026-11-20T12:00:00-03:00', valor: 527, taxa: 18.45, evento: 'C1' }
    expect((await avisar(t, 'cartao', { ...notice, tipo: 'capturada' })).statusCode).toBe(200)
    await receber(analista, parcelas[0] ?? 0, { forma: 'link_voz', valor: 527, data: '2026-11-20' })
    const rest = `${referencia};20/11/2026;527,00;18,45;508,55;24/11/2026`
    await trazer('link.csv', `801;${rest}`, `802;${rest}`)
    const [one, two] = await vendas('801', '802')
    expect(one).toMatchObject({ recebido: 527, conferencia: 'confere' })
    expect(two).toMatchObject({ recebido: null, conferencia: 'sem_baixa', parcela_id: parcelas[0] })
  })
})

describe('a credit of the bank', () => {
  it('goes to the charge that can still be paid, not to a newer one that ended', async () => {
    const { parcelas } = await createAcordo(t, executivo)
    const slip = await cobrar(executivo, parcelas[0] ?? 0)
    const link = await cobrar(executivo, parcelas[0] ?? 0, { forma: 'link_voz' })
    const gone = await (await t.as(CPF.administrador)).post(`/api/v1/cobrancas/${link.id}/cancelar`, {
      motivo: 'Pedido',
    })
    expect(gone.statusCode, gone.body).toBe(200)
    expect([(await cobrancaOf(t, slip.id)).status, link.id > slip.id]).toEqual(['Registrando', true])
    const conta = await t.db.selectFrom('convenios').select(['conta', 'digito_conta']).executeTakeFirstOrThrow()
    const credito = { fitid: 'TED1', historico: 'TED', data: '2026-11-20', valor: 527 }
    const linha = await analista.post('/api/v1/extratos_linhas', {
      ...credito,
      conta: `${conta.conta}${conta.digito_conta ?? ''}`,
    })
    expect(linha.statusCode, linha.body).toBe(201)
    const pedido = { parcela_id: parcelas[0], motivo: 'O cliente mandou o comprovante' }
    const tied = await analista.post(`/api/v1/extratos_linhas/${linha.json().id}/vincular`, pedido)
    expect([tied.statusCode, tied.json()]).toEqual([200, { cobranca_id: slip.id, resultado: 'aplicado' }])
  })
})
