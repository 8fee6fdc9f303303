import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { EventoDrawer } from '../../../src/web/collection/eventos/evento-drawer'
import { type Answer, fakeServer } from '../resources/fake-server'
import { fillBrowser, renderScreen } from '../resources/harness'

beforeAll(fillBrowser)
afterEach(cleanup)

const tipo = (id: number, codigo: string, own: object = {}) => ({
  id,
  codigo,
  nome: codigo,
  cor: null,
  promessa: false,
  agenda: false,
  ...own,
})
const TIPOS = [tipo(1, 'falou'), tipo(2, 'prometeu', { promessa: true }), tipo(3, 'retornar', { agenda: true })]
const ABERTA = { id: 5, valor: 300, data: '2026-11-25' }
const CLIENTE = {
  id: 7,
  nome: 'Marina Alves',
  cpf_cnpj: '52998224725',
  roteiro: null,
  telefones: [],
  operacoes: [
    { total: 1000.5, credor: { nome: 'Escola Aurora' }, status_operacao: { sigla: 'C' } },
    { total: 2000, credor: { nome: 'Clínica Boa Vista' }, status_operacao: { sigla: 'C' } },
    { total: 400, credor: { nome: 'Clube Ponta Verde' }, status_operacao: { sigla: 'S' } },
  ],
  acordos: [{ id: 31, status: 'Vigente', total: 900 }],
}
const FEITO = { evento: { id: 1 }, promessa: null, agendamento: null, concluidos: [] }

async function open(answer: (body: unknown) => Answer = () => ({ status: 201, data: FEITO })) {
  const server = fakeServer({
    'GET /eventos/tipos': () => ({ data: TIPOS }),
    'GET /parcelas': () => ({ data: [], total: 0 }),
    'GET /promessas': () => ({ data: [{ ...ABERTA, credor: { id: 10, titulo: 'Escola Aurora' } }], total: 1 }),
    'POST /eventos/store': ({ body }: { readonly body: unknown }) => answer(body),
  })
  const nothing = () => undefined
  const element = <EventoDrawer contatado={CLIENTE} credorId={10} onClose={nothing} onSaved={nothing} />
  renderScreen({ path: '/', at: '/', element })
  await screen.findByRole('button', { name: /prometeu/ })
  return server
}

const onField = (label: string) => waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(label)))

describe('the drawer of a contact, by one hand', () => {
  it.each([
    ['1', 'O que aconteceu'],
    ['2', 'Valor prometido'],
    ['3', 'Data e hora do retorno'],
  ])('goes from the key %s to %s', async (key, label) => {
    await open()
    fireEvent.keyDown(document.body, { key })
    await onField(label)
  })

  it('takes a promise from key to Ctrl+Enter, the day as it is said, from whatever field the hand is on', async () => {
    const server = await open()
    fireEvent.keyDown(document.body, { key: '2' })
    await onField('Valor prometido')
    await userEvent.keyboard('500')
    await userEvent.click(screen.getByLabelText('Para o dia'))
    await userEvent.keyboard('sex')
    fireEvent.keyDown(screen.getByLabelText('Para o dia'), { key: 'Enter', ctrlKey: true })
    await waitFor(() => expect(server.sent('POST', '/eventos/store')).toHaveLength(1))
    // 2026-11-20 is a Friday: the next one is meant
    expect(server.sent('POST', '/eventos/store')[0]?.body).toMatchObject({
      promessa: { valor: 500, data: '2026-11-27' },
    })
  })

  it('records by Ctrl+Enter on Canal, too, where Enter opens the list', async () => {
    const server = await open()
    fireEvent.keyDown(document.body, { key: '1' })
    await onField('O que aconteceu')
    fireEvent.keyDown(screen.getByLabelText('Canal'), { key: 'Enter', ctrlKey: true })
    await waitFor(() => expect(server.sent('POST', '/eventos/store')).toHaveLength(1))
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  it('concludes an appointment as it was shown when the drawer opened', async () => {
    const server = fakeServer({
      'GET /eventos/tipos': () => ({ data: TIPOS }),
      'GET /promessas': () => ({ data: [], total: 0 }),
      'POST /agendamentos/5/concluir': () => ({ status: 201, data: FEITO }),
    })
    const drawer = { contatado: CLIENTE, credorId: 10, agendamentoId: 5, agendamentoVersao: 4 }
    const nothing = () => undefined
    const element = <EventoDrawer {...drawer} onClose={nothing} onSaved={nothing} />
    renderScreen({ path: '/', at: '/', element })
    await screen.findByRole('button', { name: /prometeu/ })
    fireEvent.keyDown(document.body, { key: '1' })
    await onField('O que aconteceu')
    fireEvent.keyDown(screen.getByLabelText('Canal'), { key: 'Enter', ctrlKey: true })
    await waitFor(() => expect(server.sent('POST', '/agendamentos/5/concluir')).toHaveLength(1))
    expect(server.sent('POST', '/agendamentos/5/concluir')[0]?.ifMatch).toBe('4')
  })

  it('puts the hand on what is missing, and on what the server refused', async () => {
    const errors = { 'promessa.data': ['A promessa pode ser para até 90 dias à frente.'] }
    await open(() => ({ status: 422, data: { code: 'validacao', message: 'x', errors } }))
    fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true })
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: /falou/ })))
    fireEvent.click(screen.getByRole('button', { name: /prometeu/ }))
    await onField('Valor prometido')
    await userEvent.keyboard('500')
    fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true })
    await onField('Para o dia')
    await userEvent.keyboard('dia 10')
    fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true })
    await screen.findByText('A promessa pode ser para até 90 dias à frente.')
    await onField('Para o dia')
  })

  it('has who it is, what is owed and what is promised in sight', async () => {
    await open()
    const facts = await screen.findByText(/2 títulos, R\$.3\.000,50 · Escola Aurora, Clínica Boa Vista/)
    const text = facts.closest('dl')?.textContent
    expect(text).toContain('529.982.247-25')
    expect(text).toMatch(/Acordo 31Vigente · R\$.900,00/)
    await screen.findByText(/R\$.300,00 para 25\/11\/2026 · Escola Aurora/)
  })

  it('asks before a second promise, and names the first when it is to go', async () => {
    const refusal = { code: 'promessa_ja_aberta', message: 'x', promessas_abertas: [ABERTA] }
    const named = (body: unknown) => JSON.stringify(body).includes('"substitui":[5]')
    const server = await open((body) => (named(body) ? { status: 201, data: FEITO } : { status: 409, data: refusal }))
    fireEvent.click(screen.getByRole('button', { name: /prometeu/ }))
    await onField('Valor prometido')
    await userEvent.keyboard('500')
    await userEvent.click(screen.getByLabelText('Para o dia'))
    await userEvent.keyboard('+3{Tab}')
    fireEvent.click(screen.getByRole('button', { name: 'Registrar' }))
    await screen.findByText(/já prometeu R\$.300,00 para 25\/11\/2026/)
    fireEvent.click(screen.getByRole('button', { name: 'Trocar a promessa' }))
    await waitFor(() => expect(server.sent('POST', '/eventos/store')).toHaveLength(2))
    expect(server.sent('POST', '/eventos/store')[1]?.body).toMatchObject({
      promessa: { valor: 500, data: '2026-11-23', substitui: [5] },
    })
  })
})
