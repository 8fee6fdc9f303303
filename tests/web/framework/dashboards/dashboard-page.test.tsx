import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { DashboardPage } from '../../../../src/web/framework/dashboards/dashboard-page'
import { liveConnection } from '../../../../src/web/refine/live/live'
import { fakeServer } from '../../resources/fake-server'
import { fillBrowser, renderScreen } from '../../resources/harness'

const MONTH = [
  { campo: 'data', op: 'gte', valor: '2026-11-01' },
  { campo: 'data', op: 'lte', valor: '2026-11-30' },
]
const day = (valor: string) => ({
  recurso: 'recebimentos',
  filtros: ['gte', 'lte'].map((op) => ({ campo: 'data', op, valor })),
})
const part = (valor: string | number, soma: number, rest: object = {}) => ({
  valor,
  titulo: null,
  quantidade: soma === 0 ? 0 : 1,
  soma,
  alvo: null,
  rota: null,
  ...rest,
})
const measured = {
  recurso: 'recebimentos',
  figura: 'recebimentos.recebido',
  indicador: 'Recebido',
  unidade: { um: 'lançamento', varios: 'lançamentos' },
}
const FIGURES = {
  kind: 'figuras',
  rotulo: null,
  largura: '1',
  nao_filtra: [],
  indicadores: [
    {
      nome: 'recebimentos.recebido',
      rotulo: 'Recebido',
      unidade: measured.unidade,
      quantidade: 2,
      valor: 150,
      antes: 100,
      ate_hoje: 120,
      rota: { recurso: 'recebimentos', filtros: MONTH },
    },
  ],
}
const WHY = {
  recurso: 'recebimentos',
  rotulo: 'Recebido',
  em_reais: true,
  periodo: { inicio: '2026-11-01', fim: '2026-11-20' },
  comparado: { inicio: '2026-10-01', fim: '2026-10-20' },
  total: { agora: 120, antes: 100, diferenca: 20 },
  dimensoes: [
    {
      campo: 'tipo',
      linhas: [
        {
          valor: 'baixa',
          titulo: null,
          agora: 140.5,
          antes: 130,
          diferenca: 10.5,
          rota: day('2026-11-18'),
          rota_antes: day('2026-10-18'),
        },
      ],
      demais: { quantos: 3, agora: -20.5, antes: -30, diferenca: 9.5 },
    },
  ],
}
const step = (nome: string, quantidade: number) => ({
  nome,
  rotulo: nome,
  unidade: { um: 'cliente', varios: 'clientes' },
  quantidade,
  rota: day('2026-11-18'),
})
const FUNNEL = {
  kind: 'funil',
  rotulo: 'Funil',
  largura: '1',
  nao_filtra: [],
  indicadores: [step('Carteira', 200), step('Contatados', 0), step('Acordos', 50)],
}
const {
  rotulo: _,
  dimensoes: [dimensao],
  ...moved
} = WHY
const BRIDGE = {
  kind: 'ponte',
  rotulo: 'Ponte',
  largura: '1',
  nao_filtra: [],
  figura: 'recebimentos.recebido',
  indicador: 'Recebido',
  ...moved,
  dimensao,
}
const CHART = {
  kind: 'grafico',
  rotulo: 'Recebido por dia',
  largura: '1',
  nao_filtra: [],
  ...measured,
  por: { campo: 'data', por: 'dia' },
  contra: 'Meta de recebido',
  tipo: 'linha',
  acumulado: true,
  em_ordem: true,
  ha_mais: false,
  serie: null,
  series: [
    {
      valor: null,
      titulo: null,
      demais: false,
      partes: [
        part('2026-11-18', 100, { alvo: 50, rota: day('2026-11-18') }),
        part('2026-11-19', 50, { alvo: 50, rota: day('2026-11-19') }),
        part('2099-11-20', 0, { alvo: 50 }),
      ],
    },
  ],
}
const RANKING = {
  kind: 'ranking',
  rotulo: 'Por pessoa',
  largura: '1/2',
  nao_filtra: ['Equipe'],
  ...measured,
  por: { campo: 'executivo_cobranca_id', por: null },
  contra: 'Meta de recebido',
  partes: [
    part(7, 120.5, { titulo: 'Edna Sampaio', alvo: 200, rota: { recurso: 'recebimentos', filtros: MONTH } }),
    part(8, 29.5, { titulo: 'Rui Falcão', alvo: null }),
  ],
  total: { quantidade: 2, soma: 150, alvo: 200 },
  ha_mais: false,
}
const PERIOD = {
  nome: 'mes',
  inicio: '2026-11-01',
  fim: '2026-11-30',
  opcoes: ['hoje', 'mes', 'ano', 'livre'],
  padrao: 'mes',
  comparar: 'anterior',
}

function open(blocos: readonly object[], more: object = {}) {
  const asked: string[] = []
  const painel = {
    hoje: '2026-11-20',
    rotulo: 'Minha equipe',
    periodo: PERIOD,
    filtros: [],
    blocos,
    segue: [],
    abas: [],
    aba: null,
    ...more,
  }
  fakeServer({
    'GET /paineis/supervisor': ({ query }) => {
      asked.push(query.toString())
      return { data: painel }
    },
    'GET /paineis/supervisor/porque': ({ query }) => {
      asked.push(query.toString())
      return { data: WHY }
    },
  })
  renderScreen({ path: '/supervisor', at: '/supervisor', element: <DashboardPage nome="painel_supervisor" /> })
  return asked
}

const plain = (element: Element | null | undefined) => (element?.textContent ?? '').replaceAll('\u00a0', ' ')

beforeAll(fillBrowser)
afterEach(cleanup)

describe('a dashboard', () => {
  it('shows a figure beside what it came to before, and opens its rows', async () => {
    open([FIGURES])
    expect(await screen.findByRole('heading', { name: 'Minha equipe' }, { timeout: 10_000 })).toBeTruthy()
    const card = (await screen.findByText('Recebido')).closest('a')
    expect(plain(card)).toBe('RecebidoR$ 150,002 lançamentos+20% · antes: R$ 100,00')
    expect(card?.getAttribute('href')).toBe('/recebimentos?data_gte=2026-11-01&data_lte=2026-11-30')
  })

  it('tells what moved a figure, each line with its rows of both periods', async () => {
    const asked = open([FIGURES])
    fireEvent.click(await screen.findByRole('button', { name: 'Por quê?' }, { timeout: 10_000 }))
    const table = await screen.findByRole('table', { name: 'Tipo' }, { timeout: 10_000 })
    expect(within(table).getAllByRole('row').map(plain)).toEqual([
      'TipoAntesAgoraDiferença',
      'Baixa130,00140,50+10,50',
      'Demais (3)-30,00-20,50+9,50',
      'Total100,00120,00+20,00',
    ])
    expect(
      within(table)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual([
      '/recebimentos?data_gte=2026-10-18&data_lte=2026-10-18',
      '/recebimentos?data_gte=2026-11-18&data_lte=2026-11-18',
    ])
    expect(asked.at(-1)).toBe('figura=recebimentos.recebido')
  })

  it('is compared with a year before for whoever asks, and says that it is', async () => {
    const asked = open([FIGURES])
    const year = await screen.findByRole('button', { name: 'Comparar com um ano antes' }, { timeout: 10_000 })
    expect(year.getAttribute('aria-pressed')).toBe('false')
    fireEvent.click(year)
    await waitFor(() => expect(asked.at(-1)).toBe('comparar=ano'))
    fireEvent.click(year)
    await waitFor(() => expect(asked.at(-1)).toBe(''))
  })

  it('subtracts to the centavo what is left of a target', async () => {
    const partes = [part(7, 0.1, { titulo: 'Edna Sampaio', alvo: 0.3 })]
    open([{ ...RANKING, partes, total: { quantidade: 1, soma: 0.1, alvo: 0.3 } }])
    const row = (await screen.findByText('Edna Sampaio', undefined, { timeout: 10_000 })).closest('tr')
    expect(plain(row)).toBe('1ºEdna Sampaio0,100,3033,3%0,20')
  })

  it('keeps all else on screen when one block cannot be drawn', async () => {
    const impossible = { quantidade: 1, soma: 0.001, alvo: null }
    open([{ ...RANKING, total: impossible }, FIGURES])
    expect(await screen.findByRole('alert', undefined, { timeout: 10_000 })).toBeTruthy()
    expect(screen.getByText('Recebido').closest('a')).toBeTruthy()
  })

  it('asks for another period by its address', async () => {
    const asked = open([FIGURES])
    const year = await screen.findByRole('button', { name: 'Ano' }, { timeout: 10_000 })
    expect(screen.getByRole('button', { name: 'Mês' }).getAttribute('aria-pressed')).toBe('true')
    fireEvent.click(year)
    await waitFor(() => expect(asked.at(-1)).toBe('periodo=ano'))
  })

  it('says in a table what its chart draws, added up, nothing for days to come, each figure opening its rows', async () => {
    open([CHART])
    fireEvent.click(await screen.findByRole('button', { name: 'Ver a tabela' }, { timeout: 10_000 }))
    const table = await screen.findByRole('table', { name: 'Recebido por dia' })
    const rows = within(table).getAllByRole('row').map(plain)
    expect(rows).toEqual([
      'RecebidoMeta de recebido',
      '18/11/2026R$ 100,00R$ 50,00',
      '19/11/2026R$ 150,00R$ 100,00',
      '20/11/2099—R$ 150,00',
    ])
    const link = within(table).getByText('R$ 150,00', { selector: 'a' })
    expect(link.getAttribute('href')).toBe('/recebimentos?data_gte=2026-11-18&data_lte=2026-11-19')
  })

  it('tells of each step of a funnel the share of the first and of the one before', async () => {
    open([FUNNEL])
    const table = await screen.findByRole('table', { name: 'Funil' }, { timeout: 10_000 })
    expect(within(table).getAllByRole('row').map(plain)).toEqual([
      'PassoClientesDo primeiroDo anterior',
      'Carteira200100%—',
      'Contatados00%0%',
      'Acordos5025%—',
    ])
    expect(within(table).getByText('50').getAttribute('href')).toBe(
      '/recebimentos?data_gte=2026-11-18&data_lte=2026-11-18',
    )
  })

  it('bridges from what was to what is, each part opening its rows', async () => {
    open([BRIDGE])
    const table = await screen.findByRole('table', { name: 'Ponte' }, { timeout: 10_000 })
    expect(within(table).getAllByRole('row').map(plain)).toEqual([
      'AntesAgoraDiferença',
      'Antes100,00',
      'Baixa130,00140,50+10,50',
      'Demais-30,00-20,50+9,50',
      'Agora120,00+20,00',
    ])
    expect(within(table).getAllByRole('link')).toHaveLength(2)
  })

  it('says the hours of one day without the day, and opens the rows of each', async () => {
    const hour = (valor: string) => part(valor, 0, { quantidade: 2, soma: null, rota: day(valor) })
    const partes = [hour('2026-11-20T09:00'), hour('2026-11-20T10:00')]
    const por = { campo: 'data', por: 'hora' }
    open([{ ...CHART, por, contra: null, acumulado: false, series: [{ ...CHART.series[0], partes }] }])
    fireEvent.click(await screen.findByRole('button', { name: 'Ver a tabela' }, { timeout: 10_000 }))
    const table = await screen.findByRole('table', { name: 'Recebido por dia' })
    expect(within(table).getAllByRole('row').map(plain)).toEqual(['Recebido', '09h2', '10h2', 'Total4'])
  })

  it('ranks with the target of each, what was reached and what is left', async () => {
    open([RANKING])
    const table = await screen.findByRole('table', { name: 'Por pessoa' }, { timeout: 10_000 })
    expect(within(table).getAllByRole('row').map(plain)).toEqual([
      'RecebidoMetaAlcançadoFalta',
      '1ºEdna Sampaio120,50200,0060,3%79,50',
      '2ºRui Falcão29,50———',
      'Total150,00200,0075%50,00',
    ])
  })

  it('asks only for the tab that is open, which its address says', async () => {
    const abas = [
      { nome: 'agora', rotulo: 'Agora' },
      { nome: 'funil', rotulo: 'Funil' },
    ]
    const asked = open([FIGURES], { abas, aba: 'agora' })
    const funnel = await screen.findByRole('tab', { name: 'Funil' }, { timeout: 10_000 })
    expect(await screen.findByText('Recebido')).toBeTruthy()
    fireEvent.click(funnel)
    await waitFor(() => expect(asked.at(-1)).toBe('aba=funil'))
    expect(screen.queryByText('Recebido')).toBeNull()
  })

  it('asks again when something changed that it counts, and for nothing else', async () => {
    const asked = open([FIGURES], { segue: ['recebimentos'] })
    await screen.findByText('Recebido', undefined, { timeout: 10_000 })
    expect(asked).toHaveLength(1)
    act(() => liveConnection.hear({ recurso: 'clientes' }))
    await new Promise((resolve) => setTimeout(resolve, 1_300))
    expect(asked).toHaveLength(1)
    act(() => liveConnection.hear({ recurso: 'recebimentos' }))
    await waitFor(() => expect(asked).toHaveLength(2), { timeout: 5_000 })
  })

  it('says so when nothing of it is open to the user', async () => {
    open([])
    expect(
      await screen.findByText('Nenhum número deste painel está aberto para a sua função.', {}, { timeout: 10_000 }),
    ).toBeTruthy()
  })
})
