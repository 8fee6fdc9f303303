import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ConsultaList } from '../../../src/web/framework/resources/list/consulta-list'
import { liveConnection } from '../../../src/web/refine/live/live'
import { serve } from '../serve'
import { fillBrowser, renderScreen } from './harness'

const NAME = 'acordos_automaticos'
const row = {
  id: 53,
  acordo_id: 53,
  acordo: { id: 53, titulo: 'Acordo 53 · Marina Alves' },
  cliente_id: 7,
  cliente: { id: 7, titulo: 'Marina Alves' },
  credor_id: 10,
  credor: { id: 10, titulo: 'Colégio Aurora' },
  motivo: '3 parcelas vencidas (limite 3)',
  vencimento: '2026-11-01',
  total: 1500,
  valor_pago: 500,
}

function open(rows: readonly object[] = [row], without: readonly string[] = [], hidden?: readonly string[]) {
  const server = serve({
    [`get /${NAME}`]: () => ({ body: rows, headers: { 'x-total-count': String(rows.length) } }),
    [`get /${NAME}/totais`]: () => ({ body: { linhas: rows.length, total: 1500, valor_pago: 500 } }),
    [`get /${NAME}/visoes`]: () => ({ body: [] }),
    [`get /${NAME}/colunas`]: () => ({ body: {} }),
  })
  renderScreen({
    path: '/acompanhamento',
    at: '/acompanhamento?aba=automaticos&credor_id=10',
    element: <ConsultaList consulta={NAME} {...(hidden && { without: hidden })} />,
    without,
  })
  return server
}

const address = () => screen.getByTestId('endereco').textContent

beforeAll(fillBrowser)
afterEach(cleanup)

describe('the list of a consulta inside a page', () => {
  it('shows its rows, totals and filters, and keeps what the page has in the address', async () => {
    const server = open()
    expect(await screen.findByText('3 parcelas vencidas (limite 3)', undefined, { timeout: 15_000 })).toBeTruthy()
    expect(await screen.findByText('1 quebra de amanhã no filtro')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Quebras de amanhã 1' })).toBeTruthy()
    const asked = server.sent(`get /${NAME}`)[0]?.url.searchParams
    expect([asked?.get('credor_id'), asked?.get('_sort')]).toEqual(['10', 'vencimento,id'])
    fireEvent.click(screen.getByRole('columnheader', { name: /Vencimento/ }))
    await waitFor(() => expect(address()).toContain('ordem='))
    expect(address()).toContain('aba=automaticos')
  })

  it('opens by Enter, by a click and by the link of the row what the file says, and leads each ref to its record', async () => {
    open()
    const link = await screen.findByRole('link', { name: '53' })
    expect(link.getAttribute('href')).toBe('/acordos/53')
    expect(screen.getByRole('link', { name: 'Marina Alves' }).getAttribute('href')).toBe('/cliente/view/7')
    expect(screen.getByRole('link', { name: /Negociar/ }).getAttribute('href')).toBe('/negociacao/7')
    fireEvent.keyDown(document, { key: 'j' })
    fireEvent.keyDown(document, { key: 'Enter' })
    await waitFor(() => expect(address()).toBe('/acordos/53'))
  })

  it('offers nothing that writes, and the file only to whoever may carry rows away', async () => {
    open()
    await screen.findByRole('link', { name: '53' })
    expect(screen.getByRole('button', { name: 'Exportar' })).toBeTruthy()
    expect(document.querySelector('.ant-checkbox, input[type=checkbox]')).toBeNull()
    cleanup()
    open([row], ['acordos.exportar', 'negociacao.ver'])
    await screen.findByRole('link', { name: '53' })
    expect(screen.queryByRole('button', { name: 'Exportar' })).toBeNull()
    expect(screen.queryByRole('link', { name: /Negociar/ })).toBeNull()
  })

  it('leaves an act out that its page knows nobody may do there', async () => {
    open([row], [], ['negociar'])
    await screen.findByRole('link', { name: '53' })
    expect(screen.queryByRole('link', { name: /Negociar/ })).toBeNull()
  })

  it('says in its own words that there is nothing, and nothing to whoever may not see it', async () => {
    open([])
    fireEvent.click(await screen.findByRole('button', { name: 'Limpar filtros' }, { timeout: 15_000 }))
    expect(await screen.findByText('Nenhum acordo será cancelado ou quebrado amanhã')).toBeTruthy()
    cleanup()
    const server = open([row], ['acordos.ver'])
    expect(server.calls.filter(({ url }) => url.pathname.includes(NAME))).toEqual([])
  })

  it('reads again when one of the resources that its rows name changed, and at no other change', async () => {
    const server = open()
    await screen.findByRole('link', { name: '53' })
    const before = server.sent(`get /${NAME}`).length
    liveConnection.hear({ recurso: 'templates_sms' })
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(server.sent(`get /${NAME}`)).toHaveLength(before)
    liveConnection.hear({ recurso: 'acordos' })
    await waitFor(() => expect(server.sent(`get /${NAME}`).length).toBeGreaterThan(before))
  })
})
