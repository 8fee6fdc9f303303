import { describe, expect, it } from 'vitest'
import type { AppRoute } from '../../../src/web/layout/app-route'
import { choicesFor } from '../../../src/web/layout/palette/choices'

function routeOf(at: number, more: Partial<AppRoute> = {}): AppRoute {
  return {
    path: `/tela${at}`,
    key: `tela${at}`,
    permissao: 'x.ver',
    allowed: true,
    layout: 'vertical',
    slimMenu: false,
    grupo: 'Negociação',
    title: `Operação ${at}`,
    parent: null,
    element: null,
    ...more,
  }
}

const routes = Array.from({ length: 500 }, (_, at) => routeOf(at))

describe('the screens that the palette offers', () => {
  it('draws some of many and says how many more there are', () => {
    const [section] = choicesFor('', routes)
    expect(section?.choices).toHaveLength(40)
    expect(section?.note).toBe('e mais 460: continue digitando')
  })

  it('finds one among five hundred by words without accents, within a frame', () => {
    choicesFor('', routes)
    const start = performance.now()
    const [section] = choicesFor('negociacao operacao 499', routes)
    expect(performance.now() - start).toBeLessThan(50)
    expect(section).toMatchObject({ choices: [{ path: '/tela499' }] })
    expect(section?.note).toBeUndefined()
  })

  it('leaves out what is not allowed and what needs a record', () => {
    expect(choicesFor('', [routeOf(1, { allowed: false }), routeOf(2, { path: '/tela/:id' })])).toEqual([])
  })
})
