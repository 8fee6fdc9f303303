import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { FluxosPage } from '../../../src/web/framework/installation/fluxos/fluxos-page'
import { fakeServer } from '../resources/fake-server'
import { fillBrowser, renderScreen } from '../resources/harness'

const FLUXO = {
  fluxo: 'avisa',
  rotulo: 'Avisa de feriado',
  ajuda: null,
  quando: 'Ao criar feriado',
  se: null,
  faz: ['Avisar loja'],
  com: ['feriados.ver'],
  ligado: true,
  mudado: null,
  ultima: { em: '2026-11-20T12:00:00Z', status: 'falhou' },
  pendentes: 0,
  falhas: 1,
}
const EXECUCAO = {
  id: 7,
  em: '2026-11-20T12:00:00Z',
  recurso: 'feriados',
  registro_id: 3,
  registro: 'Feriado 3',
  causa: 'Ao criar feriado',
  por: null,
  status: 'falhou',
  tentativas: 1,
  resposta: 'Passo 1: Campo obrigatório.',
  avisos: [{ id: 9, alvo: 'loja', status: 'falhou', tentativas: 8, resposta: '500' }],
}

beforeAll(fillBrowser)
afterEach(cleanup)

const serve = () =>
  fakeServer({
    'GET /fluxos': () => ({ data: [FLUXO] }),
    'GET /fluxos/avisa/execucoes': () => ({ data: [EXECUCAO] }),
    'POST /fluxos/avisa/desligar': () => ({ status: 204, data: null }),
    'POST /entregas/7/reenviar': () => ({ status: 204, data: null }),
    'POST /entregas/9/reenviar': () => ({ status: 204, data: null }),
  })
const open = (at: string, without: readonly string[] = []) =>
  renderScreen({ path: '/configuracoes/fluxos/:id?', at, element: <FluxosPage />, without })

describe('the flows', () => {
  it('are told in words and switched off by the keyboard', async () => {
    const server = serve()
    open('/configuracoes/fluxos')
    const card = await screen.findByRole('region', { name: 'Avisa de feriado' })
    expect(card.textContent).toContain('Ao criar feriado')
    expect(within(card).getByRole('link').getAttribute('href')).toBe('/configuracoes/fluxos/avisa')
    const turning = within(card).getByRole('switch', { name: 'Ligado: Avisa de feriado' })
    turning.focus()
    await userEvent.keyboard(' ')
    await waitFor(() => expect(server.sent('POST', '/fluxos/avisa/desligar')).toHaveLength(1))
    await waitFor(() => expect(server.sent('GET', '/fluxos').length).toBeGreaterThan(1))
    expect(document.activeElement).toBe(turning)
  })

  it('show their runs with the record, and repeat a run or a message that failed', async () => {
    const server = serve()
    open('/configuracoes/fluxos/avisa')
    expect((await screen.findByRole('link', { name: 'Feriado 3' })).getAttribute('href')).toBe('/feriados/3')
    await userEvent.click(screen.getByRole('button', { name: 'Repetir com Feriado 3' }))
    await userEvent.click(screen.getByRole('button', { name: 'Aviso a loja: não entregue' }))
    await waitFor(() => expect(server.sent('POST', '/entregas/9/reenviar')).toHaveLength(1))
    expect(server.sent('POST', '/entregas/7/reenviar')).toHaveLength(1)
    await userEvent.click(screen.getByRole('button', { name: 'Falhou' }))
    const asked = () => server.sent('GET', '/fluxos/avisa/execucoes').at(-1)?.query.get('status')
    await waitFor(() => expect(asked()).toBe('falhou'))
  })

  it('offer nothing to do to who may only look', async () => {
    serve()
    open('/configuracoes/fluxos/avisa', ['configuracao.operar'])
    expect(await screen.findByRole('switch')).toHaveProperty('disabled', true)
    await screen.findByRole('link', { name: 'Feriado 3' })
    expect(screen.queryByRole('button', { name: /Repetir|Aviso/ })).toBeNull()
  })
})
