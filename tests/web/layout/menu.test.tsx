import { cleanup, render } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, it } from 'vitest'
import { plainPath } from '../../../src/web/layout/app-route'
import { Sider } from '../../../src/web/layout/frame/sider'
import { ICON_PATHS } from '../../../src/web/layout/icon-paths'
import { ConfigProvider } from '../../../src/web/refine/config-context'
import { toSessionUser } from '../../../src/web/refine/me'
import { allPermissions, configFor, meFor } from '../installation'

const { menu, resources, consultas, paginas } = configFor(allPermissions())
/** Addresses of the entries that have others below them. */
const PARENTS = [...new Set(menu.flatMap(({ itens }) => itens.flatMap(({ sob }) => sob ?? [])))].flatMap(
  (nome) => resources[nome]?.rotas.lista ?? consultas[nome]?.rotas.lista ?? plainPath(paginas[nome]?.rota ?? ''),
)

afterEach(cleanup)

describe('the menu of somebody who may everything', () => {
  it('gives each entry an icon of its own, and each group', () => {
    const { container } = draw()
    const below = PARENTS.flatMap((path) => drawn(draw(path).container, 'ul ul a'))
    const entries = [...drawn(container, 'ul a'), ...below]
    expect(below.length).toBeGreaterThan(10)
    expect(entries.length).toBeGreaterThan(80)
    expect(twins(entries)).toEqual([])
    expect(twins(drawn(container, 'button[aria-expanded]'))).toEqual([])
  })

  it('shows what belongs to an entry while one is at it or at one of them, marked, and nowhere else', () => {
    const lines = (path: string) => {
      const { container } = draw(path)
      const text = [...container.querySelectorAll('ul ul a')].map((each) => each.textContent)
      return [text, container.querySelector('[aria-current]')?.textContent]
    }
    const slips = [
      'A remeter ao banco',
      'Remessas bancárias',
      'Retornos do banco',
      'Retornos de pagamento',
      'Tarifas do banco',
    ]
    expect(lines('/financeiro/boletos')).toEqual([slips, 'Boletos e cobranças'])
    expect(lines('/financeiro/boletos/remessas')).toEqual([slips, 'Remessas bancárias'])
    expect(lines('/feriados')).toEqual([[], 'Feriados'])
  })

  it('lets it stand by itself for who does not have that entry', () => {
    const codes = [...allPermissions()].filter((code) => code !== 'cobrancas.ver')
    const { container } = draw(null, codes)
    const top = [...container.querySelectorAll('ul a')].map((each) => each.textContent)
    expect(top).toContain('Remessas bancárias')
    expect(top).not.toContain('Boletos e cobranças')
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

function draw(path: string | null = null, codes = allPermissions()) {
  const config = configFor(codes)
  const usuario = toSessionUser(meFor(codes), config.permissoes)
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
