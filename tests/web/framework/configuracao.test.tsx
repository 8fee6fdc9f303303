import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ConfiguracaoPage } from '../../../src/web/framework/installation/configuracao-page'
import { DeclarationBanner } from '../../../src/web/layout/frame/shell'
import { fakeServer } from '../resources/fake-server'
import { fillBrowser, renderScreen } from '../resources/harness'

const FINE = {
  versao: 'abcdef0123456789',
  carregadas_em: '2026-11-20T12:00:00Z',
  recursos: 29,
  campos: 332,
  paginas: 7,
  permissoes: 190,
  erros: [],
  recusa: null,
}
const ERRO = {
  arquivo: 'resources/bancos.yaml',
  linha: 4,
  codigo: 'E203',
  trecho: 'resources/bancos.yaml:4:12 E203\n ^',
}
const ENTREGA = {
  id: 5,
  recurso: 'feriados',
  registro_id: 1,
  evento: 'criado',
  alvo: 'loja',
  status: 'falhou',
  tentativas: 8,
  resposta: '500',
  criado_em: '2026-11-20T12:00:00Z',
}

beforeAll(fillBrowser)
afterEach(cleanup)

const open = (element: React.ReactNode, without: readonly string[] = []) =>
  renderScreen({ path: '/x', at: '/x', element, without })

describe('the state of the configuration', () => {
  it('says what is in use when nothing is wrong', async () => {
    fakeServer({ 'GET /diagnostico': () => ({ data: FINE }), 'GET /entregas': () => ({ data: [] }) })
    open(<ConfiguracaoPage />)
    expect(await screen.findByText('Os arquivos em disco são os que estão em uso.')).toBeTruthy()
    expect(screen.getByText('332')).toBeTruthy()
  })

  it('shows each mistake with its place, and what was refused', async () => {
    const data = { ...FINE, erros: [ERRO], recusa: 'destrutiva: remover a coluna nome' }
    fakeServer({ 'GET /diagnostico': () => ({ data }), 'GET /entregas': () => ({ data: [] }) })
    open(<ConfiguracaoPage />)
    expect(await screen.findByText(/resources\/bancos\.yaml:4:12 E203/)).toBeTruthy()
    expect(screen.getByText(/remover a coluna nome/)).toBeTruthy()
  })

  it('sends again what was given up', async () => {
    const server = fakeServer({
      'GET /diagnostico': () => ({ data: FINE }),
      'GET /entregas': () => ({ data: [ENTREGA] }),
      'POST /entregas/5/reenviar': () => ({ status: 204, data: null }),
    })
    open(<ConfiguracaoPage />)
    await userEvent.click(await screen.findByRole('button', { name: 'Enviar de novo' }))
    await waitFor(() => expect(server.sent('GET', '/entregas').length).toBeGreaterThan(1))
    expect(server.sent('POST', '/entregas/5/reenviar')).toHaveLength(1)
  })
})

describe('the banner of administrators', () => {
  it('names the first mistake and leads to the rest', async () => {
    fakeServer({ 'GET /diagnostico': () => ({ data: { ...FINE, erros: [ERRO, ERRO] } }) })
    open(<DeclarationBanner />)
    expect((await screen.findByRole('alert')).textContent).toContain('2 erros nos arquivos (resources/bancos.yaml:4)')
    expect(screen.getByRole('link').getAttribute('href')).toBe('/configuracoes/estado')
  })

  it('is not there for anybody else, who is not even asked about', async () => {
    const server = fakeServer({ 'GET /diagnostico': () => ({ data: { ...FINE, erros: [ERRO] } }) })
    open(<DeclarationBanner />, ['diagnostico.ver'])
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(server.calls).toEqual([])
  })
})
