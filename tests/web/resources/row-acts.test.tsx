import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ResourceListPage } from '../../../src/web/framework/resources/list/resource-list-page'
import { fakeServer } from './fake-server'
import { configFor, fillBrowser, renderScreen, resourceOf } from './harness'

const open = {
  id: 41,
  versao: 1,
  numero_operacao: '117',
  cliente_id: 5,
  cliente: { id: 5, titulo: 'Marina Alves', nome: 'Marina Alves' },
  status_operacao: 'C',
}
const settled = { ...open, id: 42, numero_operacao: '204', status_operacao: 'A' }

function openOperacoes(...without: readonly string[]) {
  const { config } = configFor(...without)
  fakeServer({
    'GET /operacoes': () => ({ data: [open, settled], total: 2 }),
    'GET /operacoes/totais': () => ({ data: { linhas: 2, valor_nominal: 10 } }),
  })
  return renderScreen({
    path: '/operacao',
    at: '/operacao',
    element: <ResourceListPage definition={resourceOf(config, 'operacoes')} />,
    without,
    config,
  })
}

const bordero = (id: number, status: string) => ({
  id,
  versao: 1,
  credor_id: 57,
  credor: { id: 57, titulo: 'Escola' },
  status,
})

function openList(path: string, recurso: string) {
  const { config } = configFor()
  renderScreen({ path, at: path, element: <ResourceListPage definition={resourceOf(config, recurso)} />, config })
}

function openDevolucoes() {
  const server = fakeServer({
    'GET /devolucoes': () => ({ data: [bordero(1, 'Em conferência'), bordero(2, 'Confirmada pelo credor')], total: 2 }),
    'POST /devolucoes/atos/aprovar': () => ({ data: [{ id: 1, ok: true }] }),
  })
  openList('/devolucao', 'devolucoes')
  return server
}

const address = () => screen.getByTestId('endereco').textContent ?? ''
const rowOf = (text: string): HTMLElement => screen.getByText(text).closest('tr') ?? document.body

beforeAll(fillBrowser)
afterEach(cleanup)

describe('the declared acts of a row', () => {
  it('stand in the rows that they hold for, and only there', async () => {
    openOperacoes()
    await screen.findByText('117')
    const link = within(rowOf('117')).getByRole('link', { name: 'Negociar: 117 · Marina Alves' })
    expect(link.getAttribute('href')).toBe('/negociacao/5')
    expect(within(rowOf('204')).queryByRole('link', { name: /^Negociar/ })).toBeNull()
    expect(screen.getByRole('columnheader', { name: 'Ações' })).toBeTruthy()
  })

  it('lead where they say and leave the row alone, by mouse and by keyboard', async () => {
    openOperacoes()
    await screen.findByText('117')
    const link = within(rowOf('117')).getByRole('link', { name: /^Negociar/ })
    expect(link.tabIndex).toBe(0)
    fireEvent.keyDown(document, { key: 'j' })
    fireEvent.keyDown(link, { key: 'Enter' })
    expect(address()).toBe('/operacao')
    fireEvent.click(link)
    await waitFor(() => expect(address()).toBe('/negociacao/5'))
  })

  it('that are many are the first of this state, and the others behind one button', async () => {
    const server = openDevolucoes()
    const first = await screen.findByRole('button', { name: /^Aprovar: / })
    const row = within(first.closest('tr') ?? document.body)
    expect(row.queryByRole('button', { name: /^(Conferir|Bloquear|Voltar|Enviar|Cancelar)/ })).toBeNull()
    fireEvent.click(row.getByRole('button', { name: /^Mais ações para / }))
    const items = await screen.findAllByRole('menuitem')
    expect(items.map(({ textContent }) => textContent)).toEqual(['Bloquear', 'Voltar a rascunho', 'Cancelar borderô'])
    fireEvent.click(screen.getByRole('menuitem', { name: 'Voltar a rascunho' }))
    const question = await screen.findByRole('dialog')
    fireEvent.click(within(question).getByRole('button', { name: 'Voltar a rascunho' }))
    await waitFor(() => expect(server.sent('POST', '/devolucoes/atos/rascunhar')).toHaveLength(1))
  })

  it('leave the question standing until the list shows what they did', async () => {
    let asked = 0
    let answer: (given: { data: object[]; total: number }) => void = () => undefined
    const later = new Promise<{ data: object[]; total: number }>((resolve) => {
      answer = resolve
    })
    const first = { data: [bordero(1, 'Em conferência')], total: 1 }
    fakeServer({
      'GET /devolucoes': () => {
        asked += 1
        return asked === 1 ? first : later
      },
      'POST /devolucoes/atos/rascunhar': () => ({ data: { feitos: 1, linhas: [{ id: 1, ok: true, versao: 2 }] } }),
    })
    openList('/devolucao', 'devolucoes')
    fireEvent.click(await screen.findByRole('button', { name: /^Mais ações para / }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Voltar a rascunho' }))
    const question = await screen.findByRole('dialog')
    fireEvent.click(within(question).getByRole('button', { name: 'Voltar a rascunho' }))
    await waitFor(() => expect(asked).toBeGreaterThan(1))
    expect(screen.queryByRole('dialog')).not.toBeNull()
    const before = asked
    answer({ data: [], total: 0 })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(asked, 'the list read again, though it shows what they did').toBe(before)
  })

  it('of a state that nothing leads out of have no button', async () => {
    openDevolucoes()
    const state = await screen.findByText('Confirmada pelo credor')
    expect(within(state.closest('tr') ?? document.body).queryAllByRole('button')).toEqual([])
  })

  it('keep the totals under their columns', async () => {
    openOperacoes()
    await screen.findByText('10,00')
    const summary = document.querySelectorAll('.ant-table-summary td')
    const spans = [...summary].reduce((sum, cell) => sum + Number(cell.getAttribute('colspan') ?? 1), 0)
    expect(spans).toBe(screen.getAllByRole('columnheader').length)
  })

  it('have no column for whoever may do none of them', async () => {
    const stopping = ['contestar', 'suspender', 'judicializar', 'retomar'].map((act) => `operacoes.${act}`)
    openOperacoes('negociacao.ver', ...stopping)
    await screen.findByText('117')
    expect(screen.queryByRole('columnheader', { name: 'Ações' })).toBeNull()
    expect(screen.queryByRole('link', { name: /^Negociar/ })).toBeNull()
  })
})

describe('an act that the server would refuse for a record', () => {
  const MOTIVO = 'Acima do seu limite: recusado por Limites do supervisor. Desconto de 31%: o limite é 30%.'
  const pedido = (id: number) => ({
    ...{ id, versao: 1, cliente_id: 5, cliente: { id: 5, titulo: 'Marina Alves' }, status: 'Solicitada' },
    ...{ solicitante_id: 99, total: 1000, recusas: [], justificativa: 'Perdeu o emprego.', remessa_id: null },
  })

  async function openAprovacoes() {
    const server = fakeServer({
      'GET /aprovacoes': () => ({ data: [pedido(1), pedido(2)], total: 2 }),
      'GET /aprovacoes/atos/aprovar/impedimentos': () => ({ data: [{ id: 1, motivo: MOTIVO }] }),
    })
    openList('/aprovacoes', 'aprovacoes')
    await screen.findByRole('button', { name: 'Aprovar: Aprovação 1 · Marina Alves' })
    await waitFor(() => expect(button('Aprovar', 1).getAttribute('aria-disabled')).toBe('true'))
    return server
  }

  const button = (ato: string, id: number) =>
    screen.getByRole('button', { name: `${ato}: Aprovação ${id} · Marina Alves` })

  it('is switched off with the reason, the others are not, and the page asks once', async () => {
    const server = await openAprovacoes()
    expect(button('Aprovar', 1).title).toBe(MOTIVO)
    expect(button('Aprovar', 1).style.color).toBe('var(--text-3)')
    fireEvent.click(button('Aprovar', 1))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(button('Aprovar', 2).getAttribute('aria-disabled')).toBeNull()
    expect(button('Recusar', 1).getAttribute('aria-disabled')).toBeNull()
    const asked = server.sent('GET', '/aprovacoes/atos/aprovar/impedimentos')
    expect(asked.map(({ query }) => query.getAll('id'))).toEqual([['1', '2']])
  })

  it('says so in the question about many, which does the rest', async () => {
    await openAprovacoes()
    fireEvent.click(screen.getByRole('checkbox', { name: 'Selecionar todos desta página' }))
    const bar = screen.getByRole('region', { name: 'Ações com a seleção' })
    fireEvent.click(within(bar).getByRole('button', { name: 'Aprovar' }))
    const dialog = await screen.findByRole('dialog')
    expect(await within(dialog).findByText(`Aprovação 1 · Marina Alves: ${MOTIVO}`)).toBeTruthy()
    expect(within(dialog).getByRole('button', { name: 'Aprovar' })).toHaveProperty('disabled', false)
    cleanup()
  })

  it('can be left only, in a question about that record alone', async () => {
    await openAprovacoes()
    fireEvent.click(screen.getByRole('checkbox', { name: 'Selecionar Aprovação 1 · Marina Alves' }))
    const bar = screen.getByRole('region', { name: 'Ações com a seleção' })
    fireEvent.click(within(bar).getByRole('button', { name: 'Aprovar' }))
    const dialog = await screen.findByRole('dialog')
    expect(await within(dialog).findByText(MOTIVO)).toBeTruthy()
    expect(within(dialog).getByRole('button', { name: 'Aprovar' })).toHaveProperty('disabled', true)
  })
})
