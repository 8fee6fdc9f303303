import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { InsucessosDaRemessa, ResultadoDaRemessa } from '../../../../src/web/areas/remessas/resultado-da-remessa'
import { begunWork } from '../../../../src/web/framework/staging/begun-work'
import { fillBrowser, renderScreen } from '../../resources/harness'
import type { Answers } from '../../serve'
import { REJEITO, serveBatches } from './batch-server'

function open(record: Readonly<Record<string, unknown>>, answers: Answers = {}, Panel = ResultadoDaRemessa) {
  const server = serveBatches(answers)
  renderScreen({
    path: '/remessa/view/:id',
    at: '/remessa/view/5',
    element: <Panel recurso="remessas" record={{ id: 5, ...record }} />,
  })
  return server
}

beforeAll(fillBrowser)
beforeEach(() => sessionStorage.clear())
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe("the panel of a batch's lines", () => {
  it('lists the rejected ones page by page', async () => {
    const { sent } = open({ status: 'Em cobrança', rejeitadas: 39 }, {}, InsucessosDaRemessa)
    expect(await screen.findByText(REJEITO.motivo)).toBeTruthy()
    fireEvent.click(screen.getByTitle('2'))
    await waitFor(() => expect(sent('get /remessas/5/rejeitos')).toHaveLength(2))
    const pages = sent('get /remessas/5/rejeitos').map(({ url }) => url.search)
    expect(pages).toEqual(['?_start=0&_end=20', '?_start=20&_end=40'])
  })

  it.each([
    { formato: 'csv', button: 'Baixar rejeitadas (CSV)' },
    { formato: 'xlsx', button: 'Baixar rejeitadas (Excel)' },
  ])('downloads all of them under the batch as a file: $formato', async ({ formato, button }) => {
    const file = new Blob(['linha;coluna;valor;motivo\r\n'])
    const names: string[] = []
    URL.createObjectURL = vi.fn(() => 'blob:rejeitos')
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(`${this.href} ${this.download}`)
    })
    const download = { [`get /remessas/5/rejeitos.${formato}`]: () => ({ body: file }) }
    open({ status: 'Em cobrança', rejeitadas: 39 }, download, InsucessosDaRemessa)
    fireEvent.click(await screen.findByRole('button', { name: button }))
    await waitFor(() => expect(names).toEqual([`blob:rejeitos rejeitos-5.${formato}`]))
    expect(URL.createObjectURL).toHaveBeenCalledExactlyOnceWith(file)
  })

  it.each([
    {
      record: { status: 'Em cobrança', rejeitadas: 0 },
      says: 'Nenhuma linha foi rejeitada',
      Panel: InsucessosDaRemessa,
    },
    { record: { status: 'Falhou', rejeitadas: 0 }, says: 'A importação não terminou e nada entrou.' },
    { record: { status: 'Confirmada', rejeitadas: 0 }, says: /A importação está em andamento/ },
  ])('says "$says" of a batch that is $record.status, asking nothing', ({ record, says, Panel }) => {
    const { calls } = open(record, {}, Panel)
    expect(screen.getByText(says)).toBeTruthy()
    expect(calls).toEqual([])
  })

  it('shows how far an import is to who began it', async () => {
    begunWork('remessa', 7).write({ registro_id: 5, trabalho_id: 9 })
    const running = { id: 9, status: 'executando', feito: 20_000, total: 80_000, mensagem: null }
    open({ status: 'Confirmada', rejeitadas: 0 }, { 'get /trabalhos/9': () => ({ body: running }) })
    expect(await screen.findByText(/20\.000 de 80\.000 linhas/)).toBeTruthy()
  })

  it('offers to try again when the lines cannot be fetched', async () => {
    open(
      { status: 'Em cobrança', rejeitadas: 39 },
      { 'get /remessas/5/rejeitos': () => ({ status: 503, body: { message: 'Tente de novo em instantes.' } }) },
      InsucessosDaRemessa,
    )
    expect((await screen.findByRole('alert')).textContent).toContain('Tente de novo em instantes.')
    expect(screen.getByRole('button', { name: 'Tentar de novo' })).toBeTruthy()
  })
})
