import '../browser-gaps'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ToastHolder } from '../../../src/web/layout/toasts/toast-holder'
import type { Toasts } from '../../../src/web/layout/toasts/toasts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('a toast', () => {
  it.each([
    ['over the foot of the wide menu', 'vertical', 'false', 'bottomLeft'],
    ['over the trail of the header beside a slim menu, whose foot is no place for it', 'vertical', 'true', 'topLeft'],
    ['over the trail under a menu that lies above', 'horizontal', 'false', 'topLeft'],
  ])('stands %s', async (_name, layout, slim, corner) => {
    const known = window.matchMedia('')
    vi.spyOn(window, 'matchMedia').mockImplementation((media) => ({ ...known, media, matches: true }))
    let toasts: Toasts | null = null
    render(
      <div data-layout={layout} data-slim={slim}>
        <ToastHolder
          onReady={(ready) => {
            toasts = ready
          }}
        />
      </div>,
    )
    act(() => toasts?.success({ message: 'Contato registrado' }))
    const toast = await screen.findByText('Contato registrado')
    expect(toast.closest('.ant-notification')?.classList).toContain(`ant-notification-${corner}`)
  })
})
