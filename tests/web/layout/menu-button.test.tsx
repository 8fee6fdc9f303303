import '../browser-gaps'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { MenuButton } from '../../../src/web/layout/popups/menu-button'

afterEach(cleanup)

it('opens the menu of a button by the click that fetches it, and keeps the focus on it', async () => {
  const pick = vi.fn()
  render(
    <MenuButton menu={{ items: [{ key: 'csv', label: 'CSV (.csv)', onClick: pick }] }}>
      <button type="button">Exportar</button>
    </MenuButton>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Exportar' }))
  expect(document.activeElement?.textContent).toBe('Exportar')
  fireEvent.click(await screen.findByText('CSV (.csv)'))
  expect(pick).toHaveBeenCalledOnce()
})
