import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ConsultaList } from '../../../src/web/framework/resources/list/consulta-list'
import { serve } from '../serve'
import type { Answer } from '../stand-in'
import { fillBrowser, renderScreen } from './harness'

const NAME = 'relatorio_devolucao'
const row = { id: 4, valor: 900, devolucao_credor_id: 10, devolucao_credor: { id: 10, titulo: 'Colégio Aurora' } }
const line = (linhas: number, valor: number) => ({ linhas, totais: { quantidade: linhas, valor } })
const group = (valor: number | null, titulo: string | null, campo: string) => ({
  valor,
  titulo,
  filtros: valor === null ? [{ campo, op: 'null', valor: 'true' }] : [{ campo, op: 'eq', valor: String(valor) }],
})

const reasons = {
  total: line(3, 1900.5),
  grupos: [
    { ...group(2, 'Prazo de cobrança', 'devolucao_motivo_id'), ...line(2, 1900.5) },
    { ...group(null, null, 'devolucao_motivo_id'), ...line(1, 0) },
  ],
  ha_mais: true,
}
const creditors = {
  total: line(2, 1900.5),
  grupos: [{ ...group(10, 'Colégio Aurora', 'devolucao_credor_id'), ...line(2, 1900.5) }],
  ha_mais: false,
}

function open(groups: () => Answer) {
  const server = serve({
    [`get /${NAME}`]: () => ({ body: [row], headers: { 'x-total-count': '3' } }),
    [`get /${NAME}/totais`]: () => ({ body: { linhas: 3 } }),
    [`get /${NAME}/visoes`]: () => ({ body: [] }),
    [`get /${NAME}/colunas`]: () => ({ body: {} }),
    [`get /${NAME}/grupos/0`]: groups,
    [`get /${NAME}/grupos/1`]: () => ({ body: creditors }),
  })
  renderScreen({
    path: '/relatorios/devolucao',
    at: '/relatorios/devolucao',
    element: <ConsultaList consulta={NAME} />,
  })
  return server
}

const unfold = async () => fireEvent.click(await screen.findByRole('button', { name: 'Grupos' }, { timeout: 15_000 }))

beforeAll(fillBrowser)
afterEach(cleanup)

describe('the groups of a report', () => {
  it('stand folded above its rows, one level within the other, and each opens exactly its own', async () => {
    const server = open(() => ({ body: reasons }))
    await unfold()
    const table = await screen.findByRole('region', { name: 'Grupos' })
    expect(await within(table).findByText('Há mais grupos; filtre para ver os outros.')).toBeTruthy()
    expect(within(table).getAllByText('1.900,50')).toHaveLength(2)
    fireEvent.click(within(table).getByRole('button', { name: 'Abrir o grupo Prazo de cobrança' }))
    fireEvent.click(await within(table).findByRole('button', { name: 'Ver as linhas de Colégio Aurora' }))
    const asked = () => server.sent(`get /${NAME}`).at(-1)?.url.searchParams
    await waitFor(() => expect(asked()?.get('devolucao_credor_id')).toBe('10'))
    expect(asked()?.get('devolucao_motivo_id')).toBe('2')
  })

  it('say that they could not be added up, in the place of waiting for ever', async () => {
    open(() => ({ status: 503, body: { statusCode: 503, code: 'tempo_esgotado', message: 'Demorou demais.' } }))
    await unfold()
    expect(await screen.findByText(/Não foi possível somar agora/, undefined, { timeout: 15_000 })).toBeTruthy()
  })
})
