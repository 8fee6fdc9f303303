import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { ConversasPage } from '../../../../src/web/areas/conversas/conversas-page'
import { ChatExternoPage } from '../../../../src/web/areas/conversas/externo-page'
import { SecondColumnProvider } from '../../../../src/web/layout/frame/second-column'
import type { UserConfig } from '../../../../src/web/refine/user-config'
import { configFor, fillBrowser, renderScreen } from '../../resources/harness'
import { serve } from '../../serve'

const EM = '2026-11-20T12:00:00.000Z'
const row = (id: number, own: object = {}) => ({
  ...{ id, conversa_id: id, conversa: { id, titulo: `Conversa ${id}` }, cliente_id: 7, versao_vista: 1 },
  ...{
    cliente: { id: 7, titulo: 'Marina Alves' },
    canal: 'whatsapp',
    departamento: 'cobranca',
    status: 'Em atendimento',
  },
  ...{ responsavel_id: 7, responsavel: { id: 7, titulo: 'Edna' }, espera: 3, atrasada: false, ultima_em: EM },
  ...own,
})
const conversa = (own: object = {}) => ({
  ...{
    id: 9,
    versao: 1,
    canal: 'whatsapp',
    contato: '31987654321',
    departamento: 'cobranca',
    status: 'Em atendimento',
  },
  ...{ cliente_id: null, cliente: null, responsavel_id: 7, responsavel: { id: 7, titulo: 'Edna' }, etiquetas: null },
  ...{ janela_ate: EM, aguarda_desde: EM, ultima_em: EM, aberta_em: EM, ...own },
})
const COUNT = (body: readonly object[]) => ({ body, headers: { 'x-total-count': String(body.length) } })
const linha = {
  id: 1,
  conversa_id: 9,
  de: 'cliente',
  texto: 'Dá para parcelar?',
  ocorrida_em: EM,
  autor: null,
  mensagem_id: null,
}

/** The frame, as far as the page needs it: a second column to fill. */
function Frame() {
  const [column, setColumn] = useState<HTMLElement | null>(null)
  return (
    <SecondColumnProvider value={column}>
      <div ref={setColumn} />
      <ConversasPage />
    </SecondColumnProvider>
  )
}

function open(
  at: string,
  own: object = {},
  rows: readonly object[] = [row(9), row(10, { espera: 40, atrasada: true })],
) {
  const { calls } = serve({
    'get /fila_de_conversas': () => COUNT(rows),
    'get /conversas/9': () => ({ body: conversa(own) }),
    'get /conversas_mensagens': () => COUNT([linha]),
    'get /conversas_mensagens/totais': () => ({ body: { linhas: 1 } }),
    'get /respostas_rapidas': () =>
      COUNT([{ id: 1, titulo: 'Saudação', texto: 'Olá, {nome}.', departamento: null, ativo: true }]),
    'get /clientes/7': () => ({ body: { id: 7, versao: 1, nome: 'Marina Alves' } }),
    'get /parcelas': () => COUNT([]),
    'post /conversas/proxima': () => ({ body: { conversa_id: 9, esperou_min: 3 } }),
    'post /conversas/9/responder': () => ({
      status: 201,
      body: { conversa_id: 9, mensagem_id: 3, texto: 'Olá, Marina.', partes: 1 },
    }),
  })
  renderScreen({ path: '/chat/gerenciamento', at, element: <Frame /> })
  return calls
}

beforeAll(fillBrowser)
afterEach(cleanup)

const PATIENT = { timeout: 15_000 }

describe('the chat', () => {
  it('shows the queue with its waits, and opens what is pressed or taken', async () => {
    const calls = open('/chat/gerenciamento')
    const queue = within(await screen.findByRole('region', { name: 'Fila de conversas' }, PATIENT))
    expect(await queue.findByText(/espera demais/, undefined, PATIENT)).toBeTruthy()
    expect(screen.getByText('Nenhuma conversa aberta aqui')).toBeTruthy()
    fireEvent.click(queue.getByRole('button', { name: /Pegar a próxima/ }))
    expect(await screen.findByText('Dá para parcelar?', undefined, PATIENT)).toBeTruthy()
    expect(calls.some(({ method, url }) => method === 'post' && url.pathname.endsWith('/conversas/proxima'))).toBe(true)
  })

  it('says that nobody waits where the queue is empty', async () => {
    open('/chat/gerenciamento', {}, [])
    expect(await screen.findByText(/Nenhuma conversa com você/, undefined, PATIENT)).toBeTruthy()
  })

  it('tells nothing to whom nobody knows, and nothing in a conversation of another', async () => {
    open('/chat/gerenciamento?conversa=9')
    expect(await screen.findByText('Identifique a pessoa antes de responder.', undefined, PATIENT)).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: 'Resposta' })).toBeNull()
    cleanup()
    open('/chat/gerenciamento?conversa=9', { cliente_id: 7, responsavel_id: 2 })
    expect(await screen.findByText('A conversa não está com você.', undefined, PATIENT)).toBeTruthy()
  })

  it('answers with a quick reply by the slash, sent by Ctrl+Enter', async () => {
    const calls = open('/chat/gerenciamento?conversa=9', { cliente_id: 7, cliente: { id: 7, titulo: 'Marina Alves' } })
    const answer = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Resposta' }, PATIENT)
    fireEvent.change(answer, { target: { value: '/saud' } })
    await screen.findByText('/Saudação', undefined, PATIENT)
    fireEvent.keyDown(answer, { key: 'Enter' })
    expect(answer.value).toBe('Olá, {nome}.')
    fireEvent.keyDown(answer, { key: 'Enter', ctrlKey: true })
    await waitFor(() => expect(answer.value).toBe(''), PATIENT)
    const sent = calls.find(({ method, url }) => method === 'post' && url.pathname.endsWith('/responder'))
    expect(sent?.body).toEqual({ texto: 'Olá, {nome}.' })
  })
})

describe('the panel outside', () => {
  const withAddress = (externo: string): UserConfig => {
    const { config } = configFor()
    return { ...config, ...(config.chat && { chat: { ...config.chat, externo } }) }
  }

  it('leads home without an address, and says so with a link where the browser blocks it', async () => {
    serve({})
    renderScreen({ path: '/apps/chat', at: '/apps/chat', element: <ChatExternoPage />, config: withAddress('') })
    await waitFor(() => expect(screen.getByTestId('endereco').textContent).toBe('/'))
    cleanup()
    const opening = vi.spyOn(window, 'open').mockReturnValue(null)
    const config = withAddress('https://chat.exemplo.com.br')
    renderScreen({ path: '/apps/chat', at: '/apps/chat', element: <ChatExternoPage />, config })
    const link = await screen.findByRole('link', { name: 'Abrir o chat externo' }, PATIENT)
    expect(link.getAttribute('href')).toBe('https://chat.exemplo.com.br')
    opening.mockRestore()
  })
})
