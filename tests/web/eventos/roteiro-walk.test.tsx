import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { EventoDrawer } from '../../../src/web/collection/eventos/evento-drawer'
import { fakeServer } from '../resources/fake-server'
import { fillBrowser, renderScreen } from '../resources/harness'

beforeAll(fillBrowser)
afterEach(cleanup)

const TIPOS = [{ id: 2, codigo: 'contato', nome: 'Contato feito', cor: null, promessa: false, agenda: false }]
const CLIENTE = { id: 7, nome: 'Marina Alves', cpf_cnpj: '52998224725', roteiro: 'Padrão', telefones: [] }
const ETAPAS = [
  {
    ordem: 1,
    titulo: 'Abertura',
    fala: 'Falo com Marina?',
    respostas: [
      { texto: 'Sim', proxima: 2 },
      { texto: 'Não', proxima: null },
    ],
    objecoes: [{ objecao: 'Quem fala?', resposta: 'Somos a agência.' }],
  },
  { ordem: 2, titulo: 'Fecho', fala: 'Até logo.', respostas: [], objecoes: [], seguinte: null },
]
const wait = { timeout: 10_000 }

it('walks the script by digits, one step on screen, back and forth, and sends the walk with the outcome', async () => {
  const sent: unknown[] = []
  fakeServer({
    'GET /eventos/tipos': () => ({ data: TIPOS }),
    'GET /promessas': () => ({ data: [], total: 0 }),
    'GET /clientes/7/roteiro': () => ({ data: { roteiro: { id: 3, nome: 'Padrão', edicao: 1, etapas: ETAPAS } } }),
    'POST /eventos/store': ({ body }: { body?: unknown }) => {
      sent.push(body)
      return { status: 201, data: { evento: { id: 1 }, promessa: null, agendamento: null, concluidos: [] } }
    },
  })
  const nothing = () => undefined
  const contatado = { ...CLIENTE, operacoes: [], acordos: [] }
  const element = <EventoDrawer contatado={contatado} credorId={null} onClose={nothing} onSaved={nothing} />
  renderScreen({ path: '/', at: '/', element })
  await screen.findByText('Falo com Marina?', {}, wait)
  expect(screen.queryByText('Até logo.')).toBeNull()
  // nine answers nothing here, and chooses no outcome either
  fireEvent.keyDown(document.body, { key: '9' })
  fireEvent.keyDown(document.body, { key: '1' })
  await screen.findByText('Até logo.', {}, wait)
  fireEvent.click(screen.getByRole('button', { name: 'Voltar' }))
  await screen.findByText('Falo com Marina?', {}, wait)
  fireEvent.click(screen.getByRole('button', { name: /Sim/ }))
  fireEvent.keyDown(document.body, { key: '1' })
  await screen.findByText('Fim do roteiro.', {}, wait)
  // from here on the digits choose the outcome
  fireEvent.keyDown(document.body, { key: '1' })
  fireEvent.click(screen.getByRole('button', { name: 'Registrar' }))
  await waitFor(() => expect(sent).toHaveLength(1), wait)
  const passos = [
    { etapa: 1, resposta: 'Sim' },
    { etapa: 2, resposta: null },
  ]
  expect(sent[0]).toMatchObject({ tipo: 2, roteiro: { id: 3, passos } })
})
