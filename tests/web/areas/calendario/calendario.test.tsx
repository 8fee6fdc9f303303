import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { CalendarioPage } from '../../../../src/web/areas/calendario/calendario-page'
import { fakeServer } from '../../resources/fake-server'
import { fillBrowser, renderScreen } from '../../resources/harness'

const ROW = {
  id: 3,
  tipo: 'agendamento',
  agendamento_id: 1,
  cliente_id: 9,
  cliente: { id: 9, titulo: 'Marina Lopes' },
  credor: { id: 10, titulo: 'Escola Aurora' },
  data: '2026-11-24',
  quando: '2026-11-24T13:00:00.000Z',
  dito: 'Ver resposta',
  valor: null,
  versao_vista: 4,
}
const cell = (linhas: number, valor: number) => ({ linhas, totais: { quantidade: linhas, valor } })
const CROSS = {
  colunas: [{ valor: 'agendamento' }, { valor: 'parcela' }],
  linhas: [{ valor: '2026-11-24', celulas: [cell(3, 0), cell(1234, 5000.5)] }],
}
const SERVER = {
  'GET /compromissos': () => ({ data: [ROW], total: 1 }),
  'GET /relatorio_compromissos_por_dia/cruza': () => ({ data: CROSS }),
  'GET /calendario/dias': ({ query }: { readonly query: URLSearchParams }) => ({
    data: (query.get('ate') ?? '') >= '2026-11-25' ? [{ data: '2026-11-25', nome: 'Feriado da casa' }] : [],
  }),
  'POST /agendamentos/1/reagendar': () => ({ status: 201, data: { agendamento: { id: 2, quando: '' } } }),
}

beforeAll(fillBrowser)
afterEach(cleanup)

const open = (at = '/calendar?dia=2026-11-24&modo=semana', without: readonly string[] = []) =>
  renderScreen({ path: '/calendar', at, element: <CalendarioPage />, without })
const where = () => screen.getByTestId('endereco').textContent ?? ''
const item = () => screen.findByRole('button', { name: /Retorno.*10:00.*Marina Lopes/ })

describe('the calendar', () => {
  it('asks for what it shows by one question for the lines and one for the counts', async () => {
    const server = fakeServer(SERVER)
    open()
    await item()
    const [asked] = server.sent('GET', '/compromissos')
    expect([asked?.query.get('data_gte'), asked?.query.get('data_lte')]).toEqual(['2026-11-22', '2026-11-28'])
    expect(server.sent('GET', '/relatorio_compromissos_por_dia/cruza')).toHaveLength(1)
  })

  it('counts what it does not draw, and opens the list of a count by the same filter', async () => {
    fakeServer(SERVER)
    open()
    await item()
    const day = screen.getByRole('button', { name: 'terça-feira, 24 de novembro de 2026' }).closest('td')
    const links = within(day ?? document.body).getAllByRole('link')
    expect(links.map(({ textContent }) => textContent?.replace(/\s/g, ' '))).toEqual([
      'mais 2 retornos',
      '1234 parcelasR$ 5.000,50',
    ])
    const address = links[1]?.getAttribute('href') ?? ''
    expect(address).toContain('/compromissos?')
    for (const part of ['tipo=parcela', '2026-11-24']) expect(address).toContain(part)
  })

  it('moves the day by the arrows, opens it by Enter, and changes by letters', async () => {
    fakeServer(SERVER)
    open()
    await item()
    screen.getByRole('button', { current: 'date' }).focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(where()).toContain('dia=2026-12-01')
    await userEvent.keyboard('{ArrowLeft}')
    expect(where()).toContain('dia=2026-11-30')
    await userEvent.keyboard('{Enter}')
    expect(where()).toContain('modo=dia')
    await userEvent.keyboard('m')
    expect(where()).toContain('modo=mes')
    await userEvent.keyboard('t')
    expect(where()).toContain('dia=2026-11-20')
  })

  it('asks once more before an appointment is put on a day on which banks do not work', async () => {
    const server = fakeServer(SERVER)
    open()
    ;(await item()).focus()
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}')
    const dialog = await screen.findByRole('dialog')
    expect(await within(dialog).findByText('Nesse dia os bancos não abrem: Feriado da casa.')).toBeTruthy()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Reagendar' }))
    expect(await within(dialog).findByText('Confirme, ou escolha outro dia.')).toBeTruthy()
    expect(server.sent('POST', '/agendamentos/1/reagendar')).toEqual([])
    await userEvent.click(within(dialog).getByRole('checkbox'))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Reagendar' }))
    expect(await screen.findByText('Retorno reagendado')).toBeTruthy()
    expect(server.sent('POST', '/agendamentos/1/reagendar')[0]).toMatchObject({
      body: { quando: '2026-11-25T13:00:00.000Z' },
      ifMatch: '4',
    })
  })

  it('proposes the day that an appointment is dropped on, at its hour', async () => {
    fakeServer(SERVER)
    open()
    const dataTransfer = { setData: () => undefined }
    fireEvent.dragStart(await item(), { dataTransfer })
    const target = screen.getByRole('button', { name: /^quinta-feira, 26/ }).closest('td') ?? document.body
    fireEvent.dragOver(target, { dataTransfer })
    fireEvent.drop(target, { dataTransfer })
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByDisplayValue('26/11/2026 10:00')).toBeTruthy()
  })

  it('moves nothing for who may not', async () => {
    fakeServer(SERVER)
    open(undefined, ['agendamentos.concluir'])
    ;(await item()).focus()
    await userEvent.keyboard('r')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Reagendar' })).toBeNull()
  })
})
