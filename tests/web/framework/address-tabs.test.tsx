import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { AddressTabs } from '../../../src/web/framework/resources/show/address-tabs'

afterEach(cleanup)

const items = ['metas', 'motivos'].map((key) => ({ key, label: key, children: `folha de ${key}` }))

function Address() {
  return <output>{useLocation().search}</output>
}

function open(address: string): void {
  render(
    <MemoryRouter initialEntries={[address]}>
      <AddressTabs items={items} />
      <Address />
    </MemoryRouter>,
  )
}

it('show what the address names, the first tab when it names none, and keep the rest of the address', async () => {
  open('/?aba=nenhuma&pagina=2')
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('metas')
  await userEvent.click(screen.getByRole('tab', { name: 'motivos' }))
  expect(screen.getByRole('status').textContent).toBe('?aba=motivos&pagina=2')
  expect(screen.getByText('folha de motivos')).toBeDefined()
})

it('are a list of tabs that holds no button for those without room', () => {
  open('/')
  const list = screen.getByRole('tablist')
  expect(within(list).getAllByRole('tab')).toHaveLength(2)
  expect(list.querySelector('.ant-tabs-nav-operations')).toBeNull()
  expect(document.querySelector('.ant-tabs-nav-operations')).not.toBeNull()
})
