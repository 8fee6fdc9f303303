import { cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { DropMenu } from '../../../src/web/layout/popups/drop-menu'
import { fillBrowser } from '../resources/harness'

beforeAll(fillBrowser)
afterEach(cleanup)

const menuOf = (...names: readonly string[]) => (
  <DropMenu open autoFocus menu={{ items: names.map((name) => ({ key: name, label: name })) }}>
    <button type="button">Exportar</button>
  </DropMenu>
)
const focused = () => document.activeElement?.getAttribute('role')
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))

describe('a menu that keys opened', () => {
  it('gives its first act the focus when its acts are drawn frames later', async () => {
    const { rerender } = render(menuOf())
    for (let frames = 0; frames < 5; frames += 1) await frame()
    expect(focused()).not.toBe('menuitem')
    rerender(menuOf('Excel', 'CSV'))
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Excel'))
  })

  it('gives it back when what had it was drawn anew', async () => {
    const { rerender } = render(menuOf('Excel'))
    await waitFor(() => expect(focused()).toBe('menuitem'))
    for (let frames = 0; frames < 3; frames += 1) await frame()
    rerender(menuOf('CSV'))
    await waitFor(() => expect(document.activeElement?.textContent).toBe('CSV'))
  })
})
