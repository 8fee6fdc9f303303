import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { NovoEnriquecimentoPage } from '../../../../src/web/areas/enriquecimento/novo-enriquecimento-page'
import { fakeServer } from '../../resources/fake-server'
import { fillBrowser, renderScreen } from '../../resources/harness'

beforeAll(fillBrowser)
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(cleanup)

const FEITO = {
  enriquecimento_id: 3,
  clientes: 2,
  valor: 3.8,
  resta: 96.2,
  recusados: 3,
  recusas: [{ motivo: 'Nenhum cliente tem este CPF ou CNPJ.', quantos: 3, linhas: '2, 5, 9' }],
}

describe('the page that asks a supplier', () => {
  it('says what it costs, what is left and who stays out, then asks once', async () => {
    const server = fakeServer({
      'POST /enriquecimentos/previa': () => ({ data: FEITO }),
      'POST /enriquecimentos': () => ({ status: 201, data: FEITO }),
    })
    renderScreen({
      path: '/enriquecimento/novo',
      at: '/enriquecimento/novo?fornecedor_id=1&marcados=4,5',
      element: <NovoEnriquecimentoPage />,
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Conferir' }))
    const question = await screen.findByRole('region', { name: 'Pedir enriquecimento' })
    for (const said of ['3,80', '96,20', 'Nenhum cliente tem este CPF', '2, 5, 9'])
      expect(question.textContent).toContain(said)
    expect(server.sent('POST', '/enriquecimentos')).toHaveLength(0)
    const button = within(question).getByRole('button', { name: 'Consultar 2 clientes' })
    fireEvent.click(button)
    fireEvent.click(button)
    expect(await screen.findByText('2 clientes consultados.')).toBeTruthy()
    const [sent, ...more] = server.sent('POST', '/enriquecimentos')
    expect(more).toEqual([])
    expect(sent?.body).toEqual({ fornecedor_id: 1, marcados: [4, 5] })
  })
})
