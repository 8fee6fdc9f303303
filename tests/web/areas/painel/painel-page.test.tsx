import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { PainelPage } from '../../../../src/web/areas/painel/painel-page'
import { fakeServer } from '../../resources/fake-server'
import { fillBrowser, renderScreen } from '../../resources/harness'

const day = (recurso: string, campo: string) => ({
  recurso,
  filtros: [{ campo, op: 'eq', valor: '2026-11-20' }],
})

const figure = (nome: string, rotulo: string, unidade: readonly [string, string], rest: object) => ({
  nome,
  rotulo,
  unidade: { um: unidade[0], varios: unidade[1] },
  ...rest,
})
const ACORDOS = ['acordo', 'acordos'] as const
const PROMESSAS = {
  quantidade: 2,
  rota: { recurso: 'eventos', filtros: [{ campo: 'tipo_id', op: 'in', valor: ['3'] }] },
}
const PAINEL = {
  hoje: '2026-11-20',
  indicadores: [
    figure('recebimentos.recebido_hoje', 'Recebido hoje', ['lançamento', 'lançamentos'], {
      quantidade: 1,
      valor: 527,
      rota: day('parcelas_operacoes', 'recebimento'),
    }),
    figure('acordos.fechados_hoje', 'Acordos de hoje', ACORDOS, {
      quantidade: 1,
      valor: 1054.4,
      rota: day('acordos', 'data_acordo'),
    }),
    figure('acordos.fechados_no_mes', 'Acordos do mês', ACORDOS, {
      quantidade: 1234,
      valor: 2_000_000.05,
      rota: {
        recurso: 'acordos',
        filtros: [
          { campo: 'data_acordo', op: 'gte', valor: '2026-11-01' },
          { campo: 'data_acordo', op: 'lte', valor: '2026-11-20' },
        ],
      },
    }),
    figure('promessas.para_hoje', 'Promessas para hoje', ['promessa', 'promessas'], PROMESSAS),
    figure('parcelas.a_vencer_hoje', 'Parcelas que vencem hoje', ['parcela', 'parcelas'], {
      quantidade: 0,
      valor: 0,
      rota: day('parcelas', 'data_vencimento'),
    }),
  ],
}

function openPainel(data: object = PAINEL, without: readonly string[] = []) {
  const server = fakeServer({ 'GET /painel': () => ({ data }) })
  renderScreen({ path: '/Dashboard', at: '/Dashboard', element: <PainelPage />, without })
  return server
}

/** The card with this title, its spaces as a reader sees them. */
async function cardOf(title: string): Promise<string> {
  await screen.findByText('sexta-feira, 20 de novembro de 2026')
  const card = screen.getByText(title).parentElement
  return (card?.textContent ?? '').replaceAll('\u00a0', ' ')
}

beforeAll(fillBrowser)
afterEach(cleanup)

describe('the painel', () => {
  it.each([
    ['Recebido hoje', 'R$ 527,00', '1 lançamento'],
    ['Acordos de hoje', 'R$ 1.054,40', '1 acordo'],
    ['Acordos do mês', 'R$ 2.000.000,05', '1.234 acordos'],
    ['Promessas para hoje', '2', 'promessas'],
    ['Parcelas que vencem hoje', 'R$ 0,00', '0 parcelas'],
  ])('shows %s: %s, %s', async (title, value, count) => {
    openPainel()
    expect(await cardOf(title)).toBe(`${title}${value}${count}`)
  })

  it('says one promise in the singular', async () => {
    const one = figure('promessas.para_hoje', 'Promessas para hoje', ['promessa', 'promessas'], {
      ...PROMESSAS,
      quantidade: 1,
    })
    openPainel({ ...PAINEL, indicadores: [one] })
    expect(await cardOf('Promessas para hoje')).toBe('Promessas para hoje1promessa')
  })

  it.each([
    ['Acordos de hoje', '/acordos?data_acordo=2026-11-20'],
    ['Acordos do mês', '/acordos?data_acordo_gte=2026-11-01&data_acordo_lte=2026-11-20'],
  ])('leads from %s to the list behind it, filtered', async (title, address) => {
    openPainel()
    await cardOf(title)
    expect(screen.getByText(title).closest('a')?.getAttribute('href')).toBe(address)
  })

  it('leads nowhere when the list is not the user’s', async () => {
    openPainel(PAINEL, ['acordos.ver'])
    await cardOf('Acordos de hoje')
    expect(screen.getByText('Acordos de hoje').closest('a')).toBeNull()
  })

  it('says so when there is no figure for the user', async () => {
    openPainel({ ...PAINEL, indicadores: [] })
    expect(await screen.findByText('Nenhum número do painel está aberto para a sua função.')).toBeTruthy()
  })

  it('says what failed with the code for support, and comes back when asked again', async () => {
    const down = { code: 'banco_indisponivel', message: 'O banco de dados não respondeu.', requestId: 'req-9' }
    let answer: { status?: number; data: object } = { status: 500, data: down }
    fakeServer({ 'GET /painel': () => answer })
    renderScreen({ path: '/Dashboard', at: '/Dashboard', element: <PainelPage /> })
    const alert = await screen.findByRole('alert', {}, { timeout: 10_000 })
    expect(alert.textContent).toContain('O banco de dados não respondeu.')
    expect(alert.textContent).toContain('req-9')
    answer = { data: PAINEL }
    fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    expect(await cardOf('Acordos de hoje')).toContain('1 acordo')
  })
})
