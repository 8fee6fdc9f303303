import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ClienteDaTela } from '../../../../src/contract/cliente-da-negociacao'
import { NegociacaoPage } from '../../../../src/web/areas/negociacao/negociacao-page'
import { fillBrowser, renderScreen } from '../../resources/harness'
import { serve } from '../../serve'
import { cliente, credor, operacao } from './cliente-de-teste'

const CREDORES = [57, 58, 10]

/** A client of three creditors whose debts leave collection as agreements take them, as they do on the server. */
function serveThree() {
  const taken = new Set<number>()
  let acordos = 40
  const now = (): ClienteDaTela => ({
    ...cliente,
    credores: CREDORES.map(credor),
    operacoes: [operacao(2, 57), operacao(3, 57), operacao(4, 58), operacao(5, 10)].map((one) => ({
      ...one,
      total: 1159.4,
      ...(taken.has(one.id) && { status_operacao: { sigla: 'A', nome: 'Em acordo' } }),
    })),
  })
  const served = serve({
    'get /acordo/negociacao/7': () => ({ body: { dados: { info: { cliente: now() } } } }),
    'get /proposta/listar/cliente/7': () => ({ body: { dados: [] } }),
    'post /acordo/store': ({ body }) => {
      const ids = body && typeof body === 'object' && 'operacoes' in body ? body.operacoes : []
      for (const id of Array.isArray(ids) ? ids : []) taken.add(Number(id))
      acordos += 1
      return {
        status: 201,
        headers: { 'x-mudou': 'acordos,operacoes' },
        body: { acordo: { id: acordos }, parcelas: [] },
      }
    },
    'post /proposta/store': () => ({ status: 201, body: { id: 5 } }),
  })
  return { ...served, taken }
}

async function open(without: readonly string[] = []) {
  const view = renderScreen({ path: '/negociacao/:id?', at: '/negociacao/7', element: <NegociacaoPage />, without })
  await screen.findByRole('heading', { name: 'Marina Alves' })
  return view
}

/** With whom the agreement on the table would be. */
const inHand = () => screen.getByText('Total do acordo').parentElement?.querySelector('b')?.textContent
const lineOf = (credor: string) => {
  const row = screen.getByTitle(`Todas de ${credor}`).closest('tr')
  if (!row) throw new Error(`no line of ${credor}`)
  return row
}
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')
const tick = (title: string) =>
  fireEvent.click(screen.getByTitle(title).querySelector('input') ?? screen.getByTitle(title))

async function close() {
  fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true })
  const dialog = await screen.findByRole('dialog')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Gerar acordo' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  return dialog
}

beforeAll(fillBrowser)
beforeEach(() => sessionStorage.clear())
afterEach(cleanup)

describe('a client of three creditors', () => {
  it('shows all that is in collection, by creditor, with the count and the amount of the queue', async () => {
    serveThree()
    await open()
    expect(plain(screen.getByText(/^4 operações/).textContent)).toBe('4 operações de 3 credores · R$ 4.637,60 hoje')
    expect(plain(lineOf('Credor 57').textContent)).toContain('2 operações · R$ 2.318,80 hoje')
    expect(plain(lineOf('Credor 10').textContent)).toContain('1 operação · R$ 1.159,40 hoje')
    expect(screen.getByTitle('Operação N-5')).toBeTruthy()
    expect(inHand()).toBe('Credor 57')
  })

  it('is settled from one page by keys alone, creditor after creditor, and says when nothing is left', async () => {
    const { sent } = serveThree()
    await open()
    const first = await close()
    expect(first.textContent).toContain('Credor 57')
    expect(await screen.findByText('Acordo 41 gerado')).toBeTruthy()
    await waitFor(() => expect(inHand()).toBe('Credor 58'))
    expect(plain(screen.getByText(/^Agora com/).textContent)).toBe(
      'Agora com Credor 58: 1 operação · R$ 1.159,40 hoje.',
    )
    await close()
    await waitFor(() => expect(inHand()).toBe('Credor 10'))
    await close()
    expect(await screen.findByText('Nada mais em cobrança deste cliente.')).toBeTruthy()
    expect(await screen.findByText('Nenhuma operação em cobrança')).toBeTruthy()
    expect(sent('post /acordo/store').map(({ body }) => body)).toMatchObject([
      { credor_id: 57, operacoes: [2, 3] },
      { credor_id: 58, operacoes: [4] },
      { credor_id: 10, operacoes: [5] },
    ])
    for (const id of [41, 42, 43]) expect(screen.getByText(`Acordo ${id} gerado`)).toBeTruthy()
    expect(screen.queryByText(/saiu do rascunho|saíram do rascunho/)).toBeNull()
  })

  it('keeps parameters and choice apart for each creditor, and changes between them by key, button and tick', async () => {
    serveThree()
    await open()
    fireEvent.change(screen.getByLabelText('Desconto'), { target: { value: '10' } })
    fireEvent.keyDown(document.body, { key: 'c' })
    await waitFor(() => expect(inHand()).toBe('Credor 58'))
    expect(screen.getByLabelText('Desconto')).toHaveProperty('value', '')
    tick('Operação N-2')
    await waitFor(() => expect(inHand()).toBe('Credor 57'))
    expect(screen.getByLabelText('Desconto')).toHaveProperty('value', '10')
    expect(within(lineOf('Credor 57')).getByText('1 de 2 escolhidas')).toBeTruthy()
    tick('Todas de Credor 57')
    await waitFor(() => expect(within(lineOf('Credor 57')).getByText('2 de 2 escolhidas')).toBeTruthy())
    fireEvent.click(within(lineOf('Credor 10')).getByRole('button', { name: 'Negociar' }))
    await waitFor(() => expect(inHand()).toBe('Credor 10'))
  })

  it('comes back with what was typed and done, and says what the draft named and is no longer there', async () => {
    const { taken } = serveThree()
    const { unmount } = await open()
    fireEvent.change(screen.getByLabelText('Desconto'), { target: { value: '10' } })
    tick('Operação N-3')
    await waitFor(() => expect(within(lineOf('Credor 57')).getByText('1 de 2 escolhidas')).toBeTruthy())
    unmount()
    taken.add(2)
    await open()
    const word = await screen.findByText(/saiu do rascunho/)
    expect(word.textContent).toBe('Credor 57: N-2 (Em acordo) não está mais em cobrança e saiu do rascunho.')
    expect(inHand()).toBe('Credor 57')
    expect(screen.getByLabelText('Desconto')).toHaveProperty('value', '10')
    expect(within(lineOf('Credor 57')).getByText('1 de 1 escolhidas')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Entendi' }))
    expect(screen.queryByText(/saiu do rascunho/)).toBeNull()
  })

  it('never sticks to a finished creditor of the stored draft', async () => {
    const { taken } = serveThree()
    const { unmount } = await open()
    fireEvent.change(screen.getByLabelText('Desconto'), { target: { value: '10' } })
    unmount()
    for (const id of [2, 3]) taken.add(id)
    await open()
    expect(inHand()).toBe('Credor 58')
    expect(screen.queryByText('Nenhuma operação em cobrança')).toBeNull()
    expect((await screen.findByText(/saíram do rascunho/)).textContent).toContain('N-2 (Em acordo), N-3 (Em acordo)')
  })

  it('stays with the creditor of a saved proposal, and goes on for who may do no more than save', async () => {
    serveThree()
    const { unmount } = await open()
    fireEvent.click(screen.getByRole('button', { name: 'Salvar proposta' }))
    expect(await screen.findByText('Proposta 5 salva')).toBeTruthy()
    expect(inHand()).toBe('Credor 57')
    unmount()
    sessionStorage.clear()
    await open(['negociacao.fechar'])
    fireEvent.click(screen.getByRole('button', { name: 'Salvar proposta' }))
    await waitFor(() => expect(inHand()).toBe('Credor 58'))
  })
})

describe('rates that are left empty', () => {
  it('show what the operations bring, and a zero counts as given', async () => {
    serveThree()
    await open()
    const juros = screen.getByLabelText('Juros ao mês')
    expect(juros).toHaveProperty('placeholder', '1')
    expect(juros).toHaveProperty('value', '')
    expect(screen.getByLabelText('Multa')).toHaveProperty('placeholder', '2')
    expect(screen.getByLabelText('Honorários')).toHaveProperty('placeholder', '10')
    const before = screen.getByText('Total do acordo').closest('section')?.textContent
    fireEvent.change(juros, { target: { value: '0' } })
    await waitFor(() => expect(screen.getByText('Total do acordo').closest('section')?.textContent).not.toBe(before))
  })
})
