import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import type { PreviaDoExtrato } from '../../../../src/contract/carteira/extratos-credor'
import { NovoExtratoPage } from '../../../../src/web/areas/prestacoes/novo-extrato-page'
import { fakeServer } from '../../resources/fake-server'
import { fillBrowser, renderScreen } from '../../resources/harness'

beforeAll(fillBrowser)
afterEach(cleanup)

const ROTA = '/financeiro/prestacao-de-contas/extratos/novo'
const PREVIA: PreviaDoExtrato = {
  ...{ id: 4, arquivo: 'nov.csv', credor_id: 10, credor: 'Escola Aurora', abrange: 'recebeu' },
  ...{ periodo_de: '2026-11-01', periodo_ate: '2026-11-30', linhas: 3, recusadas: 0, valor: 2167.86, sem_parcela: 1 },
  rejeitos: [],
}
const REJEITO = { linha: 2, coluna: 'Valor', valor: 'cem', motivo: 'Informe um valor em reais com até duas casas.' }

function open(previa: PreviaDoExtrato, at = `${ROTA}?previa=4`) {
  const server = fakeServer({
    'GET /extratos_credor/previa/4': () => ({ data: previa }),
    'POST /extratos_credor/previa': () => ({ status: 201, data: previa }),
    'POST /extratos_credor/trazer': () => ({ status: 201, data: { extrato_id: 7 } }),
    'POST /extratos_credor/descartar': () => ({ data: { previa_id: 4 } }),
  })
  const usuario = { credor: [{ id: 10, nome: 'Escola Aurora', prazo_honorario: 360 }] }
  renderScreen({ path: ROTA, at, element: <NovoExtratoPage />, usuario })
  return server
}

const text = () => (document.body.textContent ?? '').replaceAll('\u00a0', ' ')

it('asks whose file it is, what it tells and of which days, before anything is sent', async () => {
  const server = open(PREVIA, `${ROTA}?credor=10`)
  expect(await screen.findByText('10 · Escola Aurora')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Conferir o arquivo' }))
  expect(await screen.findAllByText('Campo obrigatório.')).toHaveLength(3)
  expect(screen.getByText('Escolha um arquivo.')).toBeDefined()
  expect(server.calls).toEqual([])
})

it('shows what would come in, and brings it in once', async () => {
  const server = open(PREVIA)
  expect(await screen.findByText('Escola Aurora · de 01/11/2026 a 30/11/2026 · nov.csv')).toBeDefined()
  expect(text()).toContain('R$ 2.167,86')
  expect(text()).toContain('1 linha é de operação que não está em acordo algum.')
  fireEvent.click(screen.getByRole('button', { name: 'Trazer o extrato' }))
  await screen.findByText('Extrato trazido')
  expect(server.sent('POST', '/extratos_credor/trazer').map(({ body }) => body)).toEqual([{ previa_id: 4 }])
})

it('with a line that is wrong tells it with its reason and offers no confirmation, only another file', async () => {
  const server = open({ ...PREVIA, recusadas: 1, rejeitos: [REJEITO] })
  expect(await screen.findByText(REJEITO.motivo)).toBeDefined()
  expect(text()).toContain('Nada entra enquanto houver linha com erro')
  expect(screen.queryByRole('button', { name: 'Trazer o extrato' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Descartar' }))
  expect(await screen.findByRole('button', { name: 'Conferir o arquivo' })).toBeDefined()
  expect(server.sent('POST', '/extratos_credor/descartar')).toHaveLength(1)
})
