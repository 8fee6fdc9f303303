import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { texts } from '../../../src/web/i18n/teclas-texts'
import { KeysHost } from '../../../src/web/layout/keys/keys-host'
import { useShownKeys } from '../../../src/web/layout/keys/shown-keys'

afterEach(cleanup)

function Tela() {
  useShownKeys(texts.fila)
  return <input aria-label="Procurar" />
}

describe('"?"', () => {
  it('shows the keys of the screen and those that work everywhere, and goes by Escape', () => {
    render(
      <>
        <Tela />
        <KeysHost />
      </>,
    )
    fireEvent.keyDown(document.body, { key: '?' })
    const dialog = screen.getByRole('dialog', { name: 'Teclas' })
    expect(
      within(dialog)
        .getAllByRole('heading', { level: 3 })
        .map((title) => title.textContent),
    ).toEqual(['Fila de negociação', 'Em toda parte'])
    expect(within(dialog).getByText('Registrar contato')).toBeTruthy()
    expect(document.activeElement).toBe(dialog)
    fireEvent.keyDown(dialog, { key: 'Escape' })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is a letter where somebody types', () => {
    render(
      <>
        <Tela />
        <KeysHost />
      </>,
    )
    fireEvent.keyDown(screen.getByLabelText('Procurar'), { key: '?' })
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
