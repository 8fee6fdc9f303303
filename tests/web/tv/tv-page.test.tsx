import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Painel } from '../../../src/contract/paineis/painel'
import { slidesOf } from '../../../src/web/tv/slides'
import { TvPage } from '../../../src/web/tv/tv-page'

const rota = { recurso: 'recebimentos', filtros: [] }
const figure = (nome: string, valor: number) => ({
  nome,
  rotulo: nome,
  unidade: { um: 'x', varios: 'x' },
  quantidade: 1,
  valor,
  antes: null,
  ate_hoje: null,
  rota,
})
const base = { rotulo: 'Bloco', largura: '1', nao_filtra: [] }
const part = (valor: string, soma: number) => ({ valor, titulo: null, quantidade: 1, soma, alvo: 50, rota })
const days = Array.from({ length: 12 }, (_, at) => part(`2026-11-${String(at + 10)}`, 10))
const PAINEL: Painel = {
  hoje: '2026-11-20',
  rotulo: 'Metas e resultado',
  periodo: null,
  filtros: [],
  abas: [],
  aba: null,
  pessoal: false,
  tv: false,
  agora: '2026-11-20T17:25:00.000Z',
  segue: [],
  blocos: [
    {
      kind: 'figuras',
      ...base,
      indicadores: Array.from({ length: 9 }, (_, at) => figure(`Número ${at + 1}`, 123_456.78)),
    },
    {
      kind: 'grafico',
      ...base,
      recurso: 'recebimentos',
      figura: 'recebimentos.recebido',
      indicador: 'Recebido',
      por: { campo: 'data', por: 'dia' },
      contra: 'Meta',
      tipo: 'linha',
      acumulado: true,
      ha_mais: false,
      em_ordem: true,
      serie: null,
      series: [{ valor: null, titulo: null, demais: false, partes: days }],
    },
  ],
}

let answer: () => Promise<Response>
const json = (status: number, body: object) => Promise.resolve(new Response(JSON.stringify(body), { status }))

beforeEach(() => {
  vi.useFakeTimers()
  answer = () => json(200, PAINEL)
  vi.stubGlobal(
    'fetch',
    vi.fn(() => answer()),
  )
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const minutes = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 60_000))

describe('a dashboard on a screen', () => {
  it('shows eight figures at most at a time, then the last eight days up to today with all that came before', () => {
    const slides = slidesOf(PAINEL)
    expect(slides.map(({ kind, lines }) => [kind, lines.length])).toEqual([
      ['figuras', 8],
      ['figuras', 1],
      ['barras', 8],
    ])
    expect(slides[0]?.lines[0]?.value.replaceAll('\u00a0', ' ')).toBe('R$ 123.457')
    const last = slides[2]?.lines.at(-1)
    expect([last?.name, last?.value.replaceAll('\u00a0', ' ')]).toEqual(['20/11/2026', 'R$ 110,00 · 20%'])
  })

  it('says when it was last told, keeps that while nobody answers, and shows nothing once its token is refused', async () => {
    render(<TvPage painel="metas" token="avn_x" />)
    await minutes(0)
    expect(screen.getByText('Atualizado 20/11/2026 14:25')).toBeTruthy()
    answer = () => Promise.reject(new Error('offline'))
    await minutes(1)
    expect(screen.getByText('Sem contato · de 20/11/2026 14:25')).toBeTruthy()
    answer = () => json(401, { code: 'programa_recusado' })
    await minutes(1)
    expect(screen.getByText('Esta tela não mostra mais o painel.')).toBeTruthy()
    expect(screen.queryByText('Metas e resultado')).toBeNull()
  })

  it('holds no more after six hundred looks than after ten: timers, listeners, elements', async () => {
    const added = vi.spyOn(EventTarget.prototype, 'addEventListener')
    const removed = vi.spyOn(EventTarget.prototype, 'removeEventListener')
    const held = () => ({
      timers: vi.getTimerCount(),
      listeners: added.mock.calls.length - removed.mock.calls.length,
      elements: document.querySelectorAll('*').length,
    })
    render(<TvPage painel="metas" token="avn_x" />)
    await minutes(10)
    const before = held()
    await minutes(600)
    expect(held()).toEqual(before)
    expect(vi.mocked(fetch).mock.calls.length).toBe(611)
    cleanup()
    expect(vi.getTimerCount()).toBe(0)
    added.mockRestore()
    removed.mockRestore()
  })
})
