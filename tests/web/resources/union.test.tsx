import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { ResourceFormPage } from '../../../src/web/framework/resources/form/resource-form-page'
import { ResourceShowPage } from '../../../src/web/framework/resources/show/resource-show-page'
import { declare } from './declare'
import { fakeServer } from './fake-server'
import { fillBrowser, renderScreen } from './harness'

beforeAll(fillBrowser)
afterEach(cleanup)

const TEXT = `campos:
  nome: texto(40)!
  dono: ref(clientes | credores)
  taxa: {tipo: inteiro, visivel_se: "nao vazio(dono_credores)"}
`
const RECORD = {
  id: 5,
  versao: 1,
  nome: 'a',
  dono: 'clientes:3',
  dono_clientes_id: 3,
  dono_clientes: { id: 3, titulo: 'Ana Lima' },
  dono_credores_id: null,
  dono_credores: null,
  taxa: null,
}
const handlers = {
  'GET /bens/5': () => ({ data: RECORD }),
  'GET /bens/opcoes/dono_clientes': () => ({ data: [{ id: 3, titulo: 'Ana Lima' }], total: 1 }),
  'GET /bens/opcoes/dono_credores': () => ({ data: [{ id: 9, titulo: 'Aurora' }], total: 1 }),
  'PATCH /bens/5': () => ({ data: { ...RECORD, versao: 2 } }),
}

async function choose(label: string | RegExp, option: string) {
  fireEvent.mouseDown(screen.getByRole('combobox', { name: label }))
  const [list] = await waitFor(() => {
    const lists = [...document.querySelectorAll<HTMLElement>('.ant-select-dropdown:not(.ant-select-dropdown-hidden)')]
    expect(lists.length).toBeGreaterThan(0)
    return lists.slice(-1)
  })
  if (list) await userEvent.click(await within(list).findByText(option))
}

it('another record of another resource is chosen by saying first of which, and what depends on it follows', async () => {
  const { config, definition } = declare('bens', TEXT)
  const server = fakeServer(handlers)
  renderScreen({
    path: '/bens/:id/editar',
    at: '/bens/5/editar',
    element: <ResourceFormPage definition={definition} action="edit" />,
    config,
  })
  expect(await screen.findByText('Ana Lima')).toBeTruthy()
  expect(screen.queryByLabelText('Taxa')).toBeNull()
  await choose('Dono: de que cadastro', 'Credor')
  expect(screen.queryByText('Ana Lima')).toBeNull()
  await choose('Dono', 'Aurora')
  expect(await screen.findByLabelText('Taxa')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /Salvar/ }))
  await waitFor(() => expect(server.sent('PATCH', '/bens/5')[0]?.body).toEqual({ dono: 'credores:9' }))
})

it('only resources that one may see are offered, and the page leads to the record by its title', async () => {
  const { config, definition } = declare('bens', TEXT, 'credores.ver')
  fakeServer(handlers)
  renderScreen({ path: '/bens/:id', at: '/bens/5', element: <ResourceShowPage definition={definition} />, config })
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Ana Lima' })
  expect(link.getAttribute('href')).toBe('/cliente/view/3')
  cleanup()
  renderScreen({
    path: '/bens/:id/editar',
    at: '/bens/5/editar',
    element: <ResourceFormPage definition={definition} action="edit" />,
    config,
  })
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Dono: de que cadastro' }))
  await waitFor(() => expect(document.querySelector('.ant-select-dropdown')).toBeTruthy())
  expect(screen.queryByText('Credor')).toBeNull()
})
