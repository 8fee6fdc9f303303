import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { FinanceiroPage } from '../../../../src/web/areas/financeiro/financeiro-page'
import { type Answer, type Call, fakeServer } from '../../resources/fake-server'
import { fillBrowser, renderScreen } from '../../resources/harness'
import { logIn, loseSession } from '../../session/lose-session'
import { ANALISTA, JANELA, SUPERVISOR } from './parcela-de-teste'

beforeAll(fillBrowser)
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(cleanup)

const figure = (quantidade: number, valor: number, rota: object = {}) => ({
  quantidade,
  valor,
  rota: { recurso: 'recebimentos', filtros: [{ campo: 'data', op: 'eq', valor: '2026-11-20' }], ...rota },
})
const RESUMO = {
  hoje: '2026-11-20',
  recebido_hoje: figure(1, 527),
  recebido_mes: figure(12, 12_345.67),
  a_baixar: { quantidade: 2, valor: 1057, rota: { recurso: 'a_baixar', visao: 'pagas', filtros: [] } },
  informadas: figure(1, 527, {
    recurso: 'parcelas',
    filtros: [{ campo: 'status', op: 'eq', valor: 'Informada pelo credor' }],
  }),
  sem_dono: null,
  estornos_mes: figure(0, 0),
}

const linha = (id: number, own: object = {}) => ({
  id,
  parcela_id: id,
  parcela: { id, titulo: `Acordo ${id * 10} · 1/2` },
  acordo_id: id * 10,
  acordo: { id: id * 10, titulo: `Acordo ${id * 10} · Cliente ${id}` },
  cliente_id: 1,
  cliente: { id: 1, titulo: `Cliente ${id}` },
  credor_id: 10,
  credor: { id: 10, titulo: 'Escola Aurora' },
  numero_parcela: 1,
  total_parcelas: 2,
  data_vencimento: '2026-11-20',
  aberto: 527,
  forma: 'boleto_pix',
  status: 'A Vencer',
  status_cobranca: 'Não gerada',
  nosso_numero: null,
  pago_em: null,
  cobranca_id: null,
  valor_pago: null,
  taxa_cartao: null,
  data_credor_informou: null,
  lugar: 2,
  ...own,
})
const PAGA = linha(1, {
  lugar: 0,
  status_cobranca: 'Paga',
  forma: 'link_voz',
  pago_em: '2026-11-18',
  valor_pago: 530,
  cobranca_id: 77,
  versao_vista: 4,
  taxa_cartao: 18.45,
})
const INFORMADA = linha(2, { lugar: 1, status: 'Informada pelo credor', data_credor_informou: '2026-11-12' })

/** What writing off one instalment of R$ 527,00 does. */
const PREVISTA = {
  ok: true,
  status: 'Paga',
  numeros: { valor: 527, valor_repasse: 455.87, honorarios: 0, comissao: 52.7, taxa_cartao: 18.43, mora: 0 },
}

/** Foresees each item; those of `refused` are told why not. */
const prever =
  (refused: Readonly<Record<number, object>> = {}) =>
  ({ body }: Call): Answer => {
    const linhas = itensOf(body).map(({ parcela_id }) => ({ parcela_id, ...PREVISTA, ...refused[parcela_id] }))
    return { data: { aceitos: linhas.length, total: {}, linhas } }
  }

interface Options {
  readonly rows?: readonly object[]
  readonly funcao?: string
  readonly at?: string
  readonly without?: readonly string[]
  readonly answers?: Readonly<Record<string, (call: Call) => Answer>>
}

function open({
  rows = [PAGA, INFORMADA, linha(3)],
  funcao = ANALISTA,
  at = '/financeiro',
  without = [],
  answers = {},
}: Options = {}) {
  const server = fakeServer({
    'GET /baixas/janela': () => ({ data: JANELA }),
    'GET /financeiro/resumo': () => ({ data: RESUMO }),
    'GET /a_baixar': () => ({ data: rows, total: rows.length }),
    'GET /a_baixar/totais': () => ({ data: { linhas: rows.length, aberto: 527 * rows.length } }),
    'GET /a_baixar/visoes': () => ({ data: [] }),
    'GET /a_baixar/colunas': () => ({ data: {} }),
    'POST /baixas/previa': prever(),
    'POST /baixas': ({ body }) => ({
      data: { feitos: 1, linhas: itensOf(body).map(({ parcela_id }) => ({ parcela_id, ok: true })) },
    }),
    ...answers,
  })
  renderScreen({ path: '/financeiro', at, element: <FinanceiroPage />, usuario: { funcao }, without })
  return server
}

function itensOf(body: unknown): { parcela_id: number; valor: number }[] {
  return (body as { itens: { parcela_id: number; valor: number }[] }).itens
}

const text = (node: Element | null | undefined) => (node?.textContent ?? '').replaceAll('\u00a0', ' ')
const shown = () => screen.findByText('Cliente 1', undefined, { timeout: 15_000 })
const tick = (id: number) =>
  fireEvent.click(screen.getByRole('checkbox', { name: `Selecionar Cliente ${id} · Acordo ${id * 10} · 1/2` }))
const key = (name: string) => fireEvent.keyDown(document.body, { key: name })

describe('the finance page', () => {
  it('says the window in words and what came in, each figure leading to its list', async () => {
    open()
    expect(
      await screen.findByText('Baixas de 01/11/2026 a 08/12/2026; antes só Supervisor(a) Financeiro.'),
    ).toBeTruthy()
    const card = (await screen.findByText('R$ 12.345,67', { normalizer: (value) => value.replaceAll('\u00a0', ' ') }))
      .parentElement
    expect(text(card)).toBe('Recebido no mêsR$ 12.345,6712 lançamentos')
    expect(screen.getByRole('link', { name: /^Informadas pelo credor/ }).getAttribute('href')).toBe(
      '/parcelas?status=Informada+pelo+credor',
    )
    expect(screen.queryByText('Retornos sem dono')).toBeNull()
  })

  it('shows only paid charges when their figure is pressed', async () => {
    const server = open()
    fireEvent.click(await screen.findByRole('button', { name: /Pagas sem baixa.*2 cobranças/ }))
    await waitFor(() => expect(server.sent('GET', '/a_baixar').at(-1)?.query.get('_visao')).toBe('pagas'))
    expect(screen.getByRole('button', { name: /Pagas sem baixa.*2 cobranças/ }).getAttribute('aria-pressed')).toBe(
      'true',
    )
  })

  it('fills a ticked row in from its charge, from the creditor’s word, or with today', async () => {
    open()
    await shown()
    for (const id of [1, 2, 3]) tick(id)
    expect(text(screen.getByLabelText('Ações com a seleção'))).toContain('Em aberto: R$ 1.581,00')
    key('b')
    await screen.findByLabelText('Data do pagamento: acordo 10, parcela 1/2')
    const filled = (id: number) => [
      screen.getByLabelText<HTMLInputElement>(`Data do pagamento: acordo ${id}, parcela 1/2`).value,
      screen.getByLabelText<HTMLInputElement>(`Valor recebido: acordo ${id}, parcela 1/2`).value,
    ]
    // 530,00 were paid, 527,00 are open
    expect(filled(10)).toEqual(['18/11/2026', '527,00'])
    expect(filled(20)).toEqual(['12/11/2026', '527,00'])
    expect(filled(30)).toEqual(['20/11/2026', '527,00'])
  })

  it('asks once with the numbers of all, looks ahead and writes off in one request each, and gives the verdict on each', async () => {
    const refuse = { parcela_id: 3, ok: false, message: 'A parcela já está paga.' }
    const server = open({
      answers: {
        'POST /baixas': ({ body }) => {
          const linhas = itensOf(body).map(({ parcela_id }) => (parcela_id === 3 ? refuse : { parcela_id, ok: true }))
          return { data: { feitos: linhas.length, linhas } }
        },
      },
    })
    await shown()
    fireEvent.click(screen.getByRole('checkbox', { name: 'Selecionar todos desta página' }))
    fireEvent.click(screen.getByRole('button', { name: 'Dar baixa' }))
    const dialog = await screen.findByRole('dialog', { name: 'Dar baixa em 3 parcelas' })
    const confirm = await within(dialog).findByRole('button', { name: /Dar baixa em R\$.1\.581,00/ })
    expect(text(dialog)).toContain(
      'Parcelas: 3Valor1.581,00Repasse1.367,61Honorários0,00Comissão158,10Taxa do cartão55,29',
    )
    fireEvent.change(within(dialog).getByLabelText('Observação'), { target: { value: 'extrato de 18/11' } })
    fireEvent.click(confirm)
    fireEvent.click(confirm)
    await within(dialog).findByText('2 com baixa, 1 recusadas')
    const itens = [
      {
        parcela_id: 1,
        data: '2026-11-18',
        valor: 527,
        forma: 'link_voz',
        taxa_cartao: 18.45,
        cobranca_id: 77,
        versao: 4,
      },
      { parcela_id: 2, data: '2026-11-12', valor: 527, forma: 'Credor' },
      { parcela_id: 3, data: '2026-11-20', valor: 527, forma: 'boleto_pix' },
    ]
    expect(server.sent('POST', '/baixas/previa').map(({ body }) => body)).toEqual([{ itens }])
    expect(server.sent('POST', '/baixas').map(({ body }) => body)).toEqual([{ observacao: 'extrato de 18/11', itens }])
    expect(text(within(dialog).getByText('A parcela já está paga.').closest('tr'))).toContain('acordo 30, parcela 1/2')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Fechar' }))
    // the refused one stays ticked
    expect(await screen.findByText('1 parcela a baixar na seleção')).toBeTruthy()
  })

  it('asks on after a log-in about the same instalments, with what was put right and noted', async () => {
    logIn()
    open()
    await shown()
    tick(3)
    key('b')
    const valor = await screen.findByLabelText('Valor recebido: acordo 30, parcela 1/2')
    fireEvent.change(valor, { target: { value: '100,00' } })
    fireEvent.blur(valor)
    fireEvent.change(await screen.findByLabelText('Observação'), { target: { value: 'extrato de 18/11' } })
    loseSession()
    const server = open()
    expect(await screen.findByRole('dialog', { name: 'Dar baixa em 1 parcela' })).toBeTruthy()
    expect(await screen.findByDisplayValue('extrato de 18/11')).toBeTruthy()
    expect(server.sent('POST', '/baixas/previa').map(({ body }) => itensOf(body))).toEqual([
      [{ parcela_id: 3, data: '2026-11-20', valor: 100, forma: 'boleto_pix' }],
    ])
    expect(screen.getByLabelText<HTMLInputElement>('Valor recebido: acordo 30, parcela 1/2').value).toBe('100,00')
  })

  it('has the proof of the batch again after a log-in', async () => {
    const proof = { id: 41, nome: 'extrato.pdf', tipo: 'application/pdf', tamanho: 900 }
    const answers = { 'POST /recebimentos/arquivos/comprovante': () => ({ status: 201, data: proof }) }
    logIn()
    open({ answers })
    await shown()
    tick(3)
    key('b')
    const field = await screen.findByLabelText('Comprovante do lote')
    const file = new File(['%PDF'], 'extrato.pdf', { type: 'application/pdf' })
    const input = field.matches('input') ? field : field.closest('div')?.querySelector('input[type="file"]')
    fireEvent.change(input ?? field, { target: { files: [file] } })
    await screen.findByText(/extrato\.pdf/)
    loseSession()
    const server = open({ answers })
    expect(await screen.findByText(/extrato\.pdf/)).toBeTruthy()
    fireEvent.click(await screen.findByRole('button', { name: /^Dar baixa em R/ }))
    await waitFor(() => expect(server.sent('POST', '/baixas')[0]?.body).toMatchObject({ comprovante: 41 }))
  })

  it('tells before what would be refused, and does the others', async () => {
    const message = 'A data da baixa precisa ficar entre 01/11/2026 e 08/12/2026.'
    const server = open({
      answers: {
        'POST /baixas/previa': prever({ 2: { ok: false, message: 'Confira.', errors: { data: [message] } } }),
      },
    })
    await shown()
    tick(1)
    tick(2)
    key('b')
    const dialog = await screen.findByRole('dialog')
    await within(dialog).findByText(message)
    expect(text(dialog)).toContain('1 parcela seria recusada; o motivo está abaixo.')
    // the accepted one stands under it, with what it becomes
    expect(text(within(dialog).getByText('fica Paga').closest('tr'))).toContain('acordo 10, parcela 1/2')
    fireEvent.click(within(dialog).getByRole('button', { name: /Dar baixa em R\$.527,00/ }))
    await within(dialog).findByText('1 com baixa, 1 recusadas')
    expect(
      server.sent('POST', '/baixas').flatMap(({ body }) => itensOf(body).map(({ parcela_id }) => parcela_id)),
    ).toEqual([1])
  })

  it('puts a row that is too much right with one click, and asks again', async () => {
    const tooMuch = { ok: false, message: 'Máximo R$ 400,00.', errors: { valor: ['Máximo R$ 400,00.'] }, maximo: 400 }
    const server = open({
      answers: {
        'POST /baixas/previa': (call) =>
          prever(itensOf(call.body).some(({ valor }) => valor > 400) ? { 3: tooMuch } : {})(call),
      },
    })
    await shown()
    tick(3)
    key('b')
    const dialog = await screen.findByRole('dialog')
    fireEvent.click(await within(dialog).findByRole('button', { name: /Usar o máximo: R\$.400,00/ }))
    await within(dialog).findByText('fica Paga')
    expect(server.sent('POST', '/baixas/previa').map(({ body }) => itensOf(body)[0]?.valor)).toEqual([527, 400])
    expect(screen.getByLabelText<HTMLInputElement>('Valor recebido: acordo 30, parcela 1/2').value).toBe('400,00')
  })

  it('does the refused ones again, put right, without another tick', async () => {
    const message = 'A parcela já foi paga em parte.'
    const refuse = { ok: false, message }
    const server = open({
      answers: {
        'POST /baixas': ({ body }) => {
          const linhas = itensOf(body).map(({ parcela_id, valor }) =>
            parcela_id === 3 && valor > 100 ? { parcela_id, ...refuse } : { parcela_id, ok: true },
          )
          return { data: { feitos: 1, linhas } }
        },
      },
    })
    await shown()
    tick(1)
    tick(3)
    key('b')
    fireEvent.click(await screen.findByRole('button', { name: /Dar baixa em R\$.1\.054,00/ }))
    const dialog = await screen.findByRole('dialog', { name: 'Dar baixa em 2 parcelas' })
    fireEvent.click(await within(dialog).findByRole('button', { name: 'Ajustar as recusadas' }))
    const valor = await screen.findByLabelText('Valor recebido: acordo 30, parcela 1/2')
    expect(screen.queryByLabelText('Valor recebido: acordo 10, parcela 1/2')).toBeNull()
    fireEvent.change(valor, { target: { value: '100,00' } })
    // what was foreseen of another amount is not confirmed
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Dar baixa em R/ }).disabled).toBe(true)
    await waitFor(() =>
      expect(server.sent('POST', '/baixas/previa').map(({ body }) => itensOf(body).map((item) => item.valor))).toEqual([
        [527, 527],
        [527],
        [100],
      ]),
    )
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Dar baixa em R/ }).disabled).toBe(false),
    )
    fireEvent.click(screen.getByRole('button', { name: /^Dar baixa em R/ }))
    expect(await screen.findByText(/^Baixa feita: 1 parcela/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Fechar' }))
    await waitFor(() => expect(screen.queryByRole('checkbox', { checked: true })).toBeNull())
  })

  it('offers one proof for the instalments of one creditor, and says why not for those of two', async () => {
    const other = linha(4, { credor_id: 11, credor: { id: 11, titulo: 'Colégio Sol' } })
    open({ rows: [PAGA, other] })
    await shown()
    tick(1)
    key('b')
    expect(await within(await screen.findByRole('dialog')).findByText('Comprovante do lote')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Voltar' }))
    tick(4)
    fireEvent.click(screen.getByRole('button', { name: 'Dar baixa' }))
    const dialog = await screen.findByRole('dialog', { name: 'Dar baixa em 2 parcelas' })
    expect(await within(dialog).findByText(/^Há parcelas de 2 credores/)).toBeTruthy()
    expect(within(dialog).queryByText('Comprovante do lote')).toBeNull()
  })

  it('says what refuses the whole, and offers nothing to confirm', async () => {
    const down = { status: 403, data: { code: 'funcao_nao_permitida', message: 'Só o financeiro dá baixa.' } }
    open({ answers: { 'POST /baixas/previa': () => down } })
    await shown()
    tick(1)
    key('b')
    const dialog = await screen.findByRole('dialog')
    await within(dialog).findByText('Só o financeiro dá baixa.')
    expect(within(dialog).queryByRole('button', { name: /Dar baixa em/ })).toBeNull()
  })

  it('writes off the row at hand by one key and Ctrl+Enter, and goes on with the next', async () => {
    let rows = [PAGA, INFORMADA, linha(3)]
    const server = open({
      answers: {
        'GET /a_baixar': () => ({ data: rows, total: rows.length }),
        'POST /baixas': () => {
          rows = rows.slice(1)
          return { data: { feitos: 1, linhas: [{ parcela_id: 1, ok: true }] } }
        },
      },
    })
    await shown()
    key('j')
    key('b')
    const dialog = await screen.findByRole('dialog', { name: 'Dar baixa em 1 parcela' })
    await within(dialog).findByText('fica Paga')
    const press = () => fireEvent.keyDown(document.activeElement ?? dialog, { key: 'Enter', ctrlKey: true })
    // what is half typed is looked ahead at first
    fireEvent.change(screen.getByLabelText('Valor recebido: acordo 10, parcela 1/2'), { target: { value: '500' } })
    press()
    expect(server.sent('POST', '/baixas')).toEqual([])
    await waitFor(() => expect(server.sent('POST', '/baixas/previa')).toHaveLength(2))
    await waitFor(() =>
      expect(within(dialog).getByRole('button', { name: /Dar baixa em/ })).toHaveProperty('disabled', false),
    )
    press()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.sent('POST', '/baixas').map(({ body }) => itensOf(body).map(({ valor }) => valor))).toEqual([[500]])
    await waitFor(() => expect(screen.queryByText('Cliente 1')).toBeNull())
    await waitFor(() => expect(screen.getByText('Cliente 2').closest('tr')?.getAttribute('aria-selected')).toBe('true'))
    key('b')
    expect(await screen.findByLabelText('Valor recebido: acordo 20, parcela 1/2')).toBeTruthy()
  })

  it('never sends a row whose amount is no amount', async () => {
    const server = open()
    await shown()
    tick(3)
    fireEvent.click(screen.getByRole('button', { name: 'Dar baixa' }))
    const dialog = await screen.findByRole('dialog')
    await within(dialog).findByText('fica Paga')
    fireEvent.change(screen.getByLabelText('Valor recebido: acordo 30, parcela 1/2'), { target: { value: '12,3x' } })
    await within(dialog).findByText('Nenhuma das parcelas pode receber baixa.')
    expect(text(dialog)).toContain('Informe um valor maior que zero.')
    expect(server.sent('POST', '/baixas/previa')).toHaveLength(1)
    expect(within(dialog).queryByRole('button', { name: /Dar baixa em/ })).toBeNull()
  })

  it('moves and ticks by keyboard, and leaves the keys to who is typing', async () => {
    open()
    await shown()
    // the first step takes the row that is stood on already
    key('j')
    key('j')
    key(' ')
    expect(await screen.findByText('1 parcela a baixar na seleção')).toBeTruthy()
    key('k')
    key(' ')
    expect(screen.getByText('2 parcelas a baixar na seleção')).toBeTruthy()
    const ticked = screen.getAllByRole('checkbox', { checked: true })
    expect(ticked.map((box) => box.getAttribute('aria-label'))).toEqual([
      'Selecionar Cliente 1 · Acordo 10 · 1/2',
      'Selecionar Cliente 2 · Acordo 20 · 1/2',
    ])
    // who has set a tick by hand goes on with the keys; the box keeps its own
    const [box] = ticked
    box?.focus()
    fireEvent.keyDown(document.activeElement ?? document.body, { key: ' ' })
    expect(screen.getByText('2 parcelas a baixar na seleção')).toBeTruthy()
    const search = screen.getByRole('searchbox', { name: 'Buscar em parcelas a baixar' })
    fireEvent.keyDown(search, { key: 'b' })
    expect(screen.queryByRole('dialog')).toBeNull()
    key('/')
    expect(document.activeElement).toBe(search)
    fireEvent.keyDown(box ?? document.body, { key: 'b' })
    expect(await screen.findByRole('dialog', { name: 'Dar baixa em 2 parcelas' })).toBeTruthy()
  })

  it('tells an administrator which functions may write off, and has no ticks', async () => {
    open({ funcao: 'Administrador(a)' })
    await shown()
    expect(
      screen.getByText(
        /Você pode consultar, mas não dar baixa: é preciso a função Analista de Planejamento Financeiro Júnior ou Supervisor/,
      ),
    ).toBeTruthy()
    expect(screen.queryByRole('checkbox', { name: /Selecionar/ })).toBeNull()
    key(' ')
    key('b')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('says the supervisor may write off earlier', async () => {
    open({ funcao: SUPERVISOR, answers: { 'GET /baixas/janela': () => ({ data: { ...JANELA, pode_antes: true } }) } })
    expect(await screen.findByText('Baixas de 01/11/2026 a 08/12/2026; você também pode antes.')).toBeTruthy()
  })

  it('says what to do when there is nothing, with filters and without', async () => {
    open({ rows: [], at: '/financeiro?forma=link_voz' })
    fireEvent.click(await screen.findByRole('button', { name: 'Limpar filtros' }, { timeout: 15_000 }))
    expect(await screen.findByText('Não há parcela a baixar')).toBeTruthy()
  })

  it('says what failed, in the figures and in the list, each with its own way to try again', async () => {
    const down = () => ({
      status: 503,
      data: { code: 'banco_indisponivel', message: 'O banco de dados não respondeu.' },
    })
    open({ answers: { 'GET /financeiro/resumo': down, 'GET /a_baixar': down } })
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2), { timeout: 10_000 })
  })
})
