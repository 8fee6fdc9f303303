import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { ResourceFormPage } from '../../../src/web/framework/resources/form/resource-form-page'
import { declare } from './declare'
import { fakeServer } from './fake-server'
import { fillBrowser, renderScreen } from './harness'

beforeAll(fillBrowser)
afterEach(cleanup)

const { config, definition } = declare(
  'enderecos',
  `campos:
  nome: texto(40)!
  sigla: {tipo: texto(2), rotulo: Sigla}
  credor: {tipo: ref(credores), opcoes: {onde: "uf = registro.sigla"}}
`,
)

it('a choice says that it no longer fits once what it depends on is another, and the picker asks with what is typed', async () => {
  const record = { id: 5, versao: 1, nome: 'a', sigla: 'SP', credor_id: 9, credor: { id: 9, titulo: 'Aurora' } }
  const asked: string[] = []
  fakeServer({
    'GET /enderecos/5': () => ({ data: record }),
    'GET /enderecos/opcoes/credor': ({ query }) => {
      const filling = query.get('_registro') ?? ''
      asked.push(filling)
      const fitting = filling.includes('SP') ? [{ id: 9, titulo: 'Aurora' }] : []
      return { data: fitting, total: fitting.length }
    },
  })
  renderScreen({
    path: '/enderecos/:id/editar',
    at: '/enderecos/5/editar',
    element: <ResourceFormPage definition={definition} action="edit" />,
    config,
  })
  const sigla = await screen.findByLabelText('Sigla')
  expect(screen.queryByText(/Não combina/)).toBeNull()
  await userEvent.clear(sigla)
  await userEvent.type(sigla, 'RJ')
  await waitFor(() => expect(screen.getByText('Não combina com Sigla. Escolha outra opção.')).toBeTruthy())
  expect(asked).toContain('{"sigla":"RJ"}')
  await userEvent.clear(sigla)
  await userEvent.type(sigla, 'SP')
  await waitFor(() => expect(screen.queryByText(/Não combina/)).toBeNull())
})
