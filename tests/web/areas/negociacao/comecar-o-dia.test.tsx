import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ComecarODia } from '../../../../src/web/areas/negociacao/comecar-o-dia'
import { productDefinitions } from '../../../declaration/product-files'
import { fillBrowser, renderScreen } from '../../resources/harness'
import { type Answers, serve } from '../../serve'

const NEXT = 'post /negociacao/fila/proximo'

function open(answers: Answers = {}, without: readonly string[] = []) {
  const server = serve({ [NEXT]: () => ({ body: { cliente_id: 8, recomecou: false } }), ...answers })
  renderScreen({ path: '/executivo', at: '/executivo', element: <ComecarODia />, without })
  return server
}
const press = () => fireEvent.keyDown(document.body, { key: 'c' })
const address = () => screen.getByTestId('endereco').textContent

beforeAll(fillBrowser)
afterEach(cleanup)

describe('beginning the day', () => {
  it('is one key from home to the first client of the whole queue', async () => {
    const server = open()
    expect(await screen.findByRole('button', { name: /^Começar o dia/ })).toBeTruthy()
    press()
    await waitFor(() => expect(address()).toBe('/negociacao/8'))
    expect(server.sent(NEXT).map(({ body }) => body)).toEqual([expect.objectContaining({ vistos: [] })])
  })

  it('stays at home, and says so, when nobody is left', async () => {
    open({ [NEXT]: () => ({ body: { cliente_id: null, recomecou: false } }) })
    press()
    expect(await screen.findByText(/fila/i)).toBeTruthy()
    expect(address()).toBe('/executivo')
  })

  it('is nothing for who does not negotiate', async () => {
    const server = open({}, ['negociacao.ver'])
    press()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(screen.queryByRole('button')).toBeNull()
    expect(address()).toBe('/executivo')
    expect(server.sent(NEXT)).toEqual([])
  })

  it('stands first on the home of who negotiates', () => {
    const { paineis, regras } = productDefinitions()
    const home = paineis.executivo
    expect(home?.rota).toBe(regras.inicio['Executivo(a) de Cobrança'])
    expect(home?.abas[0]?.blocos[0]).toMatchObject({ componente: 'ComecarODia' })
  })
})
