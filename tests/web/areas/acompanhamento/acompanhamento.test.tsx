import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { AcompanhamentoPage } from '../../../../src/web/areas/acompanhamento/acompanhamento-page'
import { fillBrowser, renderScreen } from '../../resources/harness'
import { type Answers, serve } from '../../serve'

const tarefa = {
  tipo: 'agendamento',
  id: 5,
  quando: '2026-11-20T13:30:00Z',
  data: '2026-11-20',
  cliente: { id: 7, titulo: 'Marina Alves', cpf_cnpj: '52998224725' },
  credor: { id: 57, titulo: 'Credor 57' },
  executivo: null,
  motivo: 'Ver resposta',
  valor: null,
  canal: 'ligacao',
  telefone: null,
  status: 'Aberto',
  acordo_id: null,
  parcela_id: null,
  acordo: null,
  dias: 0,
  contato_hoje: { em: '2026-11-20T12:00:00Z', resultado: 'Não atende', por: 'Edu Martins' },
}

/** Nothing was paid of the first, so it is cancelled; the second is broken. */
const emRisco = [
  { id: 31, nome: 'Bruno Reis', status: 'Aguardando', valor_pago: 0 },
  { id: 32, nome: 'Marina Alves', status: 'Em atraso', valor_pago: 600 },
].map(({ id, nome, status, valor_pago }) => ({
  ...tarefa,
  tipo: 'acordo',
  id,
  quando: null,
  cliente: { ...tarefa.cliente, titulo: nome },
  valor: 500,
  status,
  acordo_id: id,
  parcela_id: id * 10,
  acordo: { valor_pago, forma_pagamento: 'boleto_pix' },
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
    'get /acompanhamento/totais': () => ({ body: { quantidade: 2, valor: 1000 } }),
    'post /acordos/32/quebrar/previa': () => ({ body: consequencias }),
    'post /acordos/32/quebrar': () => ({ body: consequencias }),
  })
}

const stoodOn = () => document.querySelector('.ant-table-row[aria-selected="true"]')?.textContent

function serveTarefas(answers: Answers = {}) {
  return serve({
    'get /acompanhamento': ({ url }) => ({
      body: url.searchParams.get('aba') === 'hoje' ? [tarefa] : [],
      headers: { 'x-total-count': '1' },
    }),
    'get /acompanhamento/contagens': () => ({
      body: { hoje: 1, atrasados: 2, semana: 3, promessas: 4, entradas: 5, risco: 6 },
    }),
    ...answers,
  })
}

function open(at = '/acompanhamento') {
  renderScreen({ path: '/acompanhamento', at, element: <AcompanhamentoPage /> })
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
    serveTarefas()
    open()
    expect(await screen.findByText('20/11/2026 10:30', undefined, { timeout: 15_000 })).toBeTruthy()
    expect(screen.getByText('Ver resposta')).toBeTruthy()
    const below = screen.getByText(/^contatado hoje · Não atende · por Edu Martins · por /)
    expect(below.title).toBe(below.textContent)
    expect(await screen.findByText('Acordos em risco (6)')).toBeTruthy()
  })

  it('says what is missing where a tab is empty, and asks the server for the tab of the address', async () => {
    const server = serveTarefas()
    open('/acompanhamento?aba=risco')
    await screen.findByText('Nenhum acordo com parcela vencida')
    expect(server.sent('get /acompanhamento')[0]?.url.searchParams.get('aba')).toBe('risco')
  })

  it('calls an appointment off with its reason, and not without', async () => {
    const server = serveTarefas({ 'post /agendamentos/5/cancelar': () => ({ body: { id: 5, status: 'Cancelado' } }) })
    open()
    await choose('Cancelar')
    const [ok] = screen.getAllByRole('button', { name: 'Cancelar' }).slice(-1)
    if (!ok) throw new Error('no button')
    fireEvent.click(ok)
    await screen.findByText('Preencha este campo.')
    await userEvent.type(screen.getByLabelText('Motivo'), 'Já pagou')
    fireEvent.click(ok)
    await screen.findByText('Retorno cancelado')
    expect(server.sent('post /agendamentos/5/cancelar').map(({ body }) => body)).toEqual([{ motivo: 'Já pagou' }])
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
    const [ok] = screen.getAllByRole('button', { name: 'Cancelar' }).slice(-1)
    if (!ok) throw new Error('no button')
    const before = server.sent('get /acompanhamento').length
    fireEvent.click(ok)
    await screen.findByText('Este agendamento já está "Concluído".')
    await waitFor(() => expect(server.sent('get /acompanhamento').length).toBeGreaterThan(before))
  })

  it('sums the agreements at risk and breaks one by keyboard, over the list', async () => {
    const server = serveRisco()
    open('/acompanhamento?aba=risco')
    await screen.findByText('2 acordos · R$ 1.000,00 vencidos em aberto')
    await waitFor(() => expect(stoodOn()).toContain('Bruno Reis'))
    fireEvent.keyDown(document.body, { key: 'j' })
    await waitFor(() => expect(stoodOn()).toContain('Marina Alves'))
    fireEvent.keyDown(document.body, { key: 'q' })
    const dialog = await screen.findByRole('dialog', { name: 'Quebrar: acordo 32' }, { timeout: 8_000 })
    await userEvent.type(within(dialog).getByLabelText('Por quê'), 'Não atende')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Quebrar' }))
    await screen.findByText('Acordo quebrado.')
    expect(server.sent('post /acordos/32/quebrar').map(({ body }) => body)).toEqual([{ motivo: 'Não atende' }])
    await waitFor(() => expect(server.sent('get /acompanhamento/totais').length).toBeGreaterThan(1))
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
