import '../browser-gaps'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { Palette } from '../../../src/web/layout/palette/palette'
import type { FoundSection } from '../../../src/web/refine/calls/use-record-search'

let found: readonly FoundSection[] = []
vi.mock('../../../src/web/refine/calls/use-record-search', () => ({
  useRecordSearch: () => ({ sections: found, isSearching: false, error: null }),
}))
afterEach(cleanup)

const client = (id: number) => ({
  id,
  titulo: `Cliente ${id}`,
  caminho: `/cliente/view/${id}`,
  detalhes: [],
  acao: null,
})
const clients = (...ids: readonly number[]): readonly FoundSection[] => [
  { recurso: 'clientes', rotulo: 'Clientes', achados: ids.map(client), mais: false },
]
const chosen = () => screen.getByRole('option', { selected: true }).textContent

it('opens what was chosen, whatever is found before it in the meantime', () => {
  found = clients(1, 2)
  const closed = vi.fn()
  const tree = () => (
    <MemoryRouter>
      <Palette routes={[]} onClose={closed} />
      <Where />
    </MemoryRouter>
  )
  const { rerender } = render(tree())
  const box = screen.getByRole('combobox')
  fireEvent.keyDown(box, { key: 'ArrowDown' })
  expect(chosen()).toBe('Cliente 2')
  found = clients(7, 8, 2)
  rerender(tree())
  expect(chosen()).toBe('Cliente 2')
  fireEvent.keyDown(box, { key: 'ArrowUp' })
  fireEvent.keyDown(box, { key: 'ArrowUp' })
  expect(chosen()).toBe('Cliente 7')
  found = clients(9, 7)
  rerender(tree())
  expect(chosen()).toBe('Cliente 7')
  // gone: the first again, as after typing
  found = clients(9, 2)
  rerender(tree())
  expect(chosen()).toBe('Cliente 9')
  fireEvent.keyDown(box, { key: 'ArrowDown' })
  fireEvent.keyDown(box, { key: 'Enter' })
  expect(closed).toHaveBeenCalledOnce()
  expect(screen.getByTestId('onde').textContent).toBe('/cliente/view/2')
})

function Where() {
  return <output data-testid="onde">{useLocation().pathname}</output>
}
