import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LigacaoPossivel } from '../../../src/contract/contato/numeros'
import { NumerosDoCliente } from '../../../src/web/areas/clientes/numeros-card'
import { NegociacaoPage } from '../../../src/web/areas/negociacao/negociacao-page'
import { cliente } from '../areas/negociacao/cliente-de-teste'
import { fillBrowser, renderScreen } from '../resources/harness'
import { type Answers, serve } from '../serve'

const PODE: LigacaoPossivel = {
  pode: true,
  codigo: null,
  texto: null,
  abre: null,
  libera: null,
  a_pedido: false,
  segundos: null,
  avisos: [],
}
const FECHADO: LigacaoPossivel = {
  ...PODE,
  pode: false,
  codigo: 'fora_do_horario',
  texto: 'Fora do horário: abre às 9h (RJ). Lei 6.854/2014 do RJ.',
  abre: 'às 9h (RJ)',
  libera: 'ninguem',
  segundos: 1800,
}
const PROMETEU: LigacaoPossivel = {
  ...PODE,
  pode: false,
  codigo: 'promessa_vigente',
  texto: 'O cliente prometeu pagar.',
  libera: 'a_pedido',
  a_pedido: true,
}

const numero = (id: number, ligacao: LigacaoPossivel) => ({
  id,
  telefone: `1198888000${id}`,
  tipo: 'celular',
  contato: null,
  whatsapp: true,
  origem: 'remessa',
  situacao: 'bom',
  preferido: false,
  pontos: 60,
  contou: [
    { razao: 'inicio', pontos: 50, vezes: null },
    { razao: 'alguem_atendeu', pontos: 10, vezes: 2 },
  ],
  ultimo_resultado: null,
  ultimo_contato: null,
  bloqueado_ate: null,
  motivo_bloqueio: null,
  ligacao,
})

/** Refused, so that no call is left open. */
const dialer: Answers = { 'post /discar': () => ({ status: 409, body: { message: 'Sem discador' } }) }

function draw(ligacoes: readonly LigacaoPossivel[], answers: Answers = {}) {
  const numeros = ligacoes.map((ligacao, index) => numero(index + 1, ligacao))
  const server = serve({ 'get /clientes/7/numeros': () => ({ body: { numeros } }), ...dialer, ...answers })
  const record = { id: 7, cpf_cnpj: '52998224725' }
  renderScreen({ path: '/', at: '/', element: <NumerosDoCliente recurso="clientes" record={record} /> })
  return server
}

const dial = (id: number) => screen.findByRole('button', { name: `Discar para (11) 98888-000${id}` })

beforeAll(fillBrowser)
beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

describe('the numbers of a client', () => {
  it('are dialled where nothing speaks against it', async () => {
    const { sent } = draw([PODE])
    fireEvent.click(await dial(1))
    await waitFor(() => expect(sent('post /discar')[0]?.body).toEqual({ cliente_id: 7, telefone_id: 1 }))
  })

  it('are grey with the reason and the opening, for who comes by key too, and are not dialled', async () => {
    const { sent } = draw([FECHADO])
    const button = await dial(1)
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(screen.getByText('abre às 9h (RJ)')).toBeTruthy()
    const why = 'Fora do horário: abre às 9h (RJ). Lei 6.854/2014 do RJ. Ninguém pode liberar.'
    expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(why)
    button.focus()
    expect((await screen.findByRole('tooltip')).textContent).toBe(why)
    await userEvent.keyboard('{Enter}')
    fireEvent.click(button)
    expect(sent('post /discar')).toEqual([])
    expect(screen.queryByRole('button', { name: 'O cliente pediu a ligação' })).toBeNull()
  })

  it('are dialled when the client asked for it, where that suffices', async () => {
    const { sent } = draw([PROMETEU])
    fireEvent.click(await screen.findByRole('button', { name: 'O cliente pediu a ligação' }))
    await waitFor(() =>
      expect(sent('post /discar')[0]?.body).toEqual({ cliente_id: 7, telefone_id: 1, a_pedido: true }),
    )
  })

  it('are asked for again when the opening comes', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    let ligacao = FECHADO
    const { sent } = draw([], {
      'get /clientes/7/numeros': () => ({ body: { numeros: [numero(1, ligacao)] } }),
    })
    expect((await dial(1)).getAttribute('aria-disabled')).toBe('true')
    ligacao = PODE
    // half an hour is longer than the five minutes after which it is asked again in any case
    await act(() => vi.advanceTimersByTimeAsync(299_000))
    expect(sent('get /clientes/7/numeros')).toHaveLength(1)
    await act(() => vi.advanceTimersByTimeAsync(2_000))
    await waitFor(() => expect(sent('get /clientes/7/numeros')).toHaveLength(2))
    await waitFor(async () => expect((await dial(1)).getAttribute('aria-disabled')).toBeNull())
  })

  it('say on the negotiating table what speaks against a call', async () => {
    const marina = { ...cliente, telefones: [numero(1, PODE)] }
    serve({
      'get /acordo/negociacao/7': () => ({ body: { dados: { info: { cliente: marina } } } }),
      'get /proposta/listar/cliente/7': () => ({ body: { dados: [] } }),
      'get /clientes/7/numeros': () => ({ body: { numeros: [numero(1, FECHADO)] } }),
    })
    renderScreen({ path: '/negociacao/:id?', at: '/negociacao/7', element: <NegociacaoPage /> })
    expect(await screen.findByText('abre às 9h (RJ)')).toBeTruthy()
    expect((await dial(1)).getAttribute('aria-disabled')).toBe('true')
  })
})
