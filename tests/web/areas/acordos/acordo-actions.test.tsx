import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { AcordoActions } from '../../../../src/web/areas/acordos/acordo-actions'
import { actsFor } from '../../../../src/web/collection/acordos/ato'
import { fakeServer } from '../../resources/fake-server'
import { fillBrowser, renderScreen } from '../../resources/harness'
import { logIn, loseSession } from '../../session/lose-session'

const CONSEQUENCIAS = {
  acordo_id: 12,
  de: 'Vigente',
  para: 'Quebrado',
  valor_pago: 600,
  parcelas: [
    {
      id: 2,
      numero_parcela: 2,
      data_vencimento: '2026-12-20',
      valor: 500,
      valor_pago: 100,
      de: 'Paga parcial',
      para: 'Cancelada',
    },
    {
      id: 3,
      numero_parcela: 3,
      data_vencimento: '2027-01-20',
      valor: 500,
      valor_pago: 0,
      de: 'A Vencer',
      para: 'Cancelada',
    },
  ],
  operacoes: [{ id: 7, numero_operacao: 'OP-7', de: 'A', para: 'C', valor_antes: 1000, valor_depois: 700.5 }],
  cobrancas: [{ id: 5, parcela_id: 2, forma: 'boleto_pix', status: 'Ativa', valor: 400, vencimento: '2026-12-20' }],
  motivos: [
    { id: 1, nome: 'Desemprego', exige_observacao: false },
    { id: 2, nome: 'Outro', exige_observacao: true },
  ],
}

const SIMULACAO = {
  anterior: { ...CONSEQUENCIAS, para: 'Reparcelado' },
  acordo: { valor_nominal: 1500, juros: 0, multas: 0, honorarios: 0, desconto: 0, total: 1500 },
  parcelas: [
    { numero_parcela: 1, data_vencimento: '2026-11-20', valor_nominal: 750 },
    { numero_parcela: 2, data_vencimento: '2026-12-20', valor_nominal: 750 },
  ],
  limites: { origem: 'Limites do executivo', recusas: [] },
  taxas: { juros: 1.5, multa: 'varia', honorarios: 10, desconto: 0 },
}

type Handlers = Parameters<typeof fakeServer>[0]

function open(record: object, handlers: Handlers = {}, ...without: readonly string[]) {
  const server = fakeServer({
    'POST /acordos/12/quebrar/previa': () => ({ data: CONSEQUENCIAS }),
    'POST /acordos/12/quebrar': () => ({ data: CONSEQUENCIAS }),
    'POST /acordos/12/reparcelar/simular': () => ({ data: SIMULACAO }),
    'POST /acordos/12/reparcelar': () => ({ status: 201, data: { anterior: SIMULACAO.anterior, acordo_id: 34 } }),
    'GET /acordos': () => ({ data: [{ id: 34 }], total: 1 }),
    'GET /acordos/opcoes/executivo_cobranca': () => ({ data: [{ id: 8, titulo: 'Iara Lopes' }], total: 1 }),
    ...handlers,
  })
  const whole = { id: 12, status: 'Vigente', valor_pago: 600, forma_pagamento: 'boleto_pix', ...record }
  renderScreen({ path: '/x', at: '/x', element: <AcordoActions recurso="acordos" record={whole} />, without })
  return server
}

async function choose(ato: string) {
  fireEvent.click(await screen.findByRole('button', { name: 'Ações do acordo' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: ato }))
  return screen.findByRole('dialog', {}, { timeout: 8_000 })
}

beforeAll(fillBrowser)
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(cleanup)

describe('the acts that are offered', () => {
  const all = () => true
  it.each([
    { status: 'Aguardando', valor_pago: 0, acts: ['reparcelar', 'transferir', 'suspender', 'cancelar'] },
    { status: 'Vigente', valor_pago: 10, acts: ['reparcelar', 'transferir', 'suspender', 'quebrar'] },
    { status: 'Em atraso', valor_pago: 10, acts: ['reparcelar', 'transferir', 'suspender', 'quebrar'] },
    { status: 'Suspenso', valor_pago: 10, acts: ['transferir', 'retomar', 'quebrar'] },
    { status: 'Suspenso', valor_pago: 0, acts: ['transferir', 'retomar', 'cancelar'] },
    { status: 'Quebrado', valor_pago: 10, acts: ['reativar'] },
    { status: 'Quitado', valor_pago: 10, acts: [] },
    { status: 'Cancelado', valor_pago: 0, acts: [] },
    { status: 'Reparcelado', valor_pago: 10, acts: [] },
  ])('of $status with $valor_pago paid are $acts', ({ acts, ...acordo }) => {
    expect(actsFor({ id: 1, ...acordo }, all)).toEqual(acts)
  })

  it('are only those that one may do; who may only break breaks what was not paid', () => {
    const may =
      (...codes: readonly string[]) =>
      (acao: string) =>
        codes.includes(acao)
    const acordo = { id: 1, status: 'Aguardando', valor_pago: 0 }
    expect(actsFor(acordo, may('quebrar'))).toEqual(['quebrar'])
    expect(actsFor({ ...acordo, status: 'Suspenso' }, may('suspender'))).toEqual(['retomar'])
    expect(actsFor(acordo, may())).toEqual([])
  })
})

describe('breaking an agreement', () => {
  it('shows what will happen in numbers, asks why, and sends it once', async () => {
    const server = open({})
    const dialog = await choose('Quebrar')
    expect(await within(dialog).findByText('Vigente → Quebrado')).toBeTruthy()
    expect(dialog.textContent).toContain('R$ 600,00, continua recebido')
    expect(dialog.textContent).toContain('2 parcelas em aberto, R$ 900,00 no total, passam a Cancelada')
    expect(dialog.textContent).toContain('1 boleto, Pix ou link de R$ 400,00 será cancelado')
    expect(within(dialog).getByRole('row', { name: /OP-7/ }).textContent).toBe(
      'OP-7Em acordo → Em cobrançaR$ 1.000,00R$ 700,50',
    )
    fireEvent.click(within(dialog).getByRole('button', { name: 'Quebrar' }))
    expect(await within(dialog).findByText('Diga o motivo.')).toBeTruthy()
    expect(server.sent('POST', '/acordos/12/quebrar')).toHaveLength(0)

    fireEvent.change(within(dialog).getByLabelText('Por quê'), { target: { value: ' Sumiu ' } })
    const button = within(dialog).getByRole('button', { name: 'Quebrar' })
    for (let click = 0; click < 5; click += 1) fireEvent.click(button)
    expect(await screen.findByText('Acordo quebrado.')).toBeTruthy()
    expect(server.sent('POST', '/acordos/12/quebrar').map(({ body }) => body)).toEqual([{ motivo: 'Sumiu' }])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Ações do acordo'))
  })

  it('says in the dialog why it was refused, and keeps what was typed', async () => {
    const refusal = { code: 'transicao_nao_permitida', message: 'De "Quitado" não se passa.', statusCode: 409 }
    open({}, { 'POST /acordos/12/quebrar': () => ({ status: 409, data: refusal }) })
    const dialog = await choose('Quebrar')
    await within(dialog).findByText('Vigente → Quebrado')
    fireEvent.change(within(dialog).getByLabelText('Por quê'), { target: { value: 'Sumiu' } })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Quebrar' }))
    expect((await within(dialog).findByRole('alert')).textContent).toBe('De "Quitado" não se passa.')
    expect(within(dialog).getByDisplayValue('Sumiu')).toBeTruthy()
  })

  it('says why the consequences cannot be told, with a way to try again', async () => {
    const failure = { code: 'banco_indisponivel', message: 'O banco não respondeu.', statusCode: 503 }
    open({}, { 'POST /acordos/12/quebrar/previa': () => ({ status: 503, data: failure }) })
    const dialog = await choose('Quebrar')
    expect(await within(dialog).findByText('O banco não respondeu.')).toBeTruthy()
    expect(within(dialog).getByRole('button', { name: 'Tentar de novo' })).toBeTruthy()
  })
})

describe('re-instalment', () => {
  it('tries the plan on the server while one types, and closes it for the total that was seen', async () => {
    const server = open({})
    const dialog = await choose('Reparcelar')
    expect(await within(dialog).findByRole('button', { name: 'Reparcelar por R$ 1.500,00' })).toBeTruthy()
    const standing = ['Juros', 'Multa', 'Honorários', 'Parcelas'].map((label) =>
      within(dialog)
        .getByLabelText(new RegExp(`^${label}`))
        .getAttribute('placeholder'),
    )
    expect(standing).toEqual(['1,5', 'varia', '10', '1'])
    fireEvent.change(within(dialog).getByLabelText('Parcelas'), { target: { value: '2' } })
    await waitFor(() =>
      expect(server.sent('POST', '/acordos/12/reparcelar/simular').at(-1)?.body).toEqual({
        formaPagamento: 'boleto_pix',
        parametros: { nParcelas: 2 },
      }),
    )
    await within(dialog).findByRole('button', { name: 'Reparcelar por R$ 1.500,00' })
    expect(within(dialog).getByText('20/12/2026')).toBeTruthy()
    fireEvent.change(within(dialog).getByLabelText('Por quê'), { target: { value: 'Pediu' } })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Reparcelar por R$ 1.500,00' }))
    await waitFor(() => expect(screen.getByTestId('endereco').textContent).toBe('/acordos/34'))
    expect(server.sent('POST', '/acordos/12/reparcelar').map(({ body }) => body)).toEqual([
      { formaPagamento: 'boleto_pix', parametros: { nParcelas: 2 }, motivo: 'Pediu', total_esperado: 1500 },
    ])
  })

  it('is open again after a log-in, with the plan that was being typed', async () => {
    logIn()
    open({})
    const dialog = await choose('Reparcelar')
    fireEvent.change(await within(dialog).findByLabelText('Parcelas'), { target: { value: '2' } })
    fireEvent.blur(within(dialog).getByLabelText('Parcelas'))
    fireEvent.change(within(dialog).getByLabelText('Por quê'), { target: { value: 'Pediu parcela menor' } })
    loseSession()
    const server = open({})
    expect(await screen.findByDisplayValue('Pediu parcela menor')).toBeTruthy()
    await waitFor(() =>
      expect(server.sent('POST', '/acordos/12/reparcelar/simular').at(-1)?.body).toEqual({
        formaPagamento: 'boleto_pix',
        parametros: { nParcelas: 2 },
      }),
    )
  })

  it('lays a refusal of the simulation on its field, and offers no total', async () => {
    const refusal = {
      code: 'validacao',
      message: 'Confira os campos indicados.',
      statusCode: 422,
      errors: { 'parametros.nParcelas': ['O número de parcelas precisa ser inteiro, de 1 a 60.'] },
    }
    open({}, { 'POST /acordos/12/reparcelar/simular': () => ({ status: 422, data: refusal }) })
    const dialog = await choose('Reparcelar')
    expect(await within(dialog).findByText('O número de parcelas precisa ser inteiro, de 1 a 60.')).toBeTruthy()
    expect(within(dialog).getByRole('button', { name: 'Reparcelar' }).hasAttribute('disabled')).toBe(true)
  })

  it('says before closing what passes the limit, on its field and by the name of the rule', async () => {
    const recusa = { campo: 'parametros.desconto', mensagem: 'Desconto de 40%: o limite é 15%.' }
    const data = { ...SIMULACAO, limites: { origem: 'Limites do executivo', recusas: [recusa] } }
    open({}, { 'POST /acordos/12/reparcelar/simular': () => ({ data }) })
    const dialog = await choose('Reparcelar')
    expect(await within(dialog).findByText(recusa.mensagem)).toBeTruthy()
    expect(within(dialog).getByRole('alert').textContent).toContain('Limites do executivo')
    expect(within(dialog).queryByRole('button', { name: /Reparcelar por/ })).toBeNull()
  })

  it('asks for approval of what passes the limit, with a first day that leaves the time to decide', async () => {
    const recusa = { campo: 'parametros.desconto', mensagem: 'Desconto de 40%: o limite é 15%.' }
    const data = { ...SIMULACAO, limites: { origem: 'Limites do executivo', recusas: [recusa] } }
    const server = open(
      {},
      {
        'POST /acordos/12/reparcelar/simular': () => ({ data }),
        'POST /acordos/12/reparcelar/pedir': () => ({ status: 201, data: { id: 9 } }),
        'GET /aprovacoes/prazo': () => ({ data: { primeiro_vencimento: '2026-11-23', validade: '2026-11-25' } }),
      },
    )
    const dialog = await choose('Reparcelar')
    expect(await within(dialog).findByText(/O 1º vencimento do pedido fica em 23\/11\/2026/)).toBeTruthy()
    fireEvent.change(within(dialog).getByLabelText('Por quê'), { target: { value: 'Parcela menor' } })
    fireEvent.change(within(dialog).getByLabelText('Por que conceder'), { target: { value: 'Perdeu o emprego' } })
    fireEvent.click(within(dialog).getByRole('button', { name: /Pedir aprovação de/ }))
    await waitFor(() => expect(server.sent('POST', '/acordos/12/reparcelar/pedir')).toHaveLength(1))
    expect(server.sent('POST', '/acordos/12/reparcelar/pedir')[0]?.body).toMatchObject({
      parametros: { dataEntrada: '2026-11-23' },
      aprovacao: { justificativa: 'Perdeu o emprego' },
      total_esperado: 1500,
    })
  })

  it('asks for a write-off of the creditor without a day, and offers it once it was granted', async () => {
    const recusa = { campo: 'parametros.desconto', mensagem: 'Desconto de 5%: o limite é 0%.' }
    const data = { ...SIMULACAO, limites: { origem: 'Limites do financeiro', recusas: [recusa] } }
    const pedido = { formaPagamento: 'Credor', parametros: { desconto: 5 } }
    const concedida = { id: 9, status: 'Aprovada', total: 1500, validade: '2026-11-25', acordo_id: null, pedido }
    const server = open(
      { forma_pagamento: 'Credor' },
      {
        'POST /acordos/12/reparcelar/simular': () => ({ data }),
        'POST /acordos/12/reparcelar/pedir': () => ({ status: 201, data: { id: 10 } }),
        'GET /aprovacoes/prazo': () => ({ data: { primeiro_vencimento: '2026-11-23', validade: '2026-11-25' } }),
        'GET /aprovacoes': () => ({ data: [concedida], total: 1 }),
      },
    )
    const dialog = await choose('Reparcelar')
    expect(await within(dialog).findByText(/Aprovação 9: .*com a baixa no dia em que for feita/)).toBeTruthy()
    fireEvent.change(within(dialog).getByLabelText('Por quê'), { target: { value: 'Pagou ao credor' } })
    fireEvent.change(await within(dialog).findByLabelText('Por que conceder'), { target: { value: 'Quita tudo' } })
    fireEvent.click(within(dialog).getByRole('button', { name: /Pedir aprovação de/ }))
    await waitFor(() => expect(server.sent('POST', '/acordos/12/reparcelar/pedir')).toHaveLength(1))
    const [sent] = server.sent('POST', '/acordos/12/reparcelar/pedir')
    expect(sent?.body).toMatchObject({ formaPagamento: 'Credor' })
    expect(sent?.body).not.toHaveProperty('parametros.dataEntrada')
  })
})

describe('beside the acts', () => {
  it('stands the agreement that replaced this one', async () => {
    open({ status: 'Reparcelado' })
    const link = await screen.findByRole('link', { name: 'Reparcelado no acordo 34' })
    expect(link.getAttribute('href')).toBe('/acordos/34')
    expect(screen.queryByRole('button', { name: 'Ações do acordo' })).toBeNull()
  })

  it('stands the contract, for whoever may have it', async () => {
    open({}, {}, 'acordos.termo')
    expect(await screen.findByRole('button', { name: 'Ações do acordo' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Termo (PDF)' })).toBeNull()
  })
})
