import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { NaFila } from '../../../../src/contract/fila'
import { motivoDe } from '../../../../src/web/areas/negociacao/fila/motivo'
import { NegociacaoPage } from '../../../../src/web/areas/negociacao/negociacao-page'
import { fillBrowser, renderScreen } from '../../resources/harness'
import { type Answers, serve } from '../../serve'
import { logIn, loseSession } from '../../session/lose-session'
import { cliente } from './cliente-de-teste'

const row = (changes: Partial<NaFila> = {}): NaFila => ({
  cliente_id: 7,
  nome: 'Marina Alves',
  cpf_cnpj: '52998224725',
  perfil: null,
  credores: ['Credor 57'],
  titulos: 2,
  total_nominal: 2000,
  total_atualizado: 2140.5,
  maior_atraso: 102,
  ultimo_evento: null,
  proximo_agendamento: null,
  executivo: null,
  acao_sugerida: 'cobrar_promessa',
  promessa: { id: 3, valor: 300, data: '2026-11-20', limite: '2026-11-22', status: 'Aberta' },
  agendamento: null,
  acordo_em_risco: null,
  telefone: { id: 70, telefone: '11987654321' },
  contato_hoje: null,
  em_atendimento: null,
  ...changes,
})

const TIPOS = [
  { id: 1, codigo: 'contato', nome: 'Contato', cor: 'azul', promessa: false, agenda: false },
  { id: 2, codigo: 'promessa', nome: 'Promessa', cor: 'verde', promessa: true, agenda: false },
  { id: 3, codigo: 'retorno', nome: 'Retorno', cor: null, promessa: false, agenda: true },
]
const PROMESSAS = {
  nome: 'promessas.abertas',
  rotulo: 'Promessas abertas',
  unidade: { um: 'promessa', varios: 'promessas' },
  quantidade: 1,
  valor: 1234.5,
  rota: { recurso: 'promessas', filtros: [{ campo: 'status', op: 'in', valor: ['Aberta', 'Paga a menor'] }] },
}
const nothing = { promessa: null, agendamento: null, concluidos: [], evento: { id: 1 } }

function serveFila(answers: Answers = {}) {
  const marina = { ...cliente, roteiro: 'Confirmar dados.\nOferecer à vista.', telefones: [PHONE] }
  return serve({
    'get /negociacao/fila': () => ({
      body: [
        row(),
        row({ cliente_id: 8, nome: 'Beto Lima', acao_sugerida: 'contatar', promessa: null, telefone: null }),
      ],
      headers: { 'x-total-count': '2' },
    }),
    'get /negociacao/fila/indicadores': () => ({
      body: { indicadores: [PROMESSAS] },
    }),
    'get /negociacao/fila/contagens': () => ({ body: { fila: 2, trabalhados: 1, em_atendimento: 0 } }),
    'post /clientes/7/atendimento': () => ({ body: { em_atendimento_por: null } }),
    'get /eventos/tipos': () => ({ body: TIPOS }),
    'get /parcelas': () => ({ body: [], headers: { 'x-total-count': '0' } }),
    'get /acordo/negociacao/7': () => ({ body: { dados: { info: { cliente: marina } } } }),
    'get /proposta/listar/cliente/7': () => ({ body: { dados: [] } }),
    'post /eventos/store': () => ({ status: 201, body: nothing }),
    ...answers,
  })
}

const PHONE = {
  id: 70,
  telefone: '11987654321',
  tipo: 'celular',
  contato: null,
  whatsapp: true,
  situacao: 'bom',
  preferido: true,
  ultimo_resultado: null,
  bloqueado_ate: null,
  motivo_bloqueio: null,
}

async function open(at = '/negociacao') {
  renderScreen({ path: '/negociacao/:id?', at, element: <NegociacaoPage /> })
  await screen.findByText('Marina Alves', undefined, { timeout: 15_000 })
}

async function openDrawer() {
  fireEvent.keyDown(document.body, { key: 'r' })
  // until then another panel says that he is on his way
  await screen.findByRole('button', { name: /Contato$/ })
  return screen.getByRole('dialog')
}

/** By its digit. */
async function chooseContato() {
  fireEvent.keyDown(document.body, { key: '1' })
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /Contato$/ }).getAttribute('aria-pressed')).toBe('true'),
  )
}

/** Whether a window of this width answers to a query of antd's. */
function fits(media: string, width: number): boolean {
  const [, bound, px] = /(min|max)-width: ([\d.]+)px/.exec(media) ?? []
  return bound === 'min' ? width >= Number(px) : width <= Number(px)
}

beforeAll(fillBrowser)
beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})
afterEach(cleanup)

describe('the filters of the queue on a phone', () => {
  beforeEach(() => {
    const wide = window.matchMedia
    vi.spyOn(window, 'matchMedia').mockImplementation((media) => ({ ...wide(media), matches: fits(media, 360) }))
  })
  afterEach(() => {
    cleanup()
    vi.restoreAllMocks()
  })

  it('stand behind one button that says how many are set, so that the first clients are in sight', async () => {
    serveFila()
    await open('/negociacao?valor=0-500&q=ana')
    expect(screen.getByLabelText('Buscar por nome ou CPF/CNPJ')).toBeTruthy()
    expect(screen.queryAllByLabelText('Atraso')).toEqual([])
    const button = screen.getByRole('button', { name: 'Filtros (1)' })
    expect(button.getAttribute('aria-expanded')).toBe('false')
    await userEvent.click(button)
    expect(await screen.findAllByLabelText('Atraso')).not.toEqual([])
    expect(button.getAttribute('aria-expanded')).toBe('true')
  })
})

describe('why a client stands in the queue', () => {
  const evento = { em: '2026-11-08T12:00:00Z', tipo: 'x', descricao: 'x' }
  it.each<[string, Partial<NaFila>]>([
    ['Prometeu R$ 300,00 para hoje', {}],
    [
      'Prometeu R$ 300,00 para 19/11/2026; vale até 21/11/2026',
      { promessa: { id: 3, valor: 300, data: '2026-11-19', limite: '2026-11-21', status: 'Aberta' } },
    ],
    [
      'Não pagou os R$ 300,00 prometidos para 10/11/2026',
      {
        acao_sugerida: 'promessa_quebrada',
        promessa: { id: 3, valor: 300, data: '2026-11-10', limite: '2026-11-12', status: 'Quebrada' },
      },
    ],
    [
      'Retorno de 20/11/2026 10:30: Ver resposta',
      { acao_sugerida: 'retornar', agendamento: { id: 4, quando: '2026-11-20T13:30:00Z', motivo: 'Ver resposta' } },
    ],
    [
      'Acordo 12 com parcela vencida em 05/11/2026',
      { acao_sugerida: 'acordo_em_risco', acordo_em_risco: { id: 12, vencimento: '2026-11-05' } },
    ],
    ['Nunca contatado', { acao_sugerida: 'contatar' }],
    ['Sem contato há 12 dias', { acao_sugerida: 'contatar', ultimo_evento: evento }],
    ['Em negociação: contato há 12 dias', { acao_sugerida: 'negociar', ultimo_evento: evento }],
  ])('%s', (words, changes) => {
    expect(motivoDe(row(changes), '2026-11-20').replaceAll('\u00a0', ' ')).toBe(words)
  })
})

describe('the queue', () => {
  it('shows the figures, and with each client why', async () => {
    serveFila()
    await open()
    expect(screen.getByText(/Prometeu R\$\s300,00 para hoje/)).toBeTruthy()
    expect(await screen.findByText(/1\.234,50/)).toBeTruthy()
    expect(screen.getByText('1 promessa')).toBeTruthy()
  })

  it('records an outcome by its digit, with the steps that were said, and goes on to the next', async () => {
    const server = serveFila()
    await open()
    await openDrawer()
    const step = await screen.findByLabelText('Oferecer à vista.')
    fireEvent.click(step)
    await chooseContato()
    fireEvent.click(screen.getByRole('button', { name: 'Registrar e ir ao próximo' }))
    await waitFor(() => expect(server.sent('post /eventos/store')).toHaveLength(1))
    await waitFor(() => expect(server.sent('get /negociacao/fila/indicadores').length).toBeGreaterThan(1))
    expect(server.sent('post /eventos/store')[0]?.body).toEqual({
      cliente_id: 7,
      tipo: 1,
      canal: 'ligacao',
      descricao: 'Roteiro: Oferecer à vista.',
      telefone: '11987654321',
    })
    await screen.findByText('Contato registrado')
  })

  it('takes in hand whom one records a contact with, and lets go of him when the panel closes', async () => {
    const server = serveFila()
    await open()
    const drawer = await openDrawer()
    await waitFor(() => expect(server.sent('post /clientes/7/atendimento').length).toBeGreaterThan(0))
    fireEvent.click(within(drawer.closest('.ant-drawer') ?? drawer).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(server.sent('delete /clientes/7/atendimento')).toHaveLength(1))
    const [taken] = server.sent('post /clientes/7/atendimento')
    const [freed] = server.sent('delete /clientes/7/atendimento')
    expect(taken?.url.search).toMatch(/^\?pagina=[0-9a-f-]{36}$/)
    expect(freed?.url.search).toBe(taken?.url.search)
  })

  it('goes on, with the filters of the queue, to whom the server gives, also to one who is not on this page', async () => {
    const server = serveFila({
      'post /negociacao/fila/proximo': () => ({ body: { cliente_id: 9, recomecou: false } }),
      'get /acordo/negociacao/9': () => ({
        body: { dados: { info: { cliente: { ...cliente, id: 9, nome: 'Rosa Dias', telefones: [PHONE] } } } },
      }),
    })
    await open('/negociacao?credor_id=57')
    fireEvent.keyDown(document.body, { key: 'j' })
    fireEvent.keyDown(document.body, { key: 'k' })
    await openDrawer()
    await chooseContato()
    fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true })
    await screen.findByText(/Rosa Dias/)
    const [asked] = server.sent('post /negociacao/fila/proximo')
    expect([asked?.url.searchParams.get('credor_id'), asked?.body]).toMatchObject(['57', { atual: 7, vistos: [] }])
  })

  it('never opens whom one has just worked on, nor another while the next is on his way', async () => {
    let reads = 0
    let give: () => void = () => {}
    const server = serveFila({
      'get /negociacao/fila': async () => {
        reads += 1
        if (reads > 1) await new Promise(() => {})
        return { body: [row(), row({ cliente_id: 8, nome: 'Beto Lima' })], headers: { 'x-total-count': '2' } }
      },
      'post /negociacao/fila/proximo': async () => {
        await new Promise<void>((resolve) => {
          give = resolve
        })
        return { body: { cliente_id: null, recomecou: false } }
      },
      'post /clientes/8/atendimento': () => ({ body: { em_atendimento_por: null } }),
      'get /acordo/negociacao/8': () => ({ body: { dados: { info: { cliente: { ...cliente, id: 8 } } } } }),
    })
    await open()
    await openDrawer()
    await chooseContato()
    fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true })
    await waitFor(() => expect(server.sent('post /negociacao/fila/proximo')).toHaveLength(1))
    expect(screen.queryByText('Marina Alves')).toBeNull()
    fireEvent.keyDown(document.body, { key: 'r' })
    give()
    await screen.findByText('Não há outro cliente livre nesta fila.')
    expect(server.sent('post /clientes/8/atendimento')).toHaveLength(0)
    fireEvent.keyDown(document.body, { key: 'r' })
    await waitFor(() => expect(server.sent('post /clientes/8/atendimento').length).toBeGreaterThan(0))
    expect(server.sent('post /eventos/store')).toHaveLength(1)
  })

  it('tells who was quicker on the same row, and begins nothing', async () => {
    const quicker = { em_atendimento_por: { id: 4, nome: 'Iara Lopes' } }
    const server = serveFila({ 'post /clientes/7/atendimento': () => ({ body: quicker }) })
    await open()
    fireEvent.keyDown(document.body, { key: 'Enter' })
    await screen.findByText('Em atendimento por Iara Lopes')
    expect(screen.getByTestId('endereco').textContent).toBe('/negociacao')
    fireEvent.keyDown(document.body, { key: 'r' })
    await waitFor(() => expect(server.sent('post /clientes/7/atendimento')).toHaveLength(2))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(server.sent('get /negociacao/fila').length).toBeGreaterThan(1)
  })

  it('shows who was worked on today, with outcome and name', async () => {
    const server = serveFila({
      'get /negociacao/fila': ({ url }) => ({
        body: url.searchParams.has('situacao')
          ? [row({ contato_hoje: { em: '2026-11-20T13:00:00Z', resultado: 'Não atende', por: 'Edu Martins' } })]
          : [row()],
        headers: { 'x-total-count': '1' },
      }),
    })
    await open()
    fireEvent.click(await screen.findByText('Trabalhados hoje (1)'))
    await screen.findByText('contatado hoje · Não atende · por Edu Martins')
    expect(server.sent('get /negociacao/fila').at(-1)?.url.searchParams.get('situacao')).toBe('trabalhados')
    await screen.findByText('1 trabalhados hoje')
  })

  it('leaves Enter to the button or link one stands on, and opens the row otherwise', async () => {
    serveFila()
    await open()
    const button = screen.getByRole('button', { name: /^Registrar.*Beto Lima/ })
    // fireEvent answers false where the key was taken away from the button
    expect(fireEvent.keyDown(button, { key: 'Enter' })).toBe(true)
    expect(fireEvent.keyDown(screen.getByRole('link', { name: 'Beto Lima' }), { key: 'Enter' })).toBe(true)
    expect(fireEvent.keyDown(document.body, { key: 'Enter' })).toBe(false)
  })

  it('records by Ctrl+Enter before anything in the panel was touched', async () => {
    const server = serveFila()
    await open()
    await openDrawer()
    await chooseContato()
    fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true })
    await waitFor(() => expect(server.sent('post /eventos/store')).toHaveLength(1))
  })

  it('asks a promise for amount and day, and says at the field what the server refuses', async () => {
    const server = serveFila({
      'post /eventos/store': () => ({
        status: 422,
        body: { statusCode: 422, message: 'Confira', errors: { 'promessa.valor': ['Passa do que deve.'] } },
      }),
    })
    await open()
    await openDrawer()
    fireEvent.click(await screen.findByRole('button', { name: /Promessa$/ }))
    fireEvent.click(screen.getByRole('button', { name: 'Registrar' }))
    await waitFor(() => expect(screen.getAllByText('Preencha este campo.').length).toBeGreaterThan(0))
    expect(server.sent('post /eventos/store')).toHaveLength(0)
    fireEvent.change(screen.getByLabelText('Valor prometido'), { target: { value: '300,50' } })
    await userEvent.type(screen.getByLabelText('Para o dia'), '25/11/2026{enter}')
    fireEvent.click(screen.getByRole('button', { name: 'Registrar' }))
    await screen.findByText('Passa do que deve.', undefined, { timeout: 10_000 })
    expect(server.sent('post /eventos/store')[0]?.body).toMatchObject({
      tipo: 2,
      descricao: 'Promessa',
      promessa: { valor: 300.5, data: '2026-11-25' },
    })
  })

  it('asks on after a log-in to whom the ticked go, and why', async () => {
    logIn()
    serveFila({ 'get /clientes/opcoes/executivo_cobranca': () => ({ body: [] }) })
    await open()
    fireEvent.click(screen.getByRole('checkbox', { name: /Beto Lima/ }))
    fireEvent.click(screen.getByRole('button', { name: /^Transferir/ }))
    fireEvent.change(await screen.findByLabelText('Motivo'), { target: { value: 'Férias da carteira' } })
    loseSession()
    await open()
    expect(await screen.findByDisplayValue('Férias da carteira')).toBeTruthy()
  })

  it('dials with one key, keeps the call until its outcome is recorded', async () => {
    const server = serveFila({
      'post /discar': () => ({ status: 201, body: { numero: '11987654321', ligacao: null } }),
    })
    await open()
    fireEvent.keyDown(document.body, { key: 'd' })
    await screen.findByText('Em ligação com (11) 98765-4321')
    expect(server.sent('post /discar')[0]?.body).toEqual({ cliente_id: 7, telefone_id: 70 })
    expect([localStorage.getItem('phone_connected'), localStorage.getItem('cpf_connected')]).toEqual([
      '11987654321',
      '52998224725',
    ])
    fireEvent.click(screen.getByRole('button', { name: 'Registrar resultado' }))
    await screen.findByLabelText('Oferecer à vista.')
    fireEvent.keyDown(document.body, { key: '1' })
    fireEvent.click(screen.getByRole('button', { name: 'Registrar' }))
    await waitFor(() => expect(localStorage.getItem('phone_connected')).toBeNull())
    expect(screen.queryByText(/Em ligação/)).toBeNull()
  })

  it('says why the dialer does not call, with the number to dial by hand', async () => {
    serveFila({
      'post /discar': () => ({
        status: 409,
        body: { statusCode: 409, code: 'discador_nao_configurado', message: 'Ligue para (11) 98765-4321.' },
      }),
    })
    await open()
    fireEvent.keyDown(document.body, { key: 'd' })
    const alert = await screen.findByRole('alert')
    expect(within(alert).getByText(/Ligue para \(11\) 98765-4321/)).toBeTruthy()
    expect(localStorage.getItem('phone_connected')).toBeNull()
  })
})
