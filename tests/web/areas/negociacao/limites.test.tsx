import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { NegociacaoPage } from '../../../../src/web/areas/negociacao/negociacao-page'
import { faixa } from '../../../domain/limites/faixa'
import { fillBrowser, renderScreen } from '../../resources/harness'
import { type Answers, serve } from '../../serve'
import { cliente } from './cliente-de-teste'

const limites = [
  {
    credor_id: 57,
    origem: 'Limites do executivo',
    versao: 3,
    faixas: [
      faixa({ desconto_max: 15, max_parcelas: 6, entrada_min: 0, parcela_minima: 10, primeiro_vencimento_max: 30 }),
    ],
  },
]

function serveMarina(answers: Answers = {}) {
  return serve({
    'get /acordo/negociacao/7': () => ({ body: { dados: { info: { cliente: { ...cliente, limites } } } } }),
    'get /proposta/listar/cliente/7': () => ({ body: { dados: [] } }),
    ...answers,
  })
}

async function open(without: readonly string[] = []) {
  renderScreen({ path: '/negociacao/:id?', at: '/negociacao/7', element: <NegociacaoPage />, without })
  await screen.findByRole('heading', { name: 'Marina Alves' })
}

const button = (name: string) => screen.getByRole('button', { name })

async function type(label: string, text: string) {
  await userEvent.clear(screen.getByLabelText(label))
  await userEvent.type(screen.getByLabelText(label), text)
}

function saidOf(label: string): string | undefined {
  const field = screen.getByLabelText(label)
  const id = field.getAttribute('aria-invalid') === 'true' ? field.getAttribute('aria-describedby') : null
  return (id === null ? null : document.getElementById(id))?.textContent ?? undefined
}

beforeAll(fillBrowser)
beforeEach(() => sessionStorage.clear())
afterEach(cleanup)

describe('limits while typing', () => {
  it('are red on the field without a request, and name the table', async () => {
    const { sent } = serveMarina()
    await open()
    expect(screen.queryByRole('button', { name: 'Pedir aprovação' })).toBeNull()
    await type('Desconto', '20')
    await waitFor(() => expect(saidOf('Desconto')).toBe('Desconto de 20%: o limite é 15%.'))
    expect(screen.getByText('Recusado por Limites do executivo.', { exact: false })).toBeTruthy()
    expect(button('Gerar acordo')).toHaveProperty('disabled', true)
    expect(button('Salvar proposta')).toHaveProperty('disabled', true)
    expect(button('Simular')).toHaveProperty('disabled', false)
    expect(sent('post /negociacao/simular')).toHaveLength(0)
    await type('Desconto', '15')
    await waitFor(() => expect(saidOf('Desconto')).toBeUndefined())
    expect(button('Gerar acordo')).toHaveProperty('disabled', false)
    expect(screen.queryByRole('button', { name: 'Pedir aprovação' })).toBeNull()
  })

  it('are red for what a past base date forgives today', async () => {
    serveMarina()
    await open()
    await type('Data-base', '10/08/2026')
    await userEvent.tab()
    await waitFor(() =>
      expect(saidOf('Honorários')).toBe('Honorários 100% abaixo dos que a operação deve hoje: o limite é 10%.'),
    )
    expect(saidOf('Multa')).toBe('Multa 100% abaixo da que a operação deve hoje: o limite é 25%.')
    expect(button('Gerar acordo')).toHaveProperty('disabled', true)
  })

  it('cut the ready offers down', async () => {
    serveMarina()
    await open()
    const offers = screen.getAllByRole('button', { pressed: false }).map((offer) => offer.textContent)
    expect(offers).toHaveLength(3)
    expect(offers[2]).toContain('6 ×')
  })
})

describe('asking for approval', () => {
  const beyond = async (without: readonly string[] = []) => {
    await open(without)
    await type('Desconto', '20')
    await waitFor(() => expect(saidOf('Desconto')).toBeDefined())
    fireEvent.click(button('Pedir aprovação'))
    return screen.findByRole('dialog')
  }

  it('says what goes beyond, needs a reason and sends the negotiation once', async () => {
    const { sent } = serveMarina({
      'post /acordo/store': () => ({ status: 201, body: { acordo: { id: 41 }, parcelas: [], aprovacao: { id: 9 } } }),
    })
    const dialog = await beyond()
    expect(dialog.textContent).toContain('Desconto de 20%: o limite é 15%.')
    const confirm = within(dialog).getByRole('button', { name: 'Enviar pedido' })
    fireEvent.click(confirm)
    expect(await within(dialog).findByText('Preencha este campo.')).toBeTruthy()
    expect(sent('post /acordo/store')).toHaveLength(0)
    await userEvent.type(within(dialog).getByLabelText('Por que conceder'), 'Paga hoje.')
    fireEvent.click(confirm)
    fireEvent.click(confirm)
    expect(await screen.findByText('Pedido de aprovação 9 enviado')).toBeTruthy()
    expect(sent('post /acordo/store')).toHaveLength(1)
    const [call] = sent('post /acordo/store')
    expect(call?.body).toMatchObject({
      cliente_id: 7,
      credor_id: 57,
      operacoes: [2, 3],
      parametros: { desconto: 20 },
      aprovacao: { justificativa: 'Paga hoje.' },
      total_esperado: expect.any(Number),
    })
    expect(call?.headers['Idempotency-Key']).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('may keep a proposal instead, as who may not close always does', async () => {
    const { sent } = serveMarina({
      'post /proposta/store': () => ({ status: 201, body: { id: 5, aprovacao: { id: 10 } } }),
    })
    const dialog = await beyond(['negociacao.fechar'])
    expect(within(dialog).queryByRole('radio')).toBeNull()
    await userEvent.type(within(dialog).getByLabelText('Por que conceder'), 'Paga hoje.')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Enviar pedido' }))
    expect(await screen.findByText('Pedido de aprovação 10 enviado')).toBeTruthy()
    expect(sent('post /proposta/store')[0]?.body).not.toHaveProperty('total_esperado')
  })

  it('keeps a proposal for the creditor’s method too, which never waits as an agreement', async () => {
    const { sent } = serveMarina({
      'post /proposta/store': () => ({ status: 201, body: { id: 5, aprovacao: { id: 11 } } }),
    })
    await open()
    fireEvent.mouseDown(screen.getByLabelText('Forma de pagamento'))
    fireEvent.click(await screen.findByTitle('Pago ao credor'))
    await type('Desconto', '20')
    await waitFor(() => expect(saidOf('Desconto')).toBeDefined())
    expect(button('Gerar acordo')).toHaveProperty('disabled', true)
    fireEvent.click(button('Pedir aprovação'))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).queryByRole('radio')).toBeNull()
    await userEvent.type(within(dialog).getByLabelText('Por que conceder'), 'O credor recebeu.')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Enviar pedido' }))
    expect(await screen.findByText('Pedido de aprovação 11 enviado')).toBeTruthy()
    expect(sent('post /proposta/store')[0]?.body).toMatchObject({ formaPagamento: 'Credor' })
  })

  it('shows the refusal and keeps what was written', async () => {
    const message = 'A operação N-2 não está mais disponível: acordo 40, de Rita.'
    serveMarina({
      'post /acordo/store': () => ({
        status: 409,
        body: { code: 'operacao_indisponivel', message, errors: { operacoes: [message] } },
      }),
    })
    const dialog = await beyond()
    await userEvent.type(within(dialog).getByLabelText('Por que conceder'), 'Paga hoje.')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Enviar pedido' }))
    expect((await within(dialog).findByRole('alert')).textContent).toBe(message)
    expect(within(dialog).getByLabelText('Por que conceder')).toHaveProperty('value', 'Paga hoje.')
  })

  it('opens by the key that would close the agreement', async () => {
    serveMarina()
    await open()
    await type('Desconto', '20')
    await waitFor(() => expect(saidOf('Desconto')).toBeDefined())
    fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true })
    expect(await screen.findByRole('dialog', { name: 'Pedir aprovação' })).toBeTruthy()
  })
})
