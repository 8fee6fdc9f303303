import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { NegociacaoPage } from '../../../../src/web/areas/negociacao/negociacao-page'
import { fillBrowser, renderScreen } from '../../resources/harness'
import { type Answers, serve } from '../../serve'
import type { Answer } from '../../stand-in'
import { cliente } from './cliente-de-teste'

const NEVER = new Promise<Answer>(() => undefined)
/** Two lines of 1000 + 34 juros + 20 multa + 105.40 honorários. */
const TOTAL = 'R$ 2.318,80'

/** Marina's screen, with no proposal. */
function serveMarina(answers: Answers = {}) {
  return serve({
    'get /acordo/negociacao/7': () => ({ body: { dados: { info: { cliente } } } }),
    'get /proposta/listar/cliente/7': () => ({ body: { dados: [] } }),
    ...answers,
  })
}

async function open() {
  const view = renderScreen({ path: '/negociacao/:id?', at: '/negociacao/7', element: <NegociacaoPage /> })
  await screen.findByRole('heading', { name: 'Marina Alves' })
  return view
}

const refusal = (status: number, body: object) => (): Answer => ({ status, body })
const total = () =>
  within(totalCard())
    .getByText(/^R\$|^—$/)
    .textContent?.replaceAll('\u00a0', ' ')
const button = (name: string) => screen.getByRole('button', { name })

function totalCard(): HTMLElement {
  const card = screen.getByText('Total do acordo').closest('section')
  if (!card) throw new Error('no card of the total')
  return card
}

/** What is said about a field, where a screen reader looks for it. */
function saidOf(label: string): string | undefined {
  const field = screen.getByLabelText(label)
  const id = field.getAttribute('aria-invalid') === 'true' ? field.getAttribute('aria-describedby') : null
  return (id === null ? null : document.getElementById(id))?.textContent ?? undefined
}

async function ask() {
  fireEvent.click(button('Gerar acordo'))
  return screen.findByRole('dialog')
}

beforeAll(fillBrowser)
beforeEach(() => sessionStorage.clear())
afterEach(cleanup)

describe('the negotiating table', () => {
  it('starts with the total of all that the first creditor has in collection', async () => {
    serveMarina()
    await open()
    expect(total()).toBe(TOTAL)
    expect(screen.getByText('2 de 2 escolhidas')).toBeTruthy()
  })

  it('takes the parameters of an offer, and shows its total', async () => {
    serveMarina()
    await open()
    const [offer] = screen.getAllByRole('button', { pressed: false })
    if (!offer) throw new Error('no offer')
    fireEvent.click(offer)
    await waitFor(() => expect(offer.getAttribute('aria-pressed')).toBe('true'))
    expect(total()).not.toBe(TOTAL)
    expect(offer.textContent?.replaceAll('\u00a0', ' ')).toContain(total())
  })

  it('follows every keystroke, and says beside the field what cannot be', async () => {
    serveMarina()
    await open()
    await userEvent.clear(screen.getByLabelText('Desconto'))
    await userEvent.type(screen.getByLabelText('Desconto'), '10')
    await waitFor(() => expect(total()).not.toBe(TOTAL))
    await userEvent.clear(screen.getByLabelText('Entrada'))
    await userEvent.type(screen.getByLabelText('Entrada'), '99999')
    await waitFor(() => expect(saidOf('Entrada')).toContain('entrada'))
    expect(saidOf('Desconto')).toBeUndefined()
    expect(total()).toBe('—')
    expect(button('Gerar acordo')).toHaveProperty('disabled', true)
  })

  it('lays a refusal of the server on its field until the field changes', async () => {
    const message = 'Sua função dá até 5% de desconto.'
    serveMarina({ 'post /proposta/store': refusal(422, { message, errors: { 'parametros.desconto': [message] } }) })
    await open()
    fireEvent.click(button('Salvar proposta'))
    await waitFor(() => expect(saidOf('Desconto')).toBe(message))
    await userEvent.type(screen.getByLabelText('Desconto'), '5')
    await waitFor(() => expect(saidOf('Desconto')).toBeUndefined())
  })

  it('keeps what was typed for the next time this client is opened', async () => {
    serveMarina()
    const { unmount } = await open()
    await userEvent.clear(screen.getByRole('textbox', { name: 'Parcelas' }))
    await userEvent.type(screen.getByRole('textbox', { name: 'Parcelas' }), '9')
    unmount()
    await open()
    expect(screen.getByRole('textbox', { name: 'Parcelas' })).toHaveProperty('value', '9')
  })

  it('shows nothing of a client under the address of the next one', async () => {
    serveMarina({
      'post /negociacao/fila/proximo': () => ({ body: { cliente_id: 8, recomecou: false } }),
      'get /acordo/negociacao/8': () => NEVER,
      'get /proposta/listar/cliente/8': () => NEVER,
    })
    await open()
    fireEvent.keyDown(document.body, { key: 'j' })
    await waitFor(() => expect(screen.getByTestId('endereco').textContent).toBe('/negociacao/8'))
    expect(screen.queryByText('Marina Alves')).toBeNull()
    expect(screen.queryByText('N-2')).toBeNull()
  })

  it('goes on through the queue that it came from, past those who were passed over, and says when nobody is left', async () => {
    const left = [8, 7, null]
    const { sent } = serveMarina({
      'get /acordo/negociacao/8': () => ({
        body: { dados: { info: { cliente: { ...cliente, id: 8, nome: 'Beto' } } } },
      }),
      'get /proposta/listar/cliente/8': () => ({ body: { dados: [] } }),
      'post /negociacao/fila/proximo': () => ({ body: { cliente_id: left.shift() ?? null, recomecou: false } }),
    })
    await open()
    fireEvent.keyDown(document.body, { key: 'j' })
    // a second key before the answer asks for nobody else
    fireEvent.keyDown(document.body, { key: 'j' })
    await screen.findByRole('heading', { name: 'Beto' })
    fireEvent.keyDown(document.body, { key: 'j' })
    await screen.findByRole('heading', { name: 'Marina Alves' })
    fireEvent.keyDown(document.body, { key: 'j' })
    await screen.findByText('Não há outro cliente livre nesta fila.')
    expect(sent('post /negociacao/fila/proximo').map(({ body }) => body)).toMatchObject([
      { atual: 7, vistos: [] },
      { atual: 8, vistos: [7] },
      { atual: 7, vistos: [7, 8] },
    ])
  })

  it('says who else has the client in hand, and forbids nothing', async () => {
    serveMarina({
      'post /clientes/7/atendimento': () => ({ body: { em_atendimento_por: { id: 4, nome: 'Edu Martins' } } }),
    })
    await open()
    await screen.findByText('Em atendimento por Edu Martins.')
    expect(button('Gerar acordo')).toHaveProperty('disabled', false)
  })

  it('lets go of the client when the browser leaves, though nobody waits for the answer', async () => {
    const left = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 204 }))
    serveMarina()
    await open()
    window.dispatchEvent(new Event('pagehide'))
    expect(left.mock.calls).toMatchObject([
      [expect.stringMatching(/^\/api\/v1\/clientes\/7\/atendimento\?pagina=/), { method: 'DELETE', keepalive: true }],
    ])
    left.mockRestore()
  })

  it('says that the client is not there', async () => {
    serveMarina({ 'get /acordo/negociacao/7': refusal(404, { message: 'Não há.' }) })
    renderScreen({ path: '/negociacao/:id?', at: '/negociacao/7', element: <NegociacaoPage /> })
    expect(await screen.findByText('Página não encontrada')).toBeTruthy()
  })
})

describe('closing an agreement', () => {
  it('asks with the numbers, sends once for two clicks, and links to what was made', async () => {
    let answer: (value: Answer) => void = () => undefined
    const { sent } = serveMarina({ 'post /acordo/store': () => new Promise<Answer>((resolve) => (answer = resolve)) })
    await open()
    const dialog = await ask()
    expect(dialog.textContent?.replaceAll('\u00a0', ' ')).toContain(`1 × ${TOTAL}`)
    const confirm = within(dialog).getByRole('button', { name: 'Gerar acordo' })
    fireEvent.click(confirm)
    fireEvent.click(confirm)
    await waitFor(() => expect(sent('post /acordo/store')).toHaveLength(1))
    answer({ status: 201, body: { acordo: { id: 41 }, parcelas: [] } })
    expect(await screen.findByText('Acordo 41 gerado')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Ver o acordo' }).getAttribute('href')).toBe('/acordos/41')
    expect(screen.getByRole('link', { name: 'Ver as parcelas' }).getAttribute('href')).toBe('/parcelas?acordo_id=41')
    const [call] = sent('post /acordo/store')
    expect(call?.body).toMatchObject({ cliente_id: 7, credor_id: 57, operacoes: [2, 3], total_esperado: 2318.8 })
    expect(call?.headers['Idempotency-Key']).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('sends the same key again when the network gave no answer', async () => {
    const answers = [() => Promise.reject(new Error('no network')), refusal(201, { acordo: { id: 41 }, parcelas: [] })]
    const { sent } = serveMarina({ 'post /acordo/store': () => answers.shift()?.() ?? NEVER })
    await open()
    fireEvent.click(within(await ask()).getByRole('button', { name: 'Gerar acordo' }))
    expect(await screen.findByText('Acordo 41 gerado', {}, { timeout: 5_000 })).toBeTruthy()
    const keys = sent('post /acordo/store').map(({ headers }) => headers['Idempotency-Key'])
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })

  it("asks again with the server's figures when the total changed, under a key of its own", async () => {
    const changed = refusal(409, { code: 'total_mudou', message: 'O total mudou.', total: 2400 })
    const resumo = { total: 2400, valor_entrada: 0, quantidade_parcelas: 1, valor_parcela: 2400 }
    const answers = [changed, refusal(201, { acordo: { id: 42 }, parcelas: [] })]
    const { sent } = serveMarina({
      'post /acordo/store': () => answers.shift()?.() ?? NEVER,
      'post /negociacao/simular': () => ({
        body: { acordo: resumo, parcelas: [], formaPagamento: 'boleto_pix', operacoes: [{}, {}] },
      }),
    })
    await open()
    const dialog = await ask()
    fireEvent.click(within(dialog).getByRole('button', { name: 'Gerar acordo' }))
    expect((await within(dialog).findByRole('alert')).textContent).toContain('O total mudou para')
    expect(dialog.textContent?.replaceAll('\u00a0', ' ')).toContain('1 × R$ 2.400,00')
    await waitFor(() =>
      expect(within(dialog).getByRole('button', { name: 'Gerar acordo' })).toHaveProperty('disabled', false),
    )
    fireEvent.click(within(dialog).getByRole('button', { name: 'Gerar acordo' }))
    expect(await screen.findByText('Acordo 42 gerado')).toBeTruthy()
    const [first, second] = sent('post /acordo/store')
    expect([first?.body, second?.body]).toMatchObject([{ total_esperado: 2318.8 }, { total_esperado: 2400 }])
    expect(second?.headers['Idempotency-Key']).not.toBe(first?.headers['Idempotency-Key'])
  })

  it('names who took an operation, and fetches what is left', async () => {
    const message = 'A operação N-2 não está mais disponível: acordo 40, de Rita.'
    const { sent } = serveMarina({
      'post /acordo/store': refusal(409, { code: 'operacao_indisponivel', message, errors: { operacoes: [message] } }),
    })
    await open()
    const dialog = await ask()
    fireEvent.click(within(dialog).getByRole('button', { name: 'Gerar acordo' }))
    expect((await within(dialog).findByRole('alert')).textContent).toBe(message)
    await waitFor(() => expect(sent('get /acordo/negociacao/7')).toHaveLength(2))
  })

  it('is not offered to who may not close', async () => {
    serveMarina()
    renderScreen({
      path: '/negociacao/:id?',
      at: '/negociacao/7',
      element: <NegociacaoPage />,
      without: ['negociacao.fechar'],
    })
    await screen.findByRole('heading', { name: 'Marina Alves' })
    expect(screen.queryByRole('button', { name: 'Gerar acordo' })).toBeNull()
    fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true })
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('the keys of the negotiating table', () => {
  it('choose all, take an offer and ask, but not while one is typing', async () => {
    serveMarina()
    await open()
    fireEvent.keyDown(screen.getByLabelText('Entrada'), { key: '1' })
    expect(total()).toBe(TOTAL)
    fireEvent.keyDown(document.body, { key: '1' })
    await waitFor(() => expect(total()).not.toBe(TOTAL))
    fireEvent.click(screen.getByTitle('Operação N-2').querySelector('input') ?? screen.getByTitle('Operação N-2'))
    await screen.findByText('1 de 2 escolhidas')
    fireEvent.keyDown(document.body, { key: 'a' })
    await screen.findByText('2 de 2 escolhidas')
    fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true })
    expect(await screen.findByRole('dialog')).toBeTruthy()
  })
})
