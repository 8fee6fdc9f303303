import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Previa } from '../../../../src/contract/remessas'
import { NovaRemessaPage } from '../../../../src/web/areas/remessas/nova-remessa-page'
import { fillBrowser, renderScreen } from '../../resources/harness'
import type { Answers } from '../../serve'
import type { Answer } from '../../stand-in'
import { REJEITO, serveBatches } from './batch-server'

const NEVER = new Promise<Answer>(() => undefined)
const FILE = new File(['CPF_CNPJ;NOME\n'], 'fgts.csv', { type: 'text/csv' })
const PREVIA: Previa = {
  id: 31,
  remessa_id: 5,
  tipo: 'inclusao',
  sem_mudanca: 0,
  alertas: [{ motivo: 'Vencimento há mais de 20 anos.', linhas: 3, linha: 7 }],
  folhas: [],
  consentimento: null,
  ausentes: 0,
  valor_ausente: 0,
  mantidas: [],
  mantidos: [],
  linhas: 11_043,
  aceitas: 11_004,
  rejeitadas: 39,
  valor_total: 3_637_903_218.35,
  clientes: 2_621,
  avisos: 1_132,
  amostra: [
    {
      linha: 2,
      cpf_cnpj: '11222333000181',
      nome: 'Clube Um',
      numero_operacao: 'FGAC201900092',
      valor_nominal: 304_558.98,
      data_vencimento: '2019-11-14',
    },
  ],
  rejeitos: [REJEITO],
}
const REMESSA = { id: 5, linhas: 11_043, aceitas: 11_004, rejeitadas: 39, clientes_distintos: 2_621, clientes_novos: 8 }

function open(at = '/remessas/nova') {
  return renderScreen({
    path: '/remessas/nova',
    at,
    element: <NovaRemessaPage />,
    usuario: { credor: [{ id: 300, nome: 'Dívida Ativa', prazo_honorario: 360 }] },
  })
}

const button = (name: RegExp | string) => screen.getByRole('button', { name })
const choose = (file: File) => fireEvent.change(screen.getByLabelText(/^Arquivo/), { target: { files: [file] } })
const send = () => fireEvent.click(button('Enviar e conferir'))
const text = () => document.body.textContent?.replaceAll('\u00a0', ' ') ?? ''

async function fill() {
  fireEvent.mouseDown(screen.getByLabelText('Layout'))
  fireEvent.click(await screen.findByTitle('Dívida ativa (dados abertos)'))
  choose(FILE)
}

async function openPreview(answers: Answers = {}) {
  const server = serveBatches({ 'post /remessas/previa': () => ({ status: 201, body: PREVIA }), ...answers })
  open()
  await fill()
  send()
  await screen.findByRole('button', { name: 'Importar 11.004 operações' })
  return server
}

beforeAll(fillBrowser)
beforeEach(() => sessionStorage.clear())
afterEach(cleanup)

it('goes on to the import of a resource where that is what the file is', async () => {
  serveBatches({})
  open()
  fireEvent.mouseDown(screen.getByLabelText('Tipo'))
  fireEvent.change(screen.getByLabelText('Tipo'), { target: { value: 'Motiv' } })
  fireEvent.click(await screen.findByTitle('Motivos'))
  await waitFor(() => expect(screen.getByTestId('endereco').textContent).toBe('/motivos/importar'))
})

describe('the file of a new batch', () => {
  it('is asked for; the only creditor is chosen already, and the layout is known by the headings', () => {
    const { calls } = serveBatches({})
    open()
    expect(screen.getByText('300 · Dívida Ativa')).toBeTruthy()
    send()
    expect(screen.getByText('Reconhecer pelos títulos')).toBeTruthy()
    expect(screen.getByText('Escolha o arquivo da remessa.')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText(/^Arquivo/))
    choose(FILE)
    expect(screen.queryByText('Escolha o arquivo da remessa.')).toBeNull()
    expect(calls).toEqual([])
  })

  it('goes as one form with creditor, layout and file; two clicks send it once', async () => {
    const { sent } = serveBatches({ 'post /remessas/previa': () => NEVER })
    open()
    await fill()
    send()
    send()
    await waitFor(() => expect(sent('post /remessas/previa')).toHaveLength(1))
    const body = sent('post /remessas/previa')[0]?.body
    expect(body instanceof FormData && [...body.keys()]).toEqual(['credor_id', 'tipo', 'layout', 'arquivo'])
    expect(body instanceof FormData && [body.get('credor_id'), body.get('layout')]).toEqual(['300', 'divida-ativa'])
  })

  it.each([
    { field: 'arquivo', message: 'Este arquivo já entrou na remessa 4 deste credor.' },
    { field: 'credor_id', message: 'Credor indisponível.' },
  ])('shows a refusal on $field', async ({ field, message }) => {
    serveBatches({
      'post /remessas/previa': () => ({ status: 409, body: { message, errors: { [field]: [message] } } }),
    })
    open()
    await fill()
    send()
    expect((await screen.findByRole('alert')).textContent).toBe(message)
    expect(button('Enviar e conferir')).toHaveProperty('disabled', false)
    expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true')
  })

  it('says it when the file was changed after it was chosen', async () => {
    const { calls } = serveBatches({})
    const gone = new File(['x'], 'a.csv')
    gone.slice = () => Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new Error('NotReadableError')) })
    open()
    await fill()
    choose(gone)
    send()
    expect(await screen.findByText('O arquivo mudou depois de escolhido. Escolha-o de novo.')).toBeTruthy()
    expect(calls.filter(({ method }) => method === 'post')).toEqual([])
  })

  it('takes one file at a time when several are dropped', () => {
    serveBatches({})
    open()
    const zone = screen.getByLabelText(/^Arquivo/).closest('label')
    if (!zone) throw new Error('no place to drop')
    fireEvent.drop(zone, { dataTransfer: { files: [FILE, FILE] } })
    expect(screen.getByText('Envie um arquivo por vez.')).toBeTruthy()
    expect(screen.queryByText('fgts.csv')).toBeNull()
    fireEvent.drop(zone, { dataTransfer: { files: [FILE] } })
    expect(screen.getByText('fgts.csv')).toBeTruthy()
  })
})

describe('a file that nothing knows', () => {
  const COLUNAS = {
    formato: 'xlsx',
    aba: 'Débitos',
    linha: 3,
    colunas: [
      { titulo: 'Contrato', amostras: ['M-1', 'M-2'], campo: 'operacao.numero_operacao' },
      { titulo: 'Aluno', amostras: ['Ana'], campo: null },
    ],
    campos: [
      { campo: 'operacao.numero_operacao', rotulo: 'Número', grupo: 'Operação', exige: true },
      { campo: 'operacao.aluno', rotulo: 'Aluno', grupo: 'Operação', exige: false },
    ],
    decimais: ['virgula'],
    datas: ['dd/MM/yyyy'],
  }

  it('is mapped by hand with samples, kept as a layout of its creditor, and read by it', async () => {
    const { sent } = serveBatches({
      'post /remessas/colunas': () => ({ body: COLUNAS }),
      'post /layouts/guardar': () => ({ status: 201, body: { id: 9, layout: 'colegio' } }),
      'post /remessas/previa': () => ({ status: 201, body: PREVIA }),
    })
    open()
    choose(FILE)
    fireEvent.click(button('Dizer o que é cada coluna'))
    expect(await screen.findByText('M-1 · M-2')).toBeTruthy()
    expect(text()).toContain('aba Débitos, títulos na linha 3')
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Campo da coluna Aluno' }))
    fireEvent.click(await screen.findByTitle('Operação: Aluno'))
    fireEvent.change(screen.getByLabelText('Nome do layout'), { target: { value: 'Colégio' } })
    fireEvent.click(button('Guardar layout e conferir'))
    expect(await screen.findByRole('button', { name: 'Importar 11.004 operações' })).toBeTruthy()
    expect(sent('post /layouts/guardar')[0]?.body).toEqual({
      rotulo: 'Colégio',
      tipo: 'inclusao',
      credor_id: 300,
      arquivo: { formato: 'auto' },
      decimais: ['virgula'],
      datas: ['dd/MM/yyyy'],
      colunas: [
        { titulo: 'Contrato', campo: 'operacao.numero_operacao' },
        { titulo: 'Aluno', campo: 'operacao.aluno' },
      ],
    })
    const body = sent('post /remessas/previa')[0]?.body
    expect(body instanceof FormData && body.get('layout')).toBe('colegio')
  })

  it('says of whom what is still missing, for two may be called alike', async () => {
    const colunas = [{ titulo: 'Nº', amostras: ['M-1'], campo: null }]
    serveBatches({ 'post /remessas/colunas': () => ({ body: { ...COLUNAS, colunas } }) })
    open()
    choose(FILE)
    fireEvent.click(button('Dizer o que é cada coluna'))
    expect(await screen.findByText('Falta escolher a coluna de: Operação: Número.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Guardar layout e conferir' }).hasAttribute('disabled')).toBe(true)
  })
})

describe('the preview of a batch', () => {
  it('lets the file win for a column that a person wrote, and shows what that gives', async () => {
    const mantidas = [{ coluna: 'operacoes.descricao', rotulo: 'Descrição', linhas: 7, usa_arquivo: false }]
    const { sent } = await openPreview({
      'post /remessas/previa': () => ({ status: 201, body: { ...PREVIA, mantidas } }),
      'post /remessas/5/colunas': () => ({ body: { status: 'Validada', aceitas: 8, sem_mudanca: 0 } }),
      'get /remessas/previa/31': () => ({
        body: { ...PREVIA, aceitas: 8, mantidas: mantidas.map((each) => ({ ...each, usa_arquivo: true })) },
      }),
    })
    fireEvent.click(screen.getByRole('switch', { name: 'Usar o arquivo: Descrição' }))
    expect(await screen.findByRole('button', { name: 'Importar 8 operações' })).toBeTruthy()
    expect(sent('post /remessas/5/colunas')[0]?.body).toEqual({ usar_arquivo: ['operacoes.descricao'] })
    expect(screen.getByRole('switch').getAttribute('aria-checked')).toBe('true')
  })

  it('shows counts, warnings, a sample and the rejected lines with their reasons', async () => {
    await openPreview()
    for (const figure of ['11.043', '11.004', '39', '2.621', 'R$ 3.637.903.218,35', '1.132 das linhas']) {
      expect(text()).toContain(figure)
    }
    expect(screen.getByText('Clube Um')).toBeTruthy()
    expect(screen.getByText('11.222.333/0001-81')).toBeTruthy()
    const rejected = screen.getByRole('region', { name: 'Linhas rejeitadas' })
    expect(within(rejected).getByText(REJEITO.motivo)).toBeTruthy()
    expect(rejected.textContent).toContain('as primeiras 1 de 39')
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Etapa 2 de 3: Conferência' }))
    expect(screen.getByTestId('endereco').textContent).toBe('/remessas/nova?previa=31')
  })

  it('is there again after a reload, with what it was made of', async () => {
    const saved = { ...PREVIA, credor_id: 300, layout: 'divida-ativa', arquivo: 'fgts.csv' }
    serveBatches({ 'get /remessas/previa/31': () => ({ body: saved }) })
    open('/remessas/nova?previa=31')
    expect(await screen.findByRole('button', { name: 'Importar 11.004 operações' })).toBeTruthy()
    expect(screen.getByText('Dívida Ativa · Dívida ativa (dados abertos) · fgts.csv')).toBeTruthy()
  })

  it('that is there no more says so over the empty form', async () => {
    const message = 'A prévia expirou ou não existe. Envie o arquivo de novo.'
    serveBatches({ 'get /remessas/previa/31': () => ({ status: 404, body: { message } }) })
    open('/remessas/nova?previa=31')
    expect((await screen.findByRole('alert')).textContent).toBe(message)
    expect(button('Enviar e conferir')).toBeTruthy()
    expect(screen.getByTestId('endereco').textContent).toBe('/remessas/nova')
  })

  it('cannot be confirmed when nothing would come in', async () => {
    serveBatches({ 'post /remessas/previa': () => ({ status: 201, body: { ...PREVIA, aceitas: 0 } }) })
    open()
    await fill()
    send()
    expect(await screen.findByText(/Nenhuma linha pode entrar/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Importar/ })).toBeNull()
  })

  it('says that it expired, and leads back to the file', async () => {
    const message = 'A prévia expirou ou não existe. Envie o arquivo de novo.'
    await openPreview({
      'post /remessas': () => ({ status: 404, body: { message, errors: { previa_id: [message] } } }),
    })
    fireEvent.click(button(/^Importar/))
    expect((await screen.findByRole('alert')).textContent).toBe(message)
    fireEvent.click(button('Enviar outro arquivo'))
    expect(button('Enviar e conferir')).toBeTruthy()
    expect(screen.queryByText('fgts.csv')).toBeNull()
  })
})

describe('the import of a batch', () => {
  const started = () => ({ status: 202, body: { remessa_id: 5, trabalho_id: 9 } })
  const trabalho = (status: string, feito: number, mensagem: string | null = null) => ({
    body: { id: 9, status, feito, total: 11_043, mensagem },
  })

  it('is asked for once with a key, shows how far it is, and ends with the result', async () => {
    const steps = [trabalho('executando', 4_000)]
    const { sent } = await openPreview({
      'post /remessas': started,
      'get /trabalhos/9': () => steps.shift() ?? trabalho('concluido', 11_043),
      'get /remessas/5': () => ({ body: REMESSA }),
    })
    fireEvent.change(screen.getByLabelText('Observação (opcional)'), { target: { value: ' lote de maio ' } })
    fireEvent.click(button(/^Importar/))
    fireEvent.click(button(/^Importar|^Confirmando/))
    expect(await screen.findByText(/4\.000 de 11\.043 linhas/)).toBeTruthy()
    expect(await screen.findByRole('heading', { name: 'Remessa 5 importada' }, { timeout: 6_000 })).toBeTruthy()
    const [call, ...more] = sent('post /remessas')
    expect(more).toEqual([])
    expect(call?.body).toEqual({ previa_id: 31, observacao: 'lote de maio' })
    expect(call?.headers['Idempotency-Key']).toMatch(/^[0-9a-f-]{36}$/)
    expect(screen.getByRole('link', { name: 'Abrir a remessa' }).getAttribute('href')).toBe('/remessa/view/5')
    fireEvent.click(button('Importar outro arquivo'))
    expect(button('Enviar e conferir')).toBeTruthy()
  })

  it('is called off after a question, and says that nothing came in', async () => {
    const steps = [trabalho('executando', 10), trabalho('executando', 20)]
    const { sent } = await openPreview({
      'post /remessas': started,
      'get /trabalhos/9': () => steps.shift() ?? trabalho('cancelado', 20),
      'post /remessas/5/cancelar': () => ({ body: { status: 'Confirmada' } }),
    })
    fireEvent.click(button(/^Importar/))
    fireEvent.click(await screen.findByRole('button', { name: 'Cancelar importação' }))
    const dialog = await screen.findByRole('dialog', { name: 'Cancelar esta importação?' })
    expect(sent('post /remessas/5/cancelar')).toEqual([])
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancelar importação' }))
    const alert = await screen.findByRole('alert', {}, { timeout: 6_000 })
    expect(alert.textContent).toContain('A importação foi cancelada e nada entrou.')
    expect(sent('post /remessas/5/cancelar')).toHaveLength(1)
    expect(await screen.findByText('Enviar outro arquivo', {}, { timeout: 6_000 })).toBeTruthy()
  })

  it('is found again by who left the page, and is over once its end was seen', async () => {
    const { unmount } = await openPreviewAndStart(trabalho('executando', 10))
    unmount()
    serveBatches({ 'get /trabalhos/9': () => trabalho('falhou', 10, 'As linhas lidas se perderam.') })
    const { unmount: leave } = open()
    expect((await screen.findByRole('alert')).textContent).toContain('nada entrou. As linhas lidas se perderam.')
    leave()
    open()
    expect(button('Enviar e conferir')).toBeTruthy()
  })

  async function openPreviewAndStart(step: Answer) {
    serveBatches({
      'post /remessas/previa': () => ({ status: 201, body: PREVIA }),
      'post /remessas': started,
      'get /trabalhos/9': () => step,
    })
    const view = open()
    await fill()
    send()
    fireEvent.click(await screen.findByRole('button', { name: /^Importar/ }))
    await screen.findByRole('progressbar')
    return view
  }
})
