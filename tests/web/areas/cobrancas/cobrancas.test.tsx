import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { CobrancaDaParcela } from '../../../../src/web/areas/cobrancas/cobranca-da-parcela'
import { CobrancasDoAcordo } from '../../../../src/web/areas/cobrancas/cobrancas-do-acordo'
import type { PanelProps } from '../../../../src/web/framework/resources/extensions-context'
import { type Answer, type Call, fakeServer } from '../../resources/fake-server'
import { fillBrowser, renderScreen } from '../../resources/harness'
import { logIn, loseSession } from '../../session/lose-session'

const LINHA = '34191.09008 00001.001234 45678.970001 1 16610000058733'
const PIX = '00020126440014br.gov.bcb.pix0122cobranca@credor.com.br'

const cobranca = (id: number, own: object = {}) => ({
  id,
  parcela_id: 5,
  forma: 'boleto_pix',
  status: 'Registrando',
  valor: 587.33,
  vencimento: '2026-12-15',
  nosso_numero_impresso: '109/00000001-0',
  linha_digitavel: LINHA,
  pix_copia_cola: PIX,
  link: null,
  pago_em: null,
  valor_pago: null,
  valor_baixado: 0,
  motivo_rejeicao: null,
  motivo_cancelamento: null,
  ...own,
})

const PARCELA = { id: 5, versao: 1, status: 'A Vencer', forma_pagamento: 'boleto_pix' }
const ACORDO = { id: 9, versao: 1, quantidade_parcelas: 6, status: 'Vigente' }

type Answers = Readonly<Record<string, (call: Call) => Answer>>

function open(Panel: ComponentType<PanelProps>, answers: Answers, { without = [] as string[], record = {} } = {}) {
  const server = fakeServer(answers)
  const element = <Panel recurso="parcelas" record={{ ...PARCELA, ...record }} />
  renderScreen({ path: '/', at: '/', element, without })
  return server
}

const list = (...rows: object[]): Answers => ({ 'GET /cobrancas': () => ({ data: rows, total: rows.length }) })
const button = (name: string) => screen.findByRole('button', { name })
const texto = (node: Element) => (node.textContent ?? '').replaceAll('\u00a0', ' ')

beforeAll(fillBrowser)
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('the charge of an instalment', () => {
  it('is issued by one press, however often it is pressed', async () => {
    const server = open(CobrancaDaParcela, {
      ...list(),
      'POST /parcelas/5/cobrancas': () => ({ status: 201, data: { cobranca: cobranca(1), existente: false } }),
    })
    const issue = await button('Gerar boleto e Pix')
    fireEvent.click(issue)
    fireEvent.click(issue)
    expect(await screen.findByText('Cobrança gerada.')).toBeTruthy()
    const sent = server.calls.filter(({ method }) => method === 'POST')
    expect(sent.map(({ body }) => body)).toEqual([{ forma: 'boleto_pix' }])
  })

  it('says in words that issued is not registered, and hands over line and Pix whole', async () => {
    const writeText = vi.fn(async () => undefined)
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
    open(CobrancaDaParcela, list(cobranca(1)))
    const panel = await screen.findByRole('region', { name: 'Cobrança' })
    expect(await within(panel).findByText(LINHA)).toBeTruthy()
    for (const part of ['Registrando', 'o banco ainda não confirmou', 'R$ 587,33', '15/12/2026', '109/00000001-0']) {
      expect(texto(panel)).toContain(part)
    }
    fireEvent.click(await button('Copiar linha digitável'))
    fireEvent.click(await button('Copiar pix copia e cola'))
    await waitFor(() => expect(writeText.mock.calls).toEqual([[LINHA], [PIX]]))
    expect(screen.queryByRole('button', { name: 'Gerar boleto e Pix' })).toBeNull()
  })

  it('says what to do when the browser does not let copy', async () => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })
    open(CobrancaDaParcela, list(cobranca(1)))
    fireEvent.click(await button('Copiar linha digitável'))
    expect(await screen.findByText('O navegador não deixou copiar. Selecione o texto e copie.')).toBeTruthy()
  })

  it('draws the QR when it is asked for', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>'
    open(CobrancaDaParcela, { ...list(cobranca(1)), 'GET /parcelas/5/pix': () => ({ data: { qr_svg: svg } }) })
    fireEvent.click(await button('Mostrar QR code'))
    const image = await screen.findByRole('img', { name: /QR code do Pix/ })
    expect(decodeURIComponent(image.getAttribute('src') ?? '')).toBe(`data:image/svg+xml;charset=utf-8,${svg}`)
  })

  it('asks on after a log-in why it is cancelled', async () => {
    logIn()
    open(CobrancaDaParcela, list(cobranca(1)))
    fireEvent.click(await button('Cancelar cobrança'))
    const dialog = await screen.findByRole('dialog', { name: 'Cancelar a cobrança 1?' })
    fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'Pagou na escola' } })
    loseSession()
    open(CobrancaDaParcela, list(cobranca(1)))
    expect(await screen.findByDisplayValue('Pagou na escola')).toBeTruthy()
  })

  it('is cancelled with a reason, after saying what follows', async () => {
    const server = open(CobrancaDaParcela, {
      ...list(cobranca(1)),
      'POST /cobrancas/1/cancelar': () => ({ data: { cobranca: cobranca(1), existente: true } }),
    })
    fireEvent.click(await button('Cancelar cobrança'))
    const dialog = await screen.findByRole('dialog', { name: 'Cancelar a cobrança 1?' })
    expect(texto(dialog)).toContain('fica sem cobrança')
    fireEvent.change(within(dialog).getByLabelText('Motivo'), { target: { value: '  Cliente pediu  ' } })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancelar cobrança' }))
    await waitFor(() =>
      expect(server.calls.find(({ method }) => method === 'POST')?.body).toEqual({ motivo: 'Cliente pediu' }),
    )
  })

  it('tells why it was refused, where it was asked for', async () => {
    const message = 'Nenhum convênio ativo serve ao credor Escola Aurora. Cadastre um em Convênios (/convenio).'
    open(CobrancaDaParcela, {
      ...list(),
      'POST /parcelas/5/cobrancas': () => ({
        status: 422,
        data: { statusCode: 422, code: 'convenio_ausente', message, requestId: 'r' },
      }),
    })
    fireEvent.click(await button('Gerar boleto e Pix'))
    expect((await screen.findByRole('alert')).textContent).toBe(message)
  })

  it('offers a link first where the instalment is paid by one', async () => {
    open(CobrancaDaParcela, list(), { record: { forma_pagamento: 'link_voz' } })
    const names = (await screen.findAllByRole('button')).map((each) => each.textContent)
    expect(names).toEqual(['Gerar link de cartão', 'Gerar boleto e Pix'])
  })

  it.each([
    ['Paga', { pago_em: '2026-11-20', valor_pago: 587.33 }, 'Recebido R$ 587,33 em 20/11/2026.'],
    ['Paga', { pago_em: '2026-11-20', valor_pago: 10, valor_baixado: 10 }, 'Paga, e já com baixa.'],
    ['Paga sem cobrança', { pago_em: '2026-11-20', valor_pago: 600 }, 'o financeiro precisa conferir'],
    ['Rejeitada', { motivo_rejeicao: 'CEP inválido' }, 'CEP inválido'],
    ['Cancelada', { motivo_cancelamento: 'Acordo quebrado.' }, 'Acordo quebrado.'],
  ])('that is %s says so and can be paid no more', async (status, own, said) => {
    open(CobrancaDaParcela, list(cobranca(1, { status, ...own })), { record: { status: 'Paga' } })
    const panel = await screen.findByRole('region', { name: 'Cobrança' })
    await within(panel).findByText(status)
    expect(texto(panel)).toContain(said)
    expect(screen.queryByText(LINHA)).toBeNull()
    expect(screen.queryByRole('button', { name: /Gerar|Cancelar/ })).toBeNull()
  })

  it('has no button for who may not, and is not there for who may not see', async () => {
    open(CobrancaDaParcela, list(cobranca(1)), { without: ['cobrancas.cancelar', 'cobrancas.emitir'] })
    expect(await screen.findByText(LINHA)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Gerar|Cancelar/ })).toBeNull()
    cleanup()
    open(CobrancaDaParcela, {}, { without: ['cobrancas.ver'] })
    expect(screen.queryByRole('region', { name: 'Cobrança' })).toBeNull()
  })

  it('that cannot be read says what happened and may be tried again', async () => {
    open(CobrancaDaParcela, {
      'GET /cobrancas': () => ({
        status: 503,
        data: {
          statusCode: 503,
          code: 'banco_indisponivel',
          message: 'O banco de dados não respondeu.',
          requestId: 'r-7',
        },
      }),
    })
    expect(texto(await screen.findByRole('alert'))).toContain('r-7')
  })
})

describe('the slips of an agreement', () => {
  it('are issued at once, and who got none is named with the reason', async () => {
    open(
      CobrancasDoAcordo,
      {
        ...list(cobranca(1)),
        'POST /acordos/9/cobrancas': () => ({
          status: 201,
          data: {
            cobrancas: [{}, {}],
            recusas: [{ parcela_id: 7, numero_parcela: 3, message: 'A parcela está "Em disputa".' }],
          },
        }),
      },
      { record: ACORDO },
    )
    fireEvent.click(await button('Gerar boletos'))
    const panel = await screen.findByRole('region', { name: 'Boletos do acordo' })
    expect(await within(panel).findByText('2 parcelas com cobrança.')).toBeTruthy()
    const status = within(panel).getByRole('status')
    expect(texto(status)).toContain('3/6: A parcela está "Em disputa".')
    expect(await button('Baixar todos (PDF)')).toBeTruthy()
  })
  it('are not offered where the agreement has ended', async () => {
    const server = open(CobrancasDoAcordo, list(), { record: { ...ACORDO, status: 'Quebrado' } })
    await waitFor(() => expect(server.calls).toHaveLength(1))
    expect(screen.queryByRole('region')).toBeNull()
  })
})
