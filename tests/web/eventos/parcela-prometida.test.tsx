import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { EventoDrawer } from '../../../src/web/collection/eventos/evento-drawer'
import { type Answer, fakeServer } from '../resources/fake-server'
import { fillBrowser, renderScreen } from '../resources/harness'

beforeAll(fillBrowser)
afterEach(cleanup)

const TIPOS = [{ id: 2, codigo: 'promessa', nome: 'Promessa', cor: null, promessa: true, agenda: false }]
const parcela = (id: number, own: object = {}) => ({
  id,
  acordo_id: 31,
  credor_id: 11,
  numero_parcela: id,
  total_parcelas: 3,
  data_vencimento: '2026-12-20',
  valor_nominal: 500,
  valor_pago: 0,
  ...own,
})
const CLIENTE = {
  id: 7,
  nome: 'Marina Alves',
  cpf_cnpj: '52998224725',
  roteiro: null,
  telefones: [],
  operacoes: [],
  acordos: [],
}
const FEITO = { evento: { id: 1 }, promessa: null, agendamento: null, concluidos: [] }

interface Options {
  readonly rows?: Answer
  readonly credorId?: number | null
  readonly without?: readonly string[]
  readonly answer?: Answer
}

const ROWS = [parcela(1, { data_vencimento: '2026-11-10', valor_pago: 100.01 }), parcela(2)]

function open({ rows = { data: ROWS, total: 2 }, credorId = 10, without = [], answer }: Options = {}) {
  const server = fakeServer({
    'GET /eventos/tipos': () => ({ data: TIPOS }),
    'GET /parcelas': () => rows,
    'GET /promessas': () => ({ data: [], total: 0 }),
    'POST /eventos/store': () => answer ?? { status: 201, data: FEITO },
  })
  const nothing = () => undefined
  const element = (
    <EventoDrawer contatado={CLIENTE} credorId={credorId} sugestao="promessa" onClose={nothing} onSaved={nothing} />
  )
  renderScreen({ path: '/', at: '/', element, without })
  return server
}

const filledIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
const wait = { timeout: 10_000 }

async function choose(titulo: RegExp) {
  fireEvent.mouseDown(await screen.findByLabelText('Parcela prometida', undefined, wait))
  fireEvent.click(await screen.findByText(titulo, undefined, wait))
}

describe('the instalment of a promise', () => {
  it('fills in what is open of it and its day, and goes with the promise', async () => {
    const server = open()
    await choose(/^2\/3 do acordo 31, R\$.500,00, vence 20\/12\/2026$/)
    expect([filledIn('Valor prometido'), filledIn('Para o dia')]).toEqual(['500,00', '20/12/2026'])
    fireEvent.click(screen.getByRole('button', { name: 'Registrar' }))
    await waitFor(() => expect(server.sent('POST', '/eventos/store')).toHaveLength(1), wait)
    expect(server.sent('POST', '/eventos/store')[0]?.body).toMatchObject({
      // the screen stood on creditor 10; the instalment is of 11
      credor_id: 11,
      promessa: { valor: 500, data: '2026-12-20', parcela_id: 2 },
    })
    const [asked] = server.sent('GET', '/parcelas')
    expect(asked?.query.get('cliente_id')).toBe('7')
  })

  it('that is overdue is promised for today, and for what is left of it', async () => {
    open({ credorId: null })
    await choose(/^1\/3 do acordo 31, R\$.399,99/)
    expect([filledIn('Valor prometido'), filledIn('Para o dia')]).toEqual(['399,99', '20/11/2026'])
  })

  it('says at its field that it is not owed any more', async () => {
    const errors = { 'promessa.parcela_id': ['Esta parcela não está em aberto.'] }
    open({ answer: { status: 422, data: { code: 'parcela_nao_devida', message: 'x', errors } } })
    await choose(/^2\/3/)
    fireEvent.click(screen.getByRole('button', { name: 'Registrar' }))
    await screen.findByText('Esta parcela não está em aberto.', undefined, wait)
    expect(screen.getByLabelText('Parcela prometida').closest('.ant-form-item-has-error')).toBeTruthy()
  })

  it.each([
    ['nothing is open', { rows: { data: [], total: 0 } }],
    ['instalments may not be seen', { without: ['parcelas.ver'] }],
  ])('is not asked for where %s', async (_, options) => {
    const server = open(options)
    await screen.findByLabelText('Valor prometido', undefined, wait)
    await waitFor(() => expect(screen.queryByLabelText('Parcela prometida')).toBeNull(), wait)
    if ('without' in options) expect(server.sent('GET', '/parcelas')).toEqual([])
  })

  it('may be left out when the instalments cannot be read', async () => {
    open({ rows: { status: 503, data: { code: 'banco_indisponivel', message: 'x' } } })
    await screen.findByText(/As parcelas não puderam ser lidas/, undefined, wait)
  })
})
