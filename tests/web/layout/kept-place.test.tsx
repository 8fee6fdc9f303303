import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useRef, useState } from 'react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ResourceListPage } from '../../../src/web/framework/resources/list/resource-list-page'
import { useKeptPlace } from '../../../src/web/layout/keys/use-kept-place'
import { fakeServer } from '../resources/fake-server'
import { configFor, fillBrowser, renderScreen, resourceOf } from '../resources/harness'

function Kept({ children }: { readonly children: ReactNode }) {
  const ref = useRef<HTMLElement>(null)
  useKeptPlace(ref)
  return (
    <main ref={ref} tabIndex={-1}>
      {children}
    </main>
  )
}

function Work({ names }: { readonly names: readonly string[] }) {
  const [left, setLeft] = useState(names)
  return (
    <Kept>
      <h1>Trabalho</h1>
      <section aria-label="A fazer">
        <table>
          <tbody>
            {left.map((name) => (
              <tr key={name}>
                <td>
                  <a href="/x">{name}</a>
                  <button
                    type="button"
                    aria-label={`Fazer: ${name}`}
                    onClick={() => setLeft(left.filter((one) => one !== name))}
                  >
                    Fazer
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p>à margem</p>
    </Kept>
  )
}

const focusIs = (element: () => Element) => waitFor(() => expect(document.activeElement).toBe(element()))
const named = (name: string) => screen.getByRole('button', { name })

beforeAll(fillBrowser)
afterEach(cleanup)

describe('the focus of what goes away', () => {
  it('goes to the same control of the row below, of the last row to that above, and without rows to their part of the screen', async () => {
    render(<Work names={['um', 'dois', 'três']} />)
    named('Fazer: dois').focus()
    await userEvent.keyboard('{Enter}')
    await focusIs(() => named('Fazer: três'))
    await userEvent.keyboard('{Enter}')
    await focusIs(() => named('Fazer: um'))
    await userEvent.keyboard('{Enter}')
    await focusIs(() => screen.getByRole('region', { name: 'A fazer' }))
  })

  it('stays nowhere with whoever pointed at nothing', async () => {
    const { rerender } = render(
      <Kept>
        <button type="button">Fazer</button>
        <p>à margem</p>
      </Kept>,
    )
    named('Fazer').focus()
    fireEvent.pointerDown(screen.getByText('à margem'))
    rerender(
      <Kept>
        <p>à margem</p>
      </Kept>,
    )
    await new Promise((resolve) => setTimeout(resolve, 120))
    expect(document.activeElement).toBe(document.body)
  })

  it('goes on with the next row of a list, whose question was about the row that is gone', async () => {
    const pedido = (id: number) => ({
      ...{ id, versao: 1, cliente_id: 5, cliente: { id: 5, titulo: 'Marina Alves' }, status: 'Solicitada' },
      ...{ solicitante_id: 99, total: 1000, recusas: [], justificativa: 'Perdeu o emprego.', remessa_id: null },
    })
    let rows = [pedido(1), pedido(2)]
    const server = fakeServer({
      'GET /aprovacoes': () => ({ data: rows, total: rows.length }),
      'GET /aprovacoes/atos/aprovar/impedimentos': () => ({ data: [] }),
      'POST /aprovacoes/atos/recusar': () => {
        rows = [pedido(2)]
        return { data: { linhas: [{ id: 1, ok: true }] } }
      },
    })
    const { config } = configFor()
    const element = (
      <Kept>
        <ResourceListPage definition={resourceOf(config, 'aprovacoes')} />
      </Kept>
    )
    renderScreen({ path: '/aprovacoes', at: '/aprovacoes', element, config })
    const button = await screen.findByRole('button', { name: /^Recusar: Aprovação 1 / })
    button.focus()
    await userEvent.keyboard('{Enter}')
    const dialog = await screen.findByRole('dialog')
    await userEvent.type(within(dialog).getByLabelText('Resposta'), 'Fora da alçada')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(server.sent('POST', '/aprovacoes/atos/recusar')).toHaveLength(1))
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Recusar: Aprovação 1 / })).toBeNull())
    await focusIs(() => named('Recusar: Aprovação 2 · Marina Alves'))
    await waitFor(() => expect(document.activeElement?.closest('tr')?.getAttribute('aria-selected')).toBe('true'))
    // the keys of the list take over from the button: Enter is for the row that J stood on
    await userEvent.keyboard('k{Enter}')
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(screen.getByTestId('endereco').textContent).toBe('/aprovacoes/2'))
  })
})
