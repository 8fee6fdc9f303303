import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { RecusaPanel } from '../../../../src/web/areas/cobrancas/recusa-panel'
import { fakeServer } from '../../resources/fake-server'
import { fillBrowser, renderScreen } from '../../resources/harness'

beforeAll(fillBrowser)
afterEach(cleanup)

const COBRANCA = { id: 31, parcela_id: 5, convenio_id: 3, status: 'Rejeitada' }
const AVISO = {
  id: 4,
  versao: 1,
  origem: 'cnab',
  tipo: 'rejeitada',
  evento: 'E1',
  cobranca_id: 31,
  resultado: 'aplicado',
  conferencia: 'a_ver',
  motivos: '48 CEP inválido; 10 carteira inválida',
}

function open(avisos: readonly object[], without: readonly string[] = []) {
  const server = fakeServer({
    'GET /cobrancas_retornos': () => ({ data: avisos, total: avisos.length }),
    'GET /parcelas/5': () => ({ data: { id: 5, cliente_id: 9 } }),
  })
  renderScreen({ path: '/', at: '/', element: <RecusaPanel recurso="cobrancas" record={COBRANCA} />, without })
  return server
}

describe('what the bank refused', () => {
  it('stands in words beside the charge, with the way to each field and the act that sends it again', async () => {
    open([AVISO])
    const cep = await screen.findByRole('link', { name: 'Corrigir CEP do cliente' })
    expect(cep.getAttribute('href')).toBe('/cliente/view/9')
    const carteira = screen.getByRole('link', { name: 'Corrigir Carteira do convênio' })
    expect(carteira.getAttribute('href')).toBe('/convenio/3')
    expect(document.body.textContent).toContain('cobrança rejeitada: 48 CEP inválido; 10 carteira inválida')
    expect(screen.getByRole('button', { name: 'Corrigir e reenviar' })).toBeTruthy()
  })

  it('is nothing where nothing was refused, and offers no act to who sends no files', async () => {
    open([AVISO], ['bancos.remeter'])
    await screen.findByText(/48 CEP inválido/)
    expect(screen.queryByRole('button', { name: 'Corrigir e reenviar' })).toBeNull()
    cleanup()
    const server = open([{ ...AVISO, tipo: 'paga', motivos: null }])
    await waitFor(() => expect(server.sent('GET', '/cobrancas_retornos')).toHaveLength(1))
    expect(document.body.textContent).not.toContain('O que o banco recusou')
  })
})
