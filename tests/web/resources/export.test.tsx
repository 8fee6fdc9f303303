import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ResourceListPage } from '../../../src/web/framework/resources/list/resource-list-page'
import { type Answer, fakeServer } from './fake-server'
import { configFor, fillBrowser, renderScreen, resourceOf } from './harness'

const { config } = configFor()
const feriados = resourceOf(config, 'feriados')
const NOME = 'feriados-2026-11-20.xlsx'

const saved: string[] = []

/** A list of holidays whose export ends as said. */
function open(answers: Readonly<Record<string, () => Answer>> = {}, at = '/feriados', without: readonly string[] = []) {
  const server = fakeServer({
    'GET /feriados': () => ({ data: [{ id: 1, versao: 1, data: '2026-12-25', nome: 'Natal' }], total: 1 }),
    'GET /feriados/visoes': () => ({ data: [] }),
    'POST /feriados/exportacoes': () => ({ status: 202, data: { id: 7, omitidas: [] } }),
    'GET /trabalhos/7': () => ({
      data: { id: 7, status: 'concluido', feito: 1, total: 1, arquivo: NOME, mensagem: null },
    }),
    'GET /trabalhos/7/arquivo': () => ({ data: new Blob(['conteúdo']) }),
    'POST /trabalhos/7/cancelar': () => ({ status: 204, data: null }),
    ...answers,
  })
  renderScreen({
    path: feriados.rotas.lista,
    at: at.replace('/feriados', feriados.rotas.lista),
    element: <ResourceListPage definition={feriados} />,
    without,
  })
  return server
}

async function choose(formato: string) {
  const person = userEvent.setup()
  await person.click(await screen.findByRole('button', { name: 'Exportar' }))
  await person.click(await screen.findByText(formato))
}

beforeAll(fillBrowser)
beforeEach(() => {
  saved.length = 0
  URL.createObjectURL = vi.fn(() => 'blob:arquivo')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('the export of a list', () => {
  it('asks for the rows, order and columns on screen, and downloads the file', async () => {
    const sort = feriados.lista.ordenaveis[0] ?? 'id'
    const server = open({}, `/feriados?sort=${sort}:desc`)
    await choose('Excel (.xlsx)')
    await waitFor(() => expect(saved).toEqual([NOME]))
    const [call] = server.sent('POST', '/feriados/exportacoes')
    const [list] = server.sent('GET', '/feriados')
    expect(call?.body).toEqual({ colunas: feriados.lista.colunas, formato: 'xlsx', filtros: expect.any(String) })
    const filtros = String(Reflect.get(Object(call?.body), 'filtros'))
    const wanted = new URLSearchParams(list?.query)
    wanted.delete('_start')
    wanted.delete('_end')
    wanted.delete('_total')
    wanted.delete('_campos')
    expect([...new URLSearchParams(filtros)].sort()).toEqual([...wanted].sort())
    expect(await screen.findByText(`${NOME} foi baixado.`)).toBeTruthy()
  })

  it('says so when there is nothing to export', async () => {
    const message = 'Não há dados para gerar o Excel.'
    open({ 'POST /feriados/exportacoes': () => ({ status: 422, data: { code: 'nada_para_exportar', message } }) })
    await choose('CSV (.csv)')
    expect(await screen.findByText(message)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull()
  })

  it('stays with its failure until tried again', async () => {
    let tries = 0
    const server = open({
      'POST /feriados/exportacoes': () => {
        tries += 1
        return tries > 1
          ? { status: 202, data: { id: 7, omitidas: [] } }
          : { status: 503, data: { code: 'banco_indisponivel', message: 'O banco de dados não responde.' } }
      },
    })
    await choose('Excel (.xlsx)')
    expect(await screen.findByText('O banco de dados não responde.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    await waitFor(() => expect(saved).toEqual([NOME]))
    expect(server.sent('POST', '/feriados/exportacoes')).toHaveLength(2)
  })

  it('shows how far it is and can be called off', async () => {
    let cancelled = false
    open({
      'GET /trabalhos/7': () => ({
        data: {
          id: 7,
          status: cancelled ? 'cancelado' : 'executando',
          feito: 2_000,
          total: 9_000,
          arquivo: null,
          mensagem: null,
        },
      }),
      'POST /trabalhos/7/cancelar': () => {
        cancelled = true
        return { status: 204, data: null }
      },
    })
    await choose('Excel (.xlsx)')
    expect(await screen.findByText('2.000 de 9.000 linhas')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
    expect(await screen.findByText('Exportação cancelada.', {}, { timeout: 5_000 })).toBeTruthy()
    expect(saved).toEqual([])
  })

  it('is reached and started by keys alone', async () => {
    open()
    const person = userEvent.setup()
    const button = await screen.findByRole('button', { name: 'Exportar' })
    button.focus()
    await person.keyboard('{Enter}')
    await screen.findByText('Excel (.xlsx)')
    const role = () => document.activeElement?.getAttribute('role')
    await waitFor(() => expect(role()).toBe('menuitem'))
    // antd reads the number of the key, which the other way of typing leaves out.
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Enter', keyCode: 13, which: 13 })
    await waitFor(() => expect(saved).toHaveLength(1))
  })

  it('is not offered to whoever may not', async () => {
    open({}, '/feriados', ['feriados.exportar'])
    await screen.findByText('Natal')
    expect(screen.queryByRole('button', { name: 'Exportar' })).toBeNull()
  })
})
