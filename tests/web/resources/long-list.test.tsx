import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ResourceListPage } from '../../../src/web/framework/resources/list/resource-list-page'
import { rowsInView, scrollTopFor, windowsOf } from '../../../src/web/framework/resources/list/virtual/window-geometry'
import type { UserResource } from '../../../src/web/refine/user-config'
import { fakeServer } from './fake-server'
import { configFor, fillBrowser, renderScreen, resourceOf } from './harness'

const product = resourceOf(configFor().config, 'operacoes')
const operacoes: UserResource = {
  ...product,
  lista: { ...product.lista, rolagem: 'virtual', por_pagina: 50, visoes: [] },
}
const TOTAL = 100_000

function open(at = '/operacao', counted: Promise<void> = Promise.resolve()) {
  const server = fakeServer({
    'GET /operacoes': async ({ query }) => {
      if (query.get('_total') === 'so') await counted
      const start = Number(query.get('_start'))
      const rows = Array.from({ length: 50 }, (_, index) => ({
        id: start + index + 1,
        numero_operacao: `OP-${start + index}`,
      }))
      return { data: rows, ...(query.get('_total') !== 'nao' && { total: TOTAL }) }
    },
    'GET /operacoes/totais': () => ({ data: { linhas: TOTAL, valor_nominal: 1 } }),
  })
  renderScreen({ path: '/operacao', at, element: <ResourceListPage definition={operacoes} /> })
  return server
}

const starts = (server: ReturnType<typeof open>) =>
  server.sent('GET', '/operacoes').flatMap(({ query }) => (query.get('_total') === 'so' ? [] : [query.get('_start')]))
const drawn = () => document.querySelectorAll('tr[data-row]').length
const rowCount = () => document.querySelector('table[aria-rowcount]')?.getAttribute('aria-rowcount')
const address = () => screen.getByTestId('endereco').textContent ?? ''

beforeAll(() => {
  fillBrowser()
})
afterEach(cleanup)

describe('the geometry of a long list', () => {
  it.each([
    [{ scrollTop: 0, height: 340 }, { first: 0, end: 20 }, [0]],
    [{ scrollTop: 34_000, height: 340 }, { first: 990, end: 1_020 }, [19, 20]],
    [{ scrollTop: 99_990 * 34, height: 340 }, { first: 99_980, end: 100_000 }, [1999]],
  ])('draws at %o the rows %o of windows %o', (place, range, windows) => {
    expect(rowsInView({ ...place, rowHeight: 34 }, TOTAL)).toEqual(range)
    expect(windowsOf(range, 50)).toEqual(windows)
  })

  it('scrolls no further than a row needs to be seen', () => {
    const place = { scrollTop: 340, height: 340, rowHeight: 34 }
    expect([5, 12, 19, 20].map((index) => scrollTopFor(index, place))).toEqual([170, null, null, 374])
  })
})

describe('a long list', () => {
  it('draws a few of many rows, says how many there are, and asks only for what is on screen', async () => {
    const server = open()
    await screen.findByText('OP-0')
    expect(starts(server)).toEqual(['0'])
    expect(drawn()).toBeLessThan(60)
    expect(document.querySelector('tr[data-row="3"]')?.getAttribute('aria-rowindex')).toBe('5')
    expect(await screen.findByText('100.000 operações no filtro')).toBeTruthy()
    expect(rowCount()).toBe('100001')
  })

  it('does not say how many rows there are before they were counted', async () => {
    let count = () => {}
    open('/operacao', new Promise((resolve) => (count = resolve)))
    await screen.findByText('OP-0')
    expect(rowCount()).toBe('-1')
    count()
    await waitFor(() => expect(rowCount()).toBe('100001'))
  })

  it('has no tick for a page, which it has not, and offers all of the filter once a row is ticked', async () => {
    open()
    await screen.findByText('OP-0')
    expect(screen.queryByRole('checkbox', { name: 'Selecionar todos desta página' })).toBeNull()
    fireEvent.click(screen.getAllByRole('checkbox', { name: /^Selecionar OP-0/ })[0] ?? document.body)
    expect(await screen.findByRole('button', { name: 'Selecionar os primeiros 500 de 100.000' })).toBeTruthy()
  })

  it('asks for the windows that come on screen, and the address keeps the place', async () => {
    const server = open()
    await screen.findByText('OP-0')
    const box = document.querySelector('.ant-table-body')
    if (!box) throw new Error('nothing scrolls')
    box.scrollTop = 5_000 * 34
    fireEvent.scroll(box)
    await screen.findByText('OP-5000')
    expect(starts(server)).toEqual(expect.arrayContaining(['4950', '5000']))
    expect(starts(server).length).toBeLessThan(5)
    expect(screen.queryByText('OP-0')).toBeNull()
    await waitFor(() => expect(address()).toContain('pagina=101'))
  })

  it('opens where the address says, and goes to the top when it is sorted', async () => {
    const server = open('/operacao?pagina=101')
    await screen.findByText('OP-5000')
    fireEvent.click(screen.getByRole('columnheader', { name: /Nominal/ }))
    await screen.findByText('OP-0')
    await waitFor(() => expect(address()).toBe('/operacao?ordem=valor_nominal'))
    expect(server.sent('GET', '/operacoes').at(-1)?.query.get('_sort')).toBe('valor_nominal')
  })

  it('is walked by the keyboard to its very end and back', async () => {
    open()
    await screen.findByText('OP-0')
    fireEvent.keyDown(document.body, { key: 'ArrowDown' })
    await waitFor(() => expect(document.querySelector('tr[aria-selected="true"]')?.getAttribute('data-row')).toBe('0'))
    const box = document.querySelector('.ant-table-body')
    if (!box) throw new Error('nothing scrolls')
    fireEvent.keyDown(document.body, { key: 'PageDown' })
    await waitFor(() => expect(box.scrollTop).toBeGreaterThan(0))
    fireEvent.keyDown(document.body, { key: 'End' })
    await waitFor(() => expect(box.scrollTop).toBeGreaterThan(3_000_000))
    fireEvent.scroll(box)
    await screen.findByText('OP-99999')
    fireEvent.keyDown(document.body, { key: 'Home' })
    await waitFor(() => expect(box.scrollTop).toBe(0))
  })
})
