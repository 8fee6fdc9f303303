import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { NovaDistribuicaoPage } from '../../../../src/web/areas/distribuicao/nova-distribuicao-page'
import { fakeServer } from '../../resources/fake-server'
import { fillBrowser, renderScreen } from '../../resources/harness'

beforeAll(fillBrowser)
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(cleanup)

const FEITA = {
  distribuicao_id: 3,
  clientes: 2,
  valor: 150,
  ficam: 1,
  mesas: [
    {
      executivo_id: 8,
      nome: 'Lia Monteiro',
      capacidade: null,
      clientes_antes: 35,
      valor_antes: 100,
      clientes_depois: 37,
      valor_depois: 250,
    },
  ],
  sobras: [],
}

describe('the page that distributes clients', () => {
  it('shows how each executive would stand, then does it once, as what makes a record: in no version', async () => {
    const server = fakeServer({
      'POST /distribuicoes/previa': () => ({ data: FEITA }),
      'POST /distribuicoes': () => ({ status: 201, data: FEITA }),
    })
    renderScreen({
      path: '/distribuicoes/nova',
      at: '/distribuicoes/nova?remessa_id=1',
      element: <NovaDistribuicaoPage />,
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Conferir' }))
    const question = await screen.findByRole('region', { name: 'Distribuir clientes' })
    expect(question.textContent).toContain('35 → 37')
    expect(server.sent('POST', '/distribuicoes')).toHaveLength(0)
    const button = within(question).getByRole('button', { name: 'Distribuir 2 clientes' })
    fireEvent.click(button)
    fireEvent.click(button)
    expect(await screen.findByText(/2 clientes/)).toBeTruthy()
    const [sent, ...more] = server.sent('POST', '/distribuicoes')
    expect(more).toEqual([])
    expect(sent?.body).toEqual({ regra: 'valor', remessa_id: 1 })
    expect([sent?.ifMatch, sent?.chave]).toEqual([null, expect.any(String)])
  })
})
