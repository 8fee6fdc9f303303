import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import type { Choice } from '../../../src/web/layout/palette/choices'
import { useChoiceKeys } from '../../../src/web/layout/palette/use-choice-keys'

afterEach(cleanup)

const clients = (...ids: readonly number[]): readonly Choice[] =>
  ids.map((id) => ({ key: `clientes:${id}`, label: `Cliente ${id}`, hint: null, path: `/cliente/view/${id}` }))

interface ListProps {
  readonly choices: readonly Choice[]
  readonly onClose: () => void
}

function List({ choices, onClose }: ListProps) {
  const { active, onKeyDown } = useChoiceKeys(choices, onClose)
  return (
    <>
      <input aria-label="busca" onKeyDown={onKeyDown} />
      <output data-testid="escolhido">{choices[active]?.label}</output>
      <output data-testid="onde">{useLocation().pathname}</output>
    </>
  )
}

it('opens what was chosen, whatever is found before it in the meantime', () => {
  const closed = vi.fn()
  const tree = (...ids: readonly number[]) => (
    <MemoryRouter>
      <List choices={clients(...ids)} onClose={closed} />
    </MemoryRouter>
  )
  const { rerender } = render(tree(1, 2))
  const press = (key: string) => fireEvent.keyDown(screen.getByLabelText('busca'), { key })
  const chosen = () => screen.getByTestId('escolhido').textContent
  press('ArrowDown')
  expect(chosen()).toBe('Cliente 2')
  rerender(tree(7, 8, 2))
  expect(chosen()).toBe('Cliente 2')
  press('ArrowUp')
  press('ArrowUp')
  expect(chosen()).toBe('Cliente 7')
  rerender(tree(9, 7))
  expect(chosen()).toBe('Cliente 7')
  // gone: the first again, as after typing
  rerender(tree(9, 2))
  expect(chosen()).toBe('Cliente 9')
  press('ArrowDown')
  press('Enter')
  expect(closed).toHaveBeenCalledOnce()
  expect(screen.getByTestId('onde').textContent).toBe('/cliente/view/2')
})
