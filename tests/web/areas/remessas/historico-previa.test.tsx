import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Previa } from '../../../../src/contract/remessas'
import { NovaRemessaPage } from '../../../../src/web/areas/remessas/nova-remessa-page'
import { fillBrowser, renderScreen } from '../../resources/harness'
import { serveBatches } from './batch-server'

const PREVIA: Previa = {
  id: 31,
  remessa_id: 5,
  tipo: 'historico',
  linhas: 96,
  aceitas: 90,
  sem_mudanca: 0,
  rejeitadas: 6,
  valor_total: 8_453.86,
  clientes: 10,
  avisos: 0,
  alertas: [],
  folhas: [
    { folha: 'acordos', linhas: 12, aceitas: 10, rejeitadas: 2, valor: 8_453.86 },
    { folha: 'eventos', linhas: 12, aceitas: 12, rejeitadas: 0, valor: null },
  ],
  consentimento: { aprovacao_id: null, status: '' },
  ausentes: 0,
  valor_ausente: 0,
  mantidas: [],
  mantidos: [],
  amostra: [],
  rejeitos: [],
}

function open(consentimento: Previa['consentimento']) {
  serveBatches({
    'get /remessas/previa/31': () => ({ body: { ...PREVIA, consentimento } }),
    'get /remessas/5': () => ({ body: { id: 5, versao: 1, tipo: 'historico', status: 'Validada' } }),
  })
  renderScreen({ path: '/remessas/nova', at: '/remessas/nova?previa=31', element: <NovaRemessaPage /> })
}

const importar = () => screen.queryByRole('button', { name: 'Importar 90 linhas' })

beforeAll(fillBrowser)
beforeEach(() => sessionStorage.clear())
afterEach(cleanup)

describe('the history of another house, looked ahead at', () => {
  it('shows what each sheet comes to, and asks for the consent without which it does not come in', async () => {
    open({ aprovacao_id: null, status: '' })
    expect(await screen.findByRole('button', { name: 'Pedir o consentimento' })).toBeTruthy()
    expect(screen.getByText('Acordos').closest('tr')?.textContent).toBe('Acordos121028.453,86')
    expect(screen.getByText('Eventos').closest('tr')?.textContent).toBe('Eventos12120—')
    expect(importar()).toBeNull()
  })

  it('waits for somebody else once it was asked for', async () => {
    open({ aprovacao_id: 21, status: 'Solicitada' })
    expect(await screen.findByText('Pedido. Outra pessoa, do financeiro, decide.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Aprovação 21: Solicitada' }).getAttribute('href')).toBe('/aprovacoes/21')
    expect(importar()).toBeNull()
  })

  it('comes in once finance has consented', async () => {
    open({ aprovacao_id: 21, status: 'Aprovada' })
    expect(await screen.findByText('O financeiro consentiu. O histórico pode entrar.')).toBeTruthy()
    expect(importar()).not.toBeNull()
  })
})
