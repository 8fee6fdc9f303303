import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { QuadroDoLink } from '../../../../src/web/areas/painel/quadro-do-link'

afterEach(cleanup)

const draw = (record: Readonly<Record<string, unknown>>) =>
  render(<QuadroDoLink recurso="links_bi" record={{ nome: 'Carteira', abre: 'quadro', ...record }} />)

describe('a page of another system', () => {
  it('stands in a frame that may do nothing to the page around it', () => {
    draw({ url: 'https://app.powerbi.com/reportEmbed' })
    const frame = screen.getByTitle('Carteira')
    expect(frame.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin allow-forms allow-popups')
    expect(frame.getAttribute('src')).toBe('https://app.powerbi.com/reportEmbed')
  })

  it('is only led to, apart from ours, where it opens in a tab', () => {
    draw({ url: 'https://app.powerbi.com/x', abre: 'aba' })
    expect(screen.queryByTitle('Carteira')).toBeNull()
    expect(screen.getByRole('link').getAttribute('rel')).toContain('noopener')
  })

  it.each([`${location.origin}/clientes`, 'http://app.powerbi.com/x', 'javascript:alert(1)', 'nada'])(
    '%s is never drawn',
    (url) => {
      draw({ url })
      expect(screen.queryByTitle('Carteira')).toBeNull()
      expect(screen.queryByRole('link')).toBeNull()
    },
  )
})
