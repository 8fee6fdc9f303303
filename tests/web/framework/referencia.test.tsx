import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { MISTAKE_CODES } from '../../../src/declaration/diagnostics/mistake'
import { expressionsReference } from '../../../src/declaration/reference/expressions-reference'
import { keysReference } from '../../../src/declaration/reference/keys-reference'
import { ReferenciaPage } from '../../../src/web/framework/installation/referencia-page'
import { productFiles } from '../../declaration/product-files'
import { fakeServer } from '../resources/fake-server'
import { fillBrowser, renderScreen } from '../resources/harness'

beforeAll(fillBrowser)
afterEach(cleanup)

const REFERENCE = {
  tipos: keysReference(productFiles),
  expressoes: expressionsReference(),
  erros: Object.entries(MISTAKE_CODES).map(([codigo, o_que]) => ({ codigo, o_que })),
}

async function open(at = '/configuracoes/referencia') {
  fakeServer({ 'GET /diagnostico/referencia': () => ({ data: REFERENCE }) })
  renderScreen({ path: '/configuracoes/referencia', at, element: <ReferenciaPage /> })
  return screen.findByRole('searchbox')
}

describe('the reference of the declarations', () => {
  it('finds a key by words without accents, in any order, with what it holds and an example', async () => {
    const box = await open()
    await userEvent.type(box, 'permissoes nomeada')
    const row = within(await screen.findByRole('region', { name: 'permissoes' })).getByRole('row', { name: /^nomeada/ })
    expect(row.textContent).toContain('Só se dá pelo próprio nome')
    expect(within(row).getByText('nomeada: true').tagName).toBe('CODE')
    expect(screen.queryByRole('region', { name: 'menu' })).toBeNull()
  })

  it('finds a function of the expressions, and keeps the search in the address', async () => {
    await open('/configuracoes/referencia?q=uteis')
    const part = await screen.findByRole('region', { name: 'Expressões' })
    expect(within(part).getByRole('row', { name: /dias_uteis/ }).textContent).toMatch(/não$/)
  })

  it('shows one part at a time, and says when nothing is found', async () => {
    const box = await open()
    await userEvent.click(screen.getByRole('button', { name: 'Códigos de erro' }))
    expect(screen.getAllByRole('region').map((each) => each.getAttribute('aria-label'))).toEqual(['Códigos de erro'])
    expect(screen.getByText('E211')).toBeTruthy()
    await userEvent.type(box, 'zzz')
    expect(await screen.findByText('Nada na referência com "zzz"')).toBeTruthy()
  })
})
