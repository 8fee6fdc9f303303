import { cleanup, render } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, it } from 'vitest'
import { Sider } from '../../../src/web/layout/frame/sider'
import { ICON_PATHS } from '../../../src/web/layout/icon-paths'
import { ConfigProvider } from '../../../src/web/refine/config-context'
import { toSessionUser } from '../../../src/web/refine/me'
import { allPermissions, configFor, meFor } from '../installation'

const config = configFor(allPermissions())
const usuario = toSessionUser(meFor(allPermissions()), config.permissoes)

afterEach(cleanup)

describe('the menu of somebody who may everything', () => {
  it('gives each entry an icon of its own, and each group', () => {
    const { container } = draw()
    const entries = drawn(container, 'ul a')
    expect(entries.length).toBeGreaterThan(30)
    expect(twins(entries)).toEqual([])
    expect(twins(drawn(container, 'button[aria-expanded]'))).toEqual([])
  })

  it('draws each of them: an unknown name is a dot', () => {
    const { container } = draw()
    expect(drawn(container, 'ul a, button[aria-expanded]').filter(({ lines }) => lines === ICON_PATHS.ponto)).toEqual(
      [],
    )
  })

  it('brings the entry of the screen into sight, also of one opened by its address', () => {
    const shown: (string | null)[] = []
    Element.prototype.scrollIntoView = function (this: Element) {
      shown.push(this.textContent)
    }
    draw('/feriados')
    expect(shown).toEqual(['Feriados'])
  })
})

function draw(path: string | null = null) {
  return render(
    <MemoryRouter>
      <ConfigProvider config={config} usuario={usuario}>
        <Sider
          onNavigate={() => undefined}
          currentGroup={null}
          currentPath={path}
          slim={false}
          onSlim={() => undefined}
        />
      </ConfigProvider>
    </MemoryRouter>,
  )
}

interface Drawn {
  readonly label: string | null
  readonly lines: string | null | undefined
}

function drawn(container: HTMLElement, selector: string): Drawn[] {
  return [...container.querySelectorAll(selector)].map((element) => ({
    label: element.textContent,
    lines: element.querySelector('path')?.getAttribute('d'),
  }))
}

function twins(all: readonly Drawn[]): Drawn[] {
  return all.filter(({ lines }, index) => all.findIndex((other) => other.lines === lines) !== index)
}
