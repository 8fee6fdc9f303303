import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { BaixaPanel } from '../../../../src/web/areas/financeiro/parcela/baixa-panel'
import { type Answer, fakeServer } from '../../resources/fake-server'
import { fillBrowser, renderScreen } from '../../resources/harness'
import { ANALISTA, FEITA, JANELA, PARCELA } from './parcela-de-teste'

beforeAll(fillBrowser)
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(cleanup)

const PREVIA = 'POST /parcelas/5/baixa/previa'
const BAIXA = 'POST /parcelas/5/baixa'

interface Options {
  readonly record?: object
  readonly funcao?: string
  readonly without?: readonly string[]
  readonly answers?: Readonly<Record<string, () => Answer | Promise<Answer>>>
}

function open({ record = PARCELA, funcao = ANALISTA, without = [], answers = {} }: Options = {}) {
  const server = fakeServer({
    'GET /baixas/janela': () => ({ data: JANELA }),
    [PREVIA]: () => ({ data: FEITA }),
    [BAIXA]: () => ({ status: 201, data: FEITA }),
    ...answers,
  })
  const element = <BaixaPanel recurso="parcelas" record={{ ...record }} />
  renderScreen({ path: '/parcelas/:id', at: '/parcelas/5', element, without, usuario: { funcao } })
  return server
}

const type = (label: RegExp | string, value: string) => {
  const input = screen.getByLabelText(label)
  fireEvent.change(input, { target: { value } })
  fireEvent.blur(input)
}
const press = (name: RegExp | string) => fireEvent.click(screen.getByRole('button', { name }))
const text = (node: Element | null) => (node?.textContent ?? '').replaceAll('\u00a0', ' ')

describe('the write-off of an instalment', () => {
  it('says the window in words and begins with today, what is open and the method', async () => {
    open()
    expect(
      await screen.findByText('Baixas de 01/11/2026 a 08/12/2026; antes só Supervisor(a) Financeiro.'),
    ).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Data do pagamento').value).toBe('20/11/2026')
    expect(screen.getByLabelText<HTMLInputElement>('Valor recebido').value).toBe('33,34')
    expect(screen.getByText('em aberto: R$ 33,34')).toBeTruthy()
  })

  it('asks once with the numbers, then writes off once, however often the button is pressed', async () => {
    let release = () => {}
    const wait = new Promise<void>((resolve) => {
      release = resolve
    })
    const late = async () => {
      await wait
      return { status: 201, data: FEITA }
    }
    const server = open({ answers: { [BAIXA]: late } })
    press('Conferir baixa')
    const question = await screen.findByRole('region', { name: 'Confira antes de dar baixa' })
    expect(text(question)).toContain('Valor33,34Repasse29,99Honorários0,00Comissão3,35Taxa do cartão0,00')
    expect(text(question)).toContain('A parcela fica Paga. O acordo fica Vigente.')
    expect(server.sent('POST', '/parcelas/5/baixa')).toHaveLength(0)
    const button = within(question).getByRole('button', { name: /Dar baixa em R\$.33,34/ })
    fireEvent.click(button)
    fireEvent.click(button)
    fireEvent.click(button)
    release()
    expect(await screen.findByText(/Baixa de R\$.33,34 feita/)).toBeTruthy()
    const sent = server.sent('POST', '/parcelas/5/baixa')
    expect(sent).toHaveLength(1)
    expect(sent[0]?.body).toEqual({ data: '2026-11-20', valor: 33.34, forma: 'boleto_pix' })
  })

  it('sends a part, the card fee and a note as they were typed, and lets one correct them after the look ahead', async () => {
    const server = open({ record: { ...PARCELA, forma_pagamento: 'maquineta' } })
    expect(screen.getByText('Em branco: 2,5% do valor.')).toBeTruthy()
    type('Valor recebido', '1.234,50')
    type('Taxa do cartão', '2,05')
    type('Observação', '  pago no balcão ')
    press('Conferir baixa')
    await screen.findByRole('region', { name: 'Confira antes de dar baixa' })
    expect(server.sent('POST', '/parcelas/5/baixa/previa')[0]?.body).toEqual({
      data: '2026-11-20',
      valor: 1234.5,
      forma: 'maquineta',
      taxa_cartao: 2.05,
      observacao: 'pago no balcão',
    })
    press('Corrigir')
    expect(screen.getByLabelText<HTMLInputElement>('Valor recebido').value).toBe('1.234,50')
  })

  it('begins with the day, amount and method of the charge that was paid, and says so', async () => {
    const row = {
      ...PARCELA,
      parcela_id: 5,
      aberto: 33.34,
      forma: 'link_voz',
      cobranca_id: 77,
      pago_em: '2026-11-18',
      valor_pago: 20,
      taxa_cartao: 0.6,
      versao_vista: 1,
      lugar: 0,
    }
    const server = open({
      record: { ...PARCELA, cobrancas_a_baixar: 1 },
      answers: { 'GET /a_baixar': () => ({ data: [row], total: 1 }) },
    })
    expect(await screen.findByText(/A cobrança 77 foi paga em 18\/11\/2026: R\$.20,00 esperam baixa\./)).toBeTruthy()
    expect(server.sent('GET', '/a_baixar')[0]?.query.get('parcela_id')).toBe('5')
    expect(screen.getByLabelText<HTMLInputElement>('Valor recebido').value).toBe('20,00')
    press('Conferir baixa')
    await screen.findByRole('region', { name: 'Confira antes de dar baixa' })
    expect(server.sent('POST', '/parcelas/5/baixa/previa')[0]?.body).toEqual({
      data: '2026-11-18',
      valor: 20,
      forma: 'link_voz',
      taxa_cartao: 0.6,
    })
  })

  it('asks for no card fee where no card is used', () => {
    open()
    expect(screen.queryByLabelText('Taxa do cartão')).toBeNull()
  })

  it('lays a refusal at its field and asks nothing', async () => {
    const errors = { data: ['A data da baixa precisa ficar entre 01/11/2026 e 08/12/2026.'] }
    open({ answers: { [PREVIA]: () => ({ status: 422, data: { code: 'x', message: 'Fora.', errors } }) } })
    press('Conferir baixa')
    expect(await screen.findByText(errors.data[0] ?? '')).toBeTruthy()
    expect(screen.queryByText('Confira antes de dar baixa')).toBeNull()
    expect(screen.getByLabelText('Data do pagamento').closest('.ant-form-item-has-error')).toBeTruthy()
  })

  it('offers the largest amount that is taken beside the one that was refused', async () => {
    const errors = { valor: ['O acordo inteiro tem R$ 100,01 em aberto: esse é o máximo.'] }
    const refused = { status: 422, data: { code: 'valor_acima_do_saldo', message: 'x', errors, maximo: 100.01 } }
    const answers = [refused, { data: FEITA }]
    const server = open({ answers: { [PREVIA]: () => answers.shift() ?? refused } })
    type('Valor recebido', '1.000,00')
    press('Conferir baixa')
    expect(await screen.findByText(errors.valor[0] ?? '')).toBeTruthy()
    press(/Usar o máximo: R\$.100,01/)
    expect(screen.getByLabelText<HTMLInputElement>('Valor recebido').value).toBe('100,01')
    expect(screen.queryByRole('button', { name: /Usar o máximo/ })).toBeNull()
    press('Conferir baixa')
    await screen.findByRole('region', { name: 'Confira antes de dar baixa' })
    expect(server.sent('POST', '/parcelas/5/baixa/previa')[1]?.body).toMatchObject({ valor: 100.01 })
  })

  it('refuses a blank amount before asking the server', async () => {
    const server = open()
    type('Valor recebido', '')
    press('Conferir baixa')
    await waitFor(() =>
      expect(screen.getByLabelText('Valor recebido').closest('.ant-form-item-has-error')).toBeTruthy(),
    )
    expect(server.sent('POST', '/parcelas/5/baixa/previa')).toHaveLength(0)
  })

  it('tells the second tab that the instalment is paid already, and fetches its figures anew', async () => {
    const paid = { code: 'parcela_ja_paga', message: 'A parcela já está paga.' }
    open({ answers: { [BAIXA]: () => ({ status: 409, data: paid }) } })
    press('Conferir baixa')
    fireEvent.click(await screen.findByRole('button', { name: /Dar baixa em/ }))
    const alert = await screen.findByRole('alert')
    expect(text(alert)).toBe(
      'A parcela já está paga. A situação mudou enquanto você conferia. Os valores desta página já são os novos.',
    )
  })

  it('keeps what was typed over a log-in, for this user and address, and throws it away when told', async () => {
    open()
    type('Valor recebido', '12,34')
    type('Observação', 'metade')
    await waitFor(() => expect(localStorage.getItem('avenca.rascunho.7./parcelas/5')).toContain('12.34'))
    cleanup()
    open()
    expect(await screen.findByText(/Recuperamos o que você tinha digitado/)).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Valor recebido').value).toBe('12,34')
    expect(screen.getByLabelText<HTMLTextAreaElement>('Observação').value).toBe('metade')
    press('Descartar')
    expect(screen.getByLabelText<HTMLInputElement>('Valor recebido').value).toBe('33,34')
    expect(screen.getByLabelText<HTMLTextAreaElement>('Observação').value).toBe('')
    expect(localStorage.getItem('avenca.rascunho.7./parcelas/5')).toBeNull()
  })

  it.each([
    ['an administrator with every permission', { funcao: 'Administrador(a)' }],
    ['finance without the permission', { without: ['parcelas.baixar'] }],
  ])('has no button for %s and names the functions', async (_, options) => {
    open(options)
    expect(
      screen.getByText(
        /Só dá baixa quem tem a função Analista de Planejamento Financeiro Júnior ou Supervisor\(a\) Financeiro, além da permissão "Baixar parcela"/,
      ),
    ).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('has no form for an instalment that is paid', () => {
    open({ record: { ...PARCELA, status: 'Paga', valor_pago: 33.34 } })
    expect(screen.getByText('A parcela está "Paga" e não recebe baixa.')).toBeTruthy()
  })
})
