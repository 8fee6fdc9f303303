import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ResourceListPage } from '../../../../src/web/framework/resources/list/resource-list-page'
import { useConfig } from '../../../../src/web/refine/config-context'
import { tellChanged } from '../../../../src/web/refine/live/changed'
import { fillBrowser, renderScreen } from '../../resources/harness'
import { type Answers, serve } from '../../serve'

const tarefa = {
  tipo: 'agendamento',
  id: 20,
  agendamento_id: 5,
  agendamento: { id: 5, titulo: 'Ver resposta · Marina Alves' },
  promessa_id: null,
  promessa: null,
  acordo_id: null,
  acordo: null,
  parcela_id: null,
  parcela: null,
  quando: '2026-11-20T13:30:00Z',
  data: '2026-11-20',
  prazo: '10:30',
  dias: 0,
  cliente_id: 7,
  cliente: { id: 7, titulo: 'Marina Alves' },
  credor_id: 57,
  credor: { id: 57, titulo: 'Credor 57' },
  executivo_cobranca_id: null,
  executivo_cobranca: null,
  dito: 'Ver resposta',
  motivo: 'Ver resposta',
  valor: null,
  canal: 'ligacao',
  status: 'Aberto',
  perdida: false,
  sem_resposta: false,
  tratada: false,
  contato: 'contatado hoje · Não atende · por Edu Martins',
  fim: null,
  valor_pago: null,
  forma_pagamento: null,
  versao_vista: 4,
}

/** Nothing was paid of the first, so it is cancelled; the second is broken. */
const emRisco = [
  { id: 31, nome: 'Bruno Reis', status: 'Aguardando', valor_pago: 0, fim: 'cancelar' },
  { id: 32, nome: 'Marina Alves', status: 'Em atraso', valor_pago: 600, fim: 'quebrar' },
].map(({ id, nome, status, valor_pago, fim }) => ({
  ...tarefa,
  tipo: 'acordo',
  id: id * 4 + 3,
  quando: null,
  cliente: { ...tarefa.cliente, titulo: nome },
  valor: 500,
  status,
  agendamento_id: null,
  agendamento: null,
  acordo_id: id,
  acordo: { id, titulo: `Acordo ${id}` },
  parcela_id: id * 10,
  valor_pago,
  fim,
  forma_pagamento: 'boleto_pix',
}))

const consequencias = {
  acordo_id: 32,
  de: 'Em atraso',
  para: 'Quebrado',
  valor_pago: 600,
  parcelas: [],
  operacoes: [],
  cobrancas: [],
  motivos: [],
}

/** The two agreements at risk, what they come to, and what the acts on the second ask of the server. */
function serveRisco() {
  return serveTarefas({
    'get /acompanhamento': () => ({ body: emRisco, headers: { 'x-total-count': '2' } }),
    'get /acompanhamento/totais': () => ({ body: { linhas: 2, valor: 1000 } }),
    'post /acordos/32/quebrar/previa': () => ({ body: consequencias }),
    'post /acordos/32/quebrar': () => ({ body: consequencias }),
  })
}

const stoodOn = () => document.querySelector('.ant-table-row[aria-selected="true"]')?.textContent

function serveTarefas(answers: Answers = {}) {
  return serve({
    'get /acompanhamento': ({ url }) => ({
      body: url.searchParams.get('_visao') === 'hoje' ? [tarefa] : [],
      headers: { 'x-total-count': '1' },
    }),
    'get /acompanhamento/contagens': () => ({
      body: { hoje: 1, atrasados: 2, semana: 3, promessas: 4, entradas: 5, risco: 6 },
    }),
    'get /acompanhamento/totais': () => ({ body: { linhas: 1, valor: 0 } }),
    'get /acompanhamento/visoes': () => ({ body: [] }),
    'get /acompanhamento/colunas': () => ({ body: {} }),
    ...answers,
  })
}

function open(at = '/acompanhamento', executivo: number | null = null) {
  const usuario = { executivo_cobranca: executivo }
  renderScreen({ path: '/acompanhamento', at, element: <Acompanhamento />, usuario })
}

function Acompanhamento() {
  const { acompanhamento } = useConfig().consultas
  return acompanhamento && <ResourceListPage definition={acompanhamento} />
}

async function choose(item: string) {
  fireEvent.click(await screen.findByRole('button', { name: 'Mais ações para Marina Alves' }))
  fireEvent.click(await screen.findByText(item))
  return screen.findByRole('dialog')
}

beforeAll(fillBrowser)
afterEach(cleanup)

describe('/acompanhamento', () => {
  it('opens on today, counts every tab and shows what is to be done', async () => {
    const server = serveTarefas()
    open()
    expect(await screen.findByText('10:30', undefined, { timeout: 15_000 })).toBeTruthy()
    expect(screen.getByText('Ver resposta')).toBeTruthy()
    const below = screen.getByText(/^contatado hoje · Não atende · por Edu Martins/).closest('[title]')
    expect(below?.getAttribute('title')).toBe('contatado hoje · Não atende · por Edu Martins · Ligação')
    expect(await screen.findByRole('button', { name: 'Acordos em risco (6)' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Hoje (1)' }).getAttribute('aria-pressed')).toBe('true')
    // the tabs are the whole of it
    expect(screen.queryByRole('button', { name: 'Todos' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Atrasados (2)' }))
    await waitFor(() => expect(screen.getByTestId('endereco').textContent).toBe('/acompanhamento?visao=atrasados'))
    expect(server.sent('get /acompanhamento/contagens')).toHaveLength(1)
  })

  it('says what is missing where a tab is empty, and asks the server for the tab of the address', async () => {
    const server = serveTarefas()
    open('/acompanhamento?aba=risco')
    await screen.findByText('Nenhum acordo com parcela vencida')
    expect(server.sent('get /acompanhamento')[0]?.url.searchParams.get('_visao')).toBe('risco')
  })

  it('shows an executive his own first and all when he asks, in rows and counts; others have no choice', async () => {
    const server = serveTarefas()
    open('/acompanhamento', 7)
    fireEvent.click(await screen.findByText('Todos'))
    await waitFor(() => expect(screen.getByTestId('endereco').textContent).toBe('/acompanhamento?quem=todos'))
    await waitFor(() => {
      expect(server.sent('get /acompanhamento').at(-1)?.url.searchParams.get('quem')).toBe('todos')
      expect(server.sent('get /acompanhamento/contagens').at(-1)?.url.searchParams.get('quem')).toBe('todos')
    })
    expect(server.sent('get /acompanhamento')[0]?.url.searchParams.has('quem')).toBe(false)
    cleanup()
    open()
    await screen.findByText('Ver resposta')
    expect(screen.queryByText('Meus')).toBeNull()
  })

  it('calls an appointment off with its reason, and not without', async () => {
    const server = serveTarefas({ 'post /agendamentos/5/cancelar': () => ({ body: { id: 5, status: 'Cancelado' } }) })
    open()
    await choose('Cancelar')
    const [ok] = screen.getAllByRole('button', { name: 'Cancelar retorno' }).slice(-1)
    if (!ok) throw new Error('no button')
    fireEvent.click(ok)
    await screen.findByText('Preencha este campo.')
    await userEvent.type(screen.getByLabelText('Motivo'), 'Já pagou')
    fireEvent.click(ok)
    await screen.findByText('Retorno cancelado')
    const sent = server.sent('post /agendamentos/5/cancelar')
    expect(sent.map(({ body, headers }) => [body, headers['If-Match']])).toEqual([[{ motivo: 'Já pagou' }, '4']])
  })

  it('tells the second tab that the appointment ended, and reads the rows again', async () => {
    const server = serveTarefas({
      'post /agendamentos/5/cancelar': () => ({
        status: 409,
        body: { statusCode: 409, code: 'agendamento_encerrado', message: 'Este agendamento já está "Concluído".' },
      }),
    })
    open()
    await choose('Cancelar')
    await userEvent.type(screen.getByLabelText('Motivo'), 'x')
    const [ok] = screen.getAllByRole('button', { name: 'Cancelar retorno' }).slice(-1)
    if (!ok) throw new Error('no button')
    const before = server.sent('get /acompanhamento').length
    fireEvent.click(ok)
    await screen.findByText('Este agendamento já está "Concluído".')
    await waitFor(() => expect(server.sent('get /acompanhamento').length).toBeGreaterThan(before))
  })

  it('sums the agreements at risk and breaks one by keyboard, over the list', async () => {
    const server = serveRisco()
    open('/acompanhamento?aba=risco')
    await screen.findByText('2 acompanhamentos no filtro')
    expect(await screen.findByText('1.000,00')).toBeTruthy()
    await waitFor(() => expect(stoodOn()).toContain('Bruno Reis'))
    fireEvent.keyDown(document.body, { key: 'j' })
    expect(stoodOn()).toContain('Bruno Reis')
    fireEvent.keyDown(document.body, { key: 'j' })
    await waitFor(() => expect(stoodOn()).toContain('Marina Alves'))
    fireEvent.keyDown(document.body, { key: 'q' })
    const dialog = await screen.findByRole('dialog', { name: 'Quebrar: acordo 32' }, { timeout: 8_000 })
    await userEvent.type(within(dialog).getByLabelText('Por quê'), 'Não atende')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Quebrar' }))
    await screen.findByText('Acordo quebrado.')
    expect(server.sent('post /acordos/32/quebrar').map(({ body, headers }) => [body, headers['If-Match']])).toEqual([
      [{ motivo: 'Não atende' }, '4'],
    ])
    await waitFor(() => expect(server.sent('get /acompanhamento/totais').length).toBeGreaterThan(1))
  })

  it('stays on the row stood on while another comes before it, so that a key never means a row that was not looked at', async () => {
    let rows = emRisco
    serve({
      'get /acompanhamento': () => ({ body: rows, headers: { 'x-total-count': String(rows.length) } }),
      'get /acompanhamento/contagens': () => ({ body: {} }),
      'get /acompanhamento/totais': () => ({ body: { linhas: 2, valor: 1000 } }),
      'get /acompanhamento/visoes': () => ({ body: [] }),
      'get /acompanhamento/colunas': () => ({ body: {} }),
    })
    open('/acompanhamento?aba=risco')
    await waitFor(() => expect(stoodOn()).toContain('Bruno Reis'))
    fireEvent.keyDown(document.body, { key: 'j' })
    fireEvent.keyDown(document.body, { key: 'j' })
    await waitFor(() => expect(stoodOn()).toContain('Marina Alves'))
    rows = [...emRisco, ...emRisco].map((row, at) =>
      at < 2 ? { ...row, id: row.id + 400, cliente: { ...row.cliente, titulo: `Nova ${at}` } } : row,
    )
    act(() => tellChanged(['acordos']))
    await screen.findByText('Nova 1')
    expect(stoodOn()).toContain('Marina Alves')
    rows = rows.slice(0, 3)
    act(() => tellChanged(['acordos']))
    await waitFor(() => expect(screen.queryByText('Marina Alves')).toBeNull())
    expect(stoodOn()).toContain('Bruno Reis')
  })

  it('makes an agreement at risk anew by P and opens it by Enter; each row offers every act', async () => {
    serveRisco()
    open('/acompanhamento?aba=risco')
    fireEvent.click(await screen.findByRole('button', { name: 'Mais ações para Bruno Reis' }))
    const offered = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
    expect(offered).toEqual([
      'Cancelar acordo',
      'Reparcelar',
      'Reenviar a cobrança',
      'Abrir negociação',
      'Ver o acordo',
    ])
    fireEvent.keyDown(document.body, { key: 'p' })
    const dialog = await screen.findByRole('dialog', { name: 'Reparcelar: acordo 31' }, { timeout: 8_000 })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Voltar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    fireEvent.keyDown(document.body, { key: 'Enter' })
    await screen.findByText('outra tela')
  })
})
