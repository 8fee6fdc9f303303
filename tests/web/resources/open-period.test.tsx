import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ConsultaList } from '../../../src/web/framework/resources/list/consulta-list'
import { serve } from '../serve'
import { fillBrowser, renderScreen } from './harness'

const NAME = 'relatorio_prestacao_contas_financeiro'

function open(at: string) {
  const server = serve({
    [`get /${NAME}`]: () => ({ body: [], headers: { 'x-total-count': '0' } }),
    [`get /${NAME}/totais`]: () => ({ body: { linhas: 0 } }),
    [`get /${NAME}/visoes`]: () => ({ body: [] }),
    [`get /${NAME}/colunas`]: () => ({ body: {} }),
  })
  const path = '/relatorios/prestacao_contas_financeiro'
  renderScreen({ path, at: `${path}${at}`, element: <ConsultaList consulta={NAME} /> })
  return () =>
    server.sent(`get /${NAME}`).map(({ url }) => ['data_gte', 'data_lte'].map((key) => url.searchParams.get(key)))
}

beforeAll(fillBrowser)
afterEach(cleanup)

describe('a report that opens with a period', () => {
  it('asks for it from the first, and for all once its chip is taken away', async () => {
    const asked = open('')
    const remove = await screen.findByRole('button', { name: /Remover.*Data/ }, { timeout: 15_000 })
    await waitFor(() => expect(asked()).toEqual([['2026-11-01', '2026-11-30']]))
    fireEvent.click(remove)
    await waitFor(() => expect(asked().at(-1)).toEqual([null, null]))
  })

  it('leaves an address that says something of the list as it is', async () => {
    const asked = open('?valor_gte=10')
    await waitFor(() => expect(asked()).toEqual([[null, null]]), { timeout: 15_000 })
  })
})
