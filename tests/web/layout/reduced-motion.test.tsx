import '../browser-gaps'
import { act, cleanup, render, screen } from '@testing-library/react'
import { theme } from 'antd'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { AntdRoot } from '../../../src/web/layout/antd-root'
import { PreferencesProvider } from '../../../src/web/layout/preferences-context'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('who asks for no motion', () => {
  it('gets components that wait for none, from the moment of asking', () => {
    const known = window.matchMedia('')
    let asked = false
    const followers = new Set<unknown>()
    const media = {
      addEventListener: (_type: string, follower: unknown) => void followers.add(follower),
      removeEventListener: (_type: string, follower: unknown) => void followers.delete(follower),
    }
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
      const isMotion = query.includes('reduced-motion')
      return { ...known, media: query, ...(isMotion && { ...media, matches: asked }) }
    })
    const { unmount } = render(
      <PreferencesProvider userId="1">
        <AntdRoot>
          <Told />
        </AntdRoot>
      </PreferencesProvider>,
    )
    expect(screen.getByText('true')).toBeTruthy()
    asked = true
    act(() => {
      for (const follower of followers) if (typeof follower === 'function') follower()
    })
    expect(screen.getByText('false')).toBeTruthy()
    unmount()
    expect(followers.size).toBe(0)
  })
})

function Told() {
  return String(theme.useToken().token.motion)
}
