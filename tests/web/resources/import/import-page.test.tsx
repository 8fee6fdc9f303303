import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Importacao } from '../../../../src/contract/importacoes'
import { ImportPage } from '../../../../src/web/framework/resources/import/import-page'
import { type Answers, serve } from '../../serve'
import { configFor, fillBrowser, renderScreen, resourceOf } from '../harness'

const FILE = new File(['nome;tipo\n'], 'motivos.csv', { type: 'text/csv' })
const SENT: Importacao = {
  id: 4,
  arquivo: 'motivos.csv',
  formato: 'csv',
  situacao: 'enviada',
  linhas: 1200,
  criar: 0,
  atualizar: 0,
  iguais: 0,
  recusadas: 0,
  mantidas: 0,
  instante: null,
  trabalho_id: null,
  criado_em: '2026-11-20T12:00:00.000Z',
  corrige: null,
  colunas: [
    { titulo: 'Motivo', amostra: ['Pagou', 'Faleceu'] },
    { titulo: 'Tipo', amostra: [] },
  ],
  mapa: [null, 'tipo'],
  modo: 'criar',
  chave: [],
  modos: ['criar', 'atualizar', 'ambos'],
  campos: [
    { key: 'nome', rotulo: 'Nome', tipo: 'texto', obrigatorio: true, somente_chave: false },
    { key: 'tipo', rotulo: 'Tipo', tipo: 'enum', obrigatorio: false, somente_chave: false },
    { key: 'id', rotulo: 'Nº', tipo: 'inteiro', obrigatorio: false, somente_chave: true },
  ],
  motivos: [],
}
const CHECKED: Importacao = {
  ...SENT,
  situacao: 'ensaiada',
  criar: 1199,
  recusadas: 1,
  motivos: [{ motivo: 'Campo obrigatório.', coluna: 'Motivo', contagem: 1, linha: 7 }],
}
const DONE: Importacao = { ...CHECKED, situacao: 'importada', instante: '2026-11-20T13:00:00.000Z' }

function open(at: string, answers: Answers) {
  const server = serve({ 'get /motivos/importacoes': () => ({ body: [] }), ...answers })
  const definition = resourceOf(configFor().config, 'motivos')
  renderScreen({ path: '/motivos/importar', at, element: <ImportPage definition={definition} /> })
  return server
}

const button = (name: RegExp | string) => screen.getByRole('button', { name })
const one = (importacao: Importacao) => ({ 'get /motivos/importacoes/4': () => ({ body: importacao }) })

beforeAll(fillBrowser)
beforeEach(() => sessionStorage.clear())
afterEach(cleanup)

describe('the file', () => {
  it('is asked for, sent, and leads to its columns, its number in the address', async () => {
    const server = open('/motivos/importar', {
      'post /motivos/importacoes': () => ({ status: 201, body: SENT }),
      ...one(SENT),
    })
    fireEvent.click(button('Enviar arquivo'))
    expect(screen.getByRole('alert').textContent).toBe('Escolha um arquivo.')
    fireEvent.change(screen.getByLabelText(/^Arquivo/), { target: { files: [FILE] } })
    fireEvent.click(button('Enviar arquivo'))
    await screen.findByText('Colunas do arquivo')
    expect(server.sent('post /motivos/importacoes')).toHaveLength(1)
    expect(document.body.textContent).toContain('importacao=4')
  })

  it('that is refused says why beside it', async () => {
    const refusal = { message: 'Não.', code: 'arquivo_vazio', errors: { arquivo: ['O arquivo está vazio.'] } }
    open('/motivos/importar', { 'post /motivos/importacoes': () => ({ status: 422, body: refusal }) })
    fireEvent.change(screen.getByLabelText(/^Arquivo/), { target: { files: [FILE] } })
    fireEvent.click(button('Enviar arquivo'))
    expect((await screen.findByRole('alert')).textContent).toBe('O arquivo está vazio.')
    expect(screen.getByLabelText(/^Arquivo/).getAttribute('aria-invalid')).toBe('true')
  })

  it('of an earlier import is one click away', async () => {
    open('/motivos/importar', { 'get /motivos/importacoes': () => ({ body: [DONE] }) })
    const link = await screen.findByRole('link', { name: 'motivos.csv' })
    expect(link.getAttribute('href')).toContain('importacao=4')
    // on the day of the business, as the records that it brought in
    expect(link.closest('li')?.textContent).toContain('20/11/2026 10:00')
  })
})

describe('the columns', () => {
  it('show samples, say what is missing, and go to the server as chosen', async () => {
    const server = open('/motivos/importar?importacao=4', {
      ...one(SENT),
      'put /motivos/importacoes/4/mapa': () => ({ body: SENT }),
      'post /motivos/importacoes/4/ensaio': () => ({ status: 202, body: { trabalho_id: 9 } }),
    })
    await screen.findByText('Pagou · Faleceu')
    screen.getByText('coluna vazia')
    screen.getByText('Falta escolher a coluna de: Nome.')
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Campo da coluna Motivo' }))
    fireEvent.click(await screen.findByTitle('Nome (obrigatório)'))
    expect(screen.queryByText(/Falta escolher/)).toBeNull()
    fireEvent.click(button('Conferir linhas'))
    await waitFor(() => expect(server.sent('post /motivos/importacoes/4/ensaio')).toHaveLength(1))
    expect(server.sent('put /motivos/importacoes/4/mapa')[0]?.body).toEqual({
      mapa: ['nome', 'tipo'],
      modo: 'criar',
      chave: [],
    })
  })

  it('show a refusal at the column that it is about', async () => {
    const errors = { 'mapa.1': ['Este campo não pode ser importado.'], chave: ['Escolha a coluna.'] }
    open('/motivos/importar?importacao=4', {
      ...one({ ...SENT, modo: 'ambos' }),
      'put /motivos/importacoes/4/mapa': () => ({
        status: 422,
        body: { message: 'Confira.', code: 'validacao', errors },
      }),
    })
    await screen.findByText('Colunas do arquivo')
    fireEvent.click(button('Conferir linhas'))
    const alerts = await screen.findAllByRole('alert')
    expect(alerts.map((alert) => alert.textContent)).toEqual([
      'Este campo não pode ser importado.',
      'Escolha a coluna.',
    ])
  })
})

describe('the dry run', () => {
  it('is followed while it goes on, and goes on where it stopped', async () => {
    let status = 'falhou'
    const server = open('/motivos/importar?importacao=4', {
      ...one({ ...SENT, situacao: 'ensaiando', trabalho_id: 9 }),
      'get /trabalhos/9': () => ({ body: { id: 9, status, feito: 3, total: 10, mensagem: 'Comece de novo.' } }),
      'post /motivos/importacoes/4/ensaio': () => {
        status = 'executando'
        return { status: 202, body: { trabalho_id: 9 } }
      },
    })
    expect((await screen.findByRole('alert')).textContent).toContain('Comece de novo.')
    fireEvent.click(button('Tentar de novo'))
    await waitFor(() => expect(server.sent('post /motivos/importacoes/4/ensaio')).toHaveLength(1))
  })

  it('tells what enters, why the rest does not, and is confirmed once', async () => {
    let now: Importacao = CHECKED
    const server = open('/motivos/importar?importacao=4', {
      'get /motivos/importacoes/4': () => ({ body: now }),
      'post /motivos/importacoes/4/confirmar': () => {
        now = DONE
        return { status: 202, body: { trabalho_id: 9 } }
      },
    })
    const confirm = await screen.findByRole('button', { name: 'Importar 1.199 linhas' })
    const reasons = within(screen.getByRole('region', { name: 'Por que linhas ficam de fora' }))
    reasons.getByText('Campo obrigatório.')
    reasons.getByRole('button', { name: 'Baixar recusadas' })
    fireEvent.click(confirm)
    fireEvent.click(confirm)
    await screen.findByText('Importação concluída')
    const [sent, ...others] = server.sent('post /motivos/importacoes/4/confirmar')
    expect(others).toEqual([])
    expect(sent).toBeDefined()
  })

  it('with nothing to bring in offers no confirmation', async () => {
    open('/motivos/importar?importacao=4', one({ ...CHECKED, criar: 0 }))
    await screen.findByText(/Nenhuma linha pode entrar/)
    expect(screen.queryByRole('button', { name: /^Importar \d/ })).toBeNull()
  })
})

describe('the result', () => {
  it('leads to the records that came in, by the instant that they bear', async () => {
    open('/motivos/importar?importacao=4', one(DONE))
    const link = await screen.findByRole('link', { name: 'Ver o que entrou' })
    const query = new URL(link.getAttribute('href') ?? '', 'http://x').searchParams
    expect(JSON.parse(query.get('_onde') ?? '')).toEqual({
      ou: [
        { campo: 'criado_em', op: 'eq', valor: DONE.instante },
        { campo: 'alterado_em', op: 'eq', valor: DONE.instante },
      ],
    })
  })

  it('leads to sending its refused rows corrected, which say whose they are', async () => {
    const server = open('/motivos/importar?importacao=4', {
      ...one(DONE),
      'post /motivos/importacoes': () => ({ status: 201, body: SENT }),
    })
    fireEvent.click(await screen.findByRole('link', { name: 'Enviar as linhas corrigidas' }))
    await screen.findByText(/^Linhas corrigidas da importação 4:/)
    fireEvent.change(screen.getByLabelText(/^Arquivo/), { target: { files: [FILE] } })
    fireEvent.click(button('Enviar arquivo'))
    await waitFor(() => expect(server.sent('post /motivos/importacoes')).toHaveLength(1))
    const body = server.sent('post /motivos/importacoes')[0]?.body
    expect(body instanceof FormData && body.get('corrige')).toBe('4')
  })

  it('is undone only after the question', async () => {
    let now: Importacao = DONE
    const server = open('/motivos/importar?importacao=4', {
      'get /motivos/importacoes/4': () => ({ body: now }),
      'post /motivos/importacoes/4/desfazer': () => {
        now = { ...DONE, situacao: 'desfeita', mantidas: 2 }
        return { status: 202, body: { trabalho_id: 10 } }
      },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Desfazer importação' }))
    expect(server.sent('post /motivos/importacoes/4/desfazer')).toHaveLength(0)
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.click(dialog.getByRole('button', { name: 'Desfazer importação' }))
    await screen.findByText('Importação desfeita')
    screen.getByText('Mantidas')
  })

  it('of another person is not there', async () => {
    open('/motivos/importar?importacao=5', {})
    await screen.findByRole('alert')
  })
})
