import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStand, type Stand } from '../caos/stand'
import { launchBrowser } from './browser'
import { call, runNightly, tellOfPix } from './month/acts'
import { type Caso, createCaso } from './month/company'
import { ACORDO, LINHAS, NOVO, PEDIDO, QUEBRA, RECEBIMENTOS } from './month/figures'
import {
  aprovar,
  type BaixaNaTela,
  confirmBaixa,
  emitirPix,
  fecharNaMesa,
  fillBaixa,
  lerPedido,
  pedirAprovacao,
  prometer,
  quebrar,
  record,
} from './month/screens'
import { openBrowserAs, type Person } from './person'

const SEGREDO_DO_PIX = 'segredo-que-so-o-banco-e-a-empresa-conhecem'
/** What a page is refused on purpose, and what breaks off while the server moves to another day. */
const MEANT =
  /status of (4\d\d|50\d)|ERR_(CONNECTION_\w+|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED|INCOMPLETE_CHUNKED_ENCODING)/

const CPF = {
  executivo: '987.654.321-00',
  supervisor: '390.533.447-05',
  analista: '862.883.667-57',
  supervisorFinanceiro: '123.123.123-87',
} as const

describe('a month of life of one client, in a browser', () => {
  let browser: Browser
  let stand: Stand
  let caso: Caso
  beforeAll(async () => {
    ;[browser, stand] = await Promise.all([
      launchBrowser(),
      openStand('2026-11-03', { AVENCA_PIX_RETORNO: SEGREDO_DO_PIX }),
    ])
    caso = await createCaso(stand.db)
  })
  afterAll(async () => {
    await browser.close()
    await stand.end()
  })

  it('goes from the first call to the second agreement, every figure as worked by hand', async () => {
    const open = (cpf: string) => openBrowserAs(browser, stand.url, cpf)
    const executivo = await open(CPF.executivo)
    const supervisor = await open(CPF.supervisor)
    const analista = await open(CPF.analista)
    const financeiro = await open(CPF.supervisorFinanceiro)

    await promise(executivo)
    await stand.moveTo('2026-11-10')
    await missPromise(executivo)
    const acordo = await closeAboveLimit(executivo, supervisor)
    const [entrada, primeira, segunda] = await readParcelas(executivo, acordo)
    if (!entrada || !primeira || !segunda) throw new Error('instalments are missing')
    await payEntradaByPix(executivo, analista, entrada)
    await stand.moveTo('2026-11-17')
    await receiveByCard(analista, primeira)
    await stand.moveTo('2026-12-02')
    await receiveAtCreditor(analista, financeiro, segunda)
    await breakAgreement(supervisor, acordo)
    await closeAgain(executivo)
    for (const person of [executivo, supervisor, analista, financeiro]) await person.leave(MEANT)
  })

  /** The call of 3 November: R$ 300,00 by the 5th, with two days of grace. */
  async function promise({ page }: Person): Promise<void> {
    await prometer(page, caso.cliente_id, { valor: '300', data: '2026-11-05' })
    await page.getByText(/Promessa de R\$\s300,00 para 05\/11\/2026, com tolerância até 07\/11\/2026\./).waitFor()
  }

  async function missPromise({ page }: Person): Promise<void> {
    await runNightly(stand.db, 'vencerPromessas', 'promessas')
    const { body } = await call(page, `/api/v1/promessas?cliente_id=${caso.cliente_id}&_start=0&_end=5`)
    expect(body).toMatchObject([{ status: 'Não cumprida', valor: 300 }])
  }

  /** 20 % is more than the executive may give: asked for, granted by the supervisor, and then an agreement. */
  async function closeAboveLimit(executivo: Person, supervisor: Person): Promise<number> {
    const campos = { Entrada: '381,60', Parcelas: '4', Intervalo: '7', Desconto: '20' }
    const { page } = executivo
    const asked = await pedirAprovacao(page, caso.cliente_id, { campos, ...PEDIDO.tela })
    await lerPedido(page, asked, ['Você fez este pedido: aguarda outra pessoa.', ...PEDIDO.pagina])
    expect(await page.getByRole('button', { name: 'Aprovar' }).count()).toBe(0)
    const { body: waiting } = await call<{ acordo_id: number }>(page, `/api/v1/aprovacoes/${asked}`)
    expect(waiting).toMatchObject({ status: 'Solicitada', acordo_id: expect.any(Number) })
    const { acordo_id: id } = waiting
    expect(await readAcordo(executivo, id)).toMatchObject({ status: 'Aguardando aprovação' })
    await lerPedido(supervisor.page, asked, ['Aguarda a sua decisão.', ...PEDIDO.pagina])
    await aprovar(supervisor.page, 'Pode.')
    const { entrada, parcelas: _, ...figures } = ACORDO
    const { total, nominal, juros, multas, desconto, honorarios, comissao } = figures
    expect(await readAcordo(executivo, id)).toMatchObject({
      status: 'Aguardando',
      valor_nominal: nominal,
      juros,
      multas,
      desconto,
      honorarios,
      comissao,
      total,
      valor_entrada: entrada,
      quantidade_parcelas: 4,
      valor_parcela: 250,
    })
    return id
  }

  const readAcordo = ({ page }: Person, id: number) => record(page, `/api/v1/acordos/${id}`)

  interface Parcela {
    readonly id: number
    readonly numero_parcela: number
  }

  async function readParcelas({ page }: Person, acordo: number): Promise<readonly Parcela[]> {
    const { body } = await call<Parcela[]>(page, `/api/v1/parcelas?acordo_id=${acordo}&_start=0&_end=20`)
    const inOrder = [...body].sort((one, other) => one.numero_parcela - other.numero_parcela)
    expect(inOrder).toMatchObject(
      ACORDO.parcelas.map(({ numero, vencimento, valor }) => ({
        numero_parcela: numero,
        data_vencimento: vencimento,
        valor_nominal: valor,
        status: 'A Vencer',
      })),
    )
    return inOrder
  }

  /** The bank says that the Pix came in; the instalment is paid only when finance writes it off. */
  async function payEntradaByPix(executivo: Person, analista: Person, { id }: Parcela): Promise<void> {
    expect(await emitirPix(executivo.page, id)).toContain('5406381.60')
    const { body: pix } = await call<{ txid: string; copia_cola: string }>(executivo.page, `/api/v1/parcelas/${id}/pix`)
    expect(pix.copia_cola).toContain('5406381.60')
    const paid = { txid: pix.txid, valor: '381.60' }
    expect(await tellOfPix(stand.url, 'outro segredo', paid)).toBe(401)
    expect(await tellOfPix(stand.url, SEGREDO_DO_PIX, paid)).toBe(200)
    expect(await tellOfPix(stand.url, SEGREDO_DO_PIX, paid)).toBe(200)
    const before = await call(executivo.page, `/api/v1/parcelas/${id}`)
    expect(before.body).toMatchObject({ status: 'A Vencer', status_cobranca: 'Paga', valor_pago: 0 })
    await writeOff(analista, { parcela: id }, 'entrada')
  }

  async function receiveByCard(analista: Person, parcela: Parcela): Promise<void> {
    await writeOff(analista, { parcela: parcela.id, forma: 'Maquineta' }, 'maquineta')
  }

  /** Paid to the creditor on 24 November, told of on 2 December: last month, for the supervisor only. */
  async function receiveAtCreditor(analista: Person, financeiro: Person, parcela: Parcela): Promise<void> {
    const baixa = { parcela: parcela.id, data: '2026-11-24', forma: 'Pago ao credor' }
    await fillBaixa(analista.page, baixa)
    await analista.page.getByText('A data da baixa precisa ficar entre 01/12/2026 e 08/01/2027.').waitFor()
    expect(await record(analista.page, `/api/v1/parcelas/${parcela.id}`)).toMatchObject({ valor_pago: 0 })
    await writeOff(financeiro, baixa, 'credor')
    const { page } = analista
    expect(await record(page, `/api/v1/parcelas/${parcela.id}`)).toMatchObject({ data_credor_informou: '2026-11-24' })
  }

  /** On the screen, and then the ledger line by line. */
  async function writeOff({ page }: Person, baixa: BaixaNaTela, which: keyof typeof RECEBIMENTOS): Promise<void> {
    const { tela, ...expected } = RECEBIMENTOS[which]
    await fillBaixa(page, baixa)
    await confirmBaixa(page, tela.valor, tela.figures)
    const { body } = await call<{ id: number }[]>(
      page,
      `/api/v1/recebimentos?parcela_id=${baixa.parcela}&_start=0&_end=9`,
    )
    expect(body).toMatchObject([expected])
    const linhas = `/api/v1/recebimentos_linhas?parcela_id=${baixa.parcela}&_sort=id&_order=asc&_start=0&_end=9`
    expect(await record(page, linhas)).toMatchObject(LINHAS[which])
    expect(await record(page, `/api/v1/parcelas/${baixa.parcela}`)).toMatchObject({
      status: 'Paga',
      valor_pago: expected.valor,
    })
  }

  async function breakAgreement({ page }: Person, acordo: number): Promise<void> {
    await quebrar(page, acordo, QUEBRA.tela)
    expect(await record(page, `/api/v1/acordos/${acordo}`)).toMatchObject({
      status: 'Quebrado',
      valor_pago: QUEBRA.pago,
    })
    const operacoes = await stand.db.selectFrom('operacoes').selectAll().orderBy('id').execute()
    expect(operacoes).toMatchObject([
      { status_operacao: 'C', valor_nominal: QUEBRA.saldos[0], valor_original: 1000 },
      { status_operacao: 'C', valor_nominal: QUEBRA.saldos[1], valor_original: 500 },
    ])
  }

  async function closeAgain({ page }: Person): Promise<void> {
    const { tela, nominal: valor_nominal, ...figures } = NOVO
    const id = await fecharNaMesa(page, caso.cliente_id, tela)
    expect(await record(page, `/api/v1/acordos/${id}`)).toMatchObject({
      ...figures,
      valor_nominal,
      status: 'Aguardando',
    })
  }
})
